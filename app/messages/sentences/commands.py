"""English sentences of the commands that need no window."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "command.pdf": "A PDF is made in the window: open the study there and choose Report. Here, give a name that ends "
    "in .html.",
    "command.folder": "The folder {folder} cannot be made or written. Choose another one.",
    "command.data_missing": "The data file \u201c{name}\u201d of this study was not found. Say where it is "
    "now: --data FILE.",
    "command.data_differs": "\u201c{found}\u201d is not the data file that this study was made with: its contents "
    "differ from those of \u201c{name}\u201d at that time. Give the right one: --data FILE.",
    "command.no_such_data": "There is no data file {path}. Check what stands after --data.",
    "command.not_printed": "The files were written, but their paths could not be printed (error {number}).",
    "command.refused": "Left out: {question}. {reason}",
}
