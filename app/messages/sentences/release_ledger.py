"""English sentences about the ledger of releases."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "ledger.over_budget": "This release costs epsilon {charge}. {spent} of the budget of {budget} is spent already, so "
    "nothing was drawn. Choose a smaller epsilon, or raise the budget if you may.",
    "ledger.damaged": "Line {line} of the ledger is not as it was written, so nothing can be released. Recover the "
    "ledger: the damaged file is kept, and a new ledger begins with all that is known to be spent.",
    "ledger.rolled_back": "The ledger lacks entries that were there before, so nothing can be released. Bring the "
    "newer ledger back, or recover it: a new ledger begins with all that is known to be spent.",
    "ledger.missing": "The ledger is gone, though releases were made, so nothing can be released. Bring its file back, "
    "or recover it: a new ledger begins with all that is known to be spent.",
    "ledger.key_lost": "The key of the ledger is gone or is another, so it cannot be told which entries are about "
    "which data, and nothing can be released. Bring the file “key” back, or recover the ledger.",
    "ledger.not_read": "The ledger in {folder} cannot be read, so nothing can be released. See that you may read this "
    "folder and the files in it, then try again.",
    "ledger.not_written": "The ledger in {folder} could not be written, so this was not done. See that the disk has "
    "room and that you may write to this folder, then try again.",
    "ledger.busy": "Another window or program is writing to the ledger. Try again in a moment.",
    "ledger.torn": "The program was stopped while it wrote the last entry of the ledger. Nothing was drawn for it, so "
    "nothing was spent; the half entry is set aside.",
    "ledger.copy_newer": "This study knows of releases that the ledger on this computer once had and now lacks. They "
    "count as spent. Bring the newer ledger back, or recover it.",
    "ledger.copy_elsewhere": "This study knows of releases that were made with another ledger, as on another computer "
    "(releases: {releases}). They count as spent.",
    "ledger.copy_altered": "Lines of the copy of the ledger in this study are not as they were written (lines: "
    "{lines}). What they still tell counts as spent.",
}
