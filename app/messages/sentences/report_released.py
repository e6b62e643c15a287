"""English sentences of the section of a report that says what was released of its data so far."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "report.section.released": "Releases so far",
    "report.hint.released": "What the ledger of this computer says was released of these data, and the budget left.",
    "report.released.releases": "Releases of these data",
    "report.released.spent": "Epsilon spent per respondent",
    "report.released.budget": "Budget",
    "report.released.left": "Left of the budget",
    "report.released.no_budget": "none is set",
    "report.released.none": "The ledger of this computer knows no release of these data.",
    "report.released.unsound": "The ledger is damaged or was set back: this is the least that was spent.",
    "report.released.caption": "Each release, with the files that were handed out.",
    "report.released.head.day": "Day (UTC)",
    "report.released.head.what": "What left",
    "report.released.head.epsilon": "Epsilon",
    "report.released.head.file": "File",
    "report.released.head.sha256": "SHA-256",
    "report.released.open": "{what} (begun, not known to be finished: counts as spent)",
    "report.released.kind.reports": "Randomized answers",
    "report.released.kind.histogram": "Noisy counts of answers",
    "report.released.kind.count": "Noisy number of respondents",
    "report.released.kind.sum": "Noisy sum",
    "report.released.kind.mean": "Noisy mean",
    "report.released.ledger": "As the ledger of this computer has it. Releases made elsewhere count once a study that "
    "knows of them was opened here.",
}
