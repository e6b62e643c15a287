"""The settings of a query that counts the questions where the rows are, and the person's words about its result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from core.data.base import Base
from core.data.codebooks.codebook import Codebook
from core.data.frequency.dialects import DialectKey
from core.data.frequency.query import Clip, CountQuery, Scope, count_query
from core.data.variable import Role

LONGEST_TABLE, LONGEST_SNAPSHOT = 500, 1_000


@dataclass(frozen=True, slots=True)
class CountingPlan:
    """The settings of a count: the table and its questions.

    table     its name as typed, with points between parts
    left_out  questions that are not counted
    group     a column that is part of every table; "" for none
    row_key   column that distinguishes the rows of one person, if there is a column of ids; "" if all rows are counted
    query     SHA-256 of the query whose result is open, in hex; "" if unknown
    snapshot  what the person says about the data that were counted
    """

    dialect: DialectKey = DialectKey.STANDARD
    table: str = ""
    scope: Scope = Scope.PAIRS
    left_out: tuple[str, ...] = ()
    group: str = ""
    row_key: str = ""
    query: str = ""
    snapshot: str = ""


def countable(codebook: Codebook) -> tuple[str, ...]:
    """Return the declared questions that a query can count: questions, numbers, and select-all questions."""
    ticked = {name for block in codebook.blocks for name in block.columns}
    asked = (Role.QUESTION, Role.NUMBER, Role.REPORTS)
    single = (one.column for one in codebook.variables if one.role in asked and one.column not in ticked)
    return (*single, *(block.name for block in codebook.blocks))


def planned_query(plan: CountingPlan, codebook: Codebook, base: Base, rows_per_person: int) -> CountQuery:
    """Return the query of a study. `rows_per_person`: the declared cap. Raises InputError "query. ..."."""
    questions = [name for name in countable(codebook) if name not in plan.left_out]
    ids = codebook.columns_with(Role.PERSON_ID)
    clip = Clip(ids[0], plan.row_key, rows_per_person) if plan.row_key and ids else None
    groups = (plan.group,) if plan.group else ()
    return count_query(codebook, questions, base, scope=plan.scope, groups=groups, clip=clip)


def counting_faults(plan: CountingPlan) -> Iterator[str]:
    """Yield the places of faults, such as "table"."""
    if len(plan.table) > LONGEST_TABLE:
        yield "table"
    if len(plan.snapshot) > LONGEST_SNAPSHOT:
        yield "snapshot"
    if plan.query and not (len(plan.query) == 64 and set(plan.query) <= set("0123456789abcdef")):
        yield "query"
