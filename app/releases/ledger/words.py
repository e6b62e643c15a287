"""What the ledger says."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    # The ledger
    "ledger_page.what.sum": "Sum of a number",
    "ledger_page.what.mean": "Mean of a number",
    "ledger_page.missing.left_out": "Who gave no number is left out.",
    "ledger_page.noisy_sum": "Noisy sum",
    "ledger_page.noisy_mean": "Noisy mean",
    "ledger_page.question.number": "{what} of numbers from {low} to {high} (the bounds: {source}), \u03b5 {charge}.",
    "ledger_page.question.size.public": "The number of respondents: declared as {size}.",
    "ledger_page.question.size.never": "The number of respondents: private.",
    "ledger_page.question.size.resize": "The number of respondents: private; a noisy count is part of it.",
    "ledger_page.question.size.plug_in": "The number of respondents: private; a noisy count is part of it.",
    # The account
    "ledger_page.honest": "The ledger protects honest people from mistakes. It is not tamper-proof: whoever can write "
    "into the data folder of this program can also replace it.",
    "ledger_page.share": "{spent} of {budget} spent",
    # In the status bar
    "ledger_page.status": "Released: ε {spent}",
    "ledger_page.status_of": "Released: ε {spent} of {budget}",
    # What is listed when there is nothing to list
    "ledger_page.empty.title": "Nothing has been released yet",
    "ledger_page.empty.hint": "Choose \u201cPrepare\u201d at the top left to say what shall leave. Every release will "
    "be listed here, with what it cost.",
    "ledger_page.empty.these": "Nothing has been released from these data yet",
    "ledger_page.empty.others": "The ledger has entries about other data: choose \u201cAll data\u201d at the left to "
    "see them.",
    "ledger_page.empty.filter": "No entry matches",
    "ledger_page.empty.filter_hint": "Clear the search, or choose \u201cEverything\u201d at the left.",
    "ledger_page.what.reports": "Randomized answers",
    "ledger_page.what.histogram": "Histogram",
    "ledger_page.what.count": "Number of respondents",
    "ledger_page.whats.reports": "Randomized answers, {count} {count:question|questions}",
    "ledger_page.whats.histogram": "Histograms, {count} {count:question|questions}",
    "ledger_page.what.unknown": "A release",
    "ledger_page.what.budget": "Budget",
    "ledger_page.what.budget_set": "set to {budget}",
    "ledger_page.what.budget_none": "no limit",
    "ledger_page.what.recovered": "Ledger begun again",
    "ledger_page.what.recovered_note": "what was known to be spent was carried over",
    "ledger_page.noisy_counts": "Noisy counts",
    "ledger_page.designs": "{count} {count:design|designs}",
    "ledger_page.state.released": "Released",
    "ledger_page.state.withdrawn": "Withdrawn",
    "ledger_page.state.open": "Reserved",
    "ledger_page.state.entered": "Entered",
    "ledger_page.written": "handed out {count:once|{count} times}",
    "ledger_page.note.deleted": "kept reports deleted",
    "ledger_page.note.gone": "not kept here",
    "ledger_page.note.withdrawn": "nothing was spent",
    "ledger_page.note.open": "counts as spent",
    # The chosen entry
    "ledger_page.about.released": "Released. What left cannot be taken back.",
    "ledger_page.about.withdrawn": "Withdrawn before anything was drawn. Nothing left and nothing was spent.",
    "ledger_page.about.open": "Reserved, and it is not known whether it was finished. It counts as spent, since noise "
    "may have been drawn and seen.",
    "ledger_page.about.budget": "A limit that a person set. It can be changed at any time, and each change is an "
    "entry.",
    "ledger_page.about.recovered": "A ledger could not be trusted any more, so it was set aside. This one was begun "
    "with all that was known to be spent.",
    "ledger_page.stays.deleted": "The kept reports were deleted, so they cannot be handed out again. Asking the same "
    "again draws new noise and costs again.",
    "ledger_page.stays.gone": "The reports are not kept on this computer, so they cannot be handed out again from "
    "here.",
    "ledger_page.forget": "Delete the reports that are kept of this release? Files that left stay where they are. "
    "Asking the same again would draw new noise and cost ε {epsilon} again. This cannot be undone.",
    "ledger_page.fact.release": "Release",
    "ledger_page.fact.when": "Reserved on",
    "ledger_page.fact.entered": "Entered on",
    "ledger_page.fact.data": "Data",
    "ledger_page.fact.survey": "Survey",
    "ledger_page.fact.people": "People",
    "ledger_page.other_people": "other people than in similar data, by your word",
    "ledger_page.fact.what": "What left",
    "ledger_page.fact.charge": "Epsilon charged",
    "ledger_page.fact.effective": "Epsilon, exactly",
    "ledger_page.fact.delta": "Delta",
    "ledger_page.fact.unit": "Unit of privacy",
    "ledger_page.fact.filter": "Who is in",
    "ledger_page.fact.raw": "Columns as they are",
    "ledger_page.fact.version": "Version",
    "ledger_page.fact.lines": "Lines of the ledger",
    "ledger_page.fact.hash": "Hash of the entry",
    "ledger_page.fact.memo": "Memo key",
    "ledger_page.fact.budget": "Budget",
    "ledger_page.fact.carried": "Carried over",
    "ledger_page.fact.unreadable": "Unreadable lines",
    "ledger_page.fact.reason": "Why",
    "ledger_page.reason.sound": "A study knew of lines that the ledger had lost.",
    "ledger_page.reason.damaged": "A line was not as it was written.",
    "ledger_page.reason.rolled_back": "Its latest lines were lost.",
    "ledger_page.reason.missing": "The file was gone.",
    "ledger_page.reason.key_lost": "Its key was lost.",
    "ledger_page.reason.unreadable": "It could not be read.",
    "ledger_page.moment": "{date}, {time}",
    "ledger_page.per_respondent": "{epsilon} per respondent",
    "ledger_page.at_most": "at most {epsilon} per respondent",
    "ledger_page.unit.rows": "one respondent, {rows:who has one row|with up to {rows} rows}",
    "ledger_page.everyone": "everyone in the file",
    "ledger_page.sampled": "{what}; each respondent reports on one question, drawn by chance",
    "ledger_page.question.answers": "{count} {count:answer|answers} (the list: {source}).",
    "ledger_page.question.design": "{design}, ε {charge}, exactly at most {effective}.",
    "ledger_page.question.counts": "Noisy counts, ε {charge}.",
    "ledger_page.missing.own_category": "Missing answers are an answer of their own.",
    "ledger_page.missing.random": "Missing answers become a random answer.",
    "ledger_page.file.kept": "{name} (kept)",
    "ledger_page.file.sum": "SHA-256 {sum}",
    "ledger_page.file.out": "{form}, {date}. SHA-256 {sum}",
    "ledger_page.form.csv": "Rows as CSV",
    "ledger_page.form.parquet": "Rows as Parquet",
    "ledger_page.form.xlsx": "Rows as Excel workbook",
    "ledger_page.form.sav": "Rows as SPSS file",
    "ledger_page.form.table_csv": "Table as CSV",
    "ledger_page.form.table_xlsx": "Table as Excel workbook",
    # When the ledger cannot be trusted
    "ledger_page.begin": "Recover the ledger…",
    "ledger_page.begin_ask": "Set this ledger aside and begin a new one? The old file stays beside it. All that is "
    "known to be spent, here and in your study files, is carried over: nothing becomes free.",
    # The words beside it
    "ledger_page.words.what": "The ledger says what left this computer, when, and what it cost each respondent. A "
    "line is written before any noise is drawn, and each line names the one before it, so that a line that is changed "
    "or taken out is noticed.",
    "ledger_page.words.sum": "Releases about the same people add up: whoever sees all of them learns as much as from "
    "one release at their sum. That is why a budget is set per respondent, for all releases together.",
    "ledger_page.words.again": "The same release can be handed out again, in any form, at no cost: it is the same "
    "noise. Drawing anew would let the noise be averaged away, so it costs again.",
    "ledger_page.words.study": "A study carries a copy of the entries about its data. Where the two differ, what "
    "either of them knows to be spent counts.",
}
register(__name__, SENTENCES)
