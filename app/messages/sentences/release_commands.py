"""English sentences of the commands that release and verify."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
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
    "privatize.off_list.own": "an answer off the list is one of them",
    "privatize.off_list.missing": "an answer off the list counts as missing",
    "privatize.off_list.refuse": "an answer off the list is refused",
    "privatize.off_list_answers": "{column}: {count} of {answers} answers {count:is|are} not on the list. {why}",
    "privatize.no_number_answers": "{column}: {count} answers are not numbers, so they are left out. {why}",
    # Whose answers they are
    "privatize.people": "These data are new to the ledger and resemble its survey \u201c{survey}\u201d: {reason} "
    'Nothing was drawn. If any of these people are in it, add --same-people-as "{survey}". If none are, add '
    "--other-people.",
    "privatize.known_as": "The ledger knows the survey of these people as \u201c{survey}\u201d. Leave --survey out, or "
    "give that name.",
    # What was done
    "privatize.charged": "Epsilon charged per respondent: {epsilon}.",
    "privatize.spent": "Spent on these data so far: {epsilon}.",
    "privatize.raw": "Without noise leaves: {columns}. Rows that are the only ones with these values: {unique} of "
    "{rows}.",
    # What went wrong while it was done
    "privatize.both": "{first} {second}",
    "privatize.kept": "The noise was drawn already, so its budget is spent. The release is kept: the same command "
    "hands it out at no further cost.",
    "privatize.nothing_spent": "Nothing was spent.",
    # What would be done
    "privatize.would": "Would leave of {data}. {form}",
    "privatize.question": "{column}: {noise}, {count} {count:answer|answers} ({source}), {rules}, epsilon {epsilon}",
    "privatize.missing_own": "a missing answer is one of them",
    "privatize.missing_own_p": "a missing answer is one of them (p = {p}; {other} on the page Preview, which leaves it "
    "out)",
    "privatize.missing_random": "a missing answer becomes one by chance",
    "privatize.rows": "Rows: {rows} ({who}). Their number is public.",
    "privatize.rows_private": "Respondents: {rows} ({who}). Their number stays private.",
    "privatize.one_row": "Of one person, told by “{column}”, at most one row leaves.",
    "privatize.persons": "Of one person, told by “{column}”, at most {rows} {rows:row|rows} leave; each of them is "
    "charged.",
    "privatize.rows_that_go": "Rows of persons who have more, which stay behind, drawn by chance: {rows}",
    "privatize.ids_alike": "Rows {first} and {second} have ids in “{column}” that differ only in case, blanks or form. "
    "Persons with such ids and too many rows: {persons}. Say whether such ids are one person: --similar-ids same or "
    "--similar-ids different.",
    "privatize.cost": "Epsilon per respondent that it costs: {epsilon}",
    "privatize.before": "Spent on these data before: {before}; after: {after}",
    "privatize.number": "{column}: {noise}, numbers from {low} to {high} ({source}), epsilon {epsilon}. It gives: "
    "{figures}. Who gave no number is left out.",
    "privatize.bounds_from_data": "The bounds of {column} would be read off the data. Type bounds on the page Numbers "
    "and save the study, or add --categories-from-data: then the release says that they are not private.",
}
