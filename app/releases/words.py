"""The sentences of the page Releases."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "people.answer_first": "First answer whether any of these people took part in an earlier survey.",
    "release.no_rows_kept": "This release has only counts and no rows for respondents. Choose a table of estimates.",
    "release.done_elsewhere": "{data} is released: {name} is in {folder}, with its description and report.",
    "release.stopped": "Stopped. No file was written.",
    "release.kept_anyway": (
        "The noise was already drawn, so its budget is spent. Export the stored release from the ledger at no "
        "further cost."
    ),
    "release.handed_out": "{name} is in {folder}, with its description and report. Nothing was charged.",
    "release.hand_out_stopped": "Stopped. No file was written.",
    "prepare.rows": "{rows} {rows:row|rows}",
    "prepare.drawing": "Drawing the release. Stop is at the bottom of the window.",
    "release.undeclared": "No answer of {column} is selected. Declare its answers under Data, or select some on "
    "Preview.",
    "release.fixed_epsilon": "This design has a fixed epsilon. Choose another design on Preview, or keep the planned "
    "epsilon.",
    "release.margin": "No epsilon was typed for this question on Preview. Type an epsilon.",
}
register(__name__, SENTENCES)
