"""The respondents that figures describe, in words: the filter with the labels of the codebook, and the weight."""

from __future__ import annotations

from app.messages.speak import joined, local_count, say, screen_numbers
from app.workspace.setting import Setting
from app.workspace.workspace import Dataset
from core.data.base import Condition
from core.data.numbers import number_text
from core.report.base_note import BaseNote

LONGEST = 80
LONGEST_LABEL = 40


def base_note(dataset: Dataset, setting: Setting) -> BaseNote:
    """Return the base of the current question for chart, table and files."""
    counts = setting.counts
    return BaseNote(
        answered=counts.base,
        respondents=counts.total,
        everyone=dataset.rows,
        filter_text=base_text(dataset),
        weight=dataset.base.weight,
        effective_n=None if counts.weighted is None else counts.weighted.effective_n,
    )


def base_text(dataset: Dataset) -> str:
    """Return the name of the filter, or its conditions without a name; "" for everyone.

    "sex: Male · age: 18 to 34". Conditions beyond about 80 letters are counted, not named.
    """
    base = dataset.base
    if base.name.strip():
        return _one_line(base.name)
    found = ""
    for place, condition in enumerate(base.conditions):
        text = _condition(dataset, condition, LONGEST - len(found))
        if found and len(found) + len(text) > LONGEST:
            rest = len(base.conditions) - place
            code = "base.text.more_conditions" if rest > 1 else "base.text.one_more_condition"
            return say(code, {"conditions": found, "count": local_count(rest)})
        found = say("base.text.both", {"first": found, "second": text}) if found else text
    return found


def _condition(dataset: Dataset, condition: Condition, room: int) -> str:
    column = _one_line(condition.column)
    wanted = _values(dataset, condition, room - len(column)) if condition.values else _range(condition)
    return say("base.text.condition", {"column": column, "values": wanted})


def _values(dataset: Dataset, condition: Condition, room: int) -> str:
    """Return at least one label, and as many as fit into the room."""
    variable = dataset.codebook.variable(condition.column)
    labels = dict(variable.labels) if variable is not None else {}
    shown = [_short(labels.get(value, value)) for value in condition.values]
    number = 1
    while number < len(shown) and len(joined(shown[: number + 1])) <= room:
        number += 1
    values, rest = joined(shown[:number]), len(shown) - number
    if not rest:
        return values
    code = "base.text.more" if rest > 1 else "base.text.one_more"
    return say(code, {"values": values, "count": local_count(rest)})


def _range(condition: Condition) -> str:
    comma = screen_numbers().decimal == ","
    low = "" if condition.low is None else number_text(condition.low, comma)
    high = "" if condition.high is None else number_text(condition.high, comma)
    if low and high:
        return say("base.text.range", {"low": low, "high": high})
    return say("base.text.from", {"low": low}) if low else say("base.text.up_to", {"high": high})


def _short(text: str) -> str:
    line = _one_line(text) or say("base.text.blank")
    return line if len(line) <= LONGEST_LABEL else line[: LONGEST_LABEL - 1].rstrip() + "…"


def _one_line(text: str) -> str:
    return " ".join(text.split())
