"""What the page Releases says."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "people.answer_first": "Answer first whether any of these people are in an earlier survey.",
    "release.no_rows_kept": "Only counts were released here: there are no rows. Choose a table.",
    "release.done_elsewhere": "The release of {data} is done: {name} is in {folder}, with its description and its "
    "report.",
    "release.stopped": "Stopped: nothing was written.",
    "release.kept_anyway": "The noise was drawn already, so its budget is spent. The release is kept: export it "
    "again from the ledger, at no further cost.",
    "release.handed_out": "{name} is in {folder}, with its description and its report. It cost nothing.",
    "release.hand_out_stopped": "Stopped: nothing was written.",
    "prepare.rows": "{rows} {rows:row|rows}",
    "prepare.drawing": "The release is being drawn. Its progress, and Stop, are at the bottom of the window.",
    "release.undeclared": "No answer of {column} is ticked. Declare its answers on the page Data, or tick some on the "
    "page Preview.",
    "release.fixed_epsilon": "This design has an epsilon of its own, which cannot be typed. Choose another design on "
    "the page Preview, or leave epsilon as planned.",
    "release.margin": "Its epsilon follows from a margin of error, and so from the number of answers. Type an epsilon.",
}
register(__name__, SENTENCES)
