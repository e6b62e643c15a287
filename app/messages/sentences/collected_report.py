"""Sentences of reports from the field in files and reports."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "collected.report.badge": "FROM THE FIELD \u00b7 randomized answers",
}
