"""English sentences of the row view."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "rows.hidden": "Rows are hidden while the truth is hidden. Show the true shares to see them.",
    "rows.made_up": "Made-up data have no rows, only a number of people for each answer.",
    "rows.span": "Rows {first} to {last} of {rows}",
    "rows.block": "Rows {first} to {last} of {rows}. Scrolling ends at row {end}: go to a row to see those beyond.",
    "rows.no_such_row": "Type a whole number from 1 to {rows}.",
    "rows.stopped": "Stopped. Scroll or go to a row to read on.",
}
