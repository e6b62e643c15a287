"""Sentences about columns, filters and questionnaires."""

from __future__ import annotations

SENTENCES = {
    "missing.range_reversed": "A range goes from the lower to the higher number; {low} is above {high}.",
    # Base and weight
    # The filter
    "base.condition_empty": "Choose answers of \u201c{column}\u201d, or type the limits of its numbers.",
    "base.range_reversed": "The range goes from {low} to {high}. Type the smaller number first.",
    "base.no_column": "This file has no column \u201c{column}\u201d. Choose another one.",
    # The weight
    "weight.not_number": "“{column}” cannot be the weight. Respondents without a usable number: {total}, first in rows "
    "{rows}.",
    "weight.negative": "“{column}” cannot be the weight. Respondents with a weight below 0: {total}, first in rows "
    "{rows}.",
    "weight.all_zero": "“{column}” cannot be the weight: no weight is above 0.",
    # Parquet
    "data.nested_columns": "Columns left out because they contain lists, groups or binary data: {columns}.",
    "data.nested_only": "All columns contain lists, groups or binary data. Save the file with one plain value in each "
    "cell.",
    # The questionnaire
    "budget.high": (
        "Total above {limit}: together, all reports of one person disclose much. Lower epsilon, or ask fewer questions."
    ),
    "budget.very_high": (
        "Total above {limit}: together, all reports of one person nearly disclose the answers. Lower epsilon, or "
        "ask each person only some questions."
    ),
    "questionnaire.wide": (
        "The intervals are wider than the shares. About {respondents} {respondents:respondent is|respondents "
        "are} needed."
    ),
    "questionnaire.tiny": "Only {n} {n:respondent|respondents}: random error dominates the estimates.",
    "questionnaire.errors.true": "Typical errors {who} are computed at the true shares.",
    "questionnaire.errors.even": (
        "Typical errors {who} assume equal shares (one half for items), because the shares of the data are hidden."
    ),
    "questionnaire.direct": "A question with infinite epsilon can disclose its answer with certainty.",
    "questionnaire.several_rows": "This epsilon is charged for each row of a person, at most {rows} {rows:row|rows}.",
}
