"""Sentences of the page Releases and the commands that release."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "release.made_up": "Invented answers cannot be released. Open a file or a sample survey.",
    "release.spent_anyway": "The budget was reserved for the draw and counts as spent. Nothing was released.",
    # Preparing a release
    "prepare.form.csv": "Rows: CSV",
    "prepare.form.parquet": "Rows: Parquet",
    "prepare.form.xlsx": "Rows: Excel (.xlsx)",
    "prepare.form.sav": "Rows: SPSS (.sav)",
    "prepare.form.table_csv": "Table of estimates: CSV",
    "prepare.form.table_xlsx": "Table of estimates: Excel (.xlsx)",
    "prepare.source.typed": "typed by you",
    "prepare.source.codebook": "from the codebook",
    "prepare.source.from_data": "taken from the data: not private",
    "prepare.source.sample": "declared with the sample",
    "prepare.noise_on_counts": "Noise on the counts",
    "prepare.everyone": "everyone in the file",
    "prepare.no_budget": "No budget is set.",
    "prepare.left": "{left} left of {budget}",
    "prepare.budget.left": "{left} left of {budget}.",
    "prepare.budget.over": "{more} over the budget of {budget}.",
    "prepare.over": "{more} over the budget of {budget}",
    "prepare.known": "You released this on {day}. The same bytes are exported again at no cost.",
    "release.no_column": "These data have no column {column}.",
    "prepare.noise_on_number.sum": "Noise on the sum",
    "prepare.noise_on_number.mean": "Noise on the mean",
    # The ledger
    "ledger_page.unit.none": "No releases from these data yet.",
    "ledger_page.unit": "per respondent, {count:for one release|total of {count} releases}. δ: {delta}.",
    "ledger_page.none": "none",
    "ledger_page.no_budget": "No budget is set, so the total has no limit.",
    "ledger_page.left": "Remaining budget: {left} of {budget}.",
    "ledger_page.used_up": "The budget of {budget} is spent, so no further release of these data is possible.",
    "ledger_page.over": "Spending exceeds the budget of {budget} by {over}, so no further release of these data is "
    "possible.",
    "ledger_page.open": (
        "{count:One release is|{count} releases are} reserved but perhaps unfinished, and {count:counts|count} "
        "as spent."
    ),
    "ledger_page.carried": "ε {epsilon} of this total comes from a ledger with a lost key; it counts for every data "
    "set.",
    "ledger_page.unreadable": "{count:One line of the ledger is|{count} lines of the ledger are} unreadable. "
    "{count:Its|Their} epsilon is not in this total.",
    "ledger_page.tighter": "A tighter composition gives ε {epsilon} with δ {delta}, but spending is counted as the "
    "plain sum above.",
    "ledger_page.budget_text": "Type a number above 0 and up to {most}, with at most {places} decimals. Leave it "
    "empty for no limit.",
    # One row
    # Whose answers data hold
    # By what new data resemble a survey of the ledger
    "people.alike.answers": "A column starts with the same answers in both surveys.",
    "people.alike.columns": "{shared} of {of} {of:column name|column names} {shared:is|are} the same.",
    "people.alike.texts": "{shared} of {of} {of:question text|question texts} {shared:is|are} the same.",
    "people.alike.questions": "{shared} of {of} released {of:column has|columns have} the same name.",
    "people.alike.name": "The name is the same.",
    # The commands
    "privatize.off_list.own": "unlisted answers form a category",
    "privatize.off_list.missing": "unlisted answers count as missing",
    "privatize.off_list.refuse": "unlisted answers stop the release",
    "privatize.off_list_answers": "{column}: {count} of {answers} answers {count:is|are} not on the list. {why}",
    "privatize.no_number_answers": "{column}: {count} answers are not numbers and are left out. {why}",
    # What was done
    "privatize.charged": "Epsilon charged per respondent: {epsilon}.",
    "privatize.spent": "Total spent on these data: {epsilon}.",
    "privatize.raw": "Columns without noise: {columns}. Rows with a unique combination of these values: {unique} of "
    "{rows}.",
    # What would be done
    "privatize.would": "This would release from {data}: {form}",
    "privatize.question": "{column}: {noise}, {count} {count:answer|answers} ({source}), {rules}, epsilon {epsilon}",
    "privatize.missing_own": "missing answers are a category",
    "privatize.missing_own_p": "missing answers are a category (p = {p}); the page Preview leaves them out (p = "
    "{other})",
    "privatize.missing_random": "each missing answer becomes a random answer",
    "privatize.rows": "Rows: {rows} ({who}). This number is public.",
    "privatize.rows_private": "Respondents: {rows} ({who}). This number stays private.",
    "privatize.one_row": "At most one row per person is released; “{column}” identifies persons.",
    "privatize.persons": "At most {rows} {rows:row|rows} per person are released, each charged; “{column}” identifies "
    "persons.",
    "privatize.counted": "The file is a frequency table with at most {rows} {rows:row|rows} per person, as declared. "
    "Each row is charged.",
    "privatize.rows_that_go": "Rows above this limit, selected at random and not released: {rows}",
    "privatize.cost": "Cost: epsilon per respondent = {epsilon}",
    "privatize.before": "Spent on these data before: {before}; after this release: {after}",
    "privatize.number": "{column}: {noise}, numbers from {low} to {high} ({source}), epsilon {epsilon}. Result: "
    "{figures}. Respondents without a number are left out.",
}
