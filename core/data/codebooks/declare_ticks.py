"""The value of a column that marks a ticked item."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.data.codebooks.codebook import MissingRule, Variable
from core.data.codebooks.declare_missing import missing_values
from core.data.order import plain_answer
from core.data.variable import ColumnCounts

MOST_VALUES = 6

_NOT_TICKED = frozenset((
    "no", "0", "0.0", "false", "f", "n", "not selected", "unselected", "not ticked", "unticked", "not checked",
    "unchecked", "not mentioned", "not quoted", "not chosen", "quoted no", "off", "none", "never", "nein",
    "nicht genannt", "nicht gewählt", "non", "non cité", "nee", "não", "nao", "nej", "nie", "нет", "否", "לא", "لا",
))  # fmt: skip
_TICKED = frozenset((
    "yes", "1", "1.0", "true", "t", "y", "x", "✓", "✔", "☑", "selected", "ticked", "checked", "mentioned", "quoted",
    "chosen", "on", "ja", "genannt", "gewählt", "oui", "cité", "si", "sí", "sì", "sim", "tak", "да", "是", "כן", "نعم",
))  # fmt: skip
_NO_ANSWER = frozenset((
    "na", "n/a", "#n/a", "nan", "null", "no answer", "not answered", "missing", "refused", "refusal", "don't know",
    "dont know", "prefer not to say", "-1", "-9", "-99", "99", "999", ".",
))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Tick:
    """The values that mark an item as ticked or not.

    ticked    the value for a ticked item
    unticked  values for an item that is not ticked; () if only a blank cell means that
    generic   whether the ticked value is a word like "yes" and does not name the item
    """

    ticked: str
    unticked: tuple[str, ...]
    generic: bool


def tick_of(counts: ColumnCounts, variable: Variable | None = None, decimal_comma: bool = False) -> Tick | None:
    """Return the ticks of a column, or None if its values do not look like ticks.

    One value must remain after removing missing values and words for "not ticked". If the values are 1 and 2, labeled
    yes and no or without labels, 1 is ticked.
    """
    if not counts.complete or not 1 <= counts.distinct <= MOST_VALUES:
        return None
    words = _words(counts, variable, decimal_comma)
    yes = [value for value, word in words.items() if word not in _NOT_TICKED]
    if sorted(words.values()) == ["1", "2"]:
        yes = [value for value, word in words.items() if word == "1"]
    if len(yes) != 1 or (len(words) == 1 and not counts.missing):
        return None
    unticked = tuple(value for value in words if value != yes[0])
    return Tick(yes[0], unticked, words[yes[0]] in _TICKED)


def fits(tick: Tick, counts: ColumnCounts, variable: Variable | None = None, decimal_comma: bool = False) -> bool:
    """Return whether a column holds only the values of this tick and missing values."""
    known = {tick.ticked, *tick.unticked}
    few = counts.complete and counts.distinct <= MOST_VALUES
    return few and known.issuperset(_words(counts, variable, decimal_comma))


def _words(counts: ColumnCounts, variable: Variable | None, decimal_comma: bool) -> dict[str, str]:
    """Return the values that are not missing, each with its word in small letters."""
    values = [value for value, _ in counts.values]
    labels = dict(variable.labels) if variable is not None else {}
    rule = variable.missing if variable is not None else MissingRule()
    gone = frozenset(missing_values(rule, values, decimal_comma))
    words = {value: plain_answer(labels.get(value, value)) for value in values if value not in gone}
    return {value: word for value, word in words.items() if word not in _NO_ANSWER}


def same_kind(ticks: Iterable[Tick]) -> bool:
    """Return whether columns mark ticks alike: one word for "no", and the same or each a different word for "yes"."""
    listed = list(ticks)
    negatives = {tick.unticked for tick in listed if tick.unticked}
    positives = {tick.ticked for tick in listed}
    if any(tick.generic for tick in listed):
        return len(positives) == 1 and len(negatives) <= 1
    return len(negatives) <= 1 and len(positives) == len(listed)
