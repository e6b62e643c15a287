"""Sentences of the charts."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "collected.report.badge_example": "EXAMPLE \u00b7 not your data",
    "kits.rehearsal.badge": "REHEARSAL \u00b7 invented answers",
    "kits.rehearsal.mark": "REHEARSAL \u00b7 not for publication",
    "collected.report.badge": "FROM THE FIELD \u00b7 randomized answers",
    "scrambling.field.badge": "INTERNAL · reports from the field",
    "plots.table": "Table",
    "plots.table.tip": "The same numbers as a table",
    "plots.table.name": "{chart}: the same numbers as a table",
    "plots.copy_picture": "Copy picture",
    "plots.copy_picture.tip": "Put the picture on the clipboard",
    "plots.range": "{low} to {high}",
    "plots.badge.example": "EXAMPLE \u00b7 no private data",
}
register(__name__, SENTENCES)
