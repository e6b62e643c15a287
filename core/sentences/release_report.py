"""English sentences of the report that goes with a release, of its description, and of verifying both."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # The report
    "release.report.badge": "RELEASE \u00b7 noise drawn once",
    "release.report.band": "RELEASE",
    "release.report.about": "The noise was drawn once. May be shown to anyone.",
    "release.report.title": "Release of {questions} {questions:question|questions}",
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
    "release.odds": "What is released is at most {times} times as likely with one set of answers of a respondent as "
    "with any other.",
    "release.unit.row": "What is protected is all that one respondent answered here.",
    "release.unit.rows": "What is protected is all that one respondent answered here, in up to {rows} rows. Each row "
    "spends the epsilon of its questions again.",
    "release.unit.capped_row": "The release protects all answers of one respondent. At most one row of each person is "
    "in it, and estimates refer to these rows.",
    "release.unit.capped_rows": "The release protects all answers of one respondent. At most {rows} {rows:row|rows} of "
    "each person are in it, and estimates refer to these rows. Each row spends the epsilon of its questions again.",
    "release.rows.public": "The number of rows is public, and no epsilon covers it.",
    "release.sampled": "Each respondent was asked one of the {questions} {questions:question|questions}, drawn by "
    "chance, and answered it with its whole epsilon.",
    "release.note.raw": "Columns left without noise. Epsilon does not speak of them, and they may tell who somebody "
    "is.",
    "release.note.from_data": "A list of answers was taken from the data: not private. That an answer is in the list "
    "tells that somebody gave it.",
    "release.noise": "Each count got whole noise: X with a chance proportional to e^(\u2212|X| / scale), scale = "
    "{scale}. One respondent changes the counts by at most {sensitivity} in all.",
    "release.total": "{count} ({low} to {high})",
    "release.debias.support": "To debias: C\u2c7c is the number of the {reports} {reports:report|reports} that "
    "support answer j. The exact p and q are in the description file, as fractions.",
    "release.debias.each": "p\u2c7c and q\u2c7c differ from answer to answer; they are in the description file.",
    "release.debias.matrix": "To debias: \u03bb\u0302 is the share of each report among the {reports} "
    "{reports:report|reports}. The matrix P[report, answer] is in the description file, as fractions.",
    "release.debias.groups": "To debias the {reports} {reports:report|reports}: count the yes answers of both groups. "
    "The chances of both are in the description file, as fractions.",
    "release.debias.other": "To debias the {reports} {reports:report|reports}: the description file holds the figures "
    "of the design.",
    "release.check.how": "Keep the three files of the release beside each other. This works out every figure anew from "
    "the data file:",
    "release.check.ledger": "The ledger of the custodian holds what was charged, line by line; each line holds the "
    "hash of the one before. That protects honest people from mistakes. It is no proof against somebody who forges it.",
    # The description
    "description.not_one": "This is not the description of a release.",
    "description.too_new": "The description was written by a later version of the program. Install that version to "
    "read it.",
    "description.damaged": "The description is damaged at \u201c{place}\u201d.",
    # Verifying
    "verify.working": "Verifying",
    "verify.line": "{outcome}: {text}",
    "verify.outcome.passed": "passed",
    "verify.outcome.failed": "FAILED",
    "verify.outcome.skipped": "left out",
    "verify.verdict.known": "The ledger of this computer knows this file: it was released here. Every figure follows "
    "from it.",
    "verify.verdict.passed": "These files belong together and are unchanged since their description was written. "
    "Files alone cannot prove who made them: ask the custodian.",
    "verify.verdict.failed": "Something does not fit. Do not rely on these files; ask whoever made the release for "
    "them again.",
    "verify.verdict.skipped": "Nothing contradicts, but not everything that is needed was there. Put the three files "
    "of the release beside each other and verify again.",
    "verify.skipped": "Not checked, because what it relies on is not there.",
    "verify.description.passed": "The description is whole.",
    "verify.description.missing": "There is no description beside this file. Its name ends in .description.json; put "
    "it into the same folder.",
    "verify.integers.passed": "The whole numbers are those of the designs, and epsilon is not above what was charged.",
    "verify.integers.not_sound": "The whole numbers of question {question} are not those of its design.",
    "verify.integers.epsilon": "The whole numbers of question {question} give another epsilon than is stated, or one "
    "above what was charged.",
    "verify.integers.total": "The epsilons of the questions do not add up to the total that is stated.",
    "verify.stated.passed": "All that the description derives follows from the rest of it.",
    "verify.stated.differs": "The description contradicts itself at \u201c{place}\u201d.",
    "verify.hash.passed": "The data file is the one that the description names, byte by byte (SHA-256).",
    "verify.hash.differs": "The data file is not the one that the description names: its SHA-256 differs.",
    "verify.hash.no_file": "The data file is not there. Put it beside its description.",
    "verify.hash.not_read": "The data file cannot be read.",
    "verify.rows.passed": "The number of rows is the one stated: {rows}.",
    "verify.rows.differ": "The number of rows is not the one stated.",
    "verify.tallies.passed": "The reports in the data file add up to the tallies stated.",
    "verify.tallies.table": "The file is a table, so it holds no reports to add up.",
    "verify.tallies.differ": "The reports to question {question} in the data file do not add up to the tally stated.",
    "verify.tallies.not_read": "The rows of the data file cannot be read.",
    "verify.tallies.not_stated": "The description states no tallies that could be compared.",
    "verify.results.passed": "Every estimate and interval stated, worked out anew, is the same to its last digit.",
    "verify.results.differ": "An estimate worked out anew is not the one stated, at \u201c{place}\u201d.",
    "verify.results.missing": "The description states no figures that could be worked out anew.",
    "verify.table.passed": "Every figure of the table, worked out anew, is the same.",
    "verify.table.rows": "The data file holds rows of respondents, no table of estimates.",
    "verify.table.differs": "The table differs from the one worked out anew, first in row {row}, column {column}.",
    "verify.table.facts": "What the table says of the release as a whole is not what the description says.",
    "verify.table.not_read": "The table cannot be read.",
    "verify.report.passed": "The report is the one that these figures make.",
    "verify.report.missing": "The report is not there. Its name ends in .report.html.",
    "verify.report.no_words": "The report was not made again.",
    "verify.report.differs": "The report differs from the one made again, first in line {line}.",
    "verify.report.figures": "Table {table} of the report does not hold the figures worked out anew.",
    "verify.report.facts": "The report names another epsilon, release or hash than the description.",
    "verify.report.not_read": "The report cannot be read.",
    "verify.ledger.passed": "The ledger is sound and knows this release, its charge and this file.",
    "verify.ledger.not_given": "There is no ledger on this computer, so nothing shows who made these files. A receiver "
    "never has that ledger.",
    "verify.ledger.not_sound": "The ledger is damaged or incomplete, so it proves nothing.",
    "verify.ledger.unknown": "The ledger of this computer does not know this release, so nothing shows who made these "
    "files. A receiver never has that ledger.",
    "verify.ledger.line": "The line that the description names is not the one that the ledger has for this release.",
    "verify.ledger.charge": "The ledger charged another epsilon for this release.",
    "verify.ledger.description": "The description does not say the same of this release as the one that was "
    "kept when it was made.",
    "verify.ledger.export": "The ledger does not know this file among those written of the release.",
}
