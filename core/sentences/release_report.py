"""English sentences of the report that goes with a release, of its description, and of verifying both."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # The report
    "release.report.badge": "RELEASE \u00b7 noise drawn once",
    "release.report.band": "RELEASE",
    "release.report.about": "The noise was drawn once. Anyone may see this report.",
    "release.report.title": "Release of {questions} {questions:question|questions}",
    "release.about": "Release {release} of {made}",
    "release.about.epsilon": "Total epsilon per respondent: {epsilon}",
    "release.section.made": "Contents of the release",
    "release.section.check": "Check the release",
    "release.head.error_sample": "Standard error (points), this sample",
    "release.head.error_population": "Standard error (points), population",
    "release.head.interval_sample": "{level} interval, this sample",
    "release.head.interval_population": "{level} interval, population",
    "release.head.count": "Noisy count",
    "release.head.count_low": "Count, this sample: lower bound",
    "release.head.count_high": "Count, this sample: upper bound",
    "release.head.share": "Share of the noisy total",
    "release.fact.release": "Release",
    "release.fact.kind": "Kind",
    "release.fact.one_row": "One row of the data file",
    "release.fact.rows": "Rows of respondents",
    "release.fact.epsilon": "Total epsilon (ε) per respondent",
    "release.fact.raw": "Columns without noise",
    "release.fact.missing": "Missing answers",
    "release.fact.total": "Noisy total",
    "release.fact.sha256": "SHA-256 of the data file",
    "release.fact.file_rows": "Rows of the data file",
    "release.fact.ledger_place": "Ledger line",
    "release.fact.ledger_hash": "Hash of that line",
    "release.kind.reports": "randomized answers: noise was added to each answer",
    "release.kind.histogram": "a histogram with noise added to the counts",
    "release.kind.count": "a count with noise added",
    "release.row.respondent": "one respondent; rows in random order",
    "release.row.several": "one of up to {rows} rows of a respondent, in random order",
    "release.row.answer": "one answer of a question",
    "release.rows.private": "private",
    "release.missing.own_category": "became a category before the noise",
    "release.missing.random": "became a random answer before the noise",
    "release.odds": "The release is at most {times} times as likely under one set of answers of a respondent as "
    "under any other.",
    "release.unit.row": "The release protects all answers of one respondent.",
    "release.unit.rows": "The release protects all answers of one respondent, in up to {rows} rows. Each row spends "
    "the epsilon of its questions again.",
    "release.unit.capped_row": "The release protects all answers of one respondent. It includes at most one row per "
    "person, and estimates apply to these rows.",
    "release.unit.capped_rows": (
        "The release protects all answers of one respondent. It includes at most {rows} {rows:row|rows} per "
        "person; estimates apply to these rows, and each row spends the epsilon of its questions again."
    ),
    "release.counted.local": "Each respondent of a frequency table became one row, randomized separately. The order "
    "is random.",
    "release.counted.central": "The respondents were counted in a frequency table before the noise was added.",
    "release.rows.public": "The number of rows is public; epsilon does not cover it.",
    "release.sampled": "Each respondent reports on one of the {questions} {questions:question|questions}, selected "
    "at random, with the whole epsilon.",
    "release.scores": (
        "After the reports, each answer has a column of scores. The sum of a column estimates the number of "
        "respondents with this answer, among those who reported on the question. A single score has no meaning "
        "of its own. Scores use only the reports, so they disclose no more and epsilon is unchanged."
    ),
    "release.note.raw": "Epsilon does not cover the columns without noise, and they may identify a person.",
    "release.note.from_data": (
        "A list of answers was taken from the data, so it discloses that each listed answer occurred: not private."
    ),
    "release.noise": "Integer noise X was added to each count: P(X) ∝ e^(−|X| / scale), scale = {scale}. One "
    "respondent changes the counts by at most {sensitivity} in total.",
    "release.total": "{count} ({low} to {high})",
    "release.debias.support": "To debias: Cⱼ is the number of the {reports} {reports:report|reports} that support "
    "answer j. The description file has the exact p and q.",
    "release.debias.each": "pⱼ and qⱼ differ between answers; the description file has them.",
    "release.debias.matrix": "To debias: λ̂ is the share of each report among the {reports} {reports:report|reports}. "
    "The description file has the exact matrix P[report, answer].",
    "release.debias.groups": (
        "To debias the {reports} {reports:report|reports}: count the yes answers in each group. The description "
        "file has the exact chances of both groups."
    ),
    "release.debias.other": "To debias the {reports} {reports:report|reports}, use the figures of the design in the "
    "description file.",
    "release.check.how": "Keep the three files in one folder. This command recomputes every figure:",
    "release.check.ledger": (
        "Each line of the curator's ledger contains the hash of the previous line. This protects against "
        "mistakes, not forgery."
    ),
    # The elements of a measurement
    "measurement.title": "Elements of the measurement",
    "measurement.input_domain": "Input domain",
    "measurement.function": "Function",
    "measurement.output_domain": "Output domain",
    "measurement.input_metric": "Input metric",
    "measurement.output_measure": "Output measure",
    "measurement.privacy_map": "Privacy map",
    "measurement.postprocessing": "Post-processing",
    "measurement.limits": "Not promised",
    "measurement.domain.rows": "Tables of any length.",
    "measurement.domain.numbers": "Tables of any length; each row has one number or none.",
    "measurement.domain.one": "Tables of any length; each row has one of {answers} answers.",
    "measurement.domain.many": "Tables of any length; each row has any of {answers} items.",
    "measurement.domain.several": "Tables of any length; each row has answers to {questions} questions.",
    "measurement.function.reports": "The design of each question replaces each answer with a randomized report.",
    "measurement.function.histogram": "Integer noise is added to the count of each answer.",
    "measurement.function.count": "Integer noise is added to the number of rows.",
    "measurement.function.bounds": "Numbers outside {low} to {high} move to the nearest bound.",
    "measurement.output.reports": "Tables with the same number of rows, each with reports to {questions} "
    "{questions:question|questions}.",
    "measurement.output.count": "One whole number, which may be negative.",
    "measurement.output.counts": "{counts} whole numbers, which may be negative.",
    "measurement.output.number": "One decimal number.",
    "measurement.output.counted": "One whole number (the noisy count) and one decimal number.",
    "measurement.metric.local": "Two tables with the same number of rows have distance 1 if they differ in the answers "
    "of one respondent.",
    "measurement.metric.central": (
        "Two tables have distance 1 if they differ in one respondent, who is missing from one table or has "
        "different answers."
    ),
    "measurement.measure.pure": "Pure differential privacy (maximum divergence): the largest log ratio of the "
    "probabilities of an output under two tables. Delta: none; the bound holds for every output.",
    "measurement.map.charge": "Distance 1 gives at most ε = {epsilon}.",
    "measurement.map.integers": "The exact ε of the integer mechanism, rounded up, is {effective}.",
    "measurement.map.opendp": "One respondent changes the counts by at most {change} in total. For this change, "
    "OpenDP's map with scale {scale} gives ε = {effective} (rounded up).",
    "measurement.map.opendp_sum": "OpenDP's maps of all noisy figures give ε = {effective} in total (rounded up).",
    "measurement.map.searched": "OpenDP selects the smallest noise for which its own map gives at most this ε.",
    "measurement.map.group": "At distance d, ε is at most d times as large.",
    "measurement.postprocessing.free": "Estimates, intervals and charts use the output only, so they cost no ε.",
    "measurement.limit": (
        "Epsilon does not limit conclusions about a respondent that are also possible without that respondent's "
        "answers. It does not cover other releases about the same persons: the epsilons of all releases add up."
    ),
    "measurement.limit.raw": "Epsilon does not cover the columns without noise.",
    # The description
    "description.not_one": "This file is not the description of a release.",
    "description.too_new": "A later version of the program wrote this description. Update the program.",
    "description.damaged": "The description is damaged at \u201c{place}\u201d.",
    # Verifying
    "verify.working": "Verifying",
    "verify.line": "{outcome}: {text}",
    "verify.outcome.passed": "passed",
    "verify.outcome.failed": "FAILED",
    "verify.outcome.skipped": "not checked",
    "verify.verdict.known": "The ledger of this computer has this file: it was released here. All figures agree.",
    "verify.verdict.passed": "These files belong together and are unchanged since their description was written. They "
    "do not prove their origin: ask the custodian.",
    "verify.verdict.failed": "A check failed. Do not rely on these files; ask the sender for new copies.",
    "verify.verdict.skipped": "No check failed, but some could not be run. Put the three files of the release in one "
    "folder.",
    "verify.skipped": "Not checked: a file is missing.",
    "verify.description.passed": "The description is complete and undamaged.",
    "verify.description.missing": "The description is missing. Put the file *.description.json into the same folder.",
    "verify.integers.passed": "The integer chances match the designs, and epsilon does not exceed the charge.",
    "verify.integers.not_sound": "The integer chances of question {question} do not match its design.",
    "verify.integers.epsilon": "The epsilon of question {question} differs from the stated one or exceeds the charge.",
    "verify.integers.total": "The epsilons do not add up to the stated total.",
    "verify.stated.passed": "The derived figures of the description are consistent.",
    "verify.stated.differs": "The description contradicts itself at \u201c{place}\u201d.",
    "verify.hash.passed": "The data file matches the description byte by byte (SHA-256).",
    "verify.hash.differs": "The data file does not match the description: its SHA-256 differs.",
    "verify.hash.no_file": "The data file is missing. Put it into the folder of its description.",
    "verify.hash.not_read": "The data file cannot be read.",
    "verify.rows.passed": "The number of rows is as stated: {rows}.",
    "verify.rows.differ": "The number of rows differs from the stated one.",
    "verify.tallies.passed": "The reports in the data file add up to the stated tallies.",
    "verify.tallies.table": "The file is a table without reports to add up.",
    "verify.tallies.differ": "The reports to question {question} do not add up to the stated tally.",
    "verify.tallies.not_read": "The rows of the data file cannot be read.",
    "verify.tallies.not_stated": "The description states no tallies to compare.",
    "verify.results.passed": "All recomputed estimates and intervals agree to the last digit.",
    "verify.results.differ": "Recomputing gives a different estimate at “{place}”.",
    "verify.results.missing": "The description states no figures to recompute.",
    "verify.table.passed": "All recomputed figures of the table agree.",
    "verify.table.rows": "The data file has rows of respondents and no table of estimates.",
    "verify.table.differs": "The table differs from the recomputed one, first in row {row}, column {column}.",
    "verify.table.facts": "The table and the description disagree about the release.",
    "verify.table.not_read": "The table cannot be read.",
    "verify.report.passed": "The report agrees with these figures.",
    "verify.report.missing": "The report is missing. Its name ends in .report.html.",
    "verify.report.no_words": "The report was not compared.",
    "verify.report.differs": "The report differs from the recomputed one, first in line {line}.",
    "verify.report.figures": "Table {table} of the report differs from the recomputed figures.",
    "verify.report.facts": "The report and the description state different epsilons, releases or hashes.",
    "verify.report.not_read": "The report cannot be read.",
    "verify.ledger.passed": "The ledger is undamaged and lists this release, its charge and this file.",
    "verify.ledger.not_sound": "The ledger is damaged or incomplete, so it proves nothing.",
    "verify.ledger.unknown": "No ledger on this computer has this release, so its origin is not proven. That is normal "
    "if someone else sent it.",
    "verify.ledger.line": "The description states a different ledger entry for this release.",
    "verify.ledger.charge": "The ledger has a different charge for this release.",
    "verify.ledger.description": "The description differs from the description stored with the release.",
    "verify.ledger.export": "The ledger does not list this file among the exports of the release.",
}
