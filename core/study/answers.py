"""Where a study says answers and names of categories, and the same study with each of them replaced.

Values and labels of categories and of codebooks, names of expected answers, missing codes, items of select-all
questions, values of filters and the name of a base; values that are reports or arms, and typed counts; notes. Not
the rest: names of columns, texts of questions, numbers, words of the program.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from core.data.base import Base, Condition
from core.data.codebooks.codebook import Codebook, Item, MissingRule, SelectAll, Variable
from core.data.recode import Recode
from core.data.variable import Category, MissingPolicy
from core.study.collected_words import with_words
from core.study.plan import Note, Plan
from core.study.study import DataFile, Study

DEFAULT_LABEL = Recode(()).missing_label
"""What respondents without an answer are called until somebody says otherwise."""

UNKNOWN = "?"
_SHOWN = 3


class Replacement(Protocol):
    """What stands in the place of each text; `instead` is what people may read when the text is not known."""

    def value(self, text: str) -> str:
        """An answer as the file has it."""

    def label(self, text: str, instead: str) -> str:
        """What an answer is called; two questions may call theirs alike."""

    def item(self, text: str, instead: str) -> str:
        """What an item of a select-all question is called, which is its value as well: no other may be called so."""

    def name(self, text: str) -> str:
        """What some respondents are called."""

    def known(self, texts: Sequence[str]) -> bool:
        """Return whether all of these can be replaced; a condition of which one cannot is left out."""


class Alike(ABC):
    """Does with every kind of text what it does with a value; every text is known."""

    __slots__ = ()

    @abstractmethod
    def value(self, text: str) -> str: ...

    def label(self, text: str, instead: str) -> str:
        return self.value(text)

    def item(self, text: str, instead: str) -> str:
        return self.value(text)

    def name(self, text: str) -> str:
        return self.value(text)

    def known(self, texts: Sequence[str]) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Collected(Alike):
    """Replaces nothing and remembers everything, in its order."""

    texts: dict[str, None]

    def value(self, text: str) -> str:
        self.texts[text] = None
        return text


def answers_in(study: Study) -> tuple[str, ...]:
    """Every such text of a study, its steps too, each once."""
    found = Collected({})
    replaced(study, found)
    seen: set[int] = set()
    for step in (*study.behind, *study.ahead):
        book, base, plan = step.declared.codebook, step.declared.base, step.plan
        # Steps share most of what they say: thousands of columns are looked through once.
        fresh = [one for one in book.variables if id(one) not in seen]
        recodes = [pair for pair in plan.recodes if id(pair[1]) not in seen]
        seen.update(map(id, fresh), (id(recode) for _, recode in recodes))
        _codebook(replace(book, variables=tuple(fresh)), found)
        _base(base, found)
        _plan(replace(plan, recodes=tuple(recodes)), found)
        if id(plan.collected) not in seen:
            seen.add(id(plan.collected))
            with_words(plan.collected, found.value)
        for note in plan.notes:
            found.value(note.text)
    return tuple(found.texts)


def replaced(study: Study, by: Replacement) -> Study:
    """The present state with other answers and names; without undo, redo, the ledger and the data themselves.

    Made-up data stay as they are: nobody gave these answers.
    """
    declared = replace(study.declared, codebook=_codebook(study.declared.codebook, by))
    declared = replace(declared, base=_base(declared.base, by))
    kept = [None if one is None else replace(one, plan=_plan(one.plan, by)) for one in (study.pin, study.spare)]
    data = study.data
    if isinstance(data, DataFile):
        codes = tuple(map(by.value, data.reading.missing_codes))
        data = replace(data, content=None, reading=replace(data.reading, missing_codes=codes))
    plan = _plan(study.plan, by)
    if isinstance(data, DataFile):
        # what a person expects of a file may be called as its answers are
        plan = _expected(plan, by)
        kept = [None if one is None else replace(one, plan=_expected(one.plan, by)) for one in kept]
    # What was released is in the ledger; its lines hold filters in words.
    pin, spare = kept
    return replace(
        study, data=data, declared=declared, plan=plan, pin=pin, spare=spare, behind=(), ahead=(), ledger=None
    )


def _codebook(book: Codebook, by: Replacement) -> Codebook:
    return replace(
        book,
        variables=tuple(_variable(one, by) for one in book.variables),
        blocks=tuple(_block(one, by) for one in book.blocks),
    )


def _variable(one: Variable, by: Replacement) -> Variable:
    if not one.labels and not one.missing.values:
        return one
    labels = []
    for old, label in one.labels:
        value = by.value(old)
        labels.append((value, by.label(label, value)))
    return replace(one, labels=tuple(labels), missing=_rule(one.missing, by))


def _rule(rule: MissingRule, by: Replacement) -> MissingRule:
    return replace(rule, values=tuple(map(by.value, rule.values)))


def _block(block: SelectAll, by: Replacement) -> SelectAll:
    items = [
        Item(by.item(one.label, next(iter(one.columns), UNKNOWN)), one.columns, tuple(map(by.value, one.values)))
        for one in block.items
    ]
    return replace(block, items=tuple(items))


def _base(base: Base, by: Replacement) -> Base:
    kept = tuple(_condition(one, by) for one in base.conditions if by.known(one.values))
    # A base of other people is not called as the old one was.
    name = by.name(base.name) if len(kept) == len(base.conditions) else ""
    return replace(base, conditions=kept, name=name, missing=tuple((at, _rule(rule, by)) for at, rule in base.missing))


def _condition(one: Condition, by: Replacement) -> Condition:
    return replace(one, values=tuple(map(by.value, one.values)))


def _plan(plan: Plan, by: Replacement) -> Plan:
    return replace(plan, recodes=tuple((name, _recode(one, by)) for name, one in plan.recodes))


def _expected(plan: Plan, by: Replacement) -> Plan:
    """Names of expected answers; where they are not known any more they are numbered, and no two are called alike.
    And reports of the page Collected, and notes, which may quote any answer."""
    notes = ((one.question, by.label(one.text, "")) for one in plan.notes)
    kept = tuple(Note(question, text) for question, text in notes if text)
    plan = replace(plan, collected=with_words(plan.collected, by.value), notes=kept)
    if not plan.scenario.labels:
        return plan
    labels: list[str] = []
    for place, label in enumerate(plan.scenario.labels):
        labels.append(unlike(by.label(label, str(place + 1)), set(labels)))
    return replace(plan, scenario=replace(plan.scenario, labels=tuple(labels)))


def _recode(recode: Recode, by: Replacement) -> Recode:
    """No two categories are called alike, also where their names are not known any more."""
    taken: set[str] = set()
    categories = []
    for old in recode.categories:
        values = tuple(map(by.value, old.values))
        instead = ", ".join(values[:_SHOWN]) + ("\u2026" if len(values) > _SHOWN else "")
        # A value of blanks is no name.
        label = unlike(by.label(old.label, instead if instead.strip() else UNKNOWN), taken)
        taken.add(label)
        categories.append(Category(label, values, old.included))
    own = recode.missing is MissingPolicy.OWN_CATEGORY
    missing_label = unlike(by.label(recode.missing_label, DEFAULT_LABEL), taken if own else set())
    missing_values = tuple(map(by.value, recode.missing_values))
    return Recode(tuple(categories), recode.missing, missing_label, missing_values, recode.declared)


def unlike(text: str, taken: set[str]) -> str:
    """The text, or the text with the first number that nothing else is called by."""
    found, number = text, 2
    while found in taken:
        found, number = f"{text} ({number})", number + 1
    return found
