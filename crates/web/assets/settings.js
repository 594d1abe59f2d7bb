// Tastes: theme, board, coordinates, movement. Opens beside its button; Esc or a click elsewhere closes it.

import { h, icon } from "./dom.js";
import { setSpeed } from "./motion.js";
import { BOARDS, setTastes, tastes } from "./store.js";
import { t } from "./words.js";

export function settingsButton() {
  const panel = h("div", { class: "card panel-over", id: "settings", hidden: true }, theme(), boards(), checks());
  return popup(icon("gear"), t("settings"), panel);
}

/**
 * A button that shows and hides a panel.
 * @param {Node} face @param {string} label @param {HTMLElement} panel
 */
export function popup(face, label, panel) {
  const button = h("button", {
    type: "button", class: "bare", "aria-expanded": false, "aria-controls": panel.id, "aria-label": label, title: label,
  }, face);
  const away = (/** @type {Event} */ event) => {
    if (!box.contains(/** @type {Node} */ (event.target))) open(false);
  };
  const open = (/** @type {boolean} */ isOpen) => {
    panel.hidden = !isOpen;
    button.setAttribute("aria-expanded", String(isOpen));
    // Only while it is open: the head is made anew with every view.
    if (isOpen) document.addEventListener("pointerdown", away);
    else document.removeEventListener("pointerdown", away);
  };
  button.addEventListener("click", () => open(Boolean(panel.hidden)));
  const box = h("div", { class: "pop" }, button, panel);
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || panel.hidden) return;
    open(false);
    button.focus();
    event.stopPropagation();
  });
  return box;
}

/**
 * One of several, as radio buttons that look like a row of buttons.
 * @param {{name: string, legend: string, options: {value: string, label: Node | string, title?: string}[],
 *   value: string, choose: (value: string) => void, className?: string}} what
 */
export function options({ name, legend, options, value, choose, className = "" }) {
  return h("fieldset", {}, h("legend", {}, legend), h("div", { class: `options ${className}` },
    options.map((option) => h("label", { class: "option", title: option.title },
      h("input", {
        type: "radio", name, value: option.value, checked: option.value === value, "aria-label": option.title,
        onchange: () => choose(option.value),
      }), h("span", {}, option.label)))));
}

function theme() {
  const label = { system: t("theme-system"), light: t("theme-light"), dark: t("theme-dark") };
  return options({
    name: "theme", legend: t("theme"), value: tastes.theme,
    options: Object.entries(label).map(([value, text]) => ({ value, label: text })),
    choose: (value) => setTastes({ theme: /** @type {typeof tastes.theme} */ (value) }),
  });
}

function boards() {
  return h("fieldset", {}, h("legend", {}, t("board-theme")), h("div", { class: "swatches" },
    BOARDS.map((name) => h("label", { class: "option swatch", "data-board": name, title: t(`board-${name}`) },
      h("input", {
        type: "radio", name: "board", value: name, checked: name === tastes.board, "aria-label": t(`board-${name}`),
        onchange: () => setTastes({ board: name }),
      }), h("span", {})))));
}

function checks() {
  const check = (/** @type {"coordinates" | "animation"} */ name) => h("label", { class: "check" }, h("input", {
    type: "checkbox", checked: tastes[name],
    onchange: (/** @type {Event} */ event) => {
      setTastes({ [name]: /** @type {HTMLInputElement} */ (event.target).checked });
      setSpeed(tastes.animation ? 1 : 0);
    },
  }), t(`show-${name}`));
  return h("div", {}, check("coordinates"), check("animation"));
}
