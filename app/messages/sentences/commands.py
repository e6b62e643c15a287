"""English sentences of the commands that need no window."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "command.pdf": "A PDF is made in the window: open the study there and choose Report. Here, give a name that ends "
    "in .html.",
    "command.folder": "The folder {folder} cannot be made or written. Choose another one.",
    "command.refused": "Left out: {question}. {reason}",
}
