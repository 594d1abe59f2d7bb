//! The transposition table, shared by all threads.
//!
//! Lock-free and without `unsafe`: an entry is one 64-bit word that is written and read whole, beside
//! sixteen bits of its key. Another thread may write between the two; so that a torn entry is not taken for
//! another position's, the sixteen bits are combined by exclusive or with the word they belong to, and a torn entry does not match.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use plateau_rules::Key;

use crate::{Depth, Ply, Score, memory};

/// Whether a stored score is exact or a bound.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bound {
    /// The value is at most this.
    Upper = 1,
    /// The value is at least this.
    Lower = 2,
    /// The value is this.
    Exact = 3,
}

/// What the table holds about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    /// [`Position::code`](plateau_rules::Position::code) of the best move, if one was best.
    pub code: Option<u16>,
    /// The score, with mate distances counted from the root.
    pub score: Score,
    /// The static evaluation, if it was made.
    pub eval: Option<Score>,
    /// The depth of the search that stored this.
    pub depth: Depth,
    /// Whether the score is exact or a bound.
    pub bound: Bound,
    /// Whether it was ever found on a principal variation.
    pub pv: bool,
}

impl Hit {
    /// The better estimate of the node's value: the table's score, unless its bound says nothing about `eval`.
    pub fn improve(&self, eval: Score) -> Score {
        match self.bound {
            Bound::Lower if self.score < eval => eval,
            Bound::Upper if self.score > eval => eval,
            _ => self.score,
        }
    }

    /// Whether the score cuts off a node with this window.
    pub fn decides(&self, alpha: Score, beta: Score) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= beta,
            Bound::Upper => self.score <= alpha,
        }
    }
}

/// Three entries and their check bits: half a cache line.
#[repr(align(32))]
#[derive(Default)]
struct Cluster {
    /// Sixteen check bits for each word; the top sixteen are unused.
    checks: AtomicU64,
    words: [AtomicU64; ENTRIES],
}

const ENTRIES: usize = 3;

/// The table.
pub struct TranspositionTable {
    clusters: Box<[Cluster]>,
    generation: AtomicU8,
}

/// Generations are counted in five bits.
const GENERATIONS: u8 = 32;

impl TranspositionTable {
    /// A table of about this many mebibytes, at least one; if the memory cannot be allocated, half as many,
    /// and so on.
    pub fn new(mebibytes: usize) -> Self {
        let mut count = (mebibytes.max(1) << 20) / size_of::<Cluster>();
        let mut clusters = Vec::new();
        while clusters.try_reserve_exact(count).is_err() {
            count = (count / 2).max(1);
        }
        memory::use_huge_pages(&mut clusters);
        clusters.resize_with(count, Cluster::default);
        Self { clusters: clusters.into(), generation: AtomicU8::new(0) }
    }

    /// Clears the table.
    pub fn clear(&self) {
        for cluster in &self.clusters {
            cluster.checks.store(0, Relaxed);
            cluster.words.iter().for_each(|word| word.store(0, Relaxed));
        }
    }

    /// A new search begins: entries of older searches are replaced first.
    pub fn age(&self) {
        self.generation.store((self.generation.load(Relaxed) + 1) % GENERATIONS, Relaxed);
    }

    /// Looks up a position at a node `ply` from the root.
    pub fn probe(&self, key: Key, ply: Ply) -> Option<Hit> {
        let cluster = self.cluster(key);
        let checks = cluster.checks.load(Relaxed);
        (0..ENTRIES).find_map(|slot| {
            let word = cluster.words[slot].load(Relaxed);
            (check_at(checks, slot) == check(key, word)).then(|| Word(word).hit(ply)).flatten()
        })
    }

    /// Prefetches the entries of a position that will be probed soon.
    #[inline(always)]
    pub fn prefetch(&self, key: Key) {
        memory::prefetch(self.cluster(key));
    }

    /// Stores the result of a node.
    pub fn store(&self, key: Key, ply: Ply, hit: &Hit) {
        let generation = self.generation.load(Relaxed);
        let cluster = self.cluster(key);
        let checks = cluster.checks.load(Relaxed);
        let words = cluster.words.each_ref().map(|word| word.load(Relaxed));
        let own = (0..ENTRIES).find(|&slot| check_at(checks, slot) == check(key, words[slot]));
        let slot = own.unwrap_or_else(|| {
            let worth = |&slot: &usize| Word(words[slot]).worth(generation);
            (0..ENTRIES).min_by_key(worth).expect("a cluster has entries")
        });
        let old = Word(words[slot]);
        let mut hit = *hit;
        if own.is_some() {
            hit.code = hit.code.or(old.code());
            let fresh = old.generation() == generation;
            if fresh && hit.bound != Bound::Exact && hit.depth + 4 < old.depth() {
                return;
            }
        }
        let word = Word::new(&hit, ply, generation).0;
        let shift = slot * 16;
        let kept = checks & !(0xFFFF << shift);
        cluster.words[slot].store(word, Relaxed);
        cluster.checks.store(kept | u64::from(check(key, word)) << shift, Relaxed);
    }

    /// How full the table is with results of this search, in permille (UCI's `hashfull`).
    pub fn permille(&self) -> usize {
        let generation = self.generation.load(Relaxed);
        let sample = &self.clusters[..self.clusters.len().min(1000)];
        let used = |word: &AtomicU64| {
            let word = Word(word.load(Relaxed));
            word.0 != 0 && word.generation() == generation
        };
        let full: usize = sample.iter().map(|c| c.words.iter().filter(|w| used(w)).count()).sum();
        full * 1000 / (sample.len() * ENTRIES)
    }

    fn cluster(&self, key: Key) -> &Cluster {
        // The high bits of the key choose the cluster, the low ones tell its entries apart.
        &self.clusters[((u128::from(key.0) * self.clusters.len() as u128) >> 64) as usize]
    }
}

fn check_at(checks: u64, slot: usize) -> u16 {
    (checks >> (slot * 16)) as u16
}

/// Sixteen bits that belong to this key and this word together. (An empty word matches one key in 65,536,
/// and then holds no entry.)
fn check(key: Key, word: u64) -> u16 {
    let folded = word ^ word >> 32;
    key.0 as u16 ^ (folded ^ folded >> 16) as u16
}

/// An entry: code, score and evaluation in sixteen bits each, depth in eight, then bound, pv and
/// generation.
#[derive(Clone, Copy)]
struct Word(u64);

/// Stands for "no move" and "not evaluated": no game uses this code, no score is so low.
const NO_CODE: u16 = u16::MAX;
const NO_EVAL: i16 = i16::MIN;

impl Word {
    fn new(hit: &Hit, ply: Ply, generation: u8) -> Self {
        let code = hit.code.unwrap_or(NO_CODE);
        let score = hit.score.to_table(ply) as u16;
        let eval = hit.eval.map_or(NO_EVAL, |eval| eval.get() as i16) as u16;
        let depth = hit.depth.get().clamp(0, 255) as u8;
        let flags = hit.bound as u8 | u8::from(hit.pv) << 2 | generation << 3;
        Self(
            u64::from(code)
                | u64::from(score) << 16
                | u64::from(eval) << 32
                | u64::from(depth) << 48
                | u64::from(flags) << 56,
        )
    }

    fn hit(self, ply: Ply) -> Option<Hit> {
        let bound = match self.0 >> 56 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            3 => Bound::Exact,
            _ => return None,
        };
        let eval = (self.0 >> 32) as i16;
        Some(Hit {
            code: self.code(),
            score: Score::from_table((self.0 >> 16) as i16, ply),
            eval: (eval != NO_EVAL).then(|| Score::eval(eval.into())),
            depth: self.depth(),
            bound,
            pv: self.0 >> 58 & 1 == 1,
        })
    }

    fn code(self) -> Option<u16> {
        let code = self.0 as u16;
        (code != NO_CODE && self.0 != 0).then_some(code)
    }

    fn depth(self) -> Depth {
        Depth::new((self.0 >> 48 & 0xFF) as i32)
    }

    fn generation(self) -> u8 {
        (self.0 >> 59) as u8
    }

    /// Its value to the replacement scheme: depth, less for each search it is old.
    fn worth(self, generation: u8) -> i32 {
        if self.0 == 0 {
            return i32::MIN;
        }
        let age = (generation + GENERATIONS - self.generation()) % GENERATIONS;
        self.depth().get() - 4 * i32::from(age)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use plateau_rules::random::SplitMix;

    use super::*;

    fn hit(seed: u64) -> Hit {
        Hit {
            code: Some((seed & 0x7FFF) as u16),
            score: Score::eval((seed >> 16 & 0xFFF) as i32),
            eval: Some(Score::eval((seed >> 28 & 0xFFF) as i32)),
            depth: Depth::new((seed >> 40 & 63) as i32),
            bound: Bound::Exact,
            pv: seed >> 50 & 1 == 1,
        }
    }

    #[test]
    fn what_is_stored_is_found_again() {
        let table = TranspositionTable::new(1);
        let mut random = SplitMix::new(1);
        for _ in 0..1000 {
            let (key, hit) = (Key(random.next()), hit(random.next()));
            table.store(key, Ply::ROOT, &hit);
            assert_eq!(table.probe(key, Ply::ROOT), Some(hit));
        }
        table.clear();
        assert_eq!(table.permille(), 0);
    }

    #[test]
    fn a_shallow_result_does_not_push_out_a_deep_one_of_the_same_search() {
        let table = TranspositionTable::new(1);
        let deep = Hit { depth: Depth::new(20), ..hit(7) };
        let shallow = Hit { depth: Depth::new(2), bound: Bound::Lower, ..hit(7) };
        table.store(Key(5), Ply::ROOT, &deep);
        table.store(Key(5), Ply::ROOT, &shallow);
        assert_eq!(table.probe(Key(5), Ply::ROOT), Some(deep));
        table.age();
        table.store(Key(5), Ply::ROOT, &shallow);
        assert_eq!(table.probe(Key(5), Ply::ROOT), Some(shallow));
    }

    /// Each key's result can be computed from the key. Two threads write to one cluster; whatever a reader
    /// finds must be the key's own result, except for one check in 65,536 that matches by chance.
    #[test]
    fn torn_entries_do_not_match() {
        let table = TranspositionTable::new(1);
        let done = AtomicBool::new(false);
        // All in one cluster: the high bits are equal.
        let key = |i: u64| Key(0x1234_5678_0000_0000 | SplitMix::new(i % 64).next() & 0xFFFF_FFFF);
        let value = |key: Key| hit(SplitMix::new(key.0).next());
        let (mut wrong, mut found) = (0, 0);
        let started = std::sync::Barrier::new(3);
        std::thread::scope(|scope| {
            for writer in 0..2 {
                let (table, done, started) = (&table, &done, &started);
                scope.spawn(move || {
                    let mut random = SplitMix::new(writer);
                    let mut store = || {
                        let key = key(random.next());
                        table.store(key, Ply::ROOT, &value(key));
                    };
                    // There is something to find before anybody searched, however the threads are scheduled.
                    (0..64).for_each(|_| store());
                    started.wait();
                    while !done.load(Relaxed) {
                        store();
                    }
                });
            }
            let mut random = SplitMix::new(99);
            started.wait();
            for _ in 0..2_000_000 {
                let key = key(random.next());
                if let Some(hit) = table.probe(key, Ply::ROOT) {
                    found += 1;
                    wrong += usize::from(hit != value(key));
                }
            }
            done.store(true, Relaxed);
        });
        assert!(found > 1000, "only {found} entries were seen");
        assert!(wrong * 1000 < found, "{wrong} of {found} entries were another position's");
    }
}
