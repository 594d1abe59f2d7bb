//! The line mode in a real (pseudo-)terminal, typed into key by key as a person would.
#![cfg(unix)]

mod common;

use common::person::Person;
use common::{fresh_folder, plateau};

#[test]
fn s0_6_chess_is_played_at_a_terminal_by_squares_and_by_whole_moves() {
    let players = ["chess", "--white", "human", "--black", "human"];
    let mut person = Person::french(&players, &fresh_folder());
    person.types("f2", "f2 → f3 ou f4");
    person.types("f3", "Aux noirs de jouer.");
    person.types("e2", "La pièce en e2 appartient à votre adversaire.");
    person.types("e7e5", "Aux blancs de jouer.");
    person.types("g4", "Aux noirs de jouer.");
    person.types("Dh4#", "Échec et mat_: les noirs gagnent.");
    person.types("peut-être", "Répondez par «_oui_» ou «_non_».");
    person.types("non", "Au revoir.");
    person.leaves(0);
}

#[test]
fn the_end_of_input_key_leaves_the_game() {
    let mut person = Person::at(plateau(&["play", "tictactoe", "--plain", "--lang", "en"]));
    person.reads("Crosses to move.");
    person.presses("\x04");
    person.reads("The game was left unfinished.");
    person.leaves(0);
}

#[test]
fn a_dumb_terminal_opens_the_line_mode() {
    let mut command = plateau(&["--lang", "en"]);
    command.env("TERM", "dumb");
    let mut person = Person::at(command);
    person.reads("Which game");
    person.presses("\x04");
    person.leaves(0);
}
