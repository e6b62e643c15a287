"""The ledger as a picture: the account of the data at hand, every release in a line, the chosen one in full."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.messages.ledger_texts import account_lines, amount_text, unit_line
from app.messages.speak import say, say_message
from app.releases.ledger.details import ledger_details
from app.releases.ledger.items import LedgerItem, ledger_items
from app.releases.ledger.picture import AccountPicture, LedgerFilter, LedgerPicture, LedgerProblem, Scope, Shown
from app.releases.ledger.rows import ledger_row, matches
from core.release.ledger.account import Account
from core.release.ledger.ledger import Ledger
from core.release.ledger.state import Soundness

WORDS = ("what", "sum", "again", "study")


def ledger_picture(
    ledger: Ledger, identity: str, kept: Callable[[str], bool], wanted: LedgerFilter, *, title: str = ""
) -> LedgerPicture:
    """Return the page for the data with this identity ("" without open data); `title`: their current name."""
    if not identity:
        wanted = replace(wanted, scope=Scope.ALL)
    items = ledger_items(ledger.entries, kept)
    people = ledger.people_of(identity)
    near = tuple(one for one in items if wanted.scope is Scope.ALL or _concerns(one, people))
    words = wanted.text.casefold().split()
    listed = tuple((one, ledger_row(one)) for one in near if wanted.shown in (Shown.EVERYTHING, one.shown))
    found = tuple((one, row) for one, row in listed if matches(one, row, words))
    chosen = next((one for one, _ in found if one.key == wanted.chosen), None)
    return LedgerPicture(
        wanted=wanted if chosen is not None else replace(wanted, chosen=""),
        account=_account(ledger.account(identity), title or _title(items, identity)) if identity else None,
        rows=tuple(row for _, row in found),
        total=len(near),
        empty=_empty(near=bool(near), any_entry=bool(items)),
        details=ledger_details(chosen) if chosen is not None else None,
        problem=_problem(ledger),
    )


def spent_line(account: Account | None) -> str:
    """Return the cost of the current data for the status bar; "" if nothing was released, or nothing is known."""
    if account is None or not account.spent:
        return ""
    blanks = {"spent": amount_text(account.spent)}
    if account.budget is None:
        return say("ledger_page.status", blanks)
    return say("ledger_page.status_of", blanks | {"budget": amount_text(account.budget)})


def ledger_words() -> str:
    """Return the purpose of a ledger for the column of plain words: paragraphs with an empty line between them."""
    return "\n\n".join(say(f"ledger_page.words.{part}") for part in WORDS)


def _concerns(item: LedgerItem, people: frozenset[str]) -> bool:
    """Return whether the entry is about these data; a restarted ledger is about all data."""
    return item.dataset in people or not item.dataset


def _title(items: tuple[LedgerItem, ...], identity: str) -> str:
    return next((one.title for one in items if one.dataset == identity and one.title), "")


def _account(account: Account, title: str) -> AccountPicture:
    share = None if not account.budget else float(account.spent / account.budget)
    spent = amount_text(account.spent)
    budget = "" if account.budget is None else amount_text(account.budget)
    return AccountPicture(
        data=title,
        spent=f"ε {spent}",
        unit=unit_line(account),
        share=share,
        share_spoken=say("ledger_page.share", {"spent": spent, "budget": budget}),
        lines=account_lines(account),
        budget=budget,
    )


def _empty(*, near: bool, any_entry: bool) -> tuple[str, str]:
    """Return the text in place of the rows, and the next step."""
    if near:
        return say("ledger_page.empty.filter"), say("ledger_page.empty.filter_hint")
    if any_entry:
        return say("ledger_page.empty.these"), say("ledger_page.empty.others")
    return say("ledger_page.empty.title"), say("ledger_page.empty.hint")


def _problem(ledger: Ledger) -> LedgerProblem | None:
    """Return the reason why the ledger cannot be written, or the notices of a usable ledger."""
    state = ledger.state
    if state.sound:
        notices = ledger.notices
        return LedgerProblem("note", " ".join(map(say_message, notices)), writable=True) if notices else None
    text = say_message(state.refusal(str(ledger.folder)))
    if state.soundness is Soundness.UNREADABLE:
        return LedgerProblem("error", text)
    return LedgerProblem("error", text, say("ledger_page.begin"), say("ledger_page.begin_ask"))
