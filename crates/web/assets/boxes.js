// Small boxes beside the board: typing a move, saving, inviting, the pace of machines.

import { ask } from "./api.js";
import { fill, h, icon, renew, say } from "./dom.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {(type: string, values?: Record<string, unknown>) => Promise<any>} Send */

/** The box in which a move is typed. @param {(text: string) => Promise<any>} play */
export function typingBox(play) {
  const input = h("input", {
    type: "text", class: "typed", maxlength: 80, autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    enterkeyhint: "send", "aria-label": t("type-move"), placeholder: t("type-move"),
  });
  const element = h("form", {
    class: "typing",
    onsubmit: async (/** @type {Event} */ event) => {
      event.preventDefault();
      const text = input.value.trim();
      if (!text) return;
      const answer = await play(text);
      // What was typed meanwhile stays.
      if (input.value.trim() !== text) return;
      if (answer?.type === "done") input.value = "";
      else input.select();
    },
  }, input);
  return { element, input };
}

/** The box in which a guest says what they are called. @param {(name: string) => void} tell */
export function nameBox(tell) {
  const input = h("input", { type: "text", maxlength: 80, autocomplete: "nickname", "aria-label": t("your-name"), placeholder: t("your-name") });
  return h("form", {
    class: "who-am-i", hidden: true,
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      if (input.value.trim()) tell(input.value.trim());
    },
  }, h("div", { class: "pair" }, input, h("button", { type: "submit" }, t("name-it"))));
}

/** A name on the database, and the game as a file or as text.
 * @param {string} session @param {Send} send @param {() => string} fen */
export function saveBox(session, send, fen) {
  const path = `/api/sessions/${session}/export`;
  const name = h("input", { type: "text", maxlength: 80, "aria-label": t("save-name"), placeholder: t("save-name") });
  const note = h("input", { type: "text", maxlength: 400, "aria-label": t("note"), placeholder: t("note") });
  const told = h("span", { role: "status", class: "small muted" });
  const copy = async (/** @type {string} */ text) => {
    await copyText(text);
    told.textContent = t("copied");
  };
  const element = h("form", { class: "save", hidden: true },
    h("div", { class: "pair" }, name, h("button", { type: "submit" }, icon("save"), t("save-it"))),
    h("div", { class: "pair" }, note, h("button", {
      type: "button",
      onclick: async () => {
        const text = note.value.trim();
        if (text && (await send("note", { text })).type === "done" && note.value.trim() === text) note.value = "";
      },
    }, t("note-it"))),
    h("div", { class: "answers" },
      h("a", { class: "button", href: path, download: "" }, t("export-file")),
      h("button", { type: "button", onclick: async () => copy(String(await ask(path))) }, icon("copy"), t("copy-game")),
      h("button", { type: "button", onclick: () => copy(fen()) }, icon("copy"), t("copy-position")), told));
  element.addEventListener("submit", async (event) => {
    event.preventDefault();
    const answer = await send("save", { name: name.value.trim() });
    if (answer.type === "done") told.textContent = t("saved");
  });
  const toggle = () => {
    element.hidden = !element.hidden;
    if (!element.hidden) name.focus();
  };
  return { element, toggle };
}

/** Machines alone: go, stop, one move, how fast. @param {Send} send */
export function paceBox(send) {
  const speeds = [0, 0.25, 0.5, 1, 2, 4, 8];
  let [isRunning, ply] = [false, 0];
  const run = h("button", { type: "button", "data-action": "pace", onclick: () => send(isRunning ? "pause" : "resume") });
  const step = h("button", { type: "button", "data-action": "step", onclick: () => send("step", { ply }) }, icon("step"), t("one-move"));
  const slider = h("input", {
    type: "range", min: 0, max: speeds.length - 1, step: 1, "aria-label": t("speed"),
    onchange: () => send("speed", { seconds: speeds[Number(slider.value)] }),
  });
  const shown = h("output", { class: "small muted" });
  const element = h("section", { class: "pace", hidden: true, "aria-label": t("speed") },
    h("div", { class: "answers" }, run, step),
    h("label", {}, h("span", { class: "label split" }, h("span", {}, t("speed")), shown), slider));
  /** @param {State} state */
  const show = (state) => {
    element.hidden = !state.pace || Boolean(state.ending);
    if (!state.pace) return;
    const { seconds, running } = state.pace;
    [isRunning, ply] = [running, state.position.ply];
    renew(run, icon(running ? "pause" : "play"), t(running ? "pause" : "continue"));
    step.disabled = !state.can.step;
    const near = speeds.findIndex((one) => one >= seconds);
    slider.value = String(near < 0 ? speeds.length - 1 : near);
    const text = t("seconds-a-move", { seconds: new Intl.NumberFormat(document.documentElement.lang).format(seconds) });
    say(shown, text);
    slider.setAttribute("aria-valuetext", text);
  };
  return { element, show };
}

/** What somebody offers, with the answers one may give; and a draw that may be claimed.
 * @param {State} state @param {Send} send */
export function offerBoxes(state, send) {
  const answer = (/** @type {string} */ type, /** @type {string} */ what, /** @type {string} */ look) =>
    h("button", { type: "button", class: look, onclick: () => send(type, { what }) }, t(type));
  const boxes = state.offers.map(({ what, text }) => h("div", { class: "notice offer", role: "group", "aria-label": text },
    h("span", {}, text), state.can.accept.includes(what) && h("span", { class: "answers" },
      answer("accept", what, "main"), answer("decline", what, ""))));
  if (state.can.claim && state.claim) {
    boxes.push(h("div", { class: "notice offer" }, h("span", {}, state.claim),
      h("button", { type: "button", class: "main", onclick: () => send("claim") }, t("claim"))));
  }
  return boxes;
}

/** The links for the other player and for who watches.
 * @param {HTMLElement} box @param {string} side @param {string} link @param {string} key @param {() => void} playBoth */
export function invite(box, side, link, key, playBoth) {
  fill(box, h("h2", {}, t("invite")), linkRow(t("link-play", { side }), `${link}?key=${key}`, "play"),
    linkRow(t("link-watch"), link, "watch"),
    h("button", { type: "button", class: "bare small", onclick: playBoth }, t("play-both")));
}

/** A link to be copied. @param {string} label @param {string} link @param {string} kind */
function linkRow(label, link, kind) {
  const input = h("input", { type: "text", readonly: true, value: link, "data-link": kind, "aria-label": label, onclick: () => input.select() });
  const button = h("button", {
    type: "button", "aria-label": `${t("copy")}: ${label}`,
    onclick: async () => {
      await copyText(link, input);
      fill(button, t("copied"));
    },
  }, icon("copy"));
  return h("div", {}, h("span", { class: "label" }, label), h("div", { class: "pair link" }, input, button));
}

/** Browsers give the clipboard to secure pages only; on a home network the selected text must do.
 * @param {string} text @param {HTMLInputElement} [input] */
async function copyText(text, input) {
  input?.select();
  if (navigator.clipboard) return navigator.clipboard.writeText(text).catch(() => {});
  const area = input ?? document.body.appendChild(h("textarea", { class: "hidden-text" }, text));
  area.select();
  document.execCommand("copy");
  if (!input) area.remove();
}
