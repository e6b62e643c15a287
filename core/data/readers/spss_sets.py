"""Multiple-response sets of SPSS as select-all questions.

A set of dichotomies has an item for each variable, ticked if it holds the counted value. A set of categories has an
item for each code, ticked if any of its variables holds it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from core.data.codebooks.codebook import Item, SelectAll, Variable
from core.data.names import column_names
from core.data.readers.number_text import double_text
from core.data.readers.spss_dictionary import ResponseSet
from core.data.variable import DeclaredBy
from core.notices import Notice, Severity

_MOST_CODES = 500


def blocks(
    sets: Iterable[ResponseSet],
    find: Callable[[bytes], str],
    decode: Callable[[bytes], str],
    variables: Mapping[str, Variable],
    seen: Mapping[str, Sequence[str]],
) -> tuple[tuple[SelectAll, ...], tuple[Notice, ...]]:
    """Return the blocks, and a notice about unusable sets: with fewer than two items, or a column of another block.

    find  column name of a variable as a set names it, "" if there is none
    seen  codes that occur in a column, in order, for variables without labels
    """
    made: list[SelectAll] = []
    left: list[str] = []
    taken: set[str] = set()
    for one in sets:
        columns = tuple(dict.fromkeys(filter(None, map(find, one.variables))))
        name = decode(one.name) or f"Set {len(made) + 1}"
        if one.counted is None:
            items, source = _codes(columns, variables, seen)
        else:
            items, source = _ticks(columns, _plain(decode(one.counted)), one.named_by_values, variables), _FILE
        if len(items) < 2 or len(items) > _MOST_CODES or taken.intersection(columns):
            left.append(name)
            continue
        taken.update(columns)
        unique = column_names((*variables, *(block.name for block in made), name))[-1]
        made.append(SelectAll(unique, " ".join(decode(one.label).split()), items, source=source))
    notice = Notice("statistical.sets_left", {"sets": ", ".join(left)}, Severity.WARNING)
    return tuple(made), (notice,) if left else ()


_FILE = DeclaredBy.CODEBOOK


def _ticks(
    columns: Sequence[str], counted: str, by_values: bool, variables: Mapping[str, Variable]
) -> tuple[Item, ...]:
    labels = [_of_value(variables[one], counted) if by_values else "" for one in columns]
    texts = [label or variables[one].text or one for one, label in zip(columns, labels, strict=True)]
    return tuple(
        Item(label, (one,), (counted,)) for one, label in zip(columns, _told_apart(texts, columns), strict=True)
    )


def _of_value(variable: Variable, value: str) -> str:
    return dict(variable.labels).get(value, "")


def _codes(
    columns: Sequence[str], variables: Mapping[str, Variable], seen: Mapping[str, Sequence[str]]
) -> tuple[tuple[Item, ...], DeclaredBy]:
    """Return items from the labels of all variables, without missing codes; without labels, from the codes found."""
    labels: dict[str, str] = {}
    for one in columns:
        rule = variables[one].missing
        for value, label in variables[one].labels:
            if value not in rule.values and not any(low <= _number(value) <= high for low, high in rule.ranges):
                labels.setdefault(value, label)
    source = DeclaredBy.CODEBOOK
    if not labels:
        labels = {value: value for one in columns for value in seen.get(one, ())}
        source = DeclaredBy.FROM_DATA
    texts = _told_apart(list(labels.values()), list(labels))
    return tuple(Item(text, tuple(columns), (value,)) for value, text in zip(labels, texts, strict=True)), source


def _told_apart(texts: Sequence[str], names: Sequence[str]) -> list[str]:
    """Return unique labels: a repeated one gets the name of its variable or code."""
    return [f"{text} ({name})" if texts.count(text) > 1 else text for text, name in zip(texts, names, strict=True)]


def _plain(counted: str) -> str:
    """Return the counted value as its cells are written: "1.00" becomes "1"."""
    text = counted.strip()
    try:
        return double_text(float(text))
    except ValueError:
        return text


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return float("nan")
