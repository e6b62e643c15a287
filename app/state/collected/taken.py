"""A column of the file that is described as reports on the page Collected is one on every page (decision 45). No Qt."""

from __future__ import annotations

from collections.abc import Collection

from app.state.declared import described, with_dataset
from app.state.made_before import MadeBefore
from app.state.workspace import Dataset, Workspace
from core.data.codebooks.declare import with_role
from core.data.variable import Role
from core.project.collected import CollectedPlan, CollectedSource

_DIRECT = ("", "direct")
_DECLARED = MadeBefore[tuple[str, ...], Dataset](4)
"""The steps of a study are about few data sets."""


def taken_columns(plan: CollectedPlan) -> frozenset[str]:
    """Columns of the file of which a design other than asking directly is said, of all rows or of an arm; half of a
    column that was randomized is no column of true answers. A column of typed counts is none of the file."""
    said = {
        one.column
        for one in plan.questions
        if not one.typed and any(arm.stated.design not in _DIRECT for arm in one.arms)
    }
    drawn = plan.survey
    if plan.source is not CollectedSource.COUNTS and drawn.pairs(drawn.paired):
        said |= {drawn.paired, drawn.second}
    return frozenset(said)


def with_taken(workspace: Workspace, before: Collection[str] = ()) -> Workspace:
    """The workspace in which every such column has the role of randomized answers, but those of `before`: what a person
    said of them since then counts.

    Another question is asked where the present one is such a column, if there is another.
    """
    dataset, book = workspace.dataset, workspace.dataset.codebook
    known = {one.column: one.role for one in book.variables}
    new = taken_columns(workspace.plan.collected) - set(before)
    names = tuple(sorted(name for name in new if known.get(name, Role.REPORTS) is not Role.REPORTS))
    # the answers of a sample are known to everybody, and nothing is declared of them
    return with_dataset(workspace, _declared(dataset, names)) if names and dataset.everyone else workspace


def _declared(dataset: Dataset, names: tuple[str, ...]) -> Dataset:
    def made() -> Dataset:
        book = dataset.codebook
        # the other items of such a question cannot be counted as one without this one
        items = {name for block in book.blocks if set(names).intersection(block.columns) for name in block.columns}
        book = with_role(book, items, Role.QUESTION) if items else book
        return described(dataset, with_role(book, names, Role.REPORTS))

    return _DECLARED.of((dataset,), names, made)
