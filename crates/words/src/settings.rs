//! What is said about settings: `plateau config`, and what is wrong in the file.

crate::messages! {
    /// A fault on a line of the file.
    pub fn settings_at_line(file, line, fault);
    /// A fault in a variable of the environment.
    pub fn settings_at_name(name, fault);
    /// That the file cannot be read.
    pub fn settings_unreadable(file, reason);
    /// That the file is not TOML.
    pub fn settings_not_toml(reason);
    /// That there is no such setting.
    pub fn settings_unknown(key);
    /// That a setting does not take a value; `wanted` is a sentence.
    pub fn settings_bad(key, value, wanted);
    /// That a key on the keyboard was given to two settings, and the other one has it.
    pub fn settings_taken(key, value, other);
    /// Which words a setting takes.
    pub fn settings_wants_one_of(choices);
    /// Which numbers a setting takes.
    pub fn settings_wants_number(least, most);
    /// That a setting takes a text.
    pub fn settings_wants_text();
    /// Which characters can stand for a piece.
    pub fn settings_wants_characters();
    /// That a setting is on or off.
    pub fn settings_wants_switch();
    /// How keys are written.
    pub fn settings_wants_keys();
    /// How a clock is written.
    pub fn settings_wants_clock();
    /// That the file does not exist, and how to get one.
    pub fn settings_no_file(file);
    /// That the system names no place for the file.
    pub fn settings_no_place();
    /// That a setting has its default value.
    pub fn settings_by_default();
    /// That the system has said what a setting is.
    pub fn settings_by_system();
    /// That a line of the file has.
    pub fn settings_by_line(line);
    /// That the file was written.
    pub fn settings_written(file);
    /// That a file exists and is not touched.
    pub fn settings_exists(file);
    /// The head of the file.
    pub fn settings_sample();
    /// The description of a section of the file.
    pub fn settings_about_table(table);
    /// What a setting is about.
    pub fn settings_about(key);
}
