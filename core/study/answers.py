"""Answers and category names in a study, and a copy of the study with each of them replaced.

Replaced are values and labels of categories and codebooks, names of expected answers, missing codes, items of
select-all questions, filter values and the name of a base. The same holds for report values, arms, typed counts, field
kits and notes. Column names, question texts, numbers and the program's own words stay.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.data.base import Base, Condition
from core.data.codebooks.codebook import Codebook, Item, MissingRule, SelectAll, Variable
from core.data.names import untaken
from core.data.recode import Recode
from core.data.variable import Category, MissingPolicy
from core.study.collected_words import with_words
from core.study.plan import Note, Plan
from core.study.study import DataFile, Study

DEFAULT_LABEL = Recode(()).missing_label
"""Default label for respondents without an answer."""

UNKNOWN = "?"
_SHOWN = 3


class Replacement(ABC):
    """Rules that replace each text; `instead` is a readable stand-in if the text is not known.

    Without other rules every text is known and replaced as a value.
    """

    __slots__ = ()

    @abstractmethod
    def value(self, text: str) -> str:
        """Return the replacement of an answer as written in the file."""

    def label(self, text: str, instead: str) -> str:
        """Return the replacement of an answer's label; two questions may use the same label."""
        return self.value(text)

    def item(self, text: str, instead: str) -> str:
        """Return the replacement of a select-all item's label, which is also its value and must be unique."""
        return self.value(text)

    def name(self, text: str) -> str:
        """Return the replacement of the name of a group of respondents."""
        return self.value(text)

    def known(self, texts: Sequence[str]) -> bool:
        """Return whether all these texts can be replaced; a condition with an unknown text is left out."""
        return True


@dataclass(frozen=True, slots=True)
class Collected(Replacement):
    """A replacement that changes nothing and records every text in order."""

    texts: dict[str, None]

    def value(self, text: str) -> str:
        self.texts[text] = None
        return text


def answers_in(study: Study) -> tuple[str, ...]:
    """Return every such text of a study, including its undo and redo steps, each once."""
    found = Collected({})
    replaced(study, found)
    seen: set[int] = set()
    for step in (*study.behind, *study.ahead):
        book, base, plan = step.declared.codebook, step.declared.base, step.plan
        # Steps share most of their parts, so each part is searched once; a file may have thousands of columns.
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
        if plan.counting.snapshot:
            found.value(plan.counting.snapshot)
    return tuple(found.texts)


def replaced(study: Study, by: Replacement) -> Study:
    """Return the current state with other answers and names, without undo, redo, the ledger and the data.

    Made-up data stay unchanged, because they are nobody's answers.
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
        # Expected answers may have the same names as answers in the file.
        plan = _expected(plan, by)
        kept = [None if one is None else replace(one, plan=_expected(one.plan, by)) for one in kept]
    # The ledger holds the releases, and its lines contain filters in words, so it is left out.
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
    # The old name would be wrong for a base with fewer conditions.
    name = by.name(base.name) if len(kept) == len(base.conditions) else ""
    return replace(base, conditions=kept, name=name, missing=tuple((at, _rule(rule, by)) for at, rule in base.missing))


def _condition(one: Condition, by: Replacement) -> Condition:
    return replace(one, values=tuple(map(by.value, one.values)))


def _plan(plan: Plan, by: Replacement) -> Plan:
    return replace(plan, recodes=tuple((name, _recode(one, by)) for name, one in plan.recodes))


def _expected(plan: Plan, by: Replacement) -> Plan:
    """Return the plan with expected answers, Collected reports and notes replaced.

    Unknown names of expected answers become numbers, and no two are equal. Notes may quote any answer; those with an
    unknown text are left out.
    """
    notes = ((one.question, by.label(one.text, "")) for one in plan.notes)
    kept = tuple(Note(question, text) for question, text in notes if text)
    counting = replace(plan.counting, snapshot=by.label(plan.counting.snapshot, "") if plan.counting.snapshot else "")
    plan = replace(plan, collected=with_words(plan.collected, by.value), notes=kept, counting=counting)
    if not plan.scenario.labels:
        return plan
    labels: list[str] = []
    for place, label in enumerate(plan.scenario.labels):
        labels.append(untaken(by.label(label, str(place + 1)), set(labels)))
    return replace(plan, scenario=replace(plan.scenario, labels=tuple(labels)))


def _recode(recode: Recode, by: Replacement) -> Recode:
    """Return the recode with unique category names, even if their own names are not known any more."""
    taken: set[str] = set()
    categories = []
    for old in recode.categories:
        values = tuple(map(by.value, old.values))
        instead = ", ".join(values[:_SHOWN]) + ("\u2026" if len(values) > _SHOWN else "")
        # A blank value cannot be a name.
        label = untaken(by.label(old.label, instead if instead.strip() else UNKNOWN), taken)
        taken.add(label)
        categories.append(Category(label, values, old.included))
    own = recode.missing is MissingPolicy.OWN_CATEGORY
    missing_label = untaken(by.label(recode.missing_label, DEFAULT_LABEL), taken if own else set())
    missing_values = tuple(map(by.value, recode.missing_values))
    return Recode(tuple(categories), recode.missing, missing_label, missing_values, recode.declared)
