"""Sentences about study files."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "study.saved": "Saved as {name}.",
    "study.saved_inside": "Saved as {name}, with the data inside: anyone with this file has the answers.",
    "study.include_on": "Future saves include the data: anyone with the file has the answers.",
    "study.include_off": "Future saves store only the location of the data.",
    "study.copied": (
        "Saved {name} for a colleague. It contains no answers, only the name and the fingerprint of the data file."
    ),
    "study.copied_inside": "Saved {name} for a colleague, with the data inside: anyone with this file has the answers.",
    "study.copied_example": "Saved {name} for a colleague, with invented data: no other file is needed.",
    "study.copy_stopped": "Stopped. No copy was saved.",
    "copy.title": "Save a copy for a colleague",
    "copy.lead": "What should your colleague receive?",
    "copy.lead.no_file": "Your colleague receives the whole study, with its invented data.",
    "copy.without": "The study without the data",
    "copy.without.means": (
        "The copy contains no answers. Your colleague needs “{name}”, which the copy recognizes by its fingerprint."
    ),
    "copy.without.alone": "Not possible: a pasted table has no file.",
    "copy.inside": "The study with the data inside",
    "copy.inside.private": "Every true answer in “{name}”. Send it only to persons who may see the answers.",
    "copy.inside.example": "“{name}” itself, with all its rows.",
    "copy.inside.too_large": "Not possible: “{name}” exceeds {limit} MB. Send the file separately.",
    "copy.holds": "In the copy",
    "copy.holds.text": (
        "Declarations, names of answers, plans, designs, notes, typed counts and report settings. The list of "
        "releases is also included, because the releases spent budget of the same respondents."
    ),
    "copy.leaves": "Not in the copy",
    "copy.leaves.text": "File locations, undo steps, and random seeds: the copy starts with a new draw.",
    "copy.save": "Choose where to save…",
    "copy.cancel": "Cancel",
    "study.relinked": "Opened with “{name}”. Save the study to keep this location.",
    "study.saved_anew": "Saved as {name}, a new file: the old one no longer existed.",
    "study.changed_on_disk": (
        "{name} changed on disk since you opened it, so nothing was saved. Save under another name, or replace "
        "the file."
    ),
    "study.file_locked": "{name} is read-only here, so nothing was saved. Save under another name.",
    "study.open_stopped": "Stopped. Nothing was opened.",
    "study.save_stopped": "Stopped. The study was not saved.",
    "study.sample_unknown": "This study uses a sample survey that this version lacks. Open it with the version that "
    "made it.",
    "study.data_too_large": (
        "“{name}” is too large for the study ({megabytes} MB; at most {limit} MB). Save without the data."
    ),
    "study.data_changed": "“{name}” changed while it was open. Read it again, or save the study without the data.",
    # Information about the data of a study
    "study.declared_misfit": (
        "The declarations of this study do not fit the data: the study file was changed outside this program. "
        "Open an earlier copy of the study, or open the data file as new data."
    ),
    "study.plan_misfit": (
        "The question “{question}” of this study does not fit its data: the study file was changed outside this "
        "program. Open an earlier copy of the study, or open the data file as new data."
    ),
    # Notices after opening a study
    "study.from_backup": "The study file is damaged, so the version before the last save was opened. Save to keep it.",
    "study.newer": (
        "A later version wrote this study, so it is read-only here. Save it under another name to change it."
    ),
    "study.not_writable": "This study is read-only. Save it under another name to keep changes.",
    "study.history_shortened": "Older undo steps were left out to save time: {steps}.",
}
register(__name__, SENTENCES)
