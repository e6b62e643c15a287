"""The sentences of counts that are made where the rows are."""

from __future__ import annotations

from app.messages.catalogue import register
from app.messages.speak import say
from app.workspace.workspace import Dataset
from core.data.frequency.query import CountQuery, Scope

SENTENCES = {
    "counting.intro": (
        "For data in a database or on a cluster: run this query there, and open its result here. The query only "
        "reads and counts, and draws no noise."
    ),
    "counting.tables": "{questions} {questions:question|questions} in {tables} {tables:table|tables}.",
    "counting.filter": "The query applies the filter of this study. The result includes the columns of the filter.",
    "counting.weight": "Each cell also has the sum of weights and of squared weights in “{column}”.",
    "counting.cap": (
        "At most {rows} {rows:row|rows} of each person, chosen by a hash of person and row. The choice is not "
        "secret but does not depend on answers, so the charged epsilon is correct."
    ),
    "counting.all": (
        "Rows can be released from this table. If most cells have a single respondent, it is almost a copy of the data."
    ),
    "counting.previews": "These tables are enough for previews, plans and noisy counts. A release of rows needs all "
    "questions together.",
    "counting.private": "The result is private: it holds true counts, also of small groups. Keep it where the data "
    "are.",
    "counting.hash": "SHA-256 of the query: {hash}",
    "counting.open": "The ledger records this query for the counts now open: {hash}",
    "counting.copied": "The query is on the clipboard.",
    "counting.saved": "The query is in {name}.",
    "counting.no_table": "Type the name of the table first.",
    "counting.none": "Open a codebook, or some rows of the data, and declare the questions first.",
}
register(__name__, SENTENCES)


def about_query(query: CountQuery, dataset: Dataset, scope: Scope, questions: int) -> str:
    """Return what the query counts, in sentences."""
    tables = len(query.together)
    parts = [say("counting.tables", {"questions": questions, "tables": tables})]
    if dataset.base.conditions:
        parts.append(say("counting.filter"))
    if dataset.base.weight:
        parts.append(say("counting.weight", {"column": dataset.base.weight}))
    if query.clip is not None:
        parts.append(say("counting.cap", {"rows": query.clip.cap}))
    parts.append(say("counting.all" if scope is Scope.ALL else "counting.previews"))
    return " ".join(parts)
