"""A survey that releases are prepared from, without a file: what is declared, and counts."""

from __future__ import annotations

from app.workspace.workspace import Dataset, Workspace
from core.data.codebooks.codebook import Codebook, Item, SelectAll, Sources, Variable
from core.data.variable import Column, ColumnCounts, DeclaredBy, Role
from core.study.plan import Plan, Typed
from core.types import Origin

ROWS = 6_407
DECLARED = Sources(categories=DeclaredBy.CODEBOOK)


def survey(questions: int = 3, *, rows_per_person: int = 1) -> Workspace:
    """Q1, Q2, ... from the codebook, "loose" that nobody declared, a select-all block "news" of two items, sex, id."""
    names = [f"Q{number}" for number in range(1, questions + 1)]
    labels = (("1", "Never"), ("2", "Sometimes"), ("3", "每天"))
    variables = [Variable(name, text=f"Text of {name}", labels=labels, sources=DECLARED) for name in names]
    variables += [Variable("loose"), Variable("web", Role.SELECT_ALL), Variable("radio", Role.SELECT_ALL)]
    variables += [Variable("sex", Role.FILTER, labels=(("1", "Man"), ("2", "Woman"))), Variable("id", Role.PERSON_ID)]
    block = SelectAll("news", "Where from?", (Item("Web", ("web",), ("1",)), Item("Radio", ("radio",), ("1",))))
    columns = tuple(Column(one.column, one.column, at, one.text) for at, one in enumerate(variables))
    columns += (Column("news", "news", len(columns), "Where from?"),)
    counts = tuple(
        ColumnCounts(column.name, (("1", 4_000), ("2", 2_000)), 407, ROWS, 2)
        if column.name != "id"
        else ColumnCounts("id", (), 0, ROWS, 5_001, complete=False)
        for column in columns
    )
    dataset = Dataset(
        "file:survey.csv",
        "survey.csv",
        Origin.PRIVATE,
        ROWS,
        columns,
        counts,
        codebook=Codebook(tuple(variables), (block,)),
        path="survey.csv",
        persons=(("id", ((1, ROWS - 4), (4, 1))),),
    )
    return Workspace(dataset, Plan("Q1", epsilon=Typed("1.5", 1.5), rows_per_person=rows_per_person))
