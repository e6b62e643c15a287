"""Sentences of the window frame."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "collected.results.nothing": (
        "There are no estimates yet. State on the page Collected which values are reports and which design "
        "produced them."
    ),
    "page.codebook_saved": "Saved as {name}.",
    "release.cells_elsewhere": (
        "To release cells as a histogram, define classes on the page Data, then choose Histogram on the page Releases."
    ),
    "script.nothing": "Nothing to copy yet: choose a setting that gives a chart.",
    "script.copied": "The script is on the clipboard. Paste it into a file and run it.",
    "script.copied_internal": (
        "The script is on the clipboard. It comes from private data: for you and your team, not a release."
    ),
    "window.language": "Restart the program to see the window in this language: {language}.",
    "window.language_failed": (
        "The translation could not be prepared ({language}), so the window is in English. Restart to retry."
    ),
}
register(__name__, SENTENCES)
