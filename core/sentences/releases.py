"""Sentences about making a release, and about the ledger."""

from __future__ import annotations

SENTENCES = {
    "release.not_true": "The answers of \u201c{column}\u201d were randomized already. Noise is never added twice: "
    "leave it out, or give the column the role question if that is wrong.",
    "release.target_exists": "{name} is there already. Choose another name, or move that file away first.",
    "release.not_kept": "The release could not be kept in your data folder (error {number}). Nothing was drawn and "
    "nothing was spent: make room or check the folder, then try again.",
    "release.not_kept_spent": "The release could not be kept in your data folder (error {number}). It was drawn "
    "already, so it counts as spent; nothing of it left. Make room or check the folder before the next one.",
    "release.not_noted_spent": "The release was drawn, but the ledger could not be written to say so. It counts as "
    "spent, and nothing of it was kept. See that your data folder has room before the next one.",
    "release.no_room": "This release needs about {needed} MB in your data folder, and {free} MB are free. Make room "
    "first; nothing was drawn and nothing was spent.",
    "release.not_there": "What was kept of this release is not in your data folder any more. Asking the same again "
    "draws anew, and costs again.",
    "release.kept_changed": "What was kept of this release was changed since it was drawn, so it is not handed out. "
    "The ledger still knows what it cost; verify a copy that you handed out before.",
    "release.no_question": "Tick at least one question that shall leave.",
    "release.split_over": "The locked parts come to {locked}, which leaves nothing of the total of {total}. Raise the "
    "total, or lower a locked part.",
    "release.split_thin": "A part would be below {least}. Raise the total, or leave a question out.",
    "release.split_weights": "Type a weight above 0, for example 1.",
    # What is refused
    "people.not_told": "These data resemble the survey “{survey}”, and nothing is known of their people. Nothing was "
    "drawn. Say whether the people are the same, then release again.",
    "people.no_survey": "The ledger knows no survey called “{survey}”. Check its name, or leave it out.",
    "people.name_taken": "Other people have a survey called “{survey}”. Choose another name for this one.",
    "release.waiting": "Waiting for another release",
}
