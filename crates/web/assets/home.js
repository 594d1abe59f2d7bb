// The home view: which game, against whom, how long; go on with a saved game; load one.

import { ask } from "./api.js";
import { fill, h, icon } from "./dom.js";
import { emblem, picture } from "./pieces.js";
import { written } from "./result.js";
import { options } from "./settings.js";
import { keep, keysOf, lastChoices, setLastChoices, setNotice, setTastes, tastes } from "./store.js";
import { t } from "./words.js";

/** @typedef {import("./main.js").Page} Page */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Saved} Saved */

/** The games that have a tile of their own; the others are in a list below. */
const TILES = ["chess", "draughts", "checkers", "tictactoe"];

/** @param {Page} page */
export function homeView(page) {
  const title = h("h1", { class: "hidden-text" }, t("home"));
  // Who is a guest begins no games and sees nobody's list.
  const parts = page.catalogue.host
    ? [newGame(page), h("div", { class: "beside" }, resume(page), load(page))]
    : [h("p", { class: "notice wide" }, t("only-host"))];
  return { element: h("div", { class: "home" }, title, parts) };
}

/** The form of a new game.
 * @param {Page} page */
function newGame({ catalogue, go }) {
  const usual = catalogue.choices;
  const machine = [usual.black, usual.white].find((player) => !player.startsWith("human")) ?? "level:3";
  const choices = {
    game: usual.game, kind: "computer", side: "white", first: machine, second: machine, clock: usual.clock, ...lastChoices(),
  };
  if (!catalogue.games.some((game) => game.key === choices.game)) choices.game = "chess";
  if (!catalogue.clocks.some(({ clock }) => clock === choices.clock)) choices.clock = usual.clock;

  const rest = h("div", { class: "choices" });
  const fault = h("p", { class: "notice warning", role: "alert", hidden: true });
  const game = () => catalogue.games.find((one) => one.key === choices.game) ?? catalogue.games[0];

  const tiles = TILES.flatMap((key) => catalogue.games.filter((one) => one.key === key)).map((one) => ({
    value: one.key, label: h("span", { class: "tile-face" }, miniature(one.key), h("span", {}, capital(one.name))),
  }));
  const others = catalogue.games.filter((one) => !TILES.includes(one.key));
  const tileSet = options({
    name: "game", legend: t("game"), className: "tiles", options: tiles, value: choices.game,
    choose: (value) => { choices.game = value; more.value = ""; show(); },
  });
  const families = catalogue.families.map((family) => ({
    family, games: others.filter((one) => one.family === family.key),
  })).filter(({ games }) => games.length > 0);
  const more = h("select", {
    "aria-label": t("more-games"),
    onchange: () => {
      if (!more.value) return;
      choices.game = more.value;
      for (const input of tileSet.querySelectorAll("input")) input.checked = false;
      show();
    },
  }, h("option", { value: "" }, t("more-games")), families.map(({ family, games }) =>
    h("optgroup", { label: family.name }, games.map((one) =>
      h("option", { value: one.key }, `${capital(one.name)} · ${one.rows}×${one.columns}`)))));
  more.value = others.some((one) => one.key === choices.game) ? choices.game : "";

  /** The parts that depend on other choices. */
  function show() {
    const { kind } = choices;
    const sides = game().sides;
    const isMarks = game().key === "tictactoe";
    const [roleWhite, roleBlack] = isMarks ? ["X", "O"] : game().family === "draughts" ? ["M", "M"] : ["K", "K"];
    const face = (/** @type {string[]} */ codes, /** @type {string} */ name) => h("span", { class: "side-face" },
      h("span", { class: `mini-piece ${codes.length > 1 ? "both" : ""}` }, codes.map((code) => picture(code))), name);
    const [white, black] = [`w${roleWhite}`, `b${roleBlack}`];
    const side = options({
      name: "side", legend: t("your-side"), value: choices.side, className: "sides",
      options: [
        { value: "white", label: face([white], capital(sides.white)) },
        { value: "random", label: face([white, black], t("side-random")) },
        { value: "black", label: face([black], capital(sides.black)) },
      ],
      choose: (value) => (choices.side = value),
    });
    const clock = h("label", {}, h("span", { class: "label" }, t("clock")), h("select", {
      onchange: (/** @type {Event} */ event) => (choices.clock = /** @type {HTMLSelectElement} */ (event.target).value),
    }, catalogue.clocks.map((one) => h("option", { value: one.clock, selected: one.clock === choices.clock }, one.name))));
    const name = h("label", {}, h("span", { class: "label" }, t("your-name")), h("input", {
      type: "text", maxlength: 40, autocomplete: "nickname", value: tastes.name,
      onchange: (/** @type {Event} */ event) => setTastes({ name: /** @type {HTMLInputElement} */ (event.target).value.trim() }),
    }));
    const isMixed = kind === "computer" || kind === "link";
    fill(rest,
      kind === "computer" && strength("first", t("strength")),
      kind === "computers" && strength("first", capital(sides.white)),
      kind === "computers" && strength("second", capital(sides.black)),
      isMixed && side,
      kind === "link" && h("p", { class: "small muted" }, t(catalogue.lan ? "link-lan" : "link-here")),
      h("div", { class: "pair" }, clock, kind !== "computers" && name));
  }

  /** A level on a scale, or a player of another kind.
   * @param {"first" | "second"} which @param {string} label */
  function strength(which, label) {
    const output = h("output", { class: "strength" });
    const slider = h("input", {
      type: "range", min: 0, max: catalogue.levels.length - 1, step: 1, "aria-label": label, oninput: () => set(catalogue.levels[Number(slider.value)].player),
    });
    const kinds = h("select", {
      "aria-label": `${label}: ${t("player-kind")}`, onchange: () => set(kinds.value || catalogue.levels[Number(slider.value)].player),
    }, h("option", { value: "" }, t("by-level")), catalogue.opponents.map((one) => h("option", { value: one.player }, one.name)));
    const set = (/** @type {string} */ player) => {
      choices[which] = player;
      const level = catalogue.levels.findIndex((one) => one.player === player);
      slider.hidden = level < 0;
      if (level >= 0) slider.value = String(level);
      kinds.value = level < 0 ? player : "";
      const name = [...catalogue.levels, ...catalogue.opponents].find((one) => one.player === player)?.name ?? player;
      output.textContent = name;
      slider.setAttribute("aria-valuetext", name);
    };
    set(choices[which]);
    return h("div", { class: "strengths" }, h("div", { class: "label split" }, h("span", {}, label), output), slider, kinds);
  }

  async function begin(/** @type {Event} */ event) {
    event.preventDefault();
    setLastChoices(choices);
    const own = tastes.name ? `human:${tastes.name.replace(/[,=\s]+/g, " ")}` : "human";
    const drawn = choices.side === "random" ? (Math.random() < 0.5 ? "white" : "black") : choices.side;
    const mine = /** @type {Side} */ (drawn);
    const theirs = /** @type {Side} */ (mine === "white" ? "black" : "white");
    /** @type {Record<string, [string, string]>} */
    const pairs = {
      computer: [own, choices.first], here: [own, "human"], link: [own, "human"], computers: [choices.first, choices.second],
    };
    const [first, second] = pairs[choices.kind];
    const [white, black] = mine === "white" || !["computer", "link"].includes(choices.kind) ? [first, second] : [second, first];
    await open({ go }, fault, { game: choices.game, white, black, clock: choices.clock, lang: catalogue.lang },
      choices.kind === "link" ? theirs : null);
  }

  const kinds = ["computer", "here", "link", "computers"].map((kind) => ({ value: kind, label: t(`against-${kind}`) }));
  const form = h("form", { class: "card new", onsubmit: begin },
    h("h2", {}, t("new-game")), tileSet, others.length > 0 && more,
    options({ name: "kind", legend: t("players"), options: kinds, value: choices.kind, className: "kinds",
      choose: (value) => { choices.kind = value; show(); } }),
    rest, fault, h("button", { class: "main start", type: "submit" }, icon("play"), t("start")));
  show();
  return form;
}

/**
 * Opens a table and goes there; with `theirs`, that side's key is for somebody else.
 * @param {Pick<Page, "go">} page @param {HTMLElement} fault @param {Record<string, unknown>} wish
 * @param {Side | null} [theirs]
 */
async function open({ go }, fault, wish, theirs = null) {
  fault.hidden = true;
  try {
    const table = await ask("/api/tables", { method: "POST", body: wish });
    const { white, black } = table.keys;
    // Who sits at this table already keeps that place, and the link for the other one.
    if (keysOf(table.id).mine.length === 0) {
      keep(table.id, theirs ? { mine: [theirs === "white" ? black : white], other: table.keys[theirs] } : { mine: [white, black] });
    }
    setNotice(table.notice);
    go(`/game/${table.id}`);
  } catch (error) {
    fault.hidden = false;
    fault.textContent = error instanceof Error ? error.message : String(error);
  }
}

/** Saved games.
 * @param {Page} page */
function resume(page) {
  const list = h("ul", { class: "saved" }, h("li", { class: "muted" }, "…"));
  const fault = h("p", { class: "notice warning", role: "alert", hidden: true });
  const finished = h("input", { type: "checkbox", onchange: () => refresh() });
  const when = new Intl.DateTimeFormat(page.catalogue.lang, { dateStyle: "medium", timeStyle: "short" });

  async function refresh() {
    try {
      const query = new URLSearchParams({ lang: page.catalogue.lang, ...(finished.checked ? {} : { unfinished: "true" }) });
      const { games } = await ask(`/api/games?${query}`);
      fill(list, games.length === 0 ? h("li", { class: "muted" }, t("no-saved")) : games.map(row));
    } catch (error) {
      fill(list, h("li", { class: "muted" }, error instanceof Error ? error.message : ""));
    }
  }

  /** @param {Saved} game */
  function row(game) {
    const item = h("li", {});
    const title = game.title || capital(game.name);
    const remove = h("button", {
      type: "button", class: "bare", "aria-label": t("remove-game", { game: game.text }), title: t("remove"),
      onclick: async () => {
        await ask(`/api/games/${game.number}`, { method: "DELETE" }).catch(() => {});
        const back = h("button", {
          type: "button", onclick: async () => { await ask(`/api/games/${game.number}/restore`, { method: "POST" }).catch(() => {}); refresh(); },
        }, icon("undo"), t("restore"));
        fill(item, h("span", { class: "muted" }, t("removed")), back);
        back.focus();
      },
    }, icon("bin"));
    fill(item, h("button", {
      type: "button", class: "bare resume",
      onclick: () => open(page, fault, { resume: game.number, lang: page.catalogue.lang }),
    }, h("span", { class: "mini-piece" }, picture(emblem(game.game))),
      h("span", { class: "what" }, h("strong", {}, title),
        h("span", { class: "small muted" }, `${game.white} – ${game.black} · ${t("move-count", { moves: game.moves })}${game.finished ? ` · ${written(game.result)}` : ""}`),
        h("span", { class: "small muted" }, when.format(game.changed)))), remove);
    return item;
  }

  refresh();
  return h("section", { class: "card" }, h("div", { class: "split" }, h("h2", {}, t("resume")),
    h("label", { class: "check small" }, finished, t("finished-too"))), fault, list);
}

/** A game or a position from a file or from the clipboard.
 * @param {Page} page */
function load(page) {
  const fault = h("p", { class: "notice warning", role: "alert", hidden: true });
  const text = h("textarea", { "aria-label": t("load-text"), placeholder: t("load-text"), spellcheck: "false" });
  const kind = h("select", { "aria-label": t("load-game") }, page.catalogue.games.map((game) =>
    h("option", { value: game.key }, capital(game.name))));
  const file = h("input", {
    type: "file", accept: ".pgn,.pdn,.fen,.txt", class: "hidden-text", id: "load-file",
    onchange: async () => {
      const chosen = file.files?.[0];
      if (chosen) text.value = await chosen.text();
    },
  });
  const form = h("form", {
    class: "load",
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      if (text.value.trim()) open(page, fault, { text: text.value, game: kind.value, white: "human", black: "human", lang: page.catalogue.lang });
    },
  }, text, h("div", { class: "pair" }, file, h("label", { class: "button", for: "load-file" }, t("load-file")), kind), fault,
    h("button", { type: "submit" }, t("load")));
  form.addEventListener("dragover", (event) => event.preventDefault());
  form.addEventListener("drop", async (event) => {
    const chosen = event.dataTransfer?.files[0];
    if (!chosen) return;
    event.preventDefault();
    text.value = await chosen.text();
  });
  return h("section", { class: "card" }, h("h2", {}, t("load-title")), form);
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** A corner of the board with a few pieces. @param {string} key */
function miniature(key) {
  /** @type {Record<string, (string | null)[]>} */
  const corners = {
    chess: [null, "bK", null, "bP", null, "wN", null, null, "wQ"],
    draughts: [null, "bM", null, "bD", null, null, null, "wM", null],
    checkers: ["bM", null, "bM", null, "wD", null, "wM", null, null],
    tictactoe: ["wX", "bO", null, null, "wX", "bO", null, null, "wX"],
  };
  const isPlain = key === "tictactoe";
  return h("span", { class: `miniature ${isPlain ? "plain" : ""}`, "aria-hidden": "true" },
    corners[key].map((code, at) => h("span", { class: at % 2 === (key === "checkers" ? 0 : 1) ? "dark" : "light" }, code && picture(code))));
}
