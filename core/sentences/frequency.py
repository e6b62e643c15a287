"""Sentences about frequency tables and the queries that make them."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # Reading a frequency table
    "counts.no_column": "This file has no column \u201c{column}\u201d with counts. Choose the column with the number "
    "of respondents, or read each row as one respondent.",
    "counts.both_sums": "Weights need two columns: their sum, and the sum of their squares. Choose both, or neither.",
    "counts.one_column_twice": "One column cannot hold both the counts and the sums of weights. Choose different "
    "columns.",
    "counts.not_whole": "\u201c{column}\u201d cannot hold the counts. Rows without a whole number from 0 on: {total}, "
    "first rows {rows}.",
    "counts.all_zero": "All counts in \u201c{column}\u201d are 0. Choose the column with the number of respondents.",
    "counts.squares": "\u201c{column}\u201d and \u201c{squares}\u201d cannot be the sum of weights and the sum of "
    "squared weights. Rows with impossible values: {total}, first rows {rows}.",
    "counts.together": "The column with the columns counted together is damaged. Run the query again.",
    "counts.totals_differ": "The tables in this file hold between {least} and {greatest} respondents, so the data "
    "changed between two counts. Count all tables again.",
    "counts.not_together": "These columns were not counted together: {columns}. Print the query again with a table "
    "that has all of them.",
    "counts.row_weights": "\u201c{column}\u201d holds sums of weights, and this analysis needs the weight of each "
    "respondent. Count by weight: group by the column of weights instead of summing it.",
    "counts.private": "Frequency table: {rows} {rows:respondent|respondents} in {cells} {cells:cell|cells}. Cells with "
    "a single respondent: {single}. The table is private: keep it where the data are.",
    "counts.mostly_single": "Most cells have a single respondent, so the table is almost a copy of the data. Count "
    "fewer questions together, or only pairs.",
    "counts.nobody_found": "The query found no respondent. Check the table and the filter of the study.",
    # Printing the query
    "query.no_question": "Choose at least one question to count.",
    "query.too_many": "One query counts at most {limit} columns. Choose fewer questions.",
    "query.name_taken": "The query needs the name “{name}” for a column of its result. Rename the column of your "
    "table, or leave it out.",
    "query.unseen": "A name or an answer has a character that a screen does not show ({sign}), so the query could not "
    "be checked by eye. Rename the column, or remove it from the query.",
    "query.replaced": "Tools for {engine} replace “{marks}” in the name “{name}”. Rename the column, or choose "
    "another dialect.",
    "query.table": "Type the name of the table, with points between its parts, such as surveys.health.",
    "query.row_key": "Choose a column that distinguishes the rows of one person, other than the id of the person.",
    "query.cap": "At least 1 row of each person is counted.",
    "query.no_hash": "{engine} has no hash function, so it cannot choose rows of a person. Choose the dialect of your "
    "engine.",
}
