"""Texts of the ledger page with figures, and the budget typed by the user."""

from __future__ import annotations

from decimal import Decimal

from app.messages.speak import local_count, say, screen_numbers
from core.constraints import parse_number
from core.errors import InputError
from core.planning.budget import decimal_text
from core.release.ledger.account import Account
from core.release.people import Alike

MOST_BUDGET = 1000
MOST_PLACES = 6
GROUP = 8


def amount_text(epsilon: Decimal) -> str:
    """Return all digits of an epsilon, with the signs of the locale."""
    return screen_numbers().write(decimal_text(epsilon))


def written_amount(text: str) -> str:
    """Return an epsilon or delta that is stored as text, with the signs of the locale; "none" is translated."""
    return say("ledger_page.none") if text == "none" else screen_numbers().write(text)


def typed_budget(text: str) -> Decimal | None:
    """Return the typed budget, in digits and decimal signs of any script; None (no limit) for an empty field.

    Raises InputError("budget", `ledger_page.budget_text`).
    """
    if not text.strip():
        return None
    try:
        budget = parse_number(text).exact
    except InputError:
        budget = None
    if budget is None or not 0 < budget <= MOST_BUDGET or (budget * 10**MOST_PLACES).denominator != 1:
        limits = {"most": local_count(MOST_BUDGET), "places": local_count(MOST_PLACES)}
        raise InputError("budget", text, "ledger_page.budget_text", **limits)
    return Decimal(budget.numerator) / Decimal(budget.denominator)


def grouped(digits: str) -> str:
    """Return a hash in groups of eight, which can be compared by eye and broken into lines."""
    return " ".join(digits[start : start + GROUP] for start in range(0, len(digits), GROUP))


def unit_line(account: Account) -> str:
    """Return the number of releases in the sum."""
    if not account.releases:
        return say("ledger_page.unit.none")
    return say("ledger_page.unit", {"count": local_count(account.releases), "delta": written_amount(account.delta)})


def account_lines(account: Account) -> tuple[tuple[str, str], ...]:
    """Return (tone, sentence): the remaining budget, doubts about the sum, the tighter figure."""
    lines = [_budget_line(account)]
    if account.open:
        lines.append(("warning", say("ledger_page.open", {"count": local_count(len(account.open))})))
    if account.carried:
        lines.append(("warning", say("ledger_page.carried", {"epsilon": amount_text(account.carried)})))
    if account.unreadable:
        lines.append(("warning", say("ledger_page.unreadable", {"count": local_count(account.unreadable)})))
    if account.tighter is not None:
        blanks = {"epsilon": amount_text(account.tighter.epsilon), "delta": written_amount(account.tighter.delta)}
        lines.append(("soft", say("ledger_page.tighter", blanks)))
    return tuple(lines)


def _budget_line(account: Account) -> tuple[str, str]:
    if account.budget is None:
        return "soft", say("ledger_page.no_budget")
    budget = amount_text(account.budget)
    if account.spent > account.budget:
        return "warning", say(
            "ledger_page.over", {"budget": budget, "over": amount_text(account.spent - account.budget)}
        )
    left = account.budget - account.spent
    if not left:
        return "warning", say("ledger_page.used_up", {"budget": budget})
    return "soft", say("ledger_page.left", {"budget": budget, "left": amount_text(left)})


def alike_text(found: Alike) -> str:
    return say(f"people.alike.{found.trace.value}", {"shared": found.shared, "of": found.of})
