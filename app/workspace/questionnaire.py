"""The questions of a workspace as rows of a table, each computed when it is first looked at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.workspace.question_settings import common_protection, designed, has_own, protection_of, with_protections
from app.workspace.setting import Setting, resolve_question
from app.workspace.workspace import Dataset, Workspace
from core.analyses.questionnaire import Heading, QuestionRow, Usable, fits, question_row, refused_row
from core.data.codebooks.codebook import SelectAll, Variable
from core.data.recode import Recode
from core.data.variable import Column, ColumnCounts, Role
from core.designs.registry import spec
from core.errors import DataError
from core.planning.budget import Total, total
from core.study.plan import Door, Protection, Typed
from core.types import Target


@dataclass(frozen=True, slots=True, eq=False)
class _Basis:
    """All that a row depends on. The same things are the same objects while they do not change."""

    counts: ColumnCounts
    declared: Variable | SelectAll | None
    recode: Recode | None
    heading: Heading
    protection: Protection
    own: bool
    assumed: tuple[Target, float, bool]

    def same(self, other: _Basis) -> bool:
        """Return whether both are the same; large objects are compared by identity."""
        identical = self.counts is other.counts and self.declared is other.declared and self.recode is other.recode
        mine = (self.heading, self.protection, self.own, self.assumed)
        return identical and mine == (other.heading, other.protection, other.own, other.assumed)


class Questionnaire:
    """The rows of a workspace. `before` lends the rows that did not change since."""

    def __init__(self, workspace: Workspace, before: Questionnaire | None = None) -> None:
        plan, dataset = workspace.plan, workspace.dataset
        self._workspace = workspace
        self._left_out = frozenset(plan.left_out_of_total)
        asked = questions(dataset)
        self.headings = tuple(_heading(column, counts) for column, counts in asked)
        self.names = tuple(heading.name for heading in self.headings)
        self.common = common_protection(plan)
        self.truth = workspace.look.show_truth
        self.target = plan.target
        own, recodes, book = dict(plan.own), dict(plan.recodes), dataset.codebook
        blocks = {block.name: block for block in book.blocks}
        present = protection_of(workspace, plan.question)
        shared = (plan.target, plan.level, self.truth)
        self._bases = tuple(
            _Basis(
                counts,
                blocks.get(column.name) or book.variable(column.name),
                recodes.get(column.name),
                heading,
                present if column.name == plan.question else own.get(column.name, self.common),
                has_own(plan, column.name) if column.name == plan.question else column.name in own,
                shared,
            )
            for (column, counts), heading in zip(asked, self.headings, strict=True)
        )
        self._rows: dict[str, QuestionRow] = {}
        if before is not None and _listed_alike(before._workspace.dataset, dataset):
            self._lend(before)
        self.rows_per_person = rows_per_person(workspace)

    def _lend(self, before: Questionnaire) -> None:
        known = dict(zip(before.names, before._bases, strict=True))
        for name, basis in zip(self.names, self._bases, strict=True):
            row = before._rows.get(name)
            if row is not None and basis.same(known[name]):
                self._rows[name] = row

    def __len__(self) -> int:
        return len(self.names)

    def row(self, place: int) -> QuestionRow:
        """Return the row at this place, and compute it if needed."""
        name = self.names[place]
        found = self._rows.get(name)
        if found is None:
            found = self._rows[name] = _row(self._workspace, self._bases[place])
        return found

    def known(self, place: int) -> QuestionRow | None:
        """Return the row if it was computed already."""
        return self._rows.get(self.names[place])

    def unknown(self) -> Iterator[int]:
        """Return the places of rows that are not computed yet."""
        return (place for place, name in enumerate(self.names) if name not in self._rows)

    @property
    def done(self) -> int:
        """Return the number of computed rows."""
        return len(self._rows)

    def left_out(self, place: int) -> bool:
        """Return whether the person leaves the question out of the total."""
        return self.names[place] in self._left_out

    def protection(self, place: int) -> Protection:
        """Return the protection of the question at this place."""
        return self._bases[place].protection

    def total(self) -> Total:
        """Return epsilon per respondent over all usable questions that count; compute the missing rows."""
        charges = []
        for place in range(len(self)):
            row = self.row(place)
            if row.usable is not Usable.NO and row.charge is not None and not self.left_out(place):
                charges.append(row.charge)
        return total(charges, self.rows_per_person)


def questions(dataset: Dataset) -> tuple[tuple[Column, ColumnCounts], ...]:
    """Return question columns, and select-all questions before their first item; all columns if undeclared."""
    pairs = tuple(zip(dataset.columns, dataset.counts, strict=True))
    book = dataset.codebook
    if not book.variables:
        return pairs
    blocks = {block.name for block in book.blocks}
    asked = frozenset(book.columns_with(Role.QUESTION))
    by_name = {column.name: (column, counts) for column, counts in pairs if column.name in blocks}
    before: dict[str, list[tuple[Column, ColumnCounts]]] = {}
    for block in book.blocks:
        if block.name in by_name:
            before.setdefault(block.columns[0], []).append(by_name[block.name])
    found: list[tuple[Column, ColumnCounts]] = []
    for column, counts in pairs:
        found.extend(before.get(column.name, ()))
        if column.name in asked and column.name not in blocks:
            found.append((column, counts))
    return tuple(found)


def rows_per_person(workspace: Workspace) -> int:
    """Return how many rows of one person may be released; 1 for a file of rows without an id column."""
    dataset = workspace.dataset
    several = dataset.is_frequency_table or bool(dataset.codebook.columns_with(Role.PERSON_ID))
    return workspace.plan.rows_per_person if several else 1


def rows_that_go(workspace: Workspace) -> int:
    """Return how many rows of the whole file are beyond those that a person may have, as far as ids were counted."""
    dataset, cap = workspace.dataset, workspace.plan.rows_per_person
    known, found = dict(dataset.persons), 0
    for name in dataset.codebook.columns_with(Role.PERSON_ID):
        place = dataset.position(name)
        counts = dataset.everyone[place] if place < len(dataset.everyone) else dataset.counts_of(name)
        sizes = known.get(name, tuple((rows, 1) for _, rows in counts.values))
        found = max(found, sum(persons * max(0, rows - cap) for rows, persons in sizes))
    return found


def with_design(
    workspace: Workspace, names: Iterable[str], design: str, epsilon: Typed, known: Questionnaire | None = None
) -> Workspace:
    """Give a design to all of these questions that can use it; the others keep their design.

    `known`: rows that were computed before, of this workspace or another.
    """
    rows = Questionnaire(workspace, known)
    places = {name: place for place, name in enumerate(rows.names)}
    chosen = spec(design)
    fitting = [name for name in names if name in places and fits(chosen, rows.row(places[name]))]
    given = {name: designed(rows.protection(places[name]), design, epsilon) for name in fitting}
    return with_protections(workspace, given)


def _listed_alike(one: Dataset, other: Dataset) -> bool:
    """Return whether all lists of answers supplied with the data are the same."""
    return one.recodes is other.recodes and one.codebook.decimal_comma == other.codebook.decimal_comma


def _heading(column: Column, counts: ColumnCounts) -> Heading:
    text = column.text if column.text != column.name else ""
    return Heading(column.name, text, counts.rows - counts.missing)


def _row(workspace: Workspace, basis: _Basis) -> QuestionRow:
    heading, own = basis.heading, basis.own
    truth = workspace.look.show_truth
    try:
        setting: Setting = resolve_question(workspace, heading.name, truth=truth)
    except DataError as problem:
        return refused_row(heading, problem, basis.protection.design, own)
    if setting.problem is not None or setting.design is None:
        assert setting.problem is not None
        return refused_row(heading, setting.problem.reason, basis.protection.design, own, setting.counts)
    held = setting.spec.doors and basis.protection.door is Door.EPSILON
    return question_row(
        heading,
        setting.counts,
        setting.design,
        own,
        typed_epsilon=basis.protection.epsilon.text if held else "",
        target=workspace.plan.target,
        level=workspace.plan.level,
        truth=truth,
    )
