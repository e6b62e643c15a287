"""Sentences of releases in core."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "release.drawing": "Drawing the release",
    # What forbids a release
    "release.no_rows": "The filter leaves no respondent, so there is nothing to release. Change the filter.",
    "release.filter_on_released": "The filter uses \u201c{column}\u201d, which is released, too: the number of rows "
    "would tell how many gave these answers. Take the filter away, or release the question without it.",
    "release.raw_is_released": "\u201c{column}\u201d is to be protected and to leave as it is. Take it out of the "
    "columns that leave as they are.",
    "release.raw_is_id": "\u201c{column}\u201d names persons and must not leave. Take it out of the columns that "
    "leave as they are.",
    "release.id_is_released": "\u201c{column}\u201d names persons, so it is no question to release. Take it out of "
    "the questions, or choose another id column.",
    "release.raw_too_many": "\u201c{column}\u201d has {distinct} different texts or more, so it could point to "
    "persons. Take it out of the columns that leave as they are.",
    "release.id_blank": "Respondents without an id in \u201c{column}\u201d: {rows}. Without it nobody can tell how "
    "many rows belong to one person. Fill in the ids, leave these rows out with a filter, or choose another id "
    "column.",
    "release.sampled_too_many": "When each respondent answers one question by chance, at most {limit} questions can "
    "be released at once. Take some out.",
    "release.ids_alike": "Rows {first} and {second} have ids in “{column}” that differ only in case, blanks or form. "
    "Persons with such ids and too many rows: {persons}. Say under Persons whether such ids are one person.",
    # What should be thought about
    "release.from_data": "The list of answers of \u201c{question}\u201d was read off the answers themselves, which "
    "tells something about them. Type the list, or load a codebook.",
    "release.filter_private": "The filter uses \u201c{column}\u201d, which holds answers: the number of rows that "
    "leave tells exactly how many respondents answered so, and no noise covers that. Release everyone, or give the "
    "column the role Filter variable on the page Data if it is known of people anyway.",
    # What can go wrong while it is drawn
    "release.draw_disk_full": "The disk is full, so the release could not be finished. Nothing of it was written, "
    "but its budget is spent. Free some space before you ask again.",
    "release.draw_not_written": "The release could not be written to your data folder (error {number}). Nothing of "
    "it is there, but its budget is spent. Look at the folder before you ask again.",
    # Counts
    "release.opendp_missing": "Counts get their noise from the OpenDP library, and it cannot be loaded here. Nothing "
    "was spent. Install the program again, then release.",
    "release.noise_failed": "The OpenDP library stopped with an error of the kind {kind}. No counts were written. Try "
    "again; the page Releases shows what was spent.",
    "release.noise_unknown": "What this file says about the noise of its counts does not fit together. Ask whoever "
    "released it for a new copy.",
    "release.counts_one_each": "Counts are made of every question for every respondent. Switch off the choice that "
    "each respondent reports on one question only.",
    # Exact randomization
    "release.numbers": "Reports of this design are decimal numbers, whose last digits can give an answer away. Choose "
    "a design whose reports are categories, bits or sets.",
    "release.bloom": "Reports with Bloom filters cannot be released yet. Choose RAPPOR with one bit for each answer, "
    "or another design.",
    "release.assumed": "This design only assumes how some people behave, as a survey among people does. A release "
    "needs a design that is fully known: choose another one.",
    "release.unprotected": "Some reports of this design rule an answer out for certain, so its epsilon is infinite. "
    "Choose a design with a finite epsilon, or other figures.",
    "release.no_integers": "This design has no exact form for a release. Choose another design.",
    "release.charge_too_low": "The design gives away an epsilon of {epsilon}, more than the {charge} that would be "
    "charged. Charge at least its epsilon.",
    "release.integers": "The whole numbers of the design are damaged or are not those of this design, so nothing can "
    "be computed from them. Ask for a fresh copy of the description.",
    "release.above_charge": "The whole numbers of the design give away an epsilon of {epsilon}, more than the {charge} "
    "that was charged. Do not rely on this release; tell whoever made it.",
    "release.no_randomness": "The operating system gave no secure random numbers, so this was not done. Restart the "
    "computer and try again.",
    "matrix.too_long": "With {answers} answers and {reports} different {reports:report|reports} the exact matrix is "
    "too long to write out.",
    # Sums and means
    # The report
    "release.kind.sum": "a sum of numbers: noise was added to it",
    "release.kind.mean": "a mean of numbers: noise was added to it",
    "release.row.figure": "one figure",
    "release.head.figure": "Figure",
    "release.head.value": "Value",
    "release.head.noise_error": "Standard error of its noise",
    "release.head.low": "{level} interval, from",
    "release.head.high": "{level} interval, to",
    "release.fact.effective_map": "of it what OpenDP says of the noise (never more)",
    "release.fact.bounds": "Bounds of the numbers",
    "release.fact.bounds_from": "Bounds from",
    "release.fact.size": "Number of respondents",
    "release.fact.prior": "Stands for respondents who are not there",
    "release.bounds": "{low} to {high}; numbers beyond were moved to the nearest",
    "release.missing.left_out": "left out: who gave no number is not in any figure",
    "release.size.public": "declared as {size}; it may be wrong",
    "release.size.never": "private; the sum says nothing of it",
    "release.size.resize": "private; a noisy count of those who gave a number is released",
    "release.size.plug_in": "private; a noisy count of those who gave a number is released",
    "release.number.sum.public": "The numbers were fitted to the declared size: where respondents were missing the "
    "stand-in was added, where there were more some were left out by chance. Their sum got noise.",
    "release.number.sum.never": "The numbers of all respondents were added up, and the sum got noise.",
    "release.number.mean.public": "The numbers were fitted to the declared size: where respondents were missing the "
    "stand-in was added, where there were more some were left out by chance. Their mean got noise.",
    "release.number.mean.resize": "First a count got noise. Then the numbers were fitted to that noisy count: where "
    "respondents were missing the stand-in was added, where there were more some were left out by chance. Their mean "
    "got noise.",
    "release.number.mean.plug_in": "A count and a sum got noise. The mean is that sum over that count, moved into the "
    "bounds.",
    "release.noise.count": "The count got whole noise: X with a chance proportional to e^(\u2212|X| / scale), scale = "
    "{scale}, for \u03b5 = {epsilon} (exactly at most {effective}).",
    "release.noise.sum": "The sum got noise: X with a density proportional to e^(\u2212|X| / scale), scale = {scale}, "
    "for \u03b5 = {epsilon} (exactly at most {effective}).",
    "release.noise.mean": "The mean got noise: X with a density proportional to e^(\u2212|X| / scale), scale = "
    "{scale}, for \u03b5 = {epsilon} (exactly at most {effective}).",
    "release.interval.noise": "Intervals come from the figures of this release and from what is public, and speak of "
    "these respondents' numbers within the bounds.",
    "release.interval.declared": "This interval takes the declared size for true. Where it is wrong, the interval is "
    "about the fitted numbers.",
    "release.interval.resized": "The interval of the mean allows for every size that the noisy count allows. Where "
    "fewer gave a number than it says, the mean itself is drawn towards the stand-in.",
    "release.note.bounds_from_data": "The bounds were taken from the data: not private. They are the lowest and the "
    "highest number that somebody gave.",
    # What a plan says before it is drawn
    "release.bounds_from_data": "The bounds of {question} were read off the data, and they go into the release. They "
    "are somebody's numbers: not private.",
    "release.made_numbers": "Preview works on made-up numbers, which nobody gave, so nothing can be released. "
    "Choose a column of the data there.",
    "release.number_unread": "The bounds are to come from the data, and the file has not been read for them yet. Type "
    "bounds on Preview, as a number.",
    "release.whole_size": "Type the number of respondents as a whole number, for example 1000.",
    # Answers off the list
    "release.off_list": "{count} of {answers} answers of “{column}” {count:is|are} not on its list. {why} Correct the "
    "list, or say what these answers become.",
    "release.most_off_list": "More than half of the answers of “{column}” are not on its list: {count} of "
    "{answers}. {why} Correct the list or the file.",
    "release.most_no_numbers": "More than half of the answers of “{column}” are not numbers: {count} of {answers}. "
    "{why} Correct the column or the file.",
    "release.near_ticks": "{count} {count:cell|cells} of “{column}” {count:looks|look} like ticks and "
    "{count:does|do} not count as such. {why} Correct the values that mean a tick.",
    # The likely reason
    "release.differs.case": "They differ from the list only in upper and lower case: {listed}.",
    "release.differs.blanks": "They differ from the list only in blanks inside: {listed}.",
    "release.differs.form": "They differ from the list only in the form of the letters (Unicode): {listed}.",
    "release.differs.number_form": "They are numbers of the list in another form: {listed}.",
    "release.differs.spelling": "They differ only in case, blanks or form from: {listed}.",
    "release.why.labels": "The file holds labels, and the list expects codes.",
    "release.why.numbers": "The file holds numbers, and the list holds words.",
    "release.why.words": "The file holds words, and the list holds numbers.",
    "release.why.decimal_sign": "They are numbers with the other decimal sign.",
    "release.why.unticked": "They are answers that are not ticked on the page Preview.",
    "release.why.unknown": "No usual reason explains it: compare the list with the file.",
    # The ledger
    "ledger.over_budget": "This release costs epsilon {charge}. {spent} of the budget of {budget} is spent already, so "
    "nothing was drawn. Choose a smaller epsilon, or raise the budget if you may.",
    "ledger.damaged": "Line {line} of the ledger is not as it was written, so nothing can be released. Recover the "
    "ledger: the damaged file is kept, and a new ledger begins with all that is known to be spent.",
    "ledger.rolled_back": "The ledger lacks entries that were there before, so nothing can be released. Bring the "
    "newer ledger back, or recover it: a new ledger begins with all that is known to be spent.",
    "ledger.missing": "The ledger is gone, though releases were made, so nothing can be released. Bring its file back, "
    "or recover it: a new ledger begins with all that is known to be spent.",
    "ledger.key_lost": "The key of the ledger is gone or is another, so it cannot be told which entries are about "
    "which data, and nothing can be released. Bring the file “key” back, or recover the ledger.",
    "ledger.not_read": "The ledger in {folder} cannot be read, so nothing can be released. See that you may read this "
    "folder and the files in it, then try again.",
    "ledger.not_written": "The ledger in {folder} could not be written, so this was not done. See that the disk has "
    "room and that you may write to this folder, then try again.",
    "ledger.busy": "Another window or program is writing to the ledger. Try again in a moment.",
    "ledger.torn": "The program was stopped while it wrote the last entry of the ledger. Nothing was drawn for it, so "
    "nothing was spent; the half entry is set aside.",
    "ledger.copy_newer": "This study knows of releases that the ledger on this computer once had and now lacks. They "
    "count as spent. Bring the newer ledger back, or recover it.",
    "ledger.copy_elsewhere": "This study knows of releases that were made with another ledger, as on another computer "
    "(releases: {releases}). They count as spent.",
    "ledger.copy_altered": "Lines of the copy of the ledger in this study are not as they were written (lines: "
    "{lines}). What they still tell counts as spent.",
    # Released files
    "release.writing_file": "Writing the file",
    "release.reading_file": "Reading the file",
    # Before anything is drawn
    "release.blank_label": "An answer of \u201c{question}\u201d has no label. Give it one, so that whoever receives "
    "the file can read it.",
    "release.labels_alike": "Two answers of \u201c{question}\u201d have the same label, and could not be told apart in "
    "the file. Change one of them.",
    "release.no_rows_of_design": "The reports to \u201c{question}\u201d cannot be written as rows, so this is no file "
    "of randomized answers. Choose a table, or another design.",
    "release.xlsx_rows": "A workbook holds {limit} respondents at most, and there are {rows}. Choose CSV, Parquet or "
    "SPSS.",
    "release.xlsx_columns": "A workbook holds {limit} columns at most, and this file would have {columns}. Choose CSV, "
    "Parquet or SPSS, or a design that needs fewer columns.",
    "release.xlsx_label": "A label of \u201c{question}\u201d is longer than the {limit} signs that a cell of a "
    "workbook holds. Shorten it, or choose CSV, Parquet or SPSS.",
    "release.parquet_columns": "A Parquet file of this program holds {limit} columns at most, and this one would have "
    "{columns}. Choose CSV, or a design that needs fewer columns.",
    "release.sav_rows": "An SPSS file with {columns} {columns:column|columns} like these holds {limit} respondents at "
    "most, and there are {rows}. Choose CSV or Parquet.",
    "release.sav_text_too_long": "A text in the column \u201c{column}\u201d is longer than the {limit} bytes that an "
    "SPSS file keeps in a cell. Choose CSV, Parquet or a workbook; nothing is drawn again for that.",
    # Reading a released file
    "release.file_differs": "This file is not the one that was released: it first differs in row {row}, column "
    "{column} (the names of the columns are row 1). Ask for the file once more.",
}
