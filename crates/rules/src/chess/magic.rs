//! Line attacks by multiplication: a "magic" factor brings the relevant occupied bits together at the top
//! of the product, where they are the index. For processors without a fast PEXT.
//!
//! The factors were found by trying random numbers with few bits until every occupation of a square's
//! lines had an entry of its own or shared one with an equal view.

use super::bitboard::Bitboard;
use super::rays::{BISHOP, Directions, ROOK, entries, rays, relevant, view};
use super::square::Square;

/// The squares a bishop attacks.
#[inline(always)]
pub(super) fn bishop(from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(BISHOP_TABLE[BISHOP_LINES[from.index()].entry(occupied.0)])
}

/// The squares a rook attacks.
#[inline(always)]
pub(super) fn rook(from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(ROOK_TABLE[ROOK_LINES[from.index()].entry(occupied.0)])
}

/// Where a square's part of the table starts and how occupied squares choose the entry.
#[derive(Clone, Copy)]
struct Line {
    relevant: u64,
    factor: u64,
    start: u32,
    shift: u32,
}

impl Line {
    #[inline(always)]
    const fn entry(&self, occupied: u64) -> usize {
        let product = (occupied & self.relevant).wrapping_mul(self.factor);
        self.start as usize + (product >> self.shift) as usize
    }
}

static BISHOP_LINES: [Line; 64] = lines(BISHOP, &BISHOP_MAGICS);
static ROOK_LINES: [Line; 64] = lines(ROOK, &ROOK_MAGICS);
static BISHOP_TABLE: [u64; entries(BISHOP)] = table(BISHOP, &BISHOP_LINES);
static ROOK_TABLE: [u64; entries(ROOK)] = table(ROOK, &ROOK_LINES);

const fn lines(directions: Directions, factors: &[u64; 64]) -> [Line; 64] {
    let mut lines = [Line { relevant: 0, factor: 0, start: 0, shift: 0 }; 64];
    let (mut from, mut start) = (0, 0);
    while from < 64 {
        let relevant = relevant(directions, from);
        let bits = relevant.count_ones();
        lines[from] = Line { relevant, factor: factors[from], start, shift: 64 - bits };
        start += 1 << bits;
        from += 1;
    }
    lines
}

const fn table<const N: usize>(directions: Directions, lines: &[Line; 64]) -> [u64; N] {
    let mut table = [0; N];
    let mut from = 0;
    while from < 64 {
        let relevant = lines[from].relevant;
        let rays = rays(directions, from);
        let mut occupied = 0_u64;
        loop {
            table[lines[from].entry(occupied)] = view(rays, occupied);
            occupied = occupied.wrapping_sub(relevant) & relevant;
            if occupied == 0 {
                break;
            }
        }
        from += 1;
    }
    table
}

#[rustfmt::skip]
const BISHOP_MAGICS: [u64; 64] = [
    0x2112_0C2C_0802_0020, 0x0002_1021_0101_0003, 0x2004_0104_210C_A000, 0xBC04_0400_8840_0808,
    0x0241_1041_0000_0001, 0x2131_1402_4040_1400, 0x0008_4430_6C10_00A0, 0x6014_8080_8090_4004,
    0x0041_2120_022A_0040, 0x0800_6008_1140_4281, 0x0000_1004_0480_3800, 0xC020_1806_0042_0000,
    0x0106_0110_4084_2800, 0x1000_8110_0804_0014, 0x1100_0201_0402_4020, 0x9008_0088_A410_0200,
    0x0040_8092_0208_0128, 0x0048_0020_6800_C080, 0x0008_0041_0801_0112, 0x4008_0004_0125_A040,
    0x1214_006C_80A0_0604, 0x0202_0040_4050_2400, 0x0050_80A4_0201_1048, 0x0002_0A0D_80A4_0100,
    0x08A0_1028_2064_110C, 0x1101_2060_0828_0100, 0x8080_2080_1000_8080, 0x0940_8020_1802_0120,
    0x0021_0040_0400_4040, 0x0202_8300_1201_0480, 0x000C_2400_8886_0106, 0x0802_1200_0821_010A,
    0x0050_0420_0012_0200, 0x4101_0420_8010_0100, 0x1008_1404_8210_0300, 0x4000_0200_8108_0080,
    0x00A4_0100_1244_0040, 0x0401_C0A5_000A_0062, 0x0010_0100_4402_0240, 0x2091_2342_0001_0510,
    0x0004_0444_4082_0401, 0x0000_4C02_2000_2880, 0x8000_1084_0100_1000, 0x0000_3142_0800_0380,
    0x0820_1801_0400_1441, 0x1110_2002_0C10_0820, 0x1410_2383_0410_8502, 0xC008_0904_0280_4C30,
    0x0C00_4104_1040_001B, 0x2003_A882_3010_8021, 0x0040_0500_4110_0980, 0x0010_0003_0848_0208,
    0x2020_0090_0202_2800, 0x0608_0810_9020_8004, 0x0684_0808_9808_8000, 0x0204_1002_0200_2818,
    0x00C0_4108_0842_0200, 0x2014_0100_4802_0802, 0x100C_0C00_4208_0420, 0x0108_0881_2C84_0408,
    0x0009_0001_1022_1202, 0x0C00_0042_4801_0104, 0x0000_1250_0111_0C10, 0x2208_2004_C20D_4100,
];

#[rustfmt::skip]
const ROOK_MAGICS: [u64; 64] = [
    0x0080_0040_0020_8018, 0x0180_30E0_0180_4000, 0x0100_1100_0840_2004, 0x0900_1001_0020_0408,
    0x2A00_2002_0008_0410, 0x6080_0400_0200_8001, 0x4280_0200_0080_0100, 0x0180_0041_0000_2480,
    0x0020_8002_3240_0280, 0x0189_4020_1000_4001, 0x0008_8020_0080_1008, 0x8082_0010_0820_4204,
    0x0022_000A_0020_1004, 0x0804_8024_0002_0080, 0x2114_0010_0108_0204, 0x0001_8005_0000_4080,
    0x8040_2080_0040_0080, 0x4110_8200_2242_0300, 0x0000_8080_1000_2002, 0x0000_0900_1000_2100,
    0x0000_8080_0400_0802, 0x0002_0080_0204_0080, 0x08E0_0400_0110_0208, 0x8288_0600_00A2_4C03,
    0x8800_8020_8000_4000, 0x8090_5000_4000_2000, 0x9020_0101_0010_4020, 0x200A_0012_0020_0840,
    0x020C_0008_0800_4080, 0x0002_0002_0010_0804, 0x0001_0021_0014_1200, 0x0080_0142_0020_9904,
    0x0080_8140_0180_0024, 0x8410_0020_0040_4002, 0x0220_A000_8280_3000, 0x0000_0800_8080_1000,
    0x8404_0080_0808_0040, 0x4006_0004_0200_0810, 0x0801_0208_0400_5001, 0x4400_8000_4080_0100,
    0x0440_18C2_2180_8000, 0x1021_5003_2004_4000, 0x3006_0480_2012_0041, 0x1270_0080_0800_8010,
    0x2054_0008_0080_8004, 0x40C1_0008_0401_0002, 0x0580_0208_4104_00B0, 0x0640_5080_6116_0004,
    0x2020_4011_8000_A280, 0x0020_0840_0880_2080, 0x0008_2040_8012_0200, 0x4101_A302_1000_0900,
    0x0905_00C8_0004_5100, 0x0002_00E4_000E_8080, 0x0030_5001_0288_4400, 0x1900_4044_0100_8200,
    0x8010_8000_1020_4109, 0x2020_1089_0024_4001, 0x9000_0840_1100_2001, 0x1042_4421_00C8_1001,
    0x1409_0002_1004_0801, 0x0112_0008_1104_1016, 0x197A_1008_0200_8104, 0x0928_8401_0281_5422,
];

#[cfg(test)]
mod tests {
    use super::super::rays::reach;
    use super::*;
    use crate::random::SplitMix;

    /// Both ways of looking attacks up agree with walking along the lines, whichever this build uses.
    #[test]
    fn magics_and_the_chosen_lookup_agree_with_the_walk() {
        let mut random = SplitMix::new(1);
        for from in Square::ALL {
            for round in 0..2000 {
                let dense = random.next() & random.next();
                let occupied = if round % 2 == 0 { dense } else { dense & random.next() };
                let board = Bitboard(occupied);
                let diagonal = Bitboard(reach(BISHOP, from.index(), occupied));
                let straight = Bitboard(reach(ROOK, from.index(), occupied));
                assert_eq!(bishop(from, board), diagonal, "{from} {board:?}");
                assert_eq!(rook(from, board), straight, "{from} {board:?}");
                assert_eq!(super::super::attacks::bishop(from, board), diagonal);
                assert_eq!(super::super::attacks::rook(from, board), straight);
            }
        }
    }
}
