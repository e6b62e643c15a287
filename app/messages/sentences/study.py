"""English sentences about study files that cannot be opened or saved."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "study.not_a_study": "This is no study of this program. Choose a file that was saved here; its name ends in .spw.",
    "study.damaged": "This study is damaged (at \u201c{place}\u201d), so it was not opened. Take a copy from your "
    "backups, or start again from the data file.",
    "study.too_new": "This study was saved by a later version of this program. Update the program, then open it again.",
    "study.path": "This study points to a data file outside its own folder. No study saved by this program does, so it "
    "was not opened. Ask whoever gave it to you.",
    "study.too_large": "This study is too large: at most {limit} MB can be saved and opened. Leave the data file out "
    "of it.",
    "study.missing": "This study is not there any more. Check whether it was moved or renamed, then open it again.",
    "study.not_allowed": "You may not read this study. Ask its owner for permission, or copy it to a folder of your "
    "own.",
    "study.is_folder": "This is a folder. Open the study inside it.",
    "study.safety_damaged": "The safety copy of your unsaved work is damaged, so it cannot be brought back. Open the "
    "study as it was last saved, or the data file.",
    "study.safety_other": "The study or its data have changed since the safety copy of your unsaved work was made, so "
    "it cannot be brought back. Open the study as it was last saved, or the data file.",
    "study.safety_unreadable": "The safety copy of your unsaved work could not be read (error {number}). It is kept: "
    "start the program again to try once more.",
    "study.unreadable": "The study could not be read (error {number}). Copy it to this computer and try again.",
}
