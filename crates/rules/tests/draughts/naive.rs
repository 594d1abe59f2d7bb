//! Draughts by the text of the rules: a table of squares, loops and recursion, nothing clever. What the
//! fast generator is compared with; it shares no code with it.

use std::collections::BTreeSet;

/// What stands on a square: whose piece, and whether it is a king.
type Piece = Option<(Side, bool)>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    White,
    Black,
}

impl Side {
    fn other(self) -> Self {
        if self == Self::White { Self::Black } else { Self::White }
    }

    /// White goes up, toward row 0.
    fn forward(self) -> i8 {
        if self == Self::White { -1 } else { 1 }
    }
}

/// A place on the drawn board: row from the top, column from the left.
type Place = (i8, i8);

/// The rules of one game in plain words.
#[expect(clippy::struct_excessive_bools, reason = "each is a rule of its own")]
#[derive(Clone, Debug)]
struct Rules {
    size: i8,
    rows: i8,
    white_begins: bool,
    /// The bottom left corner is a light square.
    light_corner: bool,
    /// Square 1 lies at White's bottom right.
    numbered_from_below: bool,
    flying_kings: bool,
    men_take_backward: bool,
    men_take_backward_in_chains: bool,
    men_take_kings: bool,
    across: bool,
    precedence: &'static str,
    on_the_last_row: &'static str,
    king_lands: &'static str,
    taken_at_once: bool,
    must_take: bool,
    must_go_on: bool,
    three_king_moves: bool,
    first_king_wins: bool,
}

fn rules_of(name: &str) -> Rules {
    let international = Rules {
        size: 10,
        rows: 4,
        white_begins: true,
        light_corner: false,
        numbered_from_below: false,
        flying_kings: true,
        men_take_backward: true,
        men_take_backward_in_chains: true,
        men_take_kings: true,
        across: false,
        precedence: "most",
        on_the_last_row: "goes on as a man",
        king_lands: "anywhere",
        taken_at_once: false,
        must_take: true,
        must_go_on: true,
        three_king_moves: false,
        first_king_wins: false,
    };
    let small = Rules { size: 8, rows: 3, ..international.clone() };
    let english = Rules {
        white_begins: false,
        flying_kings: false,
        men_take_backward: false,
        men_take_backward_in_chains: false,
        precedence: "none",
        on_the_last_row: "stops",
        ..small.clone()
    };
    let forward_only = Rules {
        men_take_backward: false,
        men_take_backward_in_chains: false,
        on_the_last_row: "stops",
        ..small.clone()
    };
    let spanish = Rules {
        light_corner: true,
        numbered_from_below: true,
        precedence: "most, then most kings",
        ..forward_only.clone()
    };
    let frisian = Rules {
        across: true,
        precedence: "value",
        three_king_moves: true,
        ..international.clone()
    };
    match name {
        "draughts" | "antidraughts" => international,
        "breakthrough" => Rules { first_king_wins: true, ..international },
        "killer" => Rules { king_lands: "directly behind a last king", ..international },
        "canadian" => Rules { size: 12, rows: 5, ..international },
        "brazilian" => small,
        "russian" => Rules {
            precedence: "none",
            on_the_last_row: "goes on as a king",
            king_lands: "where it goes on",
            ..small
        },
        "pool" => Rules {
            white_begins: false,
            precedence: "none",
            king_lands: "where it goes on",
            ..small
        },
        "checkers" => english,
        "italian" => Rules {
            white_begins: true,
            light_corner: true,
            men_take_kings: false,
            precedence: "italian",
            ..english
        },
        "spanish" | "portuguese" => spanish,
        "czech" => {
            Rules { precedence: "by a king", king_lands: "where it goes on", ..forward_only }
        }
        "thai" => Rules {
            rows: 2,
            white_begins: false,
            numbered_from_below: true,
            precedence: "none",
            king_lands: "directly behind",
            taken_at_once: true,
            ..forward_only
        },
        "frisian" => frisian,
        "frysk" => Rules { rows: 1, ..frisian },
        _ => panic!("no rules for {name}"),
    }
}

/// The rules with the options that a game's name carries.
fn rules_with_options(name: &str) -> Rules {
    let mut parts = name.split(',');
    let mut rules = rules_of(parts.next().expect("a name"));
    for option in parts {
        match option {
            "optional-captures" => {
                rules.must_take = false;
                rules.precedence = "none";
            }
            "men-jump-back" => rules.men_take_backward_in_chains = true,
            "stop-early" => {
                rules.must_go_on = false;
                rules.precedence = "none";
            }
            size => {
                let size: i8 =
                    size.strip_prefix("size=").expect("an option").parse().expect("size");
                rules.rows =
                    if rules.size >= 10 { size / 2 - 1 } else { rules.rows.min(size / 2 - 1) };
                rules.size = size;
            }
        }
    }
    rules
}

/// A position.
#[derive(Clone)]
pub(crate) struct Naive {
    rules: Rules,
    board: Vec<Vec<Piece>>,
    turn: Side,
    /// For White and Black: the king that moved last without taking, and how often in a row.
    runs: [Option<(Place, u8)>; 2],
}

/// One way to take.
#[derive(Clone)]
struct Chain {
    to: Place,
    taken: Vec<Place>,
    became_king: bool,
}

impl Naive {
    pub(crate) fn start(game: &str) -> Self {
        let rules = rules_with_options(game);
        let size = rules.size;
        let mut board = vec![vec![None; size as usize]; size as usize];
        for (row, line) in (0..).zip(&mut board) {
            for (column, square) in (0..).zip(line) {
                if !is_dark(&rules, (row, column)) {
                    continue;
                }
                if row < rules.rows {
                    *square = Some((Side::Black, false));
                } else if row >= size - rules.rows {
                    *square = Some((Side::White, false));
                }
            }
        }
        let turn = if rules.white_begins { Side::White } else { Side::Black };
        Self { rules, board, turn, runs: [None, None] }
    }

    /// Puts any pieces: `None` empties a square. For positions that play from the start seldom meets.
    pub(crate) fn put(&mut self, row: i8, column: i8, piece: Piece) {
        self.board[row as usize][column as usize] = piece;
    }

    pub(crate) fn set_turn(&mut self, turn: Side) {
        self.turn = turn;
    }

    pub(crate) fn size(&self) -> i8 {
        self.rules.size
    }

    pub(crate) fn is_dark(&self, row: i8, column: i8) -> bool {
        is_dark(&self.rules, (row, column))
    }

    /// The crown row of a side.
    pub(crate) fn crown_row(&self, side: Side) -> i8 {
        if side == Side::White { 0 } else { self.rules.size - 1 }
    }

    pub(crate) fn at(&self, row: i8, column: i8) -> Piece {
        self.board[row as usize][column as usize]
    }

    /// The legal moves as Hub writes them, with what they do.
    pub(crate) fn moves(&self) -> BTreeSet<String> {
        self.all_moves().into_iter().map(|(text, ..)| text).collect()
    }

    /// How many moves sequences of this length there are.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        let moves = self.moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        moves
            .iter()
            .map(|text| {
                let mut child = self.clone();
                child.play(text);
                child.perft(depth - 1)
            })
            .sum()
    }

    pub(crate) fn play(&mut self, text: &str) {
        let (_, from, chain) =
            self.all_moves().into_iter().find(|(known, ..)| known == text).expect("a legal move");
        let (side, king) = self.get(from).expect("a piece");
        let index = usize::from(side == Side::Black);
        let crowned = chain.became_king || !king && chain.to.0 == self.crown_row(side);
        self.set(from, None);
        for &place in &chain.taken {
            self.set(place, None);
        }
        self.set(chain.to, Some((side, king || crowned)));
        self.runs[index] = if king && chain.taken.is_empty() {
            match self.runs[index] {
                Some((place, count)) if place == from => Some((chain.to, count + 1)),
                _ => Some((chain.to, 1)),
            }
        } else {
            None
        };
        let other = usize::from(side == Side::White);
        if self.runs[other].is_some_and(|(place, _)| chain.taken.contains(&place)) {
            self.runs[other] = None;
        }
        self.turn = side.other();
    }

    fn all_moves(&self) -> Vec<(String, Place, Chain)> {
        let places = || {
            (0..self.rules.size)
                .flat_map(|row| (0..self.rules.size).map(move |column| (row, column)))
        };
        let any_king = places().any(|place| matches!(self.get(place), Some((_, true))));
        if self.rules.first_king_wins && any_king {
            return Vec::new();
        }
        let mut captures = Vec::new();
        for from in places() {
            if let Some((side, king)) = self.get(from)
                && side == self.turn
            {
                let mut scene = self.clone();
                scene.set(from, None);
                for chain in scene.chains(from, king, &[], false) {
                    captures.push((from, king, chain));
                }
            }
        }
        self.keep_best(&mut captures);
        let mut moves: Vec<(Place, Chain)> =
            captures.into_iter().map(|(from, _, chain)| (from, chain)).collect();
        if moves.is_empty() || !self.rules.must_take {
            for from in places() {
                if let Some((side, king)) = self.get(from)
                    && side == self.turn
                {
                    for to in self.quiet(from, king) {
                        moves.push((from, Chain { to, taken: Vec::new(), became_king: false }));
                    }
                }
            }
        }
        moves.into_iter().map(|(from, chain)| (self.hub(from, &chain), from, chain)).collect()
    }

    fn quiet(&self, from: Place, king: bool) -> Vec<Place> {
        let index = usize::from(self.turn == Side::Black);
        let has_men = self.board.iter().flatten().any(|&piece| piece == Some((self.turn, false)));
        if self.rules.three_king_moves
            && has_men
            && self.runs[index].is_some_and(|(place, count)| place == from && count >= 3)
        {
            return Vec::new();
        }
        let mut targets = Vec::new();
        for (down, right) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
            if !king && down != self.turn.forward() {
                continue;
            }
            let mut to = (from.0 + down, from.1 + right);
            while self.is_free(to) {
                targets.push(to);
                if !king || !self.rules.flying_kings {
                    break;
                }
                to = (to.0 + down, to.1 + right);
            }
        }
        targets
    }

    /// Every way to take on from `at` with what was `taken` before; the piece itself is off the board.
    fn chains(&self, at: Place, king: bool, taken: &[Place], became_king: bool) -> Vec<Chain> {
        let mut lines: Vec<Place> = vec![(-1, -1), (-1, 1), (1, -1), (1, 1)];
        if self.rules.across {
            lines.extend([(-2, 0), (2, 0), (0, -2), (0, 2)]);
        }
        let far = king && self.rules.flying_kings;
        let mut found = Vec::new();
        for (down, right) in lines {
            let backward = down.signum() == -self.turn.forward();
            let may_go_back = if taken.is_empty() {
                self.rules.men_take_backward
            } else {
                self.rules.men_take_backward_in_chains
            };
            if !king && backward && !may_go_back {
                continue;
            }
            let next = |place: Place| (place.0 + down, place.1 + right);
            let mut over = next(at);
            while far && self.is_passable(over, taken) {
                over = next(over);
            }
            let Some((side, is_king)) = self.get(over) else { continue };
            if side == self.turn
                || taken.contains(&over)
                || is_king && !king && !self.rules.men_take_kings
            {
                continue;
            }
            let mut landings = Vec::new();
            let mut landing = next(over);
            while self.is_passable(landing, taken) {
                landings.push(landing);
                if !far || self.rules.king_lands == "directly behind" {
                    break;
                }
                landing = next(landing);
            }
            found.extend(self.land(king, became_king, taken, over, &landings));
        }
        found
    }

    /// Comes down on each of the squares behind the piece taken, and goes on from there.
    fn land(
        &self,
        king: bool,
        became_king: bool,
        taken: &[Place],
        over: Place,
        landings: &[Place],
    ) -> Vec<Chain> {
        let mut taken = taken.to_vec();
        taken.push(over);
        let taken_king = matches!(self.get(over), Some((_, true)));
        let (mut on, mut stops) = (Vec::new(), Vec::new());
        for &to in landings {
            let on_crown_row = !king && to.0 == self.crown_row(self.turn);
            let crowned = on_crown_row && self.rules.on_the_last_row == "goes on as a king";
            let further = if on_crown_row && self.rules.on_the_last_row == "stops" {
                Vec::new()
            } else {
                self.chains(to, king || crowned, &taken, became_king || crowned)
            };
            let may_stop = further.is_empty() || !self.rules.must_go_on;
            let right_place = self.rules.king_lands != "directly behind a last king"
                || !taken_king
                || to == landings[0];
            if may_stop && right_place {
                let became_king = became_king || crowned;
                stops.push(Chain { to, taken: taken.clone(), became_king });
            }
            on.extend(further);
        }
        if on.is_empty() || self.rules.king_lands != "where it goes on" || !self.rules.must_go_on {
            on.extend(stops);
        }
        on
    }

    /// Leaves only the captures that have precedence.
    fn keep_best(&self, captures: &mut Vec<(Place, bool, Chain)>) {
        let is_king = |place: &Place| matches!(self.get(*place), Some((_, true)));
        let kings = |chain: &Chain| chain.taken.iter().filter(|place| is_king(place)).count();
        let count = |chain: &Chain| chain.taken.len();
        match self.rules.precedence {
            "none" => {}
            "most" => keep_most(captures, |(_, _, chain)| count(chain)),
            "most, then most kings" => {
                keep_most(captures, |(_, _, chain)| (count(chain), kings(chain)));
            }
            "by a king" => keep_most(captures, |(_, king, _)| *king),
            "italian" => {
                keep_most(captures, |(_, _, chain)| count(chain));
                keep_most(captures, |(_, king, _)| *king);
                keep_most(captures, |(_, _, chain)| kings(chain));
                keep_most(captures, |(_, _, chain)| {
                    chain.taken.iter().map(is_king).collect::<Vec<bool>>()
                });
            }
            // A king is worth more than one man and a half and less than two men.
            "value" => {
                keep_most(captures, |(_, _, chain)| {
                    100 * (count(chain) - kings(chain)) + 199 * kings(chain)
                });
                keep_most(captures, |(_, king, _)| *king);
            }
            other => panic!("{other}"),
        }
    }

    fn get(&self, (row, column): Place) -> Piece {
        *self.board.get(usize::try_from(row).ok()?)?.get(usize::try_from(column).ok()?)?
    }

    fn set(&mut self, (row, column): Place, piece: Piece) {
        self.board[row as usize][column as usize] = piece;
    }

    fn is_free(&self, place: Place) -> bool {
        let range = 0..self.rules.size;
        range.contains(&place.0) && range.contains(&place.1) && self.get(place).is_none()
    }

    /// Free, or freed by taking what stood there.
    fn is_passable(&self, place: Place, taken: &[Place]) -> bool {
        self.is_free(place) || self.rules.taken_at_once && taken.contains(&place)
    }

    fn hub(&self, from: Place, chain: &Chain) -> String {
        let mut taken: Vec<i16> = chain.taken.iter().map(|&place| self.number(place)).collect();
        taken.sort_unstable();
        let sign = if taken.is_empty() { '-' } else { 'x' };
        let mut text = format!("{}{sign}{}", self.number(from), self.number(chain.to));
        for square in taken {
            text.push('x');
            text.push_str(&square.to_string());
        }
        text
    }

    /// The number of a square: counted along the rows, left to right and downward as White sees the board,
    /// or all the other way round.
    fn number(&self, place: Place) -> i16 {
        let size = i16::from(self.rules.size);
        let (row, column) = (i16::from(place.0), i16::from(place.1));
        let number = row * size / 2 + column / 2 + 1;
        if self.rules.numbered_from_below { size * size / 2 + 1 - number } else { number }
    }
}

fn is_dark(rules: &Rules, (row, column): Place) -> bool {
    let bottom_left_is_dark = !rules.light_corner;
    ((rules.size - 1 - row) + column) % 2 == i8::from(!bottom_left_is_dark)
}

fn keep_most<T, K: Ord>(list: &mut Vec<T>, key: impl Fn(&T) -> K) {
    if let Some(best) = list.iter().map(&key).max() {
        list.retain(|item| key(item) == best);
    }
}
