//! Every draughts game and rule set keeps the laws of the contract.

use plateau_rules::contract;
use plateau_rules::draughts::{self, Draughts, HouseRule, HouseRules, Rules};

#[test]
fn english_draughts_keep_the_contract() {
    contract::check::<Draughts<_>>(&draughts::English, 40, 160);
}

#[test]
fn international_draughts_keep_the_contract() {
    contract::check::<Draughts<_>>(&draughts::International, 40, 160);
}

#[test]
fn russian_draughts_keep_the_contract() {
    contract::check::<Draughts<_>>(&draughts::Russian, 40, 160);
}

#[test]
fn brazilian_draughts_keep_the_contract() {
    contract::check::<Draughts<_>>(&draughts::Brazilian, 40, 160);
}

#[test]
fn pool_draughts_keep_the_contract() {
    contract::check::<Draughts<_>>(&draughts::Pool, 40, 160);
}

#[test]
fn canadian_draughts_keep_the_contract() {
    contract::check::<Draughts<_>>(&draughts::Canadian, 40, 160);
}

#[test]
fn italian_draughts_keep_the_contract() {
    contract::check::<Draughts<_>>(&draughts::Italian, 40, 160);
}

#[test]
fn spanish_draughts_keep_the_contract() {
    contract::check::<Draughts<_>>(&draughts::Spanish, 40, 160);
}

#[test]
fn portuguese_draughts_keep_the_contract() {
    contract::check::<Draughts<_>>(&draughts::Portuguese, 40, 160);
}

#[test]
fn czech_draughts_keep_the_contract() {
    contract::check::<Draughts<_>>(&draughts::Czech, 40, 160);
}

#[test]
fn thai_draughts_keep_the_contract() {
    contract::check::<Draughts<_>>(&draughts::Thai, 40, 160);
}

#[test]
fn frisian_draughts_keep_the_contract() {
    contract::check::<Draughts<_>>(&draughts::Frisian, 40, 160);
}

#[test]
fn frysk_draughts_keep_the_contract() {
    contract::check::<Draughts<_>>(&draughts::Frysk, 40, 160);
}

#[test]
fn killer_draughts_keep_the_contract() {
    contract::check::<Draughts<_>>(&draughts::Killer, 40, 160);
}

#[test]
fn breakthrough_draughts_keep_the_contract() {
    contract::check::<Draughts<_>>(&draughts::Breakthrough, 40, 160);
}

#[test]
fn antidraughts_draughts_keep_the_contract() {
    contract::check::<Draughts<_>>(&draughts::Antidraughts, 40, 160);
}

/// Every size, every house rule, and all of them together, on games that differ in everything.
#[test]
fn house_rules_keep_the_contract() {
    let bases = [draughts::ENGLISH, draughts::INTERNATIONAL, draughts::RUSSIAN, draughts::FRISIAN];
    let free = [HouseRule::OptionalCaptures, HouseRule::MenJumpBack, HouseRule::StopEarly];
    for base in bases.map(HouseRules::new) {
        for size in [4, 6, 8, 10, 12] {
            let sized = base.with(HouseRule::Size(size));
            assert_eq!(sized.facts().size, size);
            contract::check::<Draughts<_>>(&sized, 4, 60);
            for rule in free {
                contract::check::<Draughts<_>>(&sized.with(rule), 3, 60);
            }
            let all = free.into_iter().fold(sized, HouseRules::with);
            contract::check::<Draughts<_>>(&all, 3, 60);
        }
    }
}
