"""English sentences about who is counted, and for how much; and about files that bring their own types."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
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
}
