"""Sentences about columns, filters and questionnaires."""

from __future__ import annotations

SENTENCES = {
    "missing.range_reversed": "A range goes from the lower number to the higher one: {low} is above {high}.",
    # Base and weight
    # The filter
    "base.condition_empty": "Choose answers of \u201c{column}\u201d, or type from which number to which.",
    "base.range_reversed": "The range goes from {low} to {high}. Type the smaller number first.",
    "base.no_column": "There is no column \u201c{column}\u201d in this file. Choose another one.",
    # The weight
    "weight.not_number": "\u201c{column}\u201d cannot be the weight: respondents whose weight is no usable number: "
    "{total}. The first stand in these rows of answers: {rows}.",
    "weight.negative": "\u201c{column}\u201d cannot be the weight: respondents whose weight is below 0: {total}. The "
    "first stand in these rows of answers: {rows}.",
    "weight.all_zero": "\u201c{column}\u201d cannot be the weight: nobody has a weight above 0.",
    # Parquet
    "data.nested_columns": "These columns hold lists, groups or binary data and are left out: {columns}.",
    "data.nested_only": "All columns of this file hold lists, groups or binary data. Save it with one plain value in "
    "each cell, and open that.",
    # The questionnaire
    "budget.high": "Together above {limit}: someone who sees all reports of one person learns a good deal about them. "
    "Lower epsilon, or ask fewer of the questions.",
    "budget.very_high": "Together above {limit}: all reports of one person nearly give the answers away. "
    "Lower epsilon, or ask each person only some of the questions.",
    "questionnaire.wide": "Needs about {respondents} {respondents:respondent|respondents}: intervals are wider than "
    "the shares.",
    "questionnaire.tiny": "Only {n} {n:respondent|respondents}: chance decides more than the answers do.",
    "questionnaire.errors.true": "Typical errors at the true shares, {who}.",
    "questionnaire.errors.even": "Typical errors at equal shares (items: one half each), {who}, because the truth is "
    "hidden.",
    "questionnaire.direct": "A question with infinite epsilon counts: a report of it can tell the answer for certain.",
    "questionnaire.several_rows": "At most {rows} {rows:row|rows} of one person leave in a release. Such a "
    "person spends up to {rows} times as much.",
}
