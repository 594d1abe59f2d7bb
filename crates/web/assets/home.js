// The home view: which game, against whom, how long; go on with a saved game; load one.

import { ask } from "./api.js";
import { fill, h, icon } from "./dom.js";
import { count } from "./numbers.js";
import { emblem, picture } from "./pieces.js";
import { written } from "./result.js";
import { options } from "./settings.js";
import { keep, keysOf, lastChoices, setLastChoices, setNotice, setTastes, tastes } from "./store.js";
import { t } from "./words.js";

/** @typedef {import("./main.js").Page} Page */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Saved} Saved */
/** @typedef {import("./types.js").Catalogue} Catalogue */

/** So many games of a file are shown at first, and more each time one asks. */
const STEP = 100;

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
  const machine = usualMachine(catalogue);
  const choices = {
    game: usual.game, kind: "computer", side: "white", first: machine, second: machine, clock: usual.clock,
    /** The number of the start, where starts are numbered; empty: drawn. */
    position: "", ...lastChoices(),
  };
  if (!catalogue.games.some((game) => game.key === choices.game)) choices.game = catalogue.games[0].key;
  if (!catalogue.clocks.some(({ clock }) => clock === choices.clock)) choices.clock = usual.clock;

  const rest = h("div", { class: "choices" });
  const fault = h("p", { class: "notice warning", role: "alert", hidden: true });
  const game = () => catalogue.games.find((one) => one.key === choices.game) ?? catalogue.games[0];

  // Games with a picture have a tile of their own; the others are in a list below.
  const tiles = catalogue.games.filter((one) => one.picture).map((one) => ({
    value: one.key, label: h("span", { class: "tile-face" }, miniature(one), h("span", {}, capital(one.name))),
  }));
  const others = catalogue.games.filter((one) => !one.picture);
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
    const { sides, pieces: { white, black }, starts } = game();
    const face = (/** @type {string[]} */ codes, /** @type {string} */ name) => h("span", { class: "side-face" },
      h("span", { class: `mini-piece ${codes.length > 1 ? "both" : ""}` }, codes.map((code) => picture(code))), name);
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
      type: "text", maxlength: 80, autocomplete: "nickname", value: tastes.name,
      onchange: (/** @type {Event} */ event) => setTastes({ name: /** @type {HTMLInputElement} */ (event.target).value.trim() }),
    }));
    const start = h("label", {}, h("span", { class: "label" }, t("start-position")), h("input", {
      type: "number", name: "start-position", min: 0, max: starts - 1, step: 1, placeholder: t("start-drawn"), value: choices.position,
      onchange: (/** @type {Event} */ event) => (choices.position = /** @type {HTMLInputElement} */ (event.target).value),
    }));
    const isMixed = kind === "computer" || kind === "link";
    fill(rest,
      kind === "computer" && strength("first", t("strength")),
      kind === "computers" && strength("first", capital(sides.white)),
      kind === "computers" && strength("second", capital(sides.black)),
      isMixed && side,
      kind === "link" && h("p", { class: "small muted" }, t(catalogue.lan ? "link-lan" : "link-here")),
      starts > 0 && start,
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
      const rating = game().ratings[level];
      output.textContent = rating ? `${name} · ${rating}` : name;
      slider.setAttribute("aria-valuetext", output.textContent);
    };
    set(choices[which]);
    return h("div", { class: "strengths" }, h("div", { class: "label split" }, h("span", {}, label), output), slider, kinds);
  }

  async function begin(/** @type {Event} */ event) {
    event.preventDefault();
    setLastChoices(choices);
    const own = person();
    const drawn = choices.side === "random" ? (Math.random() < 0.5 ? "white" : "black") : choices.side;
    const mine = /** @type {Side} */ (drawn);
    const theirs = /** @type {Side} */ (mine === "white" ? "black" : "white");
    /** @type {Record<string, [string, string]>} */
    const pairs = {
      computer: [own, choices.first], here: [own, "human"], link: [own, "human"], computers: [choices.first, choices.second],
    };
    const [first, second] = pairs[choices.kind];
    const wanted = game().starts > 0 && choices.position ? `${choices.game},position=${choices.position}` : choices.game;
    const [white, black] = mine === "white" || !["computer", "link"].includes(choices.kind) ? [first, second] : [second, first];
    await open({ go }, fault, { game: wanted, white, black, clock: choices.clock, lang: catalogue.lang },
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

/** The machine that one plays unless told otherwise. @param {Catalogue} catalogue */
function usualMachine({ choices }) {
  return [choices.black, choices.white].find((player) => !player.startsWith("human")) ?? "level:3";
}

/** Whoever sits at this browser, as a player. */
function person() {
  return tastes.name ? `human:${tastes.name}` : "human";
}

/**
 * Creates a session and opens it; with `theirs`, that side's key is for another person. If a file has several games,
 * `choose` gets their numbers instead.
 * @param {Pick<Page, "go">} page @param {HTMLElement} fault @param {Record<string, unknown>} setup
 * @param {Side | null} [theirs] @param {(games: number[]) => void} [choose]
 */
async function open({ go }, fault, setup, theirs = null, choose = undefined) {
  fault.hidden = true;
  try {
    const session = await ask("/api/sessions", { method: "POST", body: setup });
    if (choose && session.games.length > 1) {
      fault.hidden = !session.notice;
      fault.textContent = session.notice;
      return choose(session.games);
    }
    const { white, black } = session.keys;
    // A browser that already has keys of this session keeps them.
    if (keysOf(session.id).mine.length === 0) {
      keep(session.id, theirs ? { mine: [theirs === "white" ? black : white], other: session.keys[theirs] } : { mine: [white, black] });
    }
    setNotice(session.notice);
    go(`/game/${session.id}`);
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
      const { games, all } = await ask(`/api/games?${query}`);
      fill(list, all === 0 ? h("li", { class: "muted" }, t("no-saved")) : games.map(row));
      const more = (/** @type {number} */ skip) => ask(`/api/games?${query}&skip=${skip}`);
      if (games.length < all) list.append(showMore(list, all, more, row));
    } catch (error) {
      fill(list, h("li", { class: "muted" }, error instanceof Error ? error.message : ""));
    }
  }

  /** @param {Saved} game */
  function row(game) {
    const item = h("li", {});
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
    fill(item, savedButton(page, game, when.format(game.changed), () =>
      open(page, fault, { resume: game.number, lang: page.catalogue.lang })), remove);
    return item;
  }

  refresh();
  return h("section", { class: "card" }, h("div", { class: "split" }, h("h2", {}, t("resume")),
    h("label", { class: "check small" }, finished, t("finished-too"))), fault, list);
}

/** The last row of a list that goes on: it asks for more when it is pressed.
 * @param {HTMLElement} list @param {number} all @param {(skip: number) => Promise<{games: Saved[]}>} next @param {(game: Saved) => HTMLElement} row */
function showMore(list, all, next, row) {
  const shown = () => list.querySelectorAll(".resume").length;
  const told = h("span", { class: "small muted" }, t("arena-shown", { shown: count(shown()), all: count(all) }));
  const last = h("li", { class: "show-more" }, told, h("button", {
    type: "button",
    onclick: async () => {
      const { games } = await next(shown());
      last.before(...games.map(row));
      told.textContent = t("arena-shown", { shown: count(shown()), all: count(all) });
      if (games.length === 0 || shown() >= all) last.remove();
    },
  }, t("show-more")));
  return last;
}

/** The button that opens a saved game. @param {Page} page @param {Saved} game @param {string} when @param {() => void} act */
function savedButton({ catalogue }, game, when, act) {
  const facts = [`${game.white} – ${game.black}`, t("move-count", { moves: game.moves }), game.finished && written(game.result)];
  return h("button", { type: "button", class: "bare resume", onclick: act },
    h("span", { class: "mini-piece" }, picture(emblem(catalogue.games, game.game))),
    h("span", { class: "what" }, h("strong", {}, game.title || capital(game.name)),
      h("span", { class: "small muted" }, facts.filter(Boolean).join(" · ")), when && h("span", { class: "small muted" }, when)));
}

/** A game or a position from a file or from the clipboard.
 * @param {Page} page */
function load(page) {
  const fault = h("p", { class: "notice warning", role: "alert", hidden: true });
  const text = h("textarea", { "aria-label": t("load-text"), placeholder: t("load-text"), spellcheck: "false" });
  const kind = h("select", { name: "load-game", "aria-label": t("load-game") },
    h("option", { value: "" }, t("load-any-game")),
    page.catalogue.games.map((game) => h("option", { value: game.key }, capital(game.name))));
  const file = h("input", {
    type: "file", accept: ".pgn,.pdn,.fen,.txt", class: "hidden-text", id: "load-file",
    onchange: async () => {
      const chosen = file.files?.[0];
      if (chosen) text.value = await chosen.text();
    },
  });
  const machine = lastChoices().first ?? usualMachine(page.catalogue);
  const { levels, opponents } = page.catalogue;
  const player = [...levels, ...opponents].find((one) => one.player === machine)?.name ?? machine;
  const side = h("select", { name: "load-play", "aria-label": t("load-play") }, ["both", "white", "black"].map((value) =>
    h("option", { value }, t(`load-${value}`, { player }))));
  const games = h("ul", { class: "saved", "aria-label": t("load-choose") });
  const several = h("div", { hidden: true }, h("p", { class: "label" }, t("load-choose")), games);
  const players = () => {
    if (side.value === "both") return { white: "human", black: "human" };
    return side.value === "white" ? { white: person(), black: machine } : { white: machine, black: person() };
  };
  const choose = async (/** @type {number[]} */ numbers) => {
    const next = (/** @type {number} */ skip) => ask(`/api/games?${new URLSearchParams({
      lang: page.catalogue.lang, numbers: numbers.slice(skip, skip + STEP).join(","),
    })}`);
    const row = (/** @type {Saved} */ game) => h("li", {}, savedButton(page, game, "", () =>
      open(page, fault, { resume: game.number, ...(side.value === "both" ? {} : players()), lang: page.catalogue.lang })));
    fill(games, (await next(0)).games.map(row));
    if (numbers.length > STEP) games.append(showMore(games, numbers.length, next, row));
    several.hidden = false;
  };
  const form = h("form", {
    class: "load",
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      several.hidden = true;
      if (text.value.trim()) open(page, fault, { text: text.value, game: kind.value, ...players(), lang: page.catalogue.lang }, null, choose);
    },
  }, text, h("div", { class: "pair" }, file, h("label", { class: "button", for: "load-file" }, t("load-file")), kind), side, fault,
    h("button", { type: "submit" }, t("load")), several);
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

/** A corner of the board with a few pieces. @param {import("./types.js").Game} game */
function miniature({ picture: cells, surface }) {
  return h("span", { class: "miniature", "data-surface": surface, "aria-hidden": "true" },
    cells?.map(({ dark, piece }) => h("span", { class: dark ? "dark" : "light" }, piece && picture(piece))));
}
