"""Sentences of the recovery."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "study.safety_unreadable": "The safety copy of your unsaved work could not be read (error {number}). It is kept: "
    "restart the program to try again.",
    "study.left_unsaved": "The program ended before your work on {name} was saved. The last safety copy is of {when}.",
    "study.more_unsaved": "More unsaved work ({count}) will be offered next.",
    "study.recovery_stopped": "Stopped. Nothing was restored; safety copy and work are unchanged.",
    "study.names_lost": "A safety copy lacks names typed since the last save ({count}). Check the names of your "
    "categories.",
    "study.brought_back": "Your unsaved work is restored. Save it to keep it.",
    "study.saved_since": "{name} was saved again after this safety copy. Check which version you want before you save.",
    "study.no_safety": "Safety copies of unsaved work are not possible: the disk is full, or the folder is not "
    "writable. Save often.",
    "study.no_safety_pasted": "Safety copies are not possible for a pasted table. Save the study soon.",
    "study.no_safety_here": "Safety copies of this work are not possible. Save often.",
}
register(__name__, SENTENCES)
