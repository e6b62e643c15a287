"""Sentences about study files."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "study.saved": "Saved as {name}.",
    "study.saved_inside": "Saved as {name}, with the data inside: anyone with this file has the answers.",
    "study.include_on": "Future saves include the data in the study: anyone with the file has the answers.",
    "study.include_off": "Future saves store only the location of the data.",
    "study.copied": "Saved {name} for a colleague. It identifies the data by name and fingerprint and contains no "
    "answers.",
    "study.copied_inside": "Saved {name} for a colleague, with the data inside: anyone with this file has the answers.",
    "study.copied_example": "Saved {name} for a colleague. Its data are invented: it needs nothing else.",
    "study.copy_stopped": "Stopped. No copy was saved; your work is unchanged.",
    "copy.title": "Save a copy for a colleague",
    "copy.lead": "What should your colleague receive?",
    "copy.lead.no_file": "Your colleague receives the whole study. Its data are invented and need no file.",
    "copy.without": "The study without the data",
    "copy.without.means": "No answers. Your colleague needs the same file: the copy asks for “{name}” and recognizes "
    "it by its fingerprint.",
    "copy.without.alone": "Not possible: a pasted table has no file that a colleague could open.",
    "copy.inside": "The study with the data inside",
    "copy.inside.private": "Every true answer of every respondent in “{name}”. Send it only to persons who may see "
    "the answers.",
    "copy.inside.example": "“{name}” itself, with all its rows.",
    "copy.inside.too_large": "Not possible: “{name}” is larger than {limit} MB. Send the file separately.",
    "copy.holds": "In the copy",
    "copy.holds.text": "Declarations, names of answers, plans, designs, notes, typed counts, report settings, and the "
    "list of releases: the budget belongs to the respondents.",
    "copy.leaves": "Not in the copy",
    "copy.leaves.text": "File locations on this computer, undo steps, and random seeds: the copy starts with a new "
    "draw.",
    "copy.save": "Choose where to save…",
    "copy.cancel": "Cancel",
    "study.relinked": "Opened with \u201c{name}\u201d. Save the study, so that it looks for the data there.",
    "study.saved_anew": "Saved as {name}. The file no longer existed, so a new one was written.",
    "study.changed_on_disk": "{name} changed on disk since you opened it. Nothing was saved yet: save your work under "
    "another name, or replace the file.",
    "study.file_locked": "{name} is read-only here, so nothing was saved. Save your work under another name.",
    "study.open_stopped": "Stopped. Nothing was opened; your work is unchanged.",
    "study.save_stopped": "Stopped. The study was not saved; your work is unchanged.",
    "study.sample_unknown": "This study uses a sample survey that this version lacks. Open it with the version that "
    "made it.",
    "study.data_too_large": "“{name}” is too large to save in the study ({megabytes} MB; at most {limit} MB). Save "
    "the study without the data.",
    "study.data_changed": "“{name}” changed while it was open here. Read it again first, or save the study without "
    "the data.",
    # Information about the data of a study
    "study.declared_misfit": "The declarations of this study do not fit the data: the file was changed outside this "
    "program. Open an earlier copy, or open the data file as new data.",
    "study.plan_misfit": "The question “{question}” of this study does not fit its data: the file was changed outside "
    "this program. Open an earlier copy, or open the data file as new data.",
    # Notices after opening a study
    "study.from_backup": "The study file is damaged, so this is the version before the last save. Save it to keep it.",
    "study.newer": "A later version of this program wrote this study, so it is read-only here. Save it under another "
    "name to change it.",
    "study.not_writable": "This study is read-only. Save it under another name to keep changes.",
    "study.history_shortened": "Older undo steps were left out to save time: {steps}.",
}
register(__name__, SENTENCES)
