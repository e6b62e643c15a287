"""What recovery says."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "study.safety_unreadable": "The safety copy of your unsaved work could not be read (error {number}). It is kept: "
    "start the program again to try once more.",
    "study.left_unsaved": "The program ended before your work on {name} was saved. The last safety copy is of {when}.",
    "study.more_unsaved": "More work that was not saved is waiting ({count}); it is offered next.",
    "study.recovery_stopped": "Stopped. Nothing was brought back; the safety copy is kept, and what you had is still "
    "here.",
    "study.names_lost": "Names that you typed since the last save are not in a safety copy (gone: {count}). Check the "
    "names of your categories.",
    "study.brought_back": "Your unsaved work is back. Save it to keep it.",
    "study.saved_since": "{name} was saved again after this safety copy was made. Check which one you want before you "
    "save.",
    "study.no_safety": "No safety copy of unsaved work can be kept: there is no room, or the folder cannot be written. "
    "Save often.",
    "study.no_safety_pasted": "A pasted table is in no file, so no safety copy of this work can be kept. Save the "
    "study soon.",
    "study.no_safety_here": "No safety copy of this work can be kept. Save often.",
}
register(__name__, SENTENCES)
