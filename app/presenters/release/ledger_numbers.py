"""A released sum or mean in the ledger, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.messages.column_texts import source_name
from app.messages.ledger_texts import written_amount
from app.messages.speak import local_count, say, screen_numbers
from core.data.variable import DeclaredBy
from core.release.number_statistic import SizeKnown, Statistic
from core.release.plan import MissingAnswer
from core.report.numbers import MINUS


def number_words(question: Mapping[str, Any]) -> str:
    """What was asked for, a few short sentences; "" for any other question, and for one of a later version."""
    asked = question.get("integers")
    if not isinstance(asked, dict) or asked.get("statistic") not in tuple(Statistic):
        return ""
    bounds, known = asked.get("bounds"), asked.get("size_known")
    if not isinstance(bounds, list) or len(bounds) != 2 or known not in tuple(SizeKnown):
        return ""
    if question.get("source") not in tuple(DeclaredBy):
        return ""
    low, high = (screen_numbers().write(str(one).removesuffix(".0").replace("-", MINUS)) for one in bounds)
    blanks = {
        "what": say(f"ledger_page.noisy_{asked['statistic']}"),
        "low": low,
        "high": high,
        "source": source_name(DeclaredBy(question["source"])),
        "charge": written_amount(str(question.get("charge", "0"))),
    }
    size = asked.get("size")
    parts = [
        say("ledger_page.question.number", blanks),
        say(f"ledger_page.question.size.{known}", {"size": local_count(size) if isinstance(size, int) else ""}),
    ]
    if question.get("missing") in tuple(MissingAnswer):
        parts.append(say(f"ledger_page.missing.{question['missing']}"))
    return " ".join(parts)
