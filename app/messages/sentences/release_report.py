"""English sentences of the report that goes with a release, of its description, and of verifying both."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # The report
    "release.report.badge": "RELEASE \u00b7 noise drawn once",
    "release.report.title": "Release of {questions} questions",
    "release.about": "Release {release} of {made}",
    "release.about.epsilon": "Epsilon of one respondent in total: {epsilon}",
    "release.section.made": "What was released",
    "release.section.check": "How to check it",
    "release.head.error_sample": "Standard error (points), these respondents",
    "release.head.error_population": "Standard error (points), population",
    "release.head.interval_sample": "{level} interval, these respondents",
    "release.head.interval_population": "{level} interval, population",
    "release.head.count": "Noisy count",
    "release.head.count_low": "Count, these respondents: lower bound",
    "release.head.count_high": "Count, these respondents: upper bound",
    "release.head.share": "Share of the noisy total",
    "release.fact.release": "Release",
    "release.fact.kind": "Kind",
    "release.fact.one_row": "One row of the data file",
    "release.fact.rows": "Rows of respondents",
    "release.fact.epsilon": "Epsilon (\u03b5) of one respondent, in total",
    "release.fact.effective": "of it what the whole numbers drawn from give (never more)",
    "release.fact.raw": "Columns that left as they are",
    "release.fact.missing": "Missing answers",
    "release.fact.total": "Noisy total",
    "release.fact.sha256": "SHA-256 of the data file",
    "release.fact.file_rows": "Rows of the data file",
    "release.fact.ledger_place": "Line of the ledger",
    "release.fact.ledger_hash": "Hash of that line",
    "release.kind.reports": "randomized answers: each answer got its noise before it left",
    "release.kind.histogram": "a histogram: noise was added to the counts",
    "release.kind.count": "a count: noise was added to it",
    "release.row.respondent": "one respondent; the rows are in random order",
    "release.row.several": "one row of a respondent, who may have up to {rows}; the rows are in random order",
    "release.row.answer": "one answer of a question",
    "release.rows.private": "not said: their number is private here",
    "release.missing.own_category": "became an answer of their own before the noise",
    "release.missing.random": "became an answer by chance before the noise",
    "release.odds": "What is released is at most {times} times as likely with one set of answers of a respondent as with "
    "any other.",
    "release.unit.row": "What is protected is all that one respondent answered here.",
    "release.unit.rows": "What is protected is all that one respondent answered here, in up to {rows} rows. Each row "
    "spends the epsilon of its questions again.",
    "release.sampled": "Each respondent was asked one of the {questions} questions, drawn by chance, and answered it "
    "with its whole epsilon.",
    "release.note.raw": "Columns left without noise. Epsilon does not speak of them, and they may tell who somebody is.",
    "release.note.from_data": "A list of answers was taken from the data: not private. That an answer is in the list "
    "tells that somebody gave it.",
    "release.noise": "Each count got whole noise: X with a chance proportional to e^(\u2212|X| / scale), scale = {scale}. "
    "One respondent changes the counts by at most {sensitivity} in all.",
    "release.total": "{count} ({low} to {high})",
    "release.debias.support": "To debias: C\u2c7c is the number of the {reports} reports that support answer j. The "
    "exact p and q are in the description file, as fractions.",
    "release.debias.each": "p\u2c7c and q\u2c7c differ from answer to answer; they are in the description file.",
    "release.debias.matrix": "To debias: \u03bb\u0302 is the share of each report among the {reports} reports. The "
    "matrix P[report, answer] is in the description file, as fractions.",
    "release.debias.groups": "To debias the {reports} reports: count the yes answers of both groups. The chances of both "
    "are in the description file, as fractions.",
    "release.debias.other": "To debias the {reports} reports: the description file holds the figures of the design.",
    "release.check.how": "Keep the three files of the release beside each other. This works out every figure anew from "
    "the data file:",
    "release.check.ledger": "The ledger of the custodian holds what was charged, line by line; each line holds the hash "
    "of the one before. That protects honest people from mistakes. It is no proof against somebody who forges it.",
    # The description
    "description.not_one": "This is not the description of a release.",
    "description.too_new": "The description was written by a later version of the program. Install that version to read "
    "it.",
    "description.damaged": "The description is damaged at \u201c{place}\u201d.",
}
