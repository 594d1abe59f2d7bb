// The view in which one plays: moves, offers, clocks, hints, the end; or watches.

import { Actions } from "./actions.js";
import { invite, nameBox, offerBoxes, paceBox, typingBox } from "./boxes.js";
import { fill, h, say } from "./dom.js";
import { premoved } from "./entry.js";
import { resultBox } from "./result.js";
import { sound } from "./sounds.js";
import { keep, keysOf, setTastes, takeNotice, tastes } from "./store.js";
import { SIDES, SessionView } from "./session.js";
import { t } from "./words.js";

/** @typedef {import("./main.js").Page} Page */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").FromServer} FromServer */
/** @typedef {import("./types.js").Advice} Advice */

export class GameView extends SessionView {
  /** @param {Page} page @param {string} id */
  constructor(page, id) {
    super(page, id);
    this.offers = h("div", { class: "offers" });
    this.result = h("section", { class: "result", hidden: true, tabindex: -1 });
    this.share = h("section", { class: "share", hidden: true });
    this.pace = paceBox((type, values) => this.send(type, values));
    this.typing = typingBox((text) => this.playText(text));
    this.name = nameBox((name) => {
      setTastes({ name });
      this.send("name", { name });
    });
    this.actions = this.buttons();
    this.arrange({
      under: this.typing.element,
      first: [this.result, this.offers, this.share, this.name, this.info],
      last: [this.pace.element, this.actions.element],
    });
    const notice = takeNotice();
    if (notice) this.tell(notice);
  }

  /** @param {FromServer} message */
  hear(message) {
    if (message.type === "advice") this.showHint(message);
    else super.hear(message);
  }

  /** @param {State} state */
  take(state) {
    const before = this.state;
    const hasChanged = super.take(state);
    if (before) this.ring(before, state);
    if (hasChanged && before) {
      this.board.drawings.setAdvice([]);
      this.info.hidden = true;
    }
    if (hasChanged || this.looking === null) this.showNow(state);
    this.showAround(state);
    return hasChanged;
  }

  /** Shows the game as it stands. @param {State} state */
  showNow(state) {
    this.looking = null;
    const own = this.ownSides();
    this.board.seats = own;
    this.board.mayWish = own.length === 1 && state.position.turn !== own[0] && !state.ending && !state.paused;
    this.board.turnTo(this.sideBelow());
    const premove = this.board.premove;
    this.board.show(state.position);
    this.moves.mark(state.position.ply);
    if (!premove || state.position.legal.length === 0) return;
    const move = premoved(state.position.legal, premove);
    if (move) this.board.enter(move, false);
  }

  /** @param {{ply: number, line: string[]}} target */
  async fetchLook(target) {
    if (!this.state || target.ply !== this.ply) return super.fetchLook(target);
    this.note.hidden = true;
    this.tellMove(target);
    this.showNow(this.state);
    this.showAround(this.state);
  }

  /** Who looks back does not move. @param {Position} position */
  showLook(position) {
    this.board.seats = [];
    super.showLook({ ...position, legal: [] });
  }

  /** @param {State} state */
  showAround(state) {
    super.showAround(state);
    this.actions.allow(state.can);
    this.pace.show(state);
    this.typing.element.hidden = this.ownSides().length === 0 || state.ending !== null;
    this.showStatus(state);
    this.showOffers(state);
    this.showShare(state);
    this.showName(state);
    this.showResult(state);
  }

  /** Who plays somebody else says what they are called; a browser that knows does. @param {State} state */
  showName({ players, ending }) {
    const own = this.ownSides();
    const isNameless = own.length === 1 && SIDES.every((side) => players[side].human) && !players[own[0]].named && !ending;
    this.name.hidden = !isNameless || Boolean(tastes.name);
    if (isNameless && tastes.name && !this.hasTold) this.connection.send("name", { name: tastes.name });
    this.hasTold = true;
  }

  /** @param {State} state */
  showStatus({ position, ending, seats, paused, pace }) {
    /** @type {(string | undefined | false)[]} */
    const parts = this.looking !== null ? [t("looking", { ply: this.looking, plies: position.ply })]
      : ending ? [ending.text]
        : [paused && !pace && t("paused"), position.status, position.alert?.text];
    if (seats.length === 0 && !ending && !pace) parts.push(t("watching"));
    say(this.status, [...new Set(parts)].filter(Boolean).join(" "));
  }

  /** What somebody offers. @param {State} state */
  showOffers(state) {
    const key = JSON.stringify([state.offers, state.can.accept, state.can.claim && state.claim]);
    if (this.offers.dataset.key === key) return;
    this.offers.dataset.key = key;
    fill(this.offers, offerBoxes(state, (type, values) => this.send(type, values)));
  }

  /** The other side's link, until somebody has come through it. @param {State} state */
  showShare(state) {
    const { other } = keysOf(this.id);
    const side = SIDES.find((one) => !state.seats.includes(one));
    const isShown = other !== undefined && side !== undefined && !state.ending && !state.players[side].here;
    if (this.share.hidden === !isShown) return;
    this.share.hidden = !isShown;
    if (!isShown) return;
    const base = this.page.catalogue.lan ?? location.origin;
    invite(this.share, state.sides[side], `${base}/game/${this.id}`, other, () => {
      keep(this.id, { mine: [...keysOf(this.id).mine, other] });
      location.reload();
    });
  }

  /** The result in words, with what can be done next. @param {State} state */
  showResult({ ending, can }) {
    this.result.hidden = !ending;
    const key = ending ? ending.text + can.rematch : "";
    if (!ending || this.result.dataset.key === key) return;
    this.result.dataset.key = key;
    fill(this.result, resultBox(ending, can.rematch ? () => this.send("rematch", { ply: this.ply }) : null, () => this.analyse()));
  }

  /** @param {Advice} advice */
  showHint({ hint, ply, lines }) {
    if (!hint || ply !== this.ply) return;
    const first = lines[0]?.first;
    if (first) this.board.drawings.setAdvice([first]);
    this.tell(hint);
  }

  /** @param {Move} move */
  async play(move) {
    sound(move.captured.length > 0 ? "capture" : "move");
    this.foretold = this.ply + 1;
    const answer = await this.send("play", { index: move.index, ply: this.ply });
    if (answer.type === "refused" && this.state && this.looking === null) this.board.show(this.state.position);
  }

  /** @param {string} text */
  playText(text) {
    return this.send("play", { text, ply: this.ply });
  }

  /** @param {import("./types.js").Side | null} piece */
  whyIdle(piece) {
    const { state } = this;
    const own = this.ownSides();
    if (!state || this.looking !== null) return t("idle-looking");
    if (state.ending) return t("idle-over");
    if (own.length === 0) return t("watching");
    if (state.paused) return t("paused");
    if (!own.includes(state.position.turn)) return t("idle-turn");
    if (state.position.legal.length === 0) return t("idle-offer");
    return own.length === 1 && piece ? t("idle-theirs") : super.whyIdle(piece);
  }

  /** @param {boolean} isWaiting */
  premoved(isWaiting) {
    if (isWaiting) {
      say(this.status, t("premove"));
      this.page.speak(t("premove"));
    } else if (this.state) this.showStatus(this.state);
  }

  /** Sounds for what is new. @param {State} before @param {State} state */
  ring(before, state) {
    if (state.ending && !before.ending) return sound("end");
    if (state.offers.length > before.offers.length) sound("notify");
    if (state.position.ply <= before.position.ply) return;
    if (state.position.alert?.kind === "check") return sound("check");
    // One's own move has sounded when it was made.
    if (this.foretold === state.position.ply) return;
    sound(state.position.last && state.position.last.captured.length > 0 ? "capture" : "move");
  }

  analyse() {
    this.page.go(`/analysis/${this.id}`);
  }

  /** Whether nobody elsewhere plays who would be cheated by an analysis. */
  isAlone() {
    const { state } = this;
    return state !== null && SIDES.every((side) => !state.players[side].human || state.seats.includes(side));
  }

  buttons() {
    return new Actions([
      { name: "undo", icon: "undo", act: () => this.send("undo", { ply: this.ply }), allowed: (can) => can.undo },
      { name: "hint", icon: "hint", act: () => this.send("hint"), allowed: (can) => can.hint },
      { name: "draw", icon: "draw", act: () => this.send("offer"), allowed: (can) => can.offer, confirm: true },
      { name: "resign", icon: "flag", act: () => this.send("resign"), allowed: (can) => can.resign, confirm: true },
      { name: "pause", icon: "pause", act: () => this.send("pause"), shown: (can) => can.pause && !this.state?.pace },
      { name: "continue", icon: "play", act: () => this.send("resume"), shown: (can) => can.resume && !this.state?.pace },
      { name: "movenow", icon: "step", act: () => this.send("movenow"), shown: (can) => can.movenow },
      { name: "flip", icon: "flip", act: () => this.flip() },
      { name: "analyse", icon: "chart", act: () => this.analyse(), shown: () => !this.state?.ending && this.isAlone() },
      { name: "save", icon: "save", act: () => this.saveBox.toggle() },
      { name: "new", icon: "plus", act: () => this.page.go("/") },
      { name: "help", icon: "help", act: () => this.showHelp() },
    ]);
  }

  keys() {
    return { ...super.keys(), m: () => this.typing.input.focus() };
  }
}
