// Numbers as the person's language writes them.

/** @param {Intl.NumberFormatOptions} [options] */
const format = (options) => new Intl.NumberFormat(document.documentElement.lang, options);

/** @param {number} value */
export const count = (value) => format().format(value);

/** 1.2M. @param {number} value */
export const compact = (value) => format({ notation: "compact", maximumFractionDigits: 1 }).format(value);

/** @param {number} value @param {number} [digits] */
export const decimal = (value, digits = 1) => format({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** @param {number} share @param {number} [digits] */
export const percent = (share, digits = 1) => format({ style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits }).format(share);

/** With its sign, and without any for nothing. @param {number} value @param {number} [digits] */
export const signed = (value, digits = 0) => format({ signDisplay: "exceptZero", minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** Points come in halves. @param {number} value */
export function points(value) {
  const whole = Math.floor(value);
  const half = value > whole ? "½" : "";
  return half && whole === 0 ? half : `${count(whole)}${half}`;
}

/** `+12 ± 8`, or nothing where nothing is known. @param {import("./types.js").Estimate | null} estimate */
export function estimate(estimate) {
  if (!estimate) return "–";
  return estimate.error === null ? signed(estimate.value) : `${signed(estimate.value)} ± ${count(Math.round(estimate.error))}`;
}

/** A time, to two places of what matters. @param {number} ms */
export function duration(ms) {
  const written = (/** @type {number} */ value, /** @type {string} */ unit, digits = 0) =>
    format({ style: "unit", unit, unitDisplay: "short", maximumFractionDigits: digits }).format(value);
  if (ms < 1000) return written(ms, "millisecond", ms < 10 ? 1 : 0);
  if (ms < 60_000) return written(ms / 1000, "second", 1);
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return written(minutes, "minute");
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest ? `${written(hours, "hour")} ${written(rest, "minute")}` : written(hours, "hour");
}
