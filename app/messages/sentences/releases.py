"""Sentences of the page Releases and the commands that release."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "release.made_up": "These answers were made up here, so there is no file to release. Open a file or a sample "
    "survey.",
    "release.spent_anyway": "The budget had been reserved for the draw, so it counts as spent; nothing of it left.",
    # Preparing a release
    "prepare.form.csv": "Rows: CSV",
    "prepare.form.parquet": "Rows: Parquet",
    "prepare.form.xlsx": "Rows: Excel (.xlsx)",
    "prepare.form.sav": "Rows: SPSS (.sav)",
    "prepare.form.table_csv": "Table of estimates: CSV",
    "prepare.form.table_xlsx": "Table of estimates: Excel (.xlsx)",
    "prepare.source.typed": "typed by you",
    "prepare.source.codebook": "from the codebook",
    "prepare.source.from_data": "read off the data: not private",
    "prepare.source.sample": "declared with the sample",
    "prepare.noise_on_counts": "Noise on the counts",
    "prepare.everyone": "everyone in the file",
    "prepare.no_budget": "No budget is set.",
    "prepare.left": "{left} left of {budget}",
    "prepare.over": "{more} over the budget of {budget}",
    "prepare.known": "This was released before, on {day}: the same bytes are handed out, at no cost.",
    "release.no_column": "There is no column {column} in these data.",
    "prepare.noise_on_number.sum": "Noise on the sum",
    "prepare.noise_on_number.mean": "Noise on the mean",
    # The ledger
    "ledger_page.unit.none": "Nothing was released from these data yet.",
    "ledger_page.unit": "per respondent, {count:for one release|added up over {count} releases}. δ: {delta}.",
    "ledger_page.none": "none",
    "ledger_page.no_budget": "No budget is set, so nothing stops a release that is one too many.",
    "ledger_page.left": "Left of the budget of {budget}: {left}.",
    "ledger_page.used_up": "The budget of {budget} is used up. Nothing more can be released from these data.",
    "ledger_page.over": "More was spent than the budget of {budget} allows, by {over}. Nothing more can be released "
    "from these data.",
    "ledger_page.open": "{count:One release was|{count} releases were} reserved, and it is not known whether "
    "{count:it was|they were} finished. {count:It counts|They count} as spent.",
    "ledger_page.carried": "{epsilon} of it was carried over from a ledger whose key is lost, and counts for all data.",
    "ledger_page.unreadable": "{count:One line of the ledger tells|{count} lines of the ledger tell} nothing any more. "
    "What {count:it|they} spent is not in this sum.",
    "ledger_page.tighter": "Counted more tightly it is ε {epsilon} with δ {delta}. The plain sum above is the figure "
    "that counts.",
    "ledger_page.budget_text": "Type a number above 0 and up to {most}, with at most {places} decimals. Leave it "
    "empty for no limit.",
    # One row
    "ledger_page.names": "{names} and {count} more",
    # Whose answers data hold
    # By what new data resemble a survey of the ledger
    "people.alike.answers": "A column begins with the same answers.",
    "people.alike.columns": "{shared} of {of} {of:column name|column names} {shared:is|are} the same.",
    "people.alike.texts": "{shared} of {of} {of:question text|question texts} {shared:is|are} the same.",
    "people.alike.questions": "{shared} of {of} released {of:column has|columns have} the same name.",
    "people.alike.name": "Its name is the same.",
    # The commands
    "privatize.off_list.own": "an answer off the list is one of them",
    "privatize.off_list.missing": "an answer off the list counts as missing",
    "privatize.off_list.refuse": "an answer off the list is refused",
    "privatize.off_list_answers": "{column}: {count} of {answers} answers {count:is|are} not on the list. {why}",
    "privatize.no_number_answers": "{column}: {count} answers are not numbers, so they are left out. {why}",
    # What was done
    "privatize.charged": "Epsilon charged per respondent: {epsilon}.",
    "privatize.spent": "Spent on these data so far: {epsilon}.",
    "privatize.raw": "Without noise leaves: {columns}. Rows that are the only ones with these values: {unique} of "
    "{rows}.",
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
    "privatize.cost": "Epsilon per respondent that it costs: {epsilon}",
    "privatize.before": "Spent on these data before: {before}; after: {after}",
    "privatize.number": "{column}: {noise}, numbers from {low} to {high} ({source}), epsilon {epsilon}. It gives: "
    "{figures}. Who gave no number is left out.",
}
