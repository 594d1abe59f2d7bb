//! Whole conversations of the line mode in French, at a real (pseudo-)terminal, for four games.
#![cfg(unix)]

mod common;

use std::path::Path;

use common::fresh_folder;
use common::person::Person;
use plateau_rules::random::SplitMix;
use plateau_rules::{Form, Letters, games};
use plateau_words::{Language, Words};

const TWO_PEOPLE: [&str; 4] = ["--white", "human", "--black", "human"];

/// Sits down to a game of two people.
fn two_people(args: &[&str], data: &Path) -> Person {
    Person::french(&[args, &TWO_PEOPLE].concat(), data)
}

/// A game of which the whole conversation is held: Ada begins, the computer answers.
struct Subject {
    /// The answers to the questions before the game, each with the next question.
    answers: &'static [(&'static str, &'static str)],
    /// The two sides, Ada's first.
    sides: [&'static str; 2],
    first: &'static str,
    /// What is typed at Ada's second move, and why it is refused.
    refused: (&'static str, &'static str),
    /// What the computer says to a draw after two moves each.
    draw: &'static str,
    /// How the list of saved games has it, after its date.
    saved: &'static str,
}

const SUBJECTS: [Subject; 4] = [
    Subject {
        answers: &[
            ("échecs", "Qui joue_?"),
            ("1", "joueur des blancs_?"),
            ("Ada", "qui joue les noirs_?"),
            ("3", "Quelle cadence_?"),
        ],
        sides: ["blancs", "noirs"],
        first: "e4",
        refused: ("Cf4", "Aucun de vos cavaliers ne peut aller en f4."),
        draw: "Les noirs refusent la nulle.",
        saved: "échecs, Ada – niveau 3, 2 coups, «_Dimanche_»",
    },
    Subject {
        answers: &[
            ("dames", "Qui joue_?"),
            ("1", "joueur des blancs_?"),
            ("Ada", "qui joue les noirs_?"),
            ("3", "Quelle cadence_?"),
        ],
        sides: ["blancs", "noirs"],
        first: "32-28",
        refused: ("32-28", "Il n’y a pas de pièce en 32."),
        draw: "Les noirs refusent la nulle.",
        saved: "dames internationales, Ada – niveau 3, 2 coups, «_Dimanche_»",
    },
    Subject {
        answers: &[
            ("anglaises", "Qui joue_?"),
            ("2", "qui joue les blancs_?"),
            ("3", "joueur des noirs_?"),
            ("Ada", "Quelle cadence_?"),
        ],
        sides: ["noirs", "blancs"],
        first: "11-15",
        refused: ("1-6", "Une de vos pièces est déjà en 6."),
        draw: "Les blancs refusent la nulle.",
        saved: "dames anglaises, niveau 3 – Ada, 2 coups, «_Dimanche_»",
    },
    Subject {
        answers: &[
            ("morpion", "Qui joue_?"),
            ("1", "joueur des croix_?"),
            ("Ada", "qui joue les ronds_?"),
            ("3", "Quelle cadence_?"),
        ],
        sides: ["croix", "ronds"],
        first: "a1",
        refused: ("a1", "La case a1 est occupée."),
        draw: "D’un commun accord",
        saved: "morpion, Ada – niveau 3, 2 coups, «_Dimanche_»",
    },
];

/// Plays what the program advises; the computer answers, unless the game is over.
#[track_caller]
fn follow_advice(ada: &mut Person, sides: [&str; 2]) {
    let advice = ada.hears("conseil");
    let text = advice.split_once("Conseil\u{202f}: ").and_then(|(_, rest)| rest.split_once(" ("));
    let (text, _) = text.unwrap_or_else(|| panic!("no advice: {advice}"));
    ada.types(text, &format!("Les {}_: {text}", sides[0]));
}

/// The course of the game.
#[track_caller]
fn course(ada: &mut Person) -> String {
    let said = ada.hears("partie");
    let course = said.lines().last().expect("a line").to_owned();
    assert!(course.starts_with("1. "), "{said}");
    course
}

/// Start, moves, a refused move, a hint, undo, a draw offer, a save with a name, leaving, resuming, going on.
fn converse(Subject { answers, sides, first, refused, draw, saved }: &Subject) {
    let data = fresh_folder();
    let [own, other] = sides;
    let (turn, answer) = (format!("Aux {own} de jouer (Ada)."), format!("Les {other}_: "));
    let mut ada = Person::french(&["--seed", "7"], &data);
    ada.reads("Quel jeu_?");
    for (typed, question) in *answers {
        ada.types(typed, question);
    }
    ada.types("", &turn);
    ada.types(first, &format!("Les {own}_: {first}"));
    ada.reads(&answer);
    ada.reads(&turn);
    ada.types(refused.0, refused.1);
    let before = course(&mut ada);
    follow_advice(&mut ada, *sides);
    ada.reads(&answer);
    ada.types("annuler", "2 coups annulés.");
    assert_eq!(course(&mut ada), before);
    follow_advice(&mut ada, *sides);
    ada.reads(&answer);
    ada.reads(&turn);
    ada.types("nulle", draw);
    if draw.contains("accord") {
        // It was taken: the game is over, unless it is taken back.
        ada.types("annuler", "2 coups annulés.");
        follow_advice(&mut ada, *sides);
        ada.reads(&answer);
        ada.reads(&turn);
    }
    let before = course(&mut ada);
    ada.types("sauver Dimanche", "partie 1, «_Dimanche_».");
    ada.reads("plateau play --plain --resume 1");
    ada.reads("Au revoir.");
    ada.leaves(0);

    let mut ada = Person::french(&[], &data);
    ada.reads("reprendre la partie sauvegardée");
    ada.types("2", saved);
    ada.types("1", &turn);
    assert_eq!(course(&mut ada), before);
    follow_advice(&mut ada, *sides);
    ada.types("quitter", "Au revoir.");
    ada.leaves(0);
}

#[test]
fn s0_1_the_whole_conversation_about_chess() {
    converse(&SUBJECTS[0]);
}

#[test]
fn s4_5_the_whole_conversation_about_draughts() {
    converse(&SUBJECTS[1]);
}

#[test]
fn s4_5_the_whole_conversation_about_checkers() {
    converse(&SUBJECTS[2]);
}

#[test]
fn s0_1_the_whole_conversation_about_tic_tac_toe() {
    converse(&SUBJECTS[3]);
}

/// A game of random moves that somebody wins, in French.
fn won(name: &str) -> Vec<String> {
    let won = (0..).find_map(|seed| {
        let (mut random, mut game) =
            (SplitMix::new(seed), games::find(name).expect("a game").start());
        while game.ending().is_none() {
            game.play(random.below(game.count())).expect("legal");
        }
        let is_won = game.ending().is_some_and(|ending| ending.outcome.winner().is_some());
        is_won.then(|| game.played(Form::Short, Letters::French))
    });
    won.expect("there is always another seed")
}

#[test]
fn s0_1_two_people_play_each_game_to_its_end_at_a_terminal() {
    let mate = ["f3", "e5", "g4", "Dh4#"].map(str::to_owned).to_vec();
    for (name, moves) in [
        ("chess", mate),
        ("draughts", won("draughts")),
        ("checkers", won("checkers")),
        ("tictactoe", won("tictactoe")),
    ] {
        let mut game = games::find(name).expect("a game").start();
        let mut people = two_people(&[name], &fresh_folder());
        let words = Words::new(Language::French);
        for text in &moves {
            people.types(text, &format!("_: {text}"));
            game.play_text(text, Letters::French).expect("legal");
            let said = match game.ending() {
                Some(ending) => words.ending(ending, &*game),
                None => words.turn(&*game, None),
            };
            people.reads(&said);
        }
        people.types("non", "Au revoir.");
        people.leaves(0);
    }
}

#[test]
fn s0_1_two_people_are_asked_who_they_are_and_play_chess_to_mate() {
    let mut ada = Person::french(&[], &fresh_folder());
    ada.reads("Quel jeu_?");
    ada.types("billard", "Aucun jeu ne s’appelle");
    ada.types("99", "Tapez un numéro de 1 à ");
    ada.types("", "Qui joue_?");
    ada.types("", "Nom du joueur des blancs_?"); // against the computer: no, thank you
    ada.types("nouvelle", "Quelle force"); // a name like any other here
    ada.types("21", "n’accepte pas");
    ada.types("quitter", "Au revoir.");
    ada.leaves(0);

    let mut ada = Person::french(&[], &fresh_folder());
    ada.reads("Quel jeu_?");
    ada.types("échecs", "Qui joue_?");
    ada.types("5", "Tapez un numéro de 1 à 4.");
    ada.types("deux personnes", "Nom du joueur des blancs_?");
    ada.types("Ada", "Nom du joueur des noirs_?");
    ada.types("Alan", "Quelle cadence_?");
    ada.types("demain", "Cadence non valide.");
    ada.types("300+5", "Aux blancs de jouer (Ada). Les blancs 5:00, Les noirs 5:00");
    // S0.6: each way in which a move can be wrong has its own answer.
    ada.types("salut", "n’est ni un coup ni une case.");
    ada.types("e5", "Il n’y a pas de pièce en e5.");
    ada.types("e7", "La pièce en e7 appartient à votre adversaire.");
    ada.types("a1", "La pièce en a1 n’a aucun coup légal.");
    ada.types("e2e5", "Un pion ne peut pas aller de e2 à e5.");
    ada.types("Cd4", "Aucun de vos cavaliers ne peut aller en d4.");
    ada.types("i9", "Il n’y a pas de case i9 sur ce plateau.");
    // A square first: its destinations are listed, and one may change one's mind.
    ada.types("g1", "g1 → f3 ou h3");
    ada.types("f2", "f2 → f3 ou f4");
    ada.types("", "Aux blancs de jouer.");
    ada.types("f2", "f2 → f3 ou f4");
    ada.types("f3", "Aux noirs de jouer (Alan).");
    ada.types("e7e5", "Aux blancs de jouer (Ada).");
    ada.types("nulle", "Les blancs proposent la nulle. Accepter_?");
    ada.types("peut-être", "Répondez par");
    ada.types("partie", "1. f3 e5"); // any order at any prompt
    ada.reads("Accepter_?");
    ada.types("non", "Les noirs refusent la nulle.");
    ada.types("g4", "Aux noirs de jouer (Alan).");
    ada.types("Dh4", "Alan gagne par échec et mat.");
    ada.reads("Rejouer_?");
    ada.types("annuler", "1 coup annulé.");
    ada.types("Dh4", "Alan gagne par échec et mat.");
    ada.types("oui", "Aux blancs de jouer (Ada).");
    ada.types("abandonner", "Abandonner cette partie_?");
    ada.types("oui", "Alan gagne par abandon.");
    ada.types("non", "Au revoir.");
    ada.leaves(0);
}

#[test]
fn s4_5_a_chain_is_entered_jump_by_jump_or_whole() {
    // A capture is obligatory, the longer one, to its end.
    let mut person = two_people(&["dames", "--fen", "W:W28,42:B23,29,38"], &fresh_folder());
    person.reads("Vous devez prendre, avec 42.");
    person.types("28-22", "Vous devez prendre");
    person.types("28x19", "Une prise plus forte est obligatoire");
    person.types("42x33", "Vous devez continuer la rafle");
    person.types("42", "42 → 33");
    person.types("33", "42 33 → 24");
    person.types("24", "Les blancs_: 42x24");
    person.types("annuler", "1 coup annulé.");
    person.types("42x24", "Aux noirs de jouer.");
    person.types("sauver", "Partie sauvegardée");
    person.reads("Au revoir.");
    person.leaves(0);
}

#[test]
fn s4_10_checkers_with_black_against_the_greedy_computer_saved_and_resumed() {
    let data = fresh_folder();
    let mut zoe = Person::french(&["--seed", "7"], &data);
    zoe.reads("Quel jeu_?");
    zoe.types("anglaises", "Qui joue_?");
    zoe.types("2", "Quelle force pour l’ordinateur qui joue les blancs_?");
    zoe.types("glouton", "Il n’y a pas de joueur");
    zoe.types("greedy:10", "Nom du joueur des noirs_?");
    zoe.types("Zoé", "Quelle cadence_?");
    zoe.types("", "Aux noirs de jouer (Zoé).");
    zoe.types("11-15", "Les blancs_: ");
    zoe.reads("Aux noirs de jouer (Zoé).");
    zoe.types("conseil", "Conseil_: ");
    zoe.types("nulle", "Les blancs refusent la nulle.");
    zoe.types("annuler", "2 coups annulés.");
    zoe.types("12-16", "Les blancs_: ");
    zoe.reads("Aux noirs de jouer (Zoé).");
    zoe.types("noter un début tranquille", "Note ajoutée.");
    zoe.types("sauver Dimanche", "Sauvegardée_: partie 1, «_Dimanche_».");
    zoe.reads("Au revoir.");
    zoe.leaves(0);

    let mut zoe = Person::french(&[], &data);
    zoe.reads("reprendre la partie sauvegardée");
    zoe.types("x", "Tapez un numéro de 1 à 2.");
    zoe.types("2", "dames anglaises, greedy:10 – Zoé, 1 coup, «_Dimanche_»");
    zoe.types("", "Tapez un numéro de 1 à 1.");
    zoe.types("0", "Tapez un numéro de 1 à 1.");
    zoe.types("1", "Aux noirs de jouer (Zoé).");
    zoe.types("notes", "un début tranquille");
    zoe.types("partie", "1. 12-16 ");
    zoe.types("quitter", "plateau play --plain --resume 1");
    zoe.leaves(0);
}

#[test]
fn s0_7_tic_tac_toe_against_level_0_by_number() {
    let mut person = Person::french(&[], &fresh_folder());
    person.reads("Quel jeu_?");
    person.types("morpion", "Qui joue_?");
    person.types("1", "Nom du joueur des croix_?");
    person.types("", "Quelle force pour l’ordinateur qui joue les ronds_?");
    person.types("0", "Quelle cadence_?");
    person.types("1", "Aux croix de jouer.");
    person.types("b2", "Les ronds_: ");
    person.reads("Aux croix de jouer.");
    person.types("b2", "La case b2 est occupée.");
    person.types("d4", "Il n’y a pas de case d4 sur ce plateau.");
    person.types("parler", "Les coups sont désormais écrits en toutes lettres.");
    person.types("plateau", "Les croix_: signe b2");
    person.types("abandon", "Abandonner cette partie_?");
    person.types("oui", "Niveau 0 gagne par abandon.");
    person.types("n", "Au revoir.");
    person.leaves(0);
}

#[test]
fn a_clock_runs_out_while_a_person_thinks() {
    let mut person = two_people(&["chess", "--clock", "0.5"], &fresh_folder());
    person.reads("Aux blancs de jouer.");
    person.reads("Les blancs ont dépassé leur temps_: les noirs gagnent.");
    person.types("non", "Au revoir.");
    person.leaves(0);
}

#[test]
fn ctrl_c_and_the_end_of_input_leave_a_saved_game_behind() {
    let data = fresh_folder();
    let mut person = two_people(&["chess"], &data);
    person.types("e4", "Aux noirs de jouer.");
    person.presses("\x03");
    person.reads("--resume 1");
    person.reads("Au revoir.");
    person.leaves(130);

    let mut person = Person::french(&["--resume", "1"], &data);
    person.types("e5", "Aux blancs de jouer.");
    person.presses("\x04");
    person.reads("--resume 1");
    person.leaves(0);

    // While the computer thinks, too.
    let mut person =
        Person::french(&["chess", "--white", "human", "--black", "engine:time=600000"], &data);
    person.types("e4", "Aux noirs de jouer");
    person.presses("\x03");
    person.reads("--resume 2");
    person.leaves(130);
}
