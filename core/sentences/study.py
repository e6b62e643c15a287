"""Sentences of study files and scripts."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "study.not_a_study": "This file is not a study of this program. The name of a study ends in .spw.",
    "study.damaged": "This study is damaged (at “{place}”) and was not opened. Use a backup copy, or start again "
    "from the data file.",
    "study.too_new": "This study was saved by a later version of this program. Update the program, then open it again.",
    "study.path": "This study points to a data file outside its own folder, which this program never writes, so it "
    "was not opened. Ask the person who sent it.",
    "study.too_large": "This study is too large: the limit is {limit} MB. Leave the data file out of it.",
    "study.missing": "This study no longer exists. Check whether it was moved or renamed.",
    "study.not_allowed": "You may not read this study. Ask its owner for permission, or copy it to a folder of your "
    "own.",
    "study.is_folder": "This is a folder. Open the study inside it.",
    "study.safety_damaged": "The safety copy of your unsaved work is damaged. Open the last saved study, or the data "
    "file.",
    "study.safety_other": "The study or its data changed after the safety copy of your unsaved work, which cannot be "
    "restored. Open the last saved study, or the data file.",
    "study.unreadable": "The study could not be read (error {number}). Copy it to this computer and try again.",
    # Opening a study again
    "study.data_missing": "The data file “{name}” of this study was not found. Choose its new location: {size} "
    "bytes, SHA-256 {sha256}…",
    "study.data_differs": "“{found}” is not the data file of this study: its contents differ from those of “{name}” "
    "when the study was made. Choose the right file, or open this one as new data.",
    # Comments in scripts
    "script.internal": "INTERNAL: made from private data. It contains true answers: keep it with the data.",
    "script.run": "Run it with a Python that has the workbench installed, or add the folder of its code to PYTHONPATH.",
    "script.data": "The data and their format.",
    "script.names": "Names of columns without a name in the file.",
    "script.codebook": "Declarations of these columns.",
    "script.who": "The base.",
    "script.count": "Count the answers.",
}
