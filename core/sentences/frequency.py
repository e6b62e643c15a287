"""Sentences about frequency tables and the queries that make them."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # Reading a frequency table
    "counts.no_column": "The column of counts “{column}” is missing. Choose another, or read each row as one "
    "respondent.",
    "counts.both_sums": "Weights need two columns: their sum, and the sum of their squares. Choose both, or neither.",
    "counts.one_column_twice": "The counts and the sums of weights need different columns.",
    "counts.not_whole": (
        "“{column}” is not a column of counts. Rows without a whole number of at least 0: {total} (first rows: {rows})."
    ),
    "counts.all_zero": "All counts in “{column}” are 0. Choose another column.",
    "counts.squares": (
        "Rows where “{column}” and “{squares}” cannot be sums of weights and of squared weights: {total} (first "
        "rows: {rows})."
    ),
    "counts.together": "The list of jointly counted columns in this table is damaged. Run the query again.",
    "counts.totals_differ": "The tables hold between {least} and {greatest} respondents: the data changed between "
    "counts. Count all tables again.",
    "counts.not_together": "These columns were not counted together: {columns}. Print the query again with a table of "
    "all of them.",
    "counts.row_weights": "“{column}” holds sums of weights, but this analysis needs the weight of each respondent. "
    "Group by the weights instead of summing them.",
    "counts.private": "Frequency table: {rows} {rows:respondent|respondents} in {cells} {cells:cell|cells}. Cells with "
    "a single respondent: {single}. The table is private: keep it where the data are.",
    "counts.mostly_single": (
        "Most cells have a single respondent: the table is almost a copy of the data. Count fewer questions "
        "together, or count pairs of questions."
    ),
    "counts.nobody_found": "The query found no respondent. Check its table and filter.",
    # Printing the query
    "query.no_question": "Choose at least one question to count.",
    "query.too_many": "One query counts at most {limit} columns. Choose fewer questions.",
    "query.name_taken": "The query needs the name “{name}” for its result. Rename the column of your table, or leave "
    "it out.",
    "query.unseen": "A name or an answer has an invisible character ({sign}), so you could not check the query by eye. "
    "Rename the column, or leave it out.",
    "query.replaced": "Tools for {engine} replace “{marks}” in the name “{name}”. Rename the column, or choose "
    "another dialect.",
    "query.table": "Type the name of the table, with dots between its parts, such as surveys.health.",
    "query.row_key": "Choose a column that differs between the rows of one person, not the person id.",
    "query.cap": "Type a limit of at least 1 row per person.",
    "query.no_hash": "{engine} has no hash function, so it cannot choose rows of a person. Choose the dialect of your "
    "engine.",
}
