// The messages between page and server, as docs/protocols/web.md has them. Types only.

/** @typedef {"white" | "black"} Side */

/** What a move does on the board; cells are numbered row by row from White's top left.
 * @typedef {object} Effect
 * @property {number | null} from
 * @property {number | null} to
 * @property {number[]} path
 * @property {[number, string | null][]} changes
 * @property {number[]} captured
 * @property {string | null} promotion
 * @property {[number, number] | null} companion */

/** `touches`: the cells that mean the move when one of them alone is touched, where pieces are put on the board.
 * @typedef {Effect & {index: number, text: string, touches?: number[]}} Move */

/** @typedef {{name: string | null, dark: boolean, piece: string | null}} Cell */

/** @typedef {{kind: "check" | "capture" | "pass", cells: number[], text: string}} Alert */

/** A position, as it is drawn and as it may be played.
 * @typedef {object} Position
 * @property {number} ply
 * @property {string[]} line
 * @property {number} rows
 * @property {number} columns
 * @property {"squares" | "paper" | "felt" | "rack"} surface
 * @property {"edges" | "numbers"} coordinates
 * @property {Cell[]} cells
 * @property {Side} turn
 * @property {string} fen
 * @property {string} status
 * @property {Move[]} legal
 * @property {Effect | null} last
 * @property {Alert | null} alert
 * @property {string[]} captured */

/** @typedef {{text: string, white: number}} Eval */

/** @typedef {{ply: number, number: number, side: Side, text: string, spoken: string, ms: number | null,
 *   eval: Eval | null, notes: string[]}} Played */

/** @typedef {{name: string, named: boolean, human: boolean, here: boolean}} Player */

/** @typedef {"draw" | "undo" | "rematch"} Offer */

/** @typedef {{control: string, name: string, left: Record<Side, number>, running: Side | null}} Clock */

/** @typedef {{play: boolean, undo: boolean, offer: boolean, accept: Offer[], claim: boolean, resign: boolean,
 *   pause: boolean, resume: boolean, step: boolean, speed: boolean, movenow: boolean, note: boolean,
 *   hint: boolean, advise: boolean, review: boolean, rematch: boolean, save: boolean}} Can */

/** The state of a session.
 * @typedef {object} State
 * @property {"state"} type
 * @property {number} revision
 * @property {string} session
 * @property {number | null} number
 * @property {{key: string, name: string, values: Record<string, number>}} game
 * @property {Position} position
 * @property {Record<Side, string>} sides
 * @property {Side[]} seats
 * @property {Record<Side, Player>} players
 * @property {{from: number, list: Played[]}} moves
 * @property {Clock | null} clock
 * @property {{what: Offer, by: Side, text: string}[]} offers
 * @property {string | null} claim
 * @property {{result: string, winner: Side | null, text: string} | null} ending
 * @property {{state: "off" | "waiting" | "kept" | "failing", text: string}} keeping
 * @property {Side | null} thinking
 * @property {boolean} paused
 * @property {{seconds: number, running: boolean} | null} pace
 * @property {string | null} opening
 * @property {boolean} advising
 * @property {boolean} reviewing
 * @property {boolean} waiting
 * @property {Can} can */

/** @typedef {{moves: string[], eval: Eval, first: Effect | null}} Line */

/** @typedef {{type: "advice", ply: number, line: string[], depth: number, nodes: number, busy: boolean,
 *   lines: Line[], tables: TableMove[], building: string | null, hint: string | null}} Advice */

/** @typedef {{mv: string, result: "win" | "draw" | "loss", text: string}} TableMove */

/** @typedef {{type: "graph", ply: number | null, plies: number, eval: Eval | null}} Graph */

/** @typedef {{type: "refused", ref: number | null, code: string, reason: string}} Refused */

/** @typedef {State | Advice | Graph | Refused | {type: "done", ref: number}
 *   | {type: "position", ref: number, position: Position} | {type: "spoken" | "notice", text: string}} FromServer */

/** @typedef {{key: string, name: string, family: string, surface: string, rows: number, columns: number,
 *   picture: {dark: boolean, piece: string | null}[] | null, emblem: string, pieces: Record<Side, string>, starts: number,
 *   sides: Record<Side, string>, first: Side, ratings: string[]}} Game */

/** @typedef {{number: number, session: string | null, game: string, name: string, title: string | null,
 *   white: string, black: string, moves: number, changed: number, finished: boolean, result: string,
 *   text: string}} Saved */

/** @typedef {object} Catalogue
 * @property {string} version
 * @property {string} lang
 * @property {{tag: string, name: string}[]} languages
 * @property {boolean} host
 * @property {string | null} lan
 * @property {Game[]} games
 * @property {{key: string, name: string}[]} families
 * @property {{level: number, player: string, name: string}[]} levels
 * @property {{player: string, name: string}[]} opponents
 * @property {{clock: string, name: string}[]} clocks
 * @property {{game: string, white: string, black: string, clock: string, name: string | null}} choices
 * @property {Record<string, string>} words */

/** A value, and half the width of its 95 % interval. @typedef {{value: number, error: number | null}} Estimate */

/** @typedef {{state: "running" | "stopped" | "ended", played: number, planned: number | null, left: number | null}} Progress */

/** @typedef {{name: string, rank: number, elo: Estimate | null, superiority: number | null, games: number, points: number, wins: number, draws: number,
 *   losses: number, depth: number | null, speed: number | null, pace: number | null,
 *   faults: {kind: string, count: number}[]}} Entrant */

/** @typedef {{first: number, second: number, wins: number, draws: number, losses: number, pairs: number[],
 *   elo: Estimate | null}} Meeting */

/** @typedef {{elo0: number, elo1: number, llr: number, low: number, high: number, verdict: string}} Test */

/** @typedef {{normalized: Estimate | null, superiority: number, test: Test | null}} Duel */

/** @typedef {{games: number, shares: (number | null)[], elo: Estimate | null}} Course */

/** @typedef {{round: string, white: number | null, black: number | null, result: string, moves: number, kind: string, fault: boolean}} Row */

/** A match or a tournament; entrants and games go by their number.
 * @typedef {object} Contest
 * @property {string} revision
 * @property {{key: string, name: string} | null} game
 * @property {string | null} control
 * @property {string[]} days
 * @property {Progress} progress
 * @property {Entrant[]} entrants
 * @property {Meeting[]} meetings
 * @property {Duel | null} duel
 * @property {Course[]} course
 * @property {{kind: string, count: number}[]} endings
 * @property {{from: number, list: Row[]}} games */

/** @typedef {Played & {depth: number | null, effect: Effect, check: number | null}} SheetMove */

/** A game that is over, known whole.
 * @typedef {object} Sheet
 * @property {{key: string, name: string, values: Record<string, number>}} game
 * @property {Record<Side, string>} players
 * @property {Record<Side, string>} sides
 * @property {string | null} opening
 * @property {Position} start
 * @property {SheetMove[]} moves
 * @property {{result: string, winner: Side | null, text: string}} ending
 * @property {string[]} preface */

/** @typedef {{id: string, game: {key: string, name: string}, entrants: string[], progress: Progress, changed: number}} Run */

export {};
