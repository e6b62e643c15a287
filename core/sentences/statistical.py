"""English sentences about files of statistics programs: SPSS, portable SPSS, Stata."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # Files that cannot be opened
    "statistical.not_spss": "This is not an SPSS file, whatever its name says. Ask for the .sav file once more, or "
    "open the data in the program that made it and save it anew.",
    "statistical.not_por": "This is not a portable SPSS file, whatever its name says. Ask for it once more, or for "
    "the .sav file.",
    "statistical.not_stata": "This is not a Stata file, whatever its name says. Ask for the .dta file once more, or "
    "open the data in the program that made it and save it anew.",
    "statistical.stata_too_new": "This Stata file is newer (format {release}) than this program can read. Save it in "
    "Stata with the command saveold, and open that file.",
    "statistical.no_readable": "All columns of this file hold binary data or texts of an unknown encoding. Export it "
    "as CSV (UTF-8), and open that.",
    "statistical.no_columns": "This file has no variables. Ask for the file with the answers.",
    "statistical.no_rows": "This file describes its variables but holds no respondents. Ask for the file with the "
    "answers.",
    "statistical.cut_short": "The file ends in the middle of its answers. Copy or download it once more, then open "
    "that.",
    # What is odd about a file that can be opened
    "statistical.encoding_guessed": "The file does not say rightly how its letters are written. They were read as "
    "{encoding}: look whether names and labels make sense.",
    "statistical.left_out": "These columns hold binary data or texts of an unknown encoding, and are left out: "
    "{columns}.",
    "statistical.undecodable": "Some letters could not be read as {encoding} and are shown as \ufffd. Save the file in "
    "Unicode in the program that made it to get them back.",
    "statistical.sets_left": "Multiple-response sets that were not taken over, because they share columns with "
    "another set or do not have two usable items: {sets}. You can make select-all questions of their columns yourself.",
    "por.user_missing_unknown": "In a portable file it cannot be told which codes were declared as no answer: they "
    "come out blank, like cells that were never filled. If you need them apart, ask for the .sav file.",
    "por.letters_lost": "Letters with accents or of other scripts could not be read from this portable file and are "
    "shown as \ufffd. Ask for the .sav file to get them back.",
}
