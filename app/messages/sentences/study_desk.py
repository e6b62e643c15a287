"""English sentences of the window about saving and recovering studies."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "script.nothing": "There is nothing to copy yet: choose a setting that can be drawn.",
    "script.copied": "The script is on the clipboard. Paste it into a notebook or a file, and run it with this "
    "program's Python.",
    "study.saved": "Saved as {name}.",
    "study.open_stopped": "Stopped. Nothing was opened, and what you had is still here.",
    "study.save_stopped": "Stopped. The study was not saved; what you had is still here.",
}
