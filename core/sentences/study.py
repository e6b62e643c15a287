"""Sentences of study files and scripts."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "study.not_a_study": "This file is not a study (.spw) of this program.",
    "study.damaged": "This study is damaged (at “{place}”). Use a backup copy, or start again from the data file.",
    "study.too_new": "A later version of this program saved this study. Update the program.",
    "study.path": "This study points to a data file outside its folder. This program never saves such a "
    "study, so it was not opened. Ask the sender.",
    "study.too_large": "The limit of a study is {limit} MB. Leave the data file out.",
    "study.missing": "This study no longer exists. Was it moved or renamed?",
    "study.not_allowed": "You may not read this study. Ask its owner, or copy it to your own folder.",
    "study.is_folder": "This is a folder. Open the study inside it.",
    "study.safety_damaged": "The safety copy of your unsaved work is damaged. Open the last saved study, or the data "
    "file.",
    "study.safety_other": "The unsaved work cannot be restored, because the study or its data changed. Open the last "
    "saved study, or the data file.",
    "study.unreadable": "The study could not be read (error {number}). Copy it to this computer and try again.",
    # Opening a study again
    "study.data_missing": "The data file “{name}” was not found. Choose its new location: {size} bytes, SHA-256 "
    "{sha256}…",
    "study.data_differs": "“{found}” is not the data file of this study: its contents differ from “{name}”. Choose the "
    "right file, or open this one as new data.",
    # Comments in scripts
    "script.internal": "INTERNAL: contains true answers from private data. Keep it with the data.",
    "script.run": "Needs Python with the workbench installed, or the workbench’s code folder in PYTHONPATH.",
    "script.data": "The data and their format.",
    "script.names": "Names for columns without a name in the file.",
    "script.codebook": "Declarations of these columns.",
    "script.who": "The base.",
    "script.count": "Count the answers.",
}
