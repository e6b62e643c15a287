"""Sentences about making a release, and about the ledger."""

from __future__ import annotations

SENTENCES = {
    "release.not_true": "The answers of “{column}” are already randomized; noise is never added twice. Remove the "
    "column, or give it the role Question if that is wrong.",
    "release.target_exists": "{name} already exists. Choose another name, or move that file first.",
    "release.not_kept": "The release could not be stored in your data folder (error {number}). Nothing was drawn or "
    "spent: free some space or check the folder, then try again.",
    "release.not_kept_spent": "The release was drawn, but could not be stored in your data folder (error {number}). "
    "It counts as spent; no file was written. Free some space or check the folder before the next release.",
    "release.not_noted_spent": "The release was drawn, but the ledger could not record it. It counts as spent; "
    "nothing was stored. Check the space of your data folder before the next release.",
    "release.no_room": "This release needs about {needed} MB in your data folder, which has {free} MB free. Free "
    "some space first; nothing was drawn or spent.",
    "release.not_there": "The stored reports of this release are no longer in your data folder. The same request "
    "draws new noise and is charged again.",
    "release.kept_changed": "The stored reports of this release were changed after the draw and are not exported. The "
    "ledger still has the charge; verify a copy that you exported earlier.",
    "release.no_question": "Select at least one question to release.",
    "release.split_over": "The locked parts add up to {locked}, so nothing remains of the total of {total}. Raise "
    "the total, or lower a locked part.",
    "release.split_thin": "A part would be below {least}. Raise the total, or remove a question.",
    "release.split_weights": "Type a weight above 0, for example 1.",
    # What is refused
    "people.not_told": "These data resemble the survey “{survey}”, but the ledger does not know whether the people "
    "are the same. Nothing was drawn. Answer this question first.",
    "people.no_survey": "The ledger has no survey called “{survey}”. Check the name, or leave it empty.",
    "people.name_taken": "A survey of other people is already called “{survey}”. Choose another name for this one.",
    "release.waiting": "Waiting for another release",
}
