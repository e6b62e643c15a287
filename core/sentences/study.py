"""Sentences of study files and scripts."""

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
    "study.unreadable": "The study could not be read (error {number}). Copy it to this computer and try again.",
    # Opening a study again
    "study.data_missing": "The data file \u201c{name}\u201d of this study was not found. Choose where it is now: "
    "{size} bytes, SHA-256 {sha256}…",
    "study.data_differs": "\u201c{found}\u201d is not the data file that this study was made with: its contents "
    "differ from those of \u201c{name}\u201d at that time. Choose the right file, or open this one as new data.",
    # Comments in scripts
    "script.internal": "INTERNAL: made from private data. It shows answers as they are: keep it where the data are.",
    "script.run": "Run it with a Python in which the workbench is installed. Where you have a copy of its code, name "
    "that folder in PYTHONPATH.",
    "script.data": "The data and how they are read.",
    "script.names": "Names of columns that have none in the file.",
    "script.codebook": "What is declared of these columns.",
    "script.who": "Who is counted.",
    "script.count": "Count the answers.",
}
