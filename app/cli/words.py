"""Sentences of the command line."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "command.pdf": (
        "This command cannot make a PDF. Give a name that ends in .html, or open the study in the program window "
        "and choose Report."
    ),
    "command.kit": "This plan has no field kit. {reason}",
    "command.kit_by": "This plan has no field kit for “{by}”. Choose one of these: {known}.",
    "command.folder": "The folder {folder} cannot be created or written to. Choose another one.",
    "command.data_missing": "The data file “{name}” of this study was not found. Give its location: --data FILE.",
    "command.data_differs": (
        "“{found}” does not have the contents that “{name}” had when the study was made. Give the right file: "
        "--data FILE."
    ),
    "command.no_such_data": "There is no data file {path}. Check the path after --data.",
    "command.not_printed": "The files were written, but their paths could not be printed (error {number}).",
    "command.refused": "Left out: {question}. {reason}",
    # Counting in an engine
    "count.no_table": "Name the table with the rows: --table NAME.",
    "count.ending": "Give --out a name that ends in .parquet or .csv.",
    "count.password": (
        "The URL holds a password or another secret. Remove it: the engine reads credentials from its usual sources."
    ),
    "count.no_engine": "The URL names no known engine. Known: {known}.",
    "count.no_ibis": (
        "This engine needs Ibis, which is not installed. Install it: pip install "
        "“survey-privacy-workbench[engines]”. Or print the query with --print and run it yourself."
    ),
    "count.failed": "The engine stopped with an error of type {kind}. Check the URL, the table and your rights there, "
    "or print the query with --print and run it yourself.",
    "count.table": "Counting table {place} of {tables}",
    "count.kept": "Table {place} of {tables} was counted before",
    "count.done": "Counted. The table is private: keep it where the data are. SHA-256 of the query: {hash}",
    "privatize.no_file": "There is no file {path}. Check the command line.",
    "privatize.no_column": "Name the columns to release: --column NAME, once for each.",
    "privatize.no_design": "Name a design, for example --design grr. --help lists the designs.",
    "privatize.no_strength": "Set the noise of “{column}”, for example --epsilon 1.",
    "privatize.no_such_strength": (
        "The design {design} does not take {option}. Use --p or --epsilon instead, or neither if --figure values "
        "define the design."
    ),
    "privatize.no_figure": "None of these designs has a figure called {figure}. The help page of the design lists its "
    "figures.",
    "privatize.counted_persons": (
        "A frequency table does not show how many rows a person has. Declare the largest number: --rows-per-person N."
    ),
    "privatize.no_sheets": "This file is not a workbook. Remove --sheet.",
    "privatize.undeclared": "The answers of “{column}” are not declared. Give a file with every possible answer: "
    "--categories FILE. With --categories-from-data the list comes from the answers, which is not private.",
    "privatize.raw_with_table": (
        "A table of estimates has no rows for respondents, so it cannot include columns without noise. Remove "
        "--raw, or release rows."
    ),
    "privatize.budget": "--budget takes a number above 0 and up to {most}, with at most {places} decimals, or the word "
    "none.",
    "privatize.of_question": "\u201c{column}\u201d: {reason}",
    # The file of categories
    "privatize.not_described": "The codebook {name} does not list the answers of \u201c{column}\u201d. Add them to "
    "it, or give a text file with one answer to a line.",
    "privatize.list_of_items": "“{column}” is a select-all question, and a list cannot name its items. Give a "
    "codebook with its items.",
    "privatize.list_not_text": "{name} is not UTF-8 text. Save it as UTF-8, with one answer to a line.",
    "privatize.list_too_large": "{name} is too large for a list of answers (limit: {limit} MB). Give the right file.",
    "privatize.list_empty": "{name} lists no answer. Write one per line: the value, or the value, a TAB and its label.",
    "privatize.list_blank": (
        "{name}, line {line}: a value or a label is blank. Write the value alone, or the value, a TAB and its label."
    ),
    "privatize.list_value_twice": "{name}, line {line}: this value is already in line {first}. Keep one of them.",
    "privatize.list_label_twice": "{name}, line {line}: this label is already in line {first}. Put the values of one "
    "answer on one line, with | between them.",
    # Answers off the list
    "privatize.off_list": "{count} of {answers} answers of “{column}” {count:is|are} not on its list. {why} Correct "
    "the list, or choose a rule: --off-list own (a category of their own) or --off-list missing (a missing answer).",
    # People of the data
    "privatize.people": "These data are new to the ledger and resemble its survey “{survey}”: {reason} Nothing was "
    'drawn. If the data include any of the same people, add --same-people-as "{survey}". If not, add --other-people.',
    "privatize.known_as": "The ledger lists the survey of these people as “{survey}”. Leave --survey out, or give "
    "that name.",
    # Errors during a release
    "privatize.both": "{first} {second}",
    "privatize.kept": (
        "The noise was already drawn, so its budget is spent. The same command exports the stored release at no "
        "further cost."
    ),
    "privatize.nothing_spent": "Nothing was spent.",
    "privatize.ids_alike": (
        "In “{column}”, the ids of rows {first} and {second} differ only in case, blanks or form. If such ids "
        "are one person, {persons} {persons:person has|persons have} too many rows. Add --similar-ids same for "
        "one person, or --similar-ids different."
    ),
    "privatize.bounds_from_data": "The bounds of {column} would be taken from the data. Type bounds on Preview and "
    "save the study, or add --categories-from-data: the release then states that they are not private.",
    "release.like_release": (
        "The file of “{column}” looks like a changed copy of a release (same columns, different bytes), so its "
        "answers may be randomized. Nothing was drawn. If the answers are true, add --true-answers."
    ),
}
register(__name__, SENTENCES)
