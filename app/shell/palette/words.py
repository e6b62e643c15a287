"""Sentences of the command palette."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "palette.name": "Find anything",
    "palette.hint": "Type an action, tab, question, design, example or help topic",
    "palette.none": "No match.",
    "palette.action": "Action",
    "palette.part": "Tab",
    "palette.question": "Question",
    "palette.design": "Design",
    "palette.example": "Example",
    "palette.help": "Help",
}
register(__name__, SENTENCES)
