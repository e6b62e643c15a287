"""Sentences of the recovery."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "study.safety_unreadable": (
        "The safety copy of your unsaved work could not be read (error {number}). It is kept: restart to try again."
    ),
    "study.left_unsaved": "Your work on {name} was not saved before the program ended. Last safety copy: {when}.",
    "study.more_unsaved": "More unsaved work ({count}) will be offered next.",
    "study.recovery_stopped": "Stopped. Nothing was restored or changed.",
    "study.names_lost": (
        "The safety copy lacks names typed since the last save ({count}). Check the names of your categories."
    ),
    "study.brought_back": "Your unsaved work is restored: save it.",
    "study.saved_since": "{name} was saved again after this safety copy. Check which version you want.",
    "study.no_safety": "Safety copies are not possible (full disk or read-only folder). Save often.",
    "study.no_safety_pasted": "Safety copies are not possible for a pasted table. Save soon.",
    "study.no_safety_here": "Safety copies of this work are not possible. Save often.",
}
register(__name__, SENTENCES)
