//! The draughts family.

mod contract;
mod draws;
mod naive;
mod perft;
mod pydraughts;
mod random_games;
mod seeds;
mod text;
