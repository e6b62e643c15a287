"""What the lines of a ledger say, by kind: which fields each has, and of which type.

A line whose hash is right may still be no line of ours; whoever reads an entry may rely on the fields listed here.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import StrEnum
from typing import Any

Check = Callable[[Any], bool]
_AMOUNT = re.compile(r"[0-9]{1,9}(\.[0-9]{1,30})?")


class Kind(StrEnum):
    """What a line says. RECOVERED carries over what is known from elsewhere: a damaged ledger, another computer."""

    RESERVED = "reserved"
    RELEASED = "released"
    WITHDRAWN = "withdrawn"
    EXPORTED = "exported"
    BUDGET = "budget"
    FORGOTTEN = "forgotten"
    RECOVERED = "recovered"


def shaped(found: Any) -> bool:
    """Whether every field that the program reads is there and of its type; more fields are no harm."""
    if type(found) is not dict:
        return False
    kind = found.get("kind")
    if kind == Kind.RECOVERED:
        kind = _CARRYING if "was" in found else _BEGINNING
    form = _FORMS.get(kind) if type(kind) is str else None
    if form is None:
        return False
    types, rules = form
    for name, type_ in types:
        if type(found.get(name)) is not type_:
            return False
    return all(name in found and rule(found[name]) for name, rule in rules)


def _amount(value: Any) -> bool:
    return type(value) is str and _AMOUNT.fullmatch(value) is not None


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


# A line that was carried over, and the first line of a ledger that was recovered.
_CARRYING, _BEGINNING = "recovered line", "recovered ledger"

_Form = tuple[tuple[tuple[str, type], ...], tuple[tuple[str, Check], ...]]


def _form(texts: str, numbers: str = "", **rules: Check) -> _Form:
    types = [(name, str) for name in ("id", "time", "kind", "chain", *texts.split())]
    return (*types, *((name, int) for name in numbers.split())), tuple(rules.items())


_FORMS: dict[str, _Form] = {
    Kind.RESERVED: _form(
        "release dataset memo title release_kind effective unit filter_text version",
        "rows_per_person",
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
    _BEGINNING: _form("reason", "unreadable", unlinked=_amount, chains=_texts, past=_texts),
}
