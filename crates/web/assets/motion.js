// Movement: only transforms and opacity, so that the browser's compositor does it, at 60 frames a second. Who
// asked their system for less of it gets none.

const quiet = matchMedia("(prefers-reduced-motion: reduce)");
let speed = 1;

/** Whether nothing should move. */
export function still() {
  return quiet.matches || speed === 0;
}

/** How fast pieces move: 0 not at all, 1 as usual. @param {number} value */
export function setSpeed(value) {
  speed = value;
}

const LEG = 200;

/** How long a way of so many legs takes. @param {number} legs */
const duration = (legs) => (LEG + (legs - 1) * 140) * speed;

/**
 * Moves a piece along squares to where it has been put.
 * @param {HTMLElement} element
 * @param {[number, number][]} way columns and rows as seen
 * @param {boolean} animate
 * @param {() => void} [arrived]
 */
export function slide(element, way, animate, arrived) {
  if (!animate || still() || way.length < 2) return arrived?.();
  const frames = way.map(([x, y]) => ({
    transform: `translate(${x * 100}%, ${y * 100}%)`,
    easing: way.length > 2 ? "ease-in-out" : "cubic-bezier(.3, 0, .15, 1)",
  }));
  element.classList.add("moving");
  const motion = element.animate(frames, { duration: duration(way.length - 1) });
  motion.onfinish = motion.oncancel = () => {
    element.classList.remove("moving");
    arrived?.();
  };
}

/**
 * Takes a piece off the board.
 * @param {HTMLElement} element
 * @param {boolean} animate
 * @param {number} delay the share of a move's time to wait
 */
export function vanish(element, animate, delay) {
  if (!animate || still()) return element.remove();
  element.classList.add("vanishing");
  const frames = [{ opacity: 1 }, { opacity: 1, offset: delay }, { opacity: 0 }];
  element.animate(frames, { duration: duration(1) }).onfinish = () => element.remove();
}
