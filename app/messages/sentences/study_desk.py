"""English sentences of the window about saving and recovering studies."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "script.nothing": "There is nothing to copy yet: choose a setting that can be drawn.",
    "script.copied": "The script is on the clipboard. Paste it into a file and run it; Help says how.",
    "script.copied_internal": "The script is on the clipboard. It was made from private data, so it is internal: for "
    "you and your team, not a release.",
    "study.saved": "Saved as {name}.",
    "study.saved_inside": "Saved as {name}, with the data inside: whoever has this file has the answers.",
    "study.include_on": "From the next save on, the data are kept inside the study: whoever has it has the answers.",
    "study.include_off": "From the next save on, the study only says where the data are.",
    "study.relinked": "Opened with \u201c{name}\u201d. Save the study, so that it looks for the data there.",
    "study.saved_anew": "Saved as {name}. The file was not there any more, so it was written anew.",
    "study.changed_on_disk": "{name} was changed by someone else, or in another window, since you opened it here, so "
    "nothing was saved yet. Save your work under another name, or over what is there now.",
    "study.file_locked": "{name} is read-only here, so nothing was saved. Save your work under another name.",
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
    "study.open_stopped": "Stopped. Nothing was opened, and what you had is still here.",
    "study.save_stopped": "Stopped. The study was not saved; what you had is still here.",
}
