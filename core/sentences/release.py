"""Sentences of releases in core."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "release.drawing": "Drawing the release",
    # What forbids a release
    "release.no_rows": "The filter matches no respondent. Change the filter.",
    "release.filter_on_released": (
        "The filter uses “{column}”, which is also released. The row count would disclose how many respondents "
        "gave the filtered answers. Remove the filter or that question."
    ),
    "release.raw_is_released": "“{column}” is a protected question. Remove it from the columns without noise.",
    "release.raw_is_id": "“{column}” identifies persons. Remove it from the columns without noise.",
    "release.id_is_released": "“{column}” identifies persons. Remove the question, or choose another id column.",
    "release.raw_too_many": "“{column}” has {distinct} or more different texts and could identify persons. Remove it "
    "from the columns without noise.",
    "release.id_blank": "Respondents without an id in “{column}”: {rows}. Fill in the ids, exclude these rows with a "
    "filter, or choose another id column.",
    "release.sampled_too_many": "With one random question per respondent, the limit is {limit} questions. Remove some.",
    "release.ids_alike": (
        "Rows {first} and {second} have ids in “{column}” that differ only in case, blanks or form. Persons with "
        "too many rows if such ids are one person: {persons}. State under Persons whether such ids are one "
        "person."
    ),
    "release.counts_ids": (
        "A frequency table has no rows for individual respondents. Choose no id column, and declare how many "
        "rows of the data one person can have."
    ),
    "release.counts_raw": (
        "A frequency table has no rows for individual respondents. Remove “{column}” from the columns without noise."
    ),
    "release.counts_remembering": (
        "The design of “{question}” keeps a permanent report of each person, but a frequency table does not "
        "identify persons. Choose another design."
    ),
    "release.counts_numbers": (
        "From a frequency table, sums and means are released for at most {limit} respondents. Release noisy "
        "counts of the answers instead."
    ),
    # What should be thought about
    "release.from_data": "The list of answers of “{question}” comes from the data and discloses them. Type the list, "
    "or load a codebook.",
    "release.filter_private": "The filter uses answers in “{column}”: the exact row count discloses how many "
    "respondents gave them. Release everyone, or give the column the role Filter variable under Data if its values are "
    "not private.",
    # What can go wrong while it is drawn
    "release.draw_disk_full": "The disk is full. No file was written, but the budget is spent. Free some space before "
    "you try again.",
    "release.draw_not_written": "The release could not be written to your data folder (error {number}), but the budget "
    "is spent. Check the folder before you try again.",
    # Counts
    "release.opendp_missing": "The OpenDP library cannot be loaded. Nothing was spent. Install the program again.",
    "release.noise_failed": (
        "The OpenDP library failed ({kind}), and no counts were written. Try again; the page Releases shows the "
        "spending."
    ),
    "release.noise_unknown": "The description of the noise is inconsistent. Ask the sender for a new copy.",
    "release.counts_one_each": "Counts use every question of every respondent. Switch off “One question per "
    "respondent”.",
    # Exact randomization
    "release.numbers": "The last digits of decimal reports can disclose an answer. Choose a design with categories, "
    "bits or sets.",
    "release.bloom": "Reports with Bloom filters cannot be released. Choose RAPPOR with one bit per answer, or "
    "another design.",
    "release.assumed": "This design makes an assumption about the behavior of respondents. Choose a design without "
    "assumptions.",
    "release.unprotected": "Some reports exclude an answer with certainty: epsilon is infinite. Choose another design, "
    "or change its figures.",
    "release.no_integers": "This design cannot be drawn with exact chances. Choose another design.",
    "release.charge_too_low": "The design has epsilon {epsilon}, more than the {charge} that would be charged. Raise "
    "the charge.",
    "release.integers": (
        "The integer chances in the description are damaged or belong to another design. Ask the sender for a new copy."
    ),
    "release.above_charge": (
        "The chances used for the draw give epsilon {epsilon}, above the charge of {charge}. Do not rely on this "
        "release, and inform the sender."
    ),
    "release.no_randomness": "The operating system gave no secure random numbers, and nothing was drawn. Restart the "
    "computer.",
    "matrix.too_long": "With {answers} answers and {reports} different {reports:report|reports}, the exact matrix is "
    "too long to write.",
    # Sums and means
    # The report
    "release.kind.sum": "a sum of numbers with noise added",
    "release.kind.mean": "a mean of numbers with noise added",
    "release.row.figure": "one figure",
    "release.head.figure": "Figure",
    "release.head.value": "Value",
    "release.head.noise_error": "Standard error of the noise",
    "release.head.low": "{level} interval, from",
    "release.head.high": "{level} interval, to",
    "release.fact.bounds": "Bounds of the numbers",
    "release.fact.bounds_from": "Source of the bounds",
    "release.fact.size": "Number of respondents",
    "release.fact.prior": "Fill-in value for missing respondents",
    "release.bounds": "{low} to {high}; numbers outside were moved to the nearest bound",
    "release.missing.left_out": "respondents without a number are left out",
    "release.size.public": "declared as {size}, which may be wrong",
    "release.size.never": "private; the sum does not disclose the size",
    "release.size.resize": "private; released as a noisy count",
    "release.size.plug_in": "private; released as a noisy count",
    "release.number.sum.public": (
        "The set of numbers was resized to the declared size: the fill-in value replaced missing respondents, or "
        "surplus respondents were left out at random. Noise was added to the sum."
    ),
    "release.number.sum.never": "Noise was added to the sum of the numbers of all respondents.",
    "release.number.mean.public": (
        "The set of numbers was resized to the declared size: the fill-in value replaced missing respondents, or "
        "surplus respondents were left out at random. Noise was added to the mean."
    ),
    "release.number.mean.resize": (
        "Noise was added to the count. The set of numbers was then resized to the noisy count: the fill-in value "
        "replaced missing respondents, or surplus respondents were left out at random. Noise was added to the "
        "mean."
    ),
    "release.number.mean.plug_in": "The mean is a noisy sum divided by a noisy count, moved into the bounds.",
    "release.noise.count": "Integer noise X was added to the count: P(X) ∝ e^(−|X| / scale), scale = {scale}, for ε = "
    "{epsilon} (exact ε at most {effective}).",
    "release.noise.sum": "Noise X was added to the sum: density ∝ e^(−|X| / scale), scale = {scale}, for ε = {epsilon} "
    "(exact ε at most {effective}).",
    "release.noise.mean": "Noise X was added to the mean: density ∝ e^(−|X| / scale), scale = {scale}, for ε = "
    "{epsilon} (exact ε at most {effective}).",
    "release.interval.noise": (
        "Intervals apply to the numbers of this sample, with numbers outside the bounds moved to the nearest bound."
    ),
    "release.interval.declared": "If the declared size is wrong, the interval applies only to the set of numbers "
    "after resizing.",
    "release.interval.resized": "The interval of the mean covers every size compatible with the noisy count. If fewer "
    "respondents gave a number, the mean is biased toward the fill-in value.",
    "release.note.bounds_from_data": "The bounds are the lowest and highest numbers that respondents gave: not "
    "private.",
    # What a plan says before it is drawn
    "release.bounds_from_data": "The bounds of {question} are numbers that respondents gave: not private.",
    "release.made_numbers": "Invented numbers cannot be released. Choose a column of the data on Preview.",
    "release.number_unread": "The file was not read, so its bounds are unknown. On Preview, choose “as a number” and "
    "type bounds.",
    "release.whole_size": "Type a whole number of respondents, for example 1000.",
    # Answers off the list
    "release.off_list": "{count} of {answers} answers of “{column}” {count:is|are} not on the list. {why} Correct "
    "the list, or choose a rule for these answers.",
    "release.most_off_list": "Most answers of “{column}” are not on the list: {count} of {answers}. {why} Correct the "
    "list or the file.",
    "release.most_no_numbers": "Most answers of “{column}” are not numbers: {count} of {answers}. {why} Correct the "
    "column or the file.",
    "release.near_ticks": "{count} {count:cell|cells} of “{column}” {count:looks|look} like {count:a tick|ticks} but "
    "{count:does|do} not count. {why} Correct the values that mean a tick.",
    # The likely reason
    "release.differs.case": "They differ from the list only in case: {listed}.",
    "release.differs.blanks": "They differ from the list only in blanks: {listed}.",
    "release.differs.form": "They differ from the list only in the form of the letters (Unicode): {listed}.",
    "release.differs.number_form": "They are listed numbers in another form: {listed}.",
    "release.differs.spelling": "They differ from listed answers only in case, blanks or Unicode form: {listed}.",
    "release.why.labels": "The file contains labels, and the list contains codes.",
    "release.why.numbers": "The file contains numbers, and the list contains words.",
    "release.why.words": "The file contains words, and the list contains numbers.",
    "release.why.decimal_sign": "They are numbers with a different decimal sign.",
    "release.why.unticked": "These answers are excluded on Preview.",
    "release.why.unknown": "The cause is unknown: compare the list with the file.",
    # The ledger
    "ledger.over_budget": "This release costs epsilon {charge}, but {spent} of the budget of {budget} is spent. "
    "Nothing was drawn. Choose a smaller epsilon, or raise the budget if you may.",
    "ledger.damaged": (
        "Line {line} of the ledger was changed, so releases are blocked. Recover the ledger: this keeps the "
        "damaged file and carries over all known spending."
    ),
    "ledger.rolled_back": "The ledger lacks earlier entries, so releases are blocked. Restore the newer ledger, or "
    "recover it with all known spending.",
    "ledger.missing": (
        "The ledger of earlier releases is missing, so releases are blocked. Restore its file, or recover it "
        "with all known spending."
    ),
    "ledger.key_lost": "The key of the ledger is missing or wrong, so releases are blocked. Restore the file “key”, or "
    "recover the ledger.",
    "ledger.not_read": "The ledger in {folder} cannot be read, so releases are blocked. Check your access to it.",
    "ledger.not_written": "The ledger in {folder} could not be written, so nothing was done. Check disk space and your "
    "access to it.",
    "ledger.busy": "Another program is writing to the ledger. Try again in a moment.",
    "ledger.torn": "The program stopped while writing the last ledger entry. Nothing was drawn or spent.",
    "ledger.copy_newer": (
        "This computer's ledger has lost releases of this study; they still count as spent. Restore the newer "
        "ledger file, or recover the ledger."
    ),
    "ledger.copy_elsewhere": "Releases from another ledger in this study: {releases}. They count as spent.",
    "ledger.copy_altered": "Lines changed in this study's copy of the ledger: {lines}. Their spending still counts.",
    # Released files
    "release.writing_file": "Writing the file",
    "release.reading_file": "Reading the file",
    # Before anything is drawn
    "release.blank_label": "An answer of “{question}” has no label. Add one.",
    "release.labels_alike": "Two answers of “{question}” have the same label. Change one of them.",
    "release.no_rows_of_design": "Reports to “{question}” cannot be written as rows. Choose a table, or another "
    "design.",
    "release.no_scores": "Reports to “{question}” have no scores. Choose another design, or release without scores.",
    "release.scores_many": "Scores are limited to {limit} answers; “{question}” has more. Release without scores.",
    "release.xlsx_rows": "A workbook holds at most {limit} respondents; this release has {rows}. Choose CSV, Parquet "
    "or SPSS.",
    "release.xlsx_columns": (
        "A workbook holds at most {limit} columns; this release has {columns}. Choose CSV, Parquet or SPSS, or a "
        "design with fewer columns."
    ),
    "release.xlsx_label": "A label of “{question}” exceeds the {limit} characters of a workbook cell. Shorten it, or "
    "choose CSV, Parquet or SPSS.",
    "release.parquet_columns": "Parquet files are limited to {limit} columns here, not {columns}. Choose CSV, or a "
    "design with fewer columns.",
    "release.sav_rows": (
        "An SPSS file with {columns} {columns:column|columns} of this kind is limited to {limit} respondents, "
        "not {rows}. Choose CSV or Parquet."
    ),
    "release.sav_text_too_long": (
        "A text in “{column}” exceeds the {limit} bytes of an SPSS cell. Choose CSV, Parquet or a workbook; this "
        "needs no new draw."
    ),
    # Reading a released file
    "release.file_differs": "This file differs from the released one, first in row {row}, column {column} (row 1 has "
    "the column names). Ask the sender for a new copy.",
}
