"""Sentences of the window frame."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "collected.results.nothing": "There are no estimates to save yet. State on the page Collected which values are "
    "reports and which design produced them.",
    "page.codebook_saved": "Saved as {name}.",
    "release.cells_elsewhere": "Release cells as a histogram: define classes on the page Data, then choose Histogram "
    "on the page Releases.",
    "script.nothing": "There is nothing to copy yet: choose a setting that can be drawn.",
    "script.copied": "The script is on the clipboard. Paste it into a file and run it; see Help.",
    "script.copied_internal": (
        "The script is on the clipboard. It was made from private data, so it is internal: for you and your team, "
        "not a release."
    ),
    "window.language": "Start the program again to see the window in this language: {language}.",
    "window.language_failed": "The translation of the window could not be prepared ({language}), so the window is in "
    "English. Start the program again to retry.",
}
register(__name__, SENTENCES)
