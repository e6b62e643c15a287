"""English sentences about making a release and handing it out."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "release.not_true": "The answers of \u201c{column}\u201d were randomized already. Noise is never added twice: "
    "leave it out, or give the column the role question if that is wrong.",
    "release.like_release": "The file of \u201c{column}\u201d has the columns of a release, but not its bytes: it "
    "looks like a changed copy, whose answers were randomized already. Noise is never added twice, so nothing was "
    "drawn. If they are true answers, say --true-answers.",
    "release.made_up": "These answers were made up here, so there is no file to release. Open a file or a sample "
    "survey.",
    "release.target_exists": "{name} is there already. Choose another name, or move that file away first.",
    "release.not_kept": "The release could not be kept in your data folder (error {number}). Nothing was drawn and "
    "nothing was spent: make room or check the folder, then try again.",
    "release.not_kept_spent": "The release could not be kept in your data folder (error {number}). It was drawn "
    "already, so it counts as spent; nothing of it left. Make room or check the folder before the next one.",
    "release.not_noted_spent": "The release was drawn, but the ledger could not be written to say so. It counts as "
    "spent, and nothing of it was kept. See that your data folder has room before the next one.",
    "release.no_room": "This release needs about {needed} MB in your data folder, and {free} MB are free. Make room "
    "first; nothing was drawn and nothing was spent.",
    "release.not_there": "What was kept of this release is not in your data folder any more. Asking the same again "
    "draws anew, and costs again.",
    "release.kept_changed": "What was kept of this release was changed since it was drawn, so it is not handed out. "
    "The ledger still knows what it cost; verify a copy that you handed out before.",
    "release.no_rows_kept": "Only counts were released here: there are no rows. Choose a table.",
    "release.done_elsewhere": "The release of {data} is done: {name} is in {folder}, with its description and its "
    "report.",
    "release.stopped": "Stopped: nothing was written.",
    "release.spent_anyway": "The budget had been reserved for the draw, so it counts as spent; nothing of it left.",
    "release.kept_anyway": "The noise was drawn already, so its budget is spent. The release is kept: export it "
    "again from the ledger, at no further cost.",
    "release.handed_out": "{name} is in {folder}, with its description and its report. It cost nothing.",
    "release.hand_out_stopped": "Stopped: nothing was written.",
}
