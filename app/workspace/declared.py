"""Edits of the declarations about a data set, and of the base of counted respondents. No rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.workspace.made_before import MadeBefore
from app.workspace.question_settings import asking, with_blocks_served
from app.workspace.questions import is_asked, opening_question, taken_for_reports
from app.workspace.transitions import declared_recode
from app.workspace.workspace import Dataset, Workspace
from core.data.base import Base, with_rules
from core.data.codebooks.codebook import Codebook, SelectAll
from core.data.codebooks.declare_blocks import candidate_blocks
from core.data.codebooks.declare_list import completed
from core.data.counting.bins import all_whole, binned_counts
from core.data.counting.survey_names import all_questions
from core.data.recode import Recode
from core.data.variable import Column, ColumnCounts


def unchanged_counts(dataset: Dataset, book: Codebook) -> dict[str, ColumnCounts]:
    """Return counts of the questions with unchanged declarations, by name."""
    before = dataset.codebook
    found: dict[str, ColumnCounts] = {}
    if before.decimal_comma != book.decimal_comma:
        return found
    for column, counts in zip(dataset.columns, dataset.counts, strict=True):
        old, new = before.variable(column.name), book.variable(column.name)
        if old is not None and new is not None and (old.breaks, old.missing) == (new.breaks, new.missing):
            found[column.name] = counts
    for block in book.blocks:
        rules = [(before.variable(name), book.variable(name)) for name in block.columns]
        same = all(old is not None and new is not None and old.missing == new.missing for old, new in rules)
        known = before.block(block.name)
        if known is not None and same and (known.items, known.blank_is_none) == (block.items, block.blank_is_none):
            found[block.name] = dataset.counts_of(block.name)
    return found


def needs_rows(dataset: Dataset, book: Codebook) -> bool:
    """Return whether the new declarations cannot be counted without the rows of the file."""
    known = unchanged_counts(dataset, book)
    if any(block.name not in known for block in book.blocks):
        return True
    if with_rules(dataset.base, book) != dataset.base:
        return True
    if book.decimal_comma != dataset.codebook.decimal_comma and dataset.base != Base(name=dataset.base.name):
        return True
    return any(
        not counts.complete and counts.column not in known and bool(_breaks(book, counts.column))
        for counts in dataset.everyone
    )


def with_declared(workspace: Workspace, book: Codebook) -> Workspace:
    """Return the workspace with other declarations, if `needs_rows` is False."""
    return with_dataset(workspace, described(workspace.dataset, book))


def described(dataset: Dataset, book: Codebook) -> Dataset:
    """Return the data set with other declarations, if `needs_rows` is False."""
    known = unchanged_counts(dataset, book)
    counts = [
        known.get(raw.column) or _counted(raw, everyone, book) if _breaks(book, raw.column) else raw
        for raw, everyone in zip(dataset.raw, dataset.everyone, strict=True)
    ]
    columns = all_questions(dataset.columns[: len(dataset.raw)], book)
    counts.extend(known[block.name] for block in book.blocks)
    return replace(dataset, columns=columns, counts=tuple(counts), codebook=book)


def with_dataset(workspace: Workspace, dataset: Dataset, *, base: Base | None = None) -> Workspace:
    """Return the same data with other declarations or another base; edited categories stay with their question."""
    if base is not None:
        dataset = replace(dataset, base=base)
    before, plan = workspace.dataset, workspace.plan
    kept = tuple(
        (name, _completed(recode, dataset, name))
        for name, recode in plan.recodes
        if _declared_alike(before, dataset, name)
    )
    question = plan.question
    # A number without its breaks may have too many answers to be a question any longer.
    countable = {one.column for one in dataset.counts if one.complete}
    if question not in countable or not is_asked(dataset, question):
        # If no other column is left, the pages state that these are reports.
        question = opening_question(dataset, reports=taken_for_reports(dataset, question))
    if question != plan.question:
        plan = asking(plan, question)
    forced = plan.forced if kept == plan.recodes else ()
    return with_blocks_served(replace(workspace, dataset=dataset, plan=replace(plan, recodes=kept, forced=forced)))


_PROPOSED = MadeBefore[None, tuple[SelectAll, ...]](2)
"""Kept, so that thousands of columns are not searched after every edit."""


def proposed_blocks(dataset: Dataset) -> tuple[SelectAll, ...]:
    """Return groups of columns that look like select-all questions and are not declared as such yet."""
    everyone, book = dataset.everyone, dataset.codebook
    return _PROPOSED.of(
        (everyone, book.blocks), None, lambda: candidate_blocks(dataset.columns[: len(everyone)], everyone, book)
    )


def renamed(dataset: Dataset, columns: Sequence[Column]) -> Dataset:
    """Return the same data with names from a codebook; the data set itself if no name changed."""
    old = [column.name for column in dataset.columns[: len(columns)]]
    new = [column.name for column in columns]
    if old == new:
        return dataset
    names = dict(zip(old, new, strict=True))
    book = dataset.codebook
    variables = tuple(replace(one, column=names[one.column]) for one in book.variables)
    blocks = tuple(
        replace(
            block,
            items=tuple(replace(item, columns=tuple(names[name] for name in item.columns)) for item in block.items),
        )
        for block in book.blocks
    )
    conditions = tuple(replace(one, column=names[one.column]) for one in dataset.base.conditions)
    missing = tuple((names[name], rule) for name, rule in dataset.base.missing)
    weight = names.get(dataset.base.weight, "")
    return replace(
        dataset,
        columns=(*columns, *dataset.columns[len(columns) :]),
        counts=tuple(replace(one, column=names.get(one.column, one.column)) for one in dataset.counts),
        raw=tuple(replace(one, column=names[one.column]) for one in dataset.raw),
        everyone=tuple(replace(one, column=names[one.column]) for one in dataset.everyone),
        persons=tuple((names.get(name, name), sizes) for name, sizes in dataset.persons),
        codebook=replace(book, variables=variables, blocks=blocks),
        base=replace(dataset.base, conditions=conditions, weight=weight, missing=missing),
    )


def _declared_alike(before: Dataset, after: Dataset, name: str) -> bool:
    old, new = before.codebook.variable(name), after.codebook.variable(name)
    if old is None or new is None:
        return before.codebook.block(name) == after.codebook.block(name)
    return (old.labels, old.missing, old.breaks) == (new.labels, new.missing, new.breaks)


def _completed(recode: Recode, dataset: Dataset, name: str) -> Recode:
    """Return the edited list with answers that occur now but did not when it was edited."""
    if not any(column.name == name for column in dataset.columns) or not dataset.counts_of(name).complete:
        return recode
    return completed(recode, declared_recode(dataset, name))


def _breaks(book: Codebook, name: str) -> tuple[float, ...]:
    variable = book.variable(name)
    return variable.breaks if variable is not None else ()


def _counted(raw: ColumnCounts, everyone: ColumnCounts, book: Codebook) -> ColumnCounts:
    variable = book.variable(raw.column)
    assert variable is not None
    comma, missing = book.decimal_comma, variable.missing
    whole = all_whole(everyone, comma, missing, variable.breaks)
    return binned_counts(raw, variable.breaks, decimal_comma=comma, missing=missing, whole=whole)


def with_counted(workspace: Workspace, dataset: Dataset, query: str) -> Workspace:
    """Return the same study with counts made elsewhere. `query`: SHA-256 of the query that counted."""
    found = with_dataset(workspace, dataset)
    look = replace(found.look, target_asked=False)
    plan = replace(found.plan, counting=replace(found.plan.counting, query=query))
    return replace(found, plan=plan, look=look, pin=None, spare=None)
