"""Guesses about the roles of columns from their names and counts. A guess is a proposal: its source is "from the data".

A guess never overrules declarations of the file (value labels, missing codes, a weight).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import itemgetter

from core.data.codebooks.codebook import Codebook, Kind, MissingRule, Variable
from core.data.codebooks.declare_headers import (
    says_body,
    says_id,
    says_name,
    says_nothing,
    says_phone,
    says_running_number,
    says_weight,
    words_of,
)
from core.data.codebooks.declare_looks import Look, look_of, spread
from core.data.codebooks.declare_missing import missing_values
from core.data.numbers import number_of
from core.data.order import is_ordered
from core.data.reading import Reading
from core.data.variable import Column, ColumnCounts, DeclaredBy, Role

FEW = 20
"""Numbers with more distinct values than this are not categories."""
_LISTED = 100
_FREE_TEXT_WORDS = 3.0


@dataclass(frozen=True, slots=True)
class _Guess:
    role: Role
    kind: Kind = Kind.CATEGORIES
    flag: str = ""


@dataclass(frozen=True, slots=True)
class _Facts:
    """One column: `distinct` excludes missing codes; `answered` counts respondents with a filled cell."""

    words: tuple[str, ...]
    unnamed: bool
    place: int
    counts: ColumnCounts
    distinct: int
    answered: int
    look: Look
    bodies: bool
    decimal_comma: bool

    def distinct_share(self, share: float) -> bool:
        """Return whether distinct values make up at least `share` of the answers; True if too many to count."""
        return not self.counts.complete or self.distinct >= share * max(1, self.answered)


def guessed(
    columns: Sequence[Column],
    counts: Sequence[ColumnCounts],
    declared: Codebook,
    reading: Reading,
    weight: str = "",
    seen: Sequence[Sequence[str]] = (),
) -> Codebook:
    """Return a codebook with one variable for each column, in order, and the blocks that the file declares.

    counts  over all respondents, parallel to `columns`
    weight  the column that the file declares as its weight
    seen    the first rows of the file: they show columns with too many values to count
    """
    items = {column for block in declared.blocks for column in block.columns}
    bodies = any(says_body(words_of(column.name)) for column in columns)
    variables = []
    for place, (column, counted) in enumerate(zip(columns, counts, strict=True)):
        own = declared.variable(column.name)
        variable, missing = _with_codes(own or Variable(column.name), counted, reading)
        if not variable.text.strip() and column.text:
            variable = replace(variable, text=column.text,
                               sources=replace(variable.sources, text=DeclaredBy.CODEBOOK))  # fmt: skip
        if column.name in items or column.name == weight:
            role = Role.SELECT_ALL if column.name in items else Role.WEIGHT
            kind = variable.kind if column.name in items else Kind.NUMBER
            sources = replace(variable.sources, role=DeclaredBy.CODEBOOK)
            variables.append(replace(variable, role=role, kind=kind, sources=sources))
            continue
        texts = spread(counted.values) if counted.values else [row[place] for row in seen[:50] if place < len(row)]
        facts = _facts(column, place, variable, counted, texts, missing, bodies, reading)
        variables.append(_declared_or(variable, facts))
    return Codebook(tuple(variables), declared.blocks, reading.decimal_comma)


def _with_codes(variable: Variable, counts: ColumnCounts, reading: Reading) -> tuple[Variable, int]:
    """Return the variable with the missing codes of the reading that occur in it or in its list, and the number of its
    values that are missing. A listed code is missing even if nobody gave it: otherwise the list would show whether
    anybody did.
    """
    rule = variable.missing
    known = frozenset((*rule.values, *reading.missing_codes))
    if not known and not rule.ranges:
        return variable, 0
    found = known.intersection(map(itemgetter(0), counts.values))
    listed = {value for value, _ in variable.labels}
    new = tuple(code for code in reading.missing_codes if (code in found or code in listed) and code not in rule.values)
    if new:
        rule = MissingRule((*rule.values, *new), rule.ranges)
        variable = replace(variable, missing=rule, sources=replace(variable.sources, missing=DeclaredBy.TYPED))
    if rule.ranges:
        return variable, len(missing_values(rule, [value for value, _ in counts.values], reading.decimal_comma))
    return variable, len(found)


def _facts(column: Column, place: int, variable: Variable, counts: ColumnCounts, texts: Sequence[str], missing: int,
           bodies: bool, reading: Reading) -> _Facts:  # fmt: skip
    if missing or not counts.complete:
        no_answer = frozenset(missing_values(variable.missing, texts, reading.decimal_comma))
        texts = [text for text in texts if text not in no_answer]
    headless = says_nothing(column.header)
    return _Facts(() if headless else words_of(column.name), headless and says_nothing(variable.text), place, counts,
                  counts.distinct - missing, counts.rows - counts.missing, look_of(texts, reading.decimal_comma),
                  bodies, reading.decimal_comma)  # fmt: skip


def _declared_or(variable: Variable, facts: _Facts) -> Variable:
    """Return the variable with guesses for everything undeclared. "Question" is the role of an undeclared column."""
    if variable.role is not Role.QUESTION:
        return variable
    if variable.labels and _labels_cover(variable, facts):
        ordered = variable.kind is Kind.CATEGORIES and is_ordered(
            [label for value, label in variable.labels if value not in variable.missing.values]
        )
        return replace(variable, kind=Kind.ORDERED if ordered else variable.kind, flag=_rare(facts))
    guess = _guess(facts)
    if variable.kind is Kind.NUMBER and guess.role is Role.QUESTION:
        guess = _Guess(Role.NUMBER, Kind.NUMBER)
    kind = guess.kind if variable.kind is Kind.CATEGORIES else variable.kind
    flag = guess.flag or (_rare(facts) if guess.role is Role.QUESTION else "")
    sources = variable.sources if guess.role is variable.role else replace(variable.sources, role=DeclaredBy.FROM_DATA)
    return replace(variable, role=guess.role, kind=kind, flag=flag, sources=sources)


def _labels_cover(variable: Variable, facts: _Facts) -> bool:
    """Return whether most answers have a label; a number may have labels for a few codes only."""
    if not facts.counts.complete:
        return False
    listed = {value for value, _ in variable.labels}
    if not facts.counts.values:
        return True
    return 2 * sum(value in listed for value, _ in facts.counts.values) >= len(facts.counts.values)


def _guess(facts: _Facts) -> _Guess:
    if not facts.answered:
        return _Guess(Role.IGNORE, flag="variable.empty")
    return _of_people(facts) or _of_numbers(facts) or _of_texts(facts)


def _of_people(facts: _Facts) -> _Guess | None:
    """Guess names, addresses, ids and running numbers, which identify respondents."""
    look, words = facts.look, facts.words
    if facts.place == 0 and facts.unnamed and _is_running(facts):
        return _Guess(Role.PERSON_ID, Kind.NUMBER, "variable.index")
    if look.email:
        return _Guess(Role.IGNORE, Kind.TEXT, "variable.email")
    if (says_phone(words) and facts.distinct_share(0.5)) or (look.phone and facts.distinct > FEW):
        return _Guess(Role.IGNORE, Kind.TEXT, "variable.phone")
    kind = Kind.NUMBER if look.number else Kind.TEXT
    if says_id(words) and facts.distinct > 2 and facts.distinct_share(0.2 if facts.distinct > FEW else 0.9):
        return _Guess(Role.PERSON_ID, kind, "variable.id")
    counted_off = says_running_number(words) and look.whole and facts.distinct > FEW and facts.distinct_share(0.9)
    if counted_off or _is_running(facts):
        return _Guess(Role.PERSON_ID, kind, "variable.id")
    if look.number or look.date:
        return None
    if says_name(words) and facts.distinct > 2 and (facts.distinct > FEW or facts.distinct_share(0.5)):
        return _Guess(Role.IGNORE, Kind.TEXT, "variable.names")
    if look.person and facts.distinct > FEW and facts.distinct_share(0.5):
        return _Guess(Role.IGNORE, Kind.TEXT, "variable.names")
    if look.code and facts.distinct > FEW and facts.distinct_share(0.9):
        return _Guess(Role.PERSON_ID, Kind.TEXT, "variable.id")
    return None


def _of_numbers(facts: _Facts) -> _Guess | None:
    look = facts.look
    if not (look.number or (not facts.counts.values and not look.words and not look.date)):
        return None
    of_bodies = facts.bodies and facts.words == ("weight",)
    if says_weight(facts.words) and not of_bodies and facts.distinct > 1 and _weighs(facts):
        return _Guess(Role.WEIGHT, Kind.NUMBER)
    if not facts.counts.complete and not look.number:
        return _Guess(Role.IGNORE, flag="variable.many")
    if facts.distinct > FEW:
        return _Guess(Role.NUMBER, Kind.NUMBER)
    return None


def _of_texts(facts: _Facts) -> _Guess:
    look, distinct = facts.look, facts.distinct
    if distinct <= 1 and not facts.counts.missing:
        return _Guess(Role.IGNORE, flag="variable.constant")
    if look.date:
        return _Guess(Role.IGNORE, Kind.DATE, "variable.date") if distinct > FEW else _Guess(Role.QUESTION, Kind.DATE)
    wordy = look.words >= _FREE_TEXT_WORDS or look.signs > 40
    if not facts.counts.complete or (wordy and distinct > FEW and facts.distinct_share(0.3)):
        return _Guess(Role.IGNORE, Kind.TEXT, "variable.free_text" if look.words else "variable.many")
    if distinct <= _LISTED and is_ordered([value for value, _ in facts.counts.values]):
        return _Guess(Role.QUESTION, Kind.ORDERED)
    return _Guess(Role.QUESTION)


def _is_running(facts: _Facts) -> bool:
    """Return whether the values are the numbers a, a + 1, a + 2, ..., each for one respondent."""
    counts = facts.counts
    if not facts.look.whole or counts.missing or counts.rows < 3:
        return False
    if not counts.complete:
        return facts.place == 0 and facts.unnamed
    if counts.distinct != counts.rows or (counts.rows <= FEW and not facts.unnamed):
        return False
    numbers = [number_of(value, facts.decimal_comma) for value, _ in counts.values]
    known = [number for number in numbers if number is not None]
    return len(known) == counts.rows and max(known) - min(known) == counts.rows - 1


def _weighs(facts: _Facts) -> bool:
    """Return whether the numbers can be weights: not negative, and not all whole (often scaled to a mean of 1)."""
    if not facts.counts.complete:
        return True
    numbers = [number_of(value, facts.decimal_comma) for value, _ in facts.counts.values]
    known = [number for number in numbers if number is not None]
    return all(number >= 0 for number in known) and not all(number.is_integer() for number in known)


def _rare(facts: _Facts) -> str:
    """Return the warning about a category of one person, which is that person's answer; "" without one."""
    if facts.counts.complete and facts.distinct <= _LISTED and any(count == 1 for _, count in facts.counts.values):
        return "variable.rare"
    return ""
