"""English sentences about files of statistics programs: SPSS, portable SPSS, Stata."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # Files that cannot be opened
    "statistical.not_spss": "This is not an SPSS file, despite its name. Ask for the .sav file again.",
    "statistical.not_por": "This is not a portable SPSS file, despite its name. Ask for it again, or for the .sav "
    "file.",
    "statistical.not_stata": "This is not a Stata file, despite its name. Ask for the .dta file again.",
    "statistical.stata_too_new": "This Stata file is too new (format {release}). Save it in Stata with the command "
    "saveold.",
    "statistical.no_readable": "All columns contain binary data or text in an unknown encoding. Export the file as CSV "
    "(UTF-8).",
    "statistical.no_columns": "This file has no variables. Ask for the file with the answers.",
    "statistical.no_rows": "This file has variables but no respondents. Ask for the file with the answers.",
    "statistical.cut_short": "The file ends in the middle of its answers. Copy or download it again.",
    # What is odd about a file that can be opened
    "statistical.encoding_guessed": "The file does not state its encoding correctly. It was read as {encoding}: "
    "check names and labels.",
    "statistical.left_out": "Columns left out (binary data or text in an unknown encoding): {columns}.",
    "statistical.undecodable": "Some letters could not be read as {encoding} and appear as �. Save the file in Unicode "
    "in the original program.",
    "statistical.sets_left": "Multiple-response sets left out (shared columns, or fewer than two usable items): "
    "{sets}. You can build select-all questions from their columns.",
    "por.user_missing_unknown": (
        "Codes declared as missing in a portable file become blank. If you need these codes, ask for the .sav file."
    ),
    "por.letters_lost": "Accented or non-Latin letters could not be read and appear as �. Ask for the .sav file.",
}
