"""Sentences of the command line."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "command.pdf": "A PDF is made in the window: open the study there and choose Report. Here, give a name that ends "
    "in .html.",
    "command.kit": "There is no field kit for the plan of this study. {reason}",
    "command.kit_by": "This plan cannot be asked by \u201c{by}\u201d. It can by: {known}.",
    "command.folder": "The folder {folder} cannot be made or written. Choose another one.",
    "command.data_missing": "The data file \u201c{name}\u201d of this study was not found. Say where it is "
    "now: --data FILE.",
    "command.data_differs": "\u201c{found}\u201d is not the data file that this study was made with: its contents "
    "differ from those of \u201c{name}\u201d at that time. Give the right one: --data FILE.",
    "command.no_such_data": "There is no data file {path}. Check what stands after --data.",
    "command.not_printed": "The files were written, but their paths could not be printed (error {number}).",
    "command.refused": "Left out: {question}. {reason}",
    "privatize.no_file": "There is no file {path}. Check the command line.",
    "privatize.no_column": "Say which columns shall leave: --column NAME, once for each.",
    "privatize.no_design": "Say how the answers are randomized: --design grr, for example. --help lists the designs.",
    "privatize.no_strength": "Say how strong the noise of \u201c{column}\u201d is: --epsilon 1, for example.",
    "privatize.no_such_strength": "The design {design} does not take {option}. Give it --p or --epsilon instead, or "
    "neither where its --figure values say all.",
    "privatize.no_figure": "None of these designs has a figure called {figure}. The help page of the design names its "
    "figures.",
    "privatize.no_sheets": "--sheet is for workbooks, and this file is none. Leave it away.",
    "privatize.undeclared": "The answers of \u201c{column}\u201d are not declared. Give a file that lists all that are "
    "possible: --categories FILE. With --categories-from-data they are read off the answers, which is not private.",
    "privatize.raw_with_table": "A table has no row for a respondent, so no column can leave as it is. Leave --raw "
    "away, or release rows.",
    "privatize.budget": "--budget takes a number above 0 and up to {most}, with at most {places} decimals, or the word "
    "none.",
    "privatize.of_question": "\u201c{column}\u201d: {reason}",
    # The file of categories
    "privatize.not_described": "The codebook {name} does not list the answers of \u201c{column}\u201d. Add them to "
    "it, or give a text file with one answer to a line.",
    "privatize.list_of_items": "\u201c{column}\u201d is a select-all question, whose items a list cannot name. Give a "
    "codebook with its items.",
    "privatize.list_not_text": "{name} is not UTF-8 text. Save it as UTF-8, with one answer to a line.",
    "privatize.list_too_large": "{name} is larger than {limit} MB, which is no list of answers. Give the right file.",
    "privatize.list_empty": "{name} lists no answer. Write one to a line: the value, or the value, a TAB and its "
    "label.",
    "privatize.list_blank": "{name}, line {line}: a value or a label is blank. Write the value, or the value, a TAB "
    "and its label.",
    "privatize.list_value_twice": "{name}, line {line}: this value stands in line {first} already. Keep one of them.",
    "privatize.list_label_twice": "{name}, line {line}: this label stands in line {first} already. Put the values of "
    "one answer on one line, with | between them.",
    # Answers off the list
    "privatize.off_list": "{count} of {answers} answers of “{column}” {count:is|are} not on its list. {why} Correct "
    "the list, or say what these answers become: --off-list own (a category of their own) or --off-list missing (a "
    "missing answer).",
    # People of the data
    "privatize.people": "These data are new to the ledger and resemble its survey \u201c{survey}\u201d: {reason} "
    'Nothing was drawn. If any of these people are in it, add --same-people-as "{survey}". If none are, add '
    "--other-people.",
    "privatize.known_as": "The ledger knows the survey of these people as \u201c{survey}\u201d. Leave --survey out, or "
    "give that name.",
    # Errors during a release
    "privatize.both": "{first} {second}",
    "privatize.kept": "The noise was drawn already, so its budget is spent. The release is kept: the same command "
    "hands it out at no further cost.",
    "privatize.nothing_spent": "Nothing was spent.",
    "privatize.ids_alike": "Rows {first} and {second} have ids in “{column}” that differ only in case, blanks or form. "
    "Persons with such ids and too many rows: {persons}. Say whether such ids are one person: --similar-ids same or "
    "--similar-ids different.",
    "privatize.bounds_from_data": "The bounds of {column} would be read off the data. Type bounds on Preview "
    "and save the study, or add --categories-from-data: then the release says that they are not private.",
    "release.like_release": "The file of \u201c{column}\u201d has the columns of a release, but not its bytes: it "
    "looks like a changed copy, whose answers were randomized already. Noise is never added twice, so nothing was "
    "drawn. If they are true answers, say --true-answers.",
}
register(__name__, SENTENCES)
