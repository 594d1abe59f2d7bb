//! Whole conversations of the line mode in French, at a real (pseudo-)terminal, for four games.
#![cfg(unix)]

mod common;

use std::path::Path;
use std::time::Duration;

use common::{fresh_folder, plateau};
use expectrl::process::unix::WaitStatus;
use expectrl::session::OsSession;
use expectrl::{ControlCode, Eof, Expect};

/// A person at a terminal.
struct Person(OsSession);

impl Person {
    /// Sits down to `plateau play --plain --lang fr`, with the saved games of this folder.
    fn new(args: &[&str], data: &Path) -> Self {
        let args = [&["play", "--plain", "--lang", "fr"], args].concat();
        let mut command = plateau(&args);
        command.env("PLATEAU_DATA", data);
        let mut session = OsSession::spawn(command).expect("a terminal");
        session.set_expect_timeout(Some(Duration::from_mins(1)));
        Self(session)
    }

    #[track_caller]
    fn reads(&mut self, expected: &str) {
        // French sets its signs apart by a narrow space that no line break may take.
        let expected = expected.replace('_', "\u{202f}");
        self.0.expect(&expected).unwrap_or_else(|error| panic!("{expected}: {error}"));
    }

    /// Types a line and waits for what is said to it.
    #[track_caller]
    fn types(&mut self, typed: &str, expected: &str) {
        self.0.send_line(typed).expect("typed");
        self.reads(expected);
    }

    /// The program ends, with this code.
    #[track_caller]
    fn leaves(mut self, code: i32) {
        self.0.expect(Eof).expect("the end");
        let status = self.0.get_process().wait().expect("a status");
        assert!(matches!(status, WaitStatus::Exited(_, found) if found == code), "{status:?}");
    }
}

#[test]
fn s0_1_two_people_are_asked_who_they_are_and_play_chess_to_mate() {
    let mut ada = Person::new(&[], &fresh_folder());
    ada.reads("Quel jeu_?");
    ada.types("billard", "Aucun jeu ne s’appelle");
    ada.types("99", "Tapez un numéro de 1 à ");
    ada.types("", "Qui joue_?");
    ada.types("", "nom du joueur des blancs_?"); // against the computer: no, thank you
    ada.types("nouvelle", "De quelle force"); // a name like any other here
    ada.types("21", "n’accepte pas");
    ada.types("quitter", "Au revoir.");
    ada.leaves(0);

    let mut ada = Person::new(&[], &fresh_folder());
    ada.reads("Quel jeu_?");
    ada.types("échecs", "Qui joue_?");
    ada.types("5", "Tapez un numéro de 1 à 4.");
    ada.types("deux personnes", "nom du joueur des blancs_?");
    ada.types("Ada", "nom du joueur des noirs_?");
    ada.types("Alan", "Quelles pendules_?");
    ada.types("demain", "Ce n’est pas une pendule.");
    ada.types("300+5", "Aux blancs de jouer (Ada). Les blancs 5:00, Les noirs 5:00");
    // S0.6: each way in which a move can be wrong has its own answer.
    ada.types("salut", "n’est ni un coup ni une case.");
    ada.types("e5", "Il n’y a pas de pièce en e5.");
    ada.types("e7", "La pièce en e7 est à l’adversaire.");
    ada.types("a1", "La pièce en a1 n’a aucun coup légal.");
    ada.types("e2e5", "Un pion ne va pas de e2 à e5.");
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
    ada.types("Dh4", "Échec et mat_: les noirs gagnent.");
    ada.reads("Rejouer_?");
    ada.types("annuler", "1 coup repris.");
    ada.types("Dh4", "Échec et mat_: les noirs gagnent.");
    ada.types("oui", "Aux blancs de jouer (Ada).");
    ada.types("abandonner", "Les blancs abandonnent_: les noirs gagnent.");
    ada.types("non", "Au revoir.");
    ada.leaves(0);
}

#[test]
fn s4_5_draughts_between_two_people_with_every_refusal_of_the_seed() {
    let position = ["draughts", "--fen", "W:W31,35,36,50,K46:B37,39,41,42,44,K47"];
    let mut person = Person::new(&position, &fresh_folder());
    person.reads("Aux blancs de jouer.");
    for (typed, expected) in [
        ("31-25", "Les cases 31 et 25 ne sont pas sur une même ligne."),
        ("22-17", "Il n’y a pas de pièce en 22."),
        ("41-36", "La pièce en 41 est à l’adversaire."),
        ("31-51", "Il n’y a pas de case 51 sur ce plateau."),
        ("36-31", "Une de vos pièces est déjà en 31."),
        ("31-22", "Un pion avance d’une case_: 31-22 est trop loin."),
        ("50x39", "La pièce en 44 ne peut être prise"),
        ("50-33", "Un saut prend une seule pièce"),
        ("35-40", "Un pion ne peut pas reculer de 35 à 40."),
        ("46-32", "Une dame prend une pièce à la fois"),
        ("bonjour", "n’est ni un coup ni une case."),
        ("36", "La pièce en 36 n’a aucun coup légal."),
    ] {
        person.types(typed, expected);
    }
    person.types("quitter", "La partie reste inachevée.");
    person.leaves(0);

    // A capture is obligatory, the longer one, to its end; jump by jump or whole.
    let mut person = Person::new(&["dames", "--fen", "W:W28,42:B23,29,38"], &fresh_folder());
    person.reads("Une prise est obligatoire, avec 42.");
    person.types("28-22", "Une prise est obligatoire");
    person.types("28x19", "Une meilleure prise est obligatoire");
    person.types("42x33", "La rafle continue");
    person.types("42", "42 → 33");
    person.types("33", "42 33 → 24");
    person.types("24", "Les blancs_: 42x24");
    person.types("annuler", "1 coup repris.");
    person.types("42x24", "Aux noirs de jouer.");
    person.types("sauver", "La partie est sauvegardée");
    person.reads("Au revoir.");
    person.leaves(0);
}

#[test]
fn s4_10_checkers_with_black_against_the_greedy_computer_saved_and_resumed() {
    let data = fresh_folder();
    let mut zoe = Person::new(&["--seed", "7"], &data);
    zoe.reads("Quel jeu_?");
    zoe.types("anglaises", "Qui joue_?");
    zoe.types("2", "De quelle force est l’ordinateur qui joue les blancs_?");
    zoe.types("glouton", "Il n’y a pas de joueur");
    zoe.types("greedy:10", "nom du joueur des noirs_?");
    zoe.types("Zoé", "Quelles pendules_?");
    zoe.types("", "Aux noirs de jouer (Zoé).");
    zoe.types("11-15", "Les blancs_: ");
    zoe.reads("Aux noirs de jouer (Zoé).");
    zoe.types("conseil", "Conseil_: ");
    zoe.types("nulle", "Les blancs refusent la nulle.");
    zoe.types("annuler", "2 coups repris.");
    zoe.types("12-16", "Les blancs_: ");
    zoe.reads("Aux noirs de jouer (Zoé).");
    zoe.types("noter un début tranquille", "C’est noté.");
    zoe.types("sauver Dimanche", "Sauvegardée_: partie 1, «_Dimanche_».");
    zoe.reads("Au revoir.");
    zoe.leaves(0);

    let mut zoe = Person::new(&[], &data);
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
    let mut person = Person::new(&[], &fresh_folder());
    person.reads("Quel jeu_?");
    person.types("morpion", "Qui joue_?");
    person.types("1", "nom du joueur des croix_?");
    person.types("", "De quelle force est l’ordinateur qui joue les ronds_?");
    person.types("0", "Quelles pendules_?");
    person.types("1", "Aux croix de jouer.");
    person.types("b2", "Les ronds_: ");
    person.reads("Aux croix de jouer.");
    person.types("b2", "La case b2 est occupée.");
    person.types("d4", "Il n’y a pas de case d4 sur ce plateau.");
    person.types("parler", "Les coups sont maintenant dits en toutes lettres.");
    person.types("plateau", "Les croix_: signe b2");
    person.types("abandon", "Les croix abandonnent_: les ronds gagnent.");
    person.types("n", "Au revoir.");
    person.leaves(0);
}

#[test]
fn a_clock_runs_out_while_a_person_thinks() {
    let mut person = Person::new(&["chess", "--clock", "0.5"], &fresh_folder());
    person.reads("Aux blancs de jouer.");
    person.reads("Les blancs ont épuisé leur temps_: les noirs gagnent.");
    person.types("non", "Au revoir.");
    person.leaves(0);
}

#[test]
fn ctrl_c_and_the_end_of_input_leave_a_saved_game_behind() {
    let data = fresh_folder();
    let mut person = Person::new(&["chess"], &data);
    person.types("e4", "Aux noirs de jouer.");
    person.0.send(ControlCode::EndOfText).expect("Ctrl-C");
    person.reads("--resume 1");
    person.reads("Au revoir.");
    person.leaves(130);

    let mut person = Person::new(&["--resume", "1"], &data);
    person.types("e5", "Aux blancs de jouer.");
    person.0.send(ControlCode::EndOfTransmission).expect("Ctrl-D");
    person.reads("--resume 1");
    person.leaves(0);

    // While the computer thinks, too.
    let mut person = Person::new(&["chess", "--black", "engine:time=600000"], &data);
    person.types("e4", "Aux noirs de jouer");
    person.0.send(ControlCode::EndOfText).expect("Ctrl-C");
    person.reads("--resume 2");
    person.leaves(130);
}
