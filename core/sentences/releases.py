"""Sentences about making a release, and about the ledger."""

from __future__ import annotations

SENTENCES = {
    "release.not_true": (
        "“{column}” is already randomized; noise is never added twice. Remove it, or, if its answers are true, "
        "give it the role Question."
    ),
    "release.target_exists": "{name} already exists. Choose another name, or move that file first.",
    "release.not_kept": "The release could not be stored in your data folder (error {number}). Nothing was drawn or "
    "spent. Free some space, or check the folder.",
    "release.not_kept_spent": "The drawn release counts as spent, but could not be stored in your data folder (error "
    "{number}), and no file was written. Free some space or check the folder before the next release.",
    "release.not_noted_spent": "The drawn release counts as spent, but the ledger could not record it, and nothing was "
    "stored. Check the space of your data folder before the next release.",
    "release.no_room": "This release needs about {needed} MB in your data folder, which has {free} MB free. Free "
    "some space first; nothing was drawn or spent.",
    "release.not_there": "The stored reports are no longer in your data folder. The same request draws new noise and "
    "is charged again.",
    "release.kept_changed": "The stored reports were changed after the draw and are not exported. The charge remains; "
    "verify a copy that you exported earlier.",
    "release.no_question": "Select at least one question to release.",
    "release.split_over": "The locked parts ({locked}) reach or exceed the total of {total}. Raise the total, or "
    "lower a locked part.",
    "release.split_thin": "One question would get an epsilon below {least}. Raise the total, or remove a question.",
    "release.split_weights": "Type a weight above 0, for example 1.",
    # What is refused
    "people.not_told": "These data resemble the survey “{survey}”. First state whether the people are the same; "
    "nothing was drawn.",
    "people.no_survey": "The ledger has no survey “{survey}”. Check the name, or leave it empty.",
    "people.name_taken": "“{survey}” is already a survey of other people. Choose another name.",
    "release.waiting": "Waiting for another release",
}
