"""The sentences of the ledger."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    # The ledger
    "ledger_page.what.sum": "Sum of a number",
    "ledger_page.what.mean": "Mean of a number",
    "ledger_page.missing.left_out": "Respondents without a number are left out.",
    "ledger_page.noisy_sum": "Noisy sum",
    "ledger_page.noisy_mean": "Noisy mean",
    "ledger_page.question.number": "{what} of numbers from {low} to {high} (bounds: {source}), ε {charge}.",
    "ledger_page.question.size.public": "Number of respondents: declared as {size}.",
    "ledger_page.question.size.never": "Number of respondents: private.",
    "ledger_page.question.size.resize": "Number of respondents: private, with a noisy count.",
    "ledger_page.question.size.plug_in": "Number of respondents: private, with a noisy count.",
    # The account
    "ledger_page.honest": "The ledger protects against mistakes, not tampering: anyone who can write to this "
    "program's data folder can replace it.",
    "ledger_page.share": "{spent} of {budget} spent",
    # In the status bar
    "ledger_page.status": "Released: ε {spent}",
    "ledger_page.status_of": "Released: ε {spent} of {budget}",
    # The empty list
    "ledger_page.empty.title": "Nothing has been released yet",
    "ledger_page.empty.hint": "Choose “Prepare” at the top left.",
    "ledger_page.empty.these": "No releases from these data yet",
    "ledger_page.empty.others": "Entries about other data are under “All data” on the left.",
    "ledger_page.empty.filter": "No entry matches",
    "ledger_page.empty.filter_hint": "Clear the search, or choose “Everything” on the left.",
    "ledger_page.what.reports": "Randomized answers",
    "ledger_page.what.histogram": "Histogram",
    "ledger_page.what.count": "Number of respondents",
    "ledger_page.whats.reports": "Randomized answers, {count} {count:question|questions}",
    "ledger_page.whats.histogram": "Histograms, {count} {count:question|questions}",
    "ledger_page.what.unknown": "A release",
    "ledger_page.what.budget": "Budget",
    "ledger_page.what.budget_set": "set to {budget}",
    "ledger_page.what.budget_none": "no limit",
    "ledger_page.what.recovered": "Ledger restarted",
    "ledger_page.what.recovered_note": "known spending was carried over",
    "ledger_page.noisy_counts": "Noisy counts",
    "ledger_page.designs": "{count} {count:design|designs}",
    "ledger_page.state.released": "Released",
    "ledger_page.state.withdrawn": "Withdrawn",
    "ledger_page.state.open": "Reserved",
    "ledger_page.state.entered": "Recorded",
    "ledger_page.written": "exported {count:once|{count} times}",
    "ledger_page.note.deleted": "stored reports deleted",
    "ledger_page.note.gone": "not stored here",
    "ledger_page.note.withdrawn": "nothing was spent",
    "ledger_page.note.open": "counts as spent",
    # The chosen entry
    "ledger_page.about.released": "A release cannot be undone.",
    "ledger_page.about.withdrawn": "Withdrawn before the draw: nothing was released or spent.",
    "ledger_page.about.open": "Reserved but perhaps unfinished. It counts as spent because its noise may have been "
    "drawn.",
    "ledger_page.about.budget": "A limit that a user can change at any time.",
    "ledger_page.about.recovered": "The earlier ledger was unreliable and was set aside. This ledger started with all "
    "known spending.",
    "ledger_page.stays.deleted": "The stored reports were deleted: no export is possible. The same request draws new "
    "noise and is charged again.",
    "ledger_page.stays.gone": "The reports are not on this computer: no export is possible here.",
    "ledger_page.forget": "Delete the stored reports of this release? Exported files remain. The same request would "
    "then draw new noise and cost ε {epsilon} again. You cannot undo this.",
    "ledger_page.fact.release": "Release",
    "ledger_page.fact.when": "Reserved on",
    "ledger_page.fact.entered": "Recorded on",
    "ledger_page.fact.data": "Data",
    "ledger_page.fact.survey": "Survey",
    "ledger_page.fact.people": "People",
    "ledger_page.other_people": "user declaration: none of these people are in the similar data already in the ledger",
    "ledger_page.fact.what": "Contents",
    "ledger_page.fact.charge": "Epsilon charged",
    "ledger_page.fact.effective": "Exact epsilon",
    "ledger_page.fact.delta": "Delta",
    "ledger_page.fact.unit": "Unit of privacy",
    "ledger_page.fact.filter": "Base",
    "ledger_page.fact.counted": "Drawn from",
    "ledger_page.counted": "a frequency table",
    "ledger_page.fact.query": "SHA-256 of the query",
    "ledger_page.fact.snapshot": "Data that were counted",
    "ledger_page.fact.raw": "Columns without noise",
    "ledger_page.fact.version": "Version",
    "ledger_page.fact.lines": "Lines of the ledger",
    "ledger_page.fact.hash": "Hash of the entry",
    "ledger_page.fact.memo": "Memo key",
    "ledger_page.fact.budget": "Budget",
    "ledger_page.fact.carried": "Carried over",
    "ledger_page.fact.unreadable": "Unreadable lines",
    "ledger_page.fact.reason": "Reason",
    "ledger_page.reason.sound": "A study had entries that the ledger had lost.",
    "ledger_page.reason.damaged": "A line was changed.",
    "ledger_page.reason.rolled_back": "The latest lines were missing.",
    "ledger_page.reason.missing": "The file was missing.",
    "ledger_page.reason.key_lost": "Its key was lost.",
    "ledger_page.reason.unreadable": "It could not be read.",
    "ledger_page.moment": "{date}, {time}",
    "ledger_page.per_respondent": "{epsilon} per respondent",
    "ledger_page.at_most": "at most {epsilon} per respondent",
    "ledger_page.unit.rows": "one respondent, {rows:who has one row|with up to {rows} rows}",
    "ledger_page.everyone": "everyone in the file",
    "ledger_page.sampled": "{what}; each respondent reports on one random question",
    "ledger_page.question.answers": "{count} {count:answer|answers} (list: {source}).",
    "ledger_page.question.design": "{design}, charged ε {charge}; exact ε at most {effective}.",
    "ledger_page.question.counts": "Noisy counts, ε {charge}.",
    "ledger_page.missing.own_category": "Missing answers are a category.",
    "ledger_page.missing.random": "Each missing answer becomes a random answer.",
    "ledger_page.file.kept": "{name} (stored)",
    "ledger_page.file.sum": "SHA-256 {sum}",
    "ledger_page.file.out": "{form}, {date}. SHA-256 {sum}",
    "ledger_page.form.csv": "Rows as CSV",
    "ledger_page.form.parquet": "Rows as Parquet",
    "ledger_page.form.xlsx": "Rows as Excel workbook",
    "ledger_page.form.sav": "Rows as SPSS file",
    "ledger_page.form.table_csv": "Table as CSV",
    "ledger_page.form.table_xlsx": "Table as Excel workbook",
    # An unreliable ledger
    "ledger_page.begin": "Recover the ledger…",
    "ledger_page.begin_ask": "Set this ledger aside and start a new one? The old file stays in the same folder. All "
    "spending known here and in your study files is carried over.",
    # The words beside it
    "ledger_page.words.what": (
        "Each line contains the hash of the previous line, which reveals changed or removed lines. The program "
        "writes the line of a release before it draws noise."
    ),
    "ledger_page.words.sum": "The epsilons of releases about the same people add up. The budget limits their sum.",
    "ledger_page.words.again": "Another export of a release costs nothing. A new draw costs budget, because "
    "averaging draws would remove the noise.",
    "ledger_page.words.study": (
        "A study copies the entries about its data. If the copy and the ledger differ, the larger spending counts."
    ),
}
register(__name__, SENTENCES)
