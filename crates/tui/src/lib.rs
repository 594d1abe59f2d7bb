//! Plateau in the terminal: full screen, and line by line.
//!
//! Both show an [`arena`](plateau_arena) table and send it what the person did; neither knows a rule.

pub mod plain;
mod touched;
