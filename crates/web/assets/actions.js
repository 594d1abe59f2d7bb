// The buttons of a game. What is hard to take back is asked again in the button's own place, never in a dialog.

import { fill, h, icon } from "./dom.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Can} Can */
/** @typedef {import("./dom.js").Icon} Icon */

/** @typedef {{name: string, icon: Icon, act: () => void, allowed?: (can: Can) => boolean, shown?: (can: Can) => boolean,
 *   confirm?: boolean}} Action */

export class Actions {
  /** @param {Action[]} actions */
  constructor(actions) {
    this.actions = actions;
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    this.element = h("div", { class: "actions", role: "group", "aria-label": t("actions") });
    for (const action of actions) this.element.append(this.place(action));
  }

  /** @param {Action} action */
  place(action) {
    const slot = h("div", { class: "slot" });
    const label = t(action.name);
    const button = h("button", { type: "button", class: "action", "data-action": action.name, title: label },
      icon(action.icon), h("span", {}, label));
    const back = () => { fill(slot, button); slot.classList.remove("asking"); };
    button.addEventListener("click", () => {
      if (!action.confirm) return action.act();
      const yes = h("button", { type: "button", class: "danger", "data-confirm": action.name, onclick: () => { back(); action.act(); button.focus(); } }, t("yes"));
      const no = h("button", { type: "button", onclick: () => { back(); button.focus(); } }, t("no"));
      slot.classList.add("asking");
      // The button keeps its place under the question, so that the others keep theirs.
      fill(slot, button, h("span", { class: "ask" },
        h("span", { class: "question", id: `ask-${action.name}` }, t(`ask-${action.name}`)), yes, no));
      yes.setAttribute("aria-describedby", `ask-${action.name}`);
      yes.focus();
    });
    slot.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !slot.classList.contains("asking")) return;
      back();
      button.focus();
      event.stopPropagation();
    });
    this.buttons.set(action.name, button);
    slot.append(button);
    return slot;
  }

  /** Greys what makes no sense now. @param {Can} can */
  allow(can) {
    for (const action of this.actions) {
      const button = /** @type {HTMLButtonElement} */ (this.buttons.get(action.name));
      const isAllowed = action.allowed?.(can) ?? true;
      button.disabled = !isAllowed;
      const slot = button.closest(".slot");
      if (slot instanceof HTMLElement) slot.hidden = action.shown ? !action.shown(can) : false;
    }
  }
}
