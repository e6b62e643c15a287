"""The fields and types of the lines of a ledger, by kind.

A line with a valid hash can still be malformed. After this check, the fields listed here are safe to read.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import StrEnum
from operator import itemgetter
from typing import Any

Check = Callable[[Any], bool]
_AMOUNT = re.compile(r"[0-9]{1,9}(\.[0-9]{1,30})?")


class Kind(StrEnum):
    """The kind of a line. RECOVERED carries over lines from elsewhere: a damaged ledger, another computer."""

    RESERVED = "reserved"
    RELEASED = "released"
    WITHDRAWN = "withdrawn"
    EXPORTED = "exported"
    BUDGET = "budget"
    FORGOTTEN = "forgotten"
    RECOVERED = "recovered"


def shaped(found: Any) -> bool:
    """Return whether every field that the program reads is present with its type; additional fields are allowed."""
    if type(found) is not dict:
        return False
    kind = found.get("kind")
    if kind == Kind.RECOVERED:
        kind = _CARRYING if "was" in found else _BEGINNING
    form = _FORMS.get(kind) if type(kind) is str else None
    if form is None:
        return False
    texts, rules = form
    try:
        return set(map(type, texts(found))) == {str} and all(rule(found[name]) for name, rule in rules)
    except KeyError:
        return False


def _amount(value: Any) -> bool:
    return type(value) is str and _AMOUNT.fullmatch(value) is not None


def _number(value: Any) -> bool:
    return type(value) is int


def _delta(value: Any) -> bool:
    return value == "none" or _amount(value)


def _budget(value: Any) -> bool:
    return value is None or _amount(value)


def _texts(value: Any) -> bool:
    return type(value) is list and set(map(type, value)) <= {str}


def _named_texts(value: Any) -> bool:
    return type(value) is dict and set(map(type, value.values())) <= {str}


def _questions(value: Any) -> bool:
    return type(value) is list and set(map(type, value)) <= {dict}


def _was(value: Any) -> bool:
    return shaped(value) and value["kind"] != Kind.RECOVERED


# This kind of line was carried over, or is the first line of a recovered ledger.
_CARRYING, _BEGINNING = "recovered line", "recovered ledger"

_Form = tuple[Callable[[Any], tuple[Any, ...]], tuple[tuple[str, Check], ...]]


def _form(texts: str, **rules: Check) -> _Form:
    """Return the required fields: texts, checked together because lines are many, and types of others."""
    return itemgetter("id", "time", "kind", "chain", *texts.split()), tuple(rules.items())


_FORMS: dict[str, _Form] = {
    Kind.RESERVED: _form(
        "release dataset memo title release_kind effective unit filter_text version",
        rows_per_person=_number,
        charge=_amount,
        delta=_delta,
        questions=_questions,
        raw=_texts,
    ),
    Kind.RELEASED: _form("release dataset memo", charge=_amount, delta=_delta, files=_named_texts, notes=_texts),
    Kind.WITHDRAWN: _form("release dataset"),
    Kind.EXPORTED: _form("release dataset form sha256 name"),
    Kind.BUDGET: _form("dataset title", budget=_budget),
    Kind.FORGOTTEN: _form("release dataset"),
    _CARRYING: _form("", was=_was),
    _BEGINNING: _form("reason", unreadable=_number, unlinked=_amount, chains=_texts, past=_texts),
}
