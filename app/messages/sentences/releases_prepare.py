"""English sentences of a release that is being prepared, and of one that was just made."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "prepare.empty": "Tick the questions that shall leave, on the left. Nothing leaves before you confirm it below.",
    "prepare.kind_hint.reports": "Each answer is replaced by a randomized report. Nobody counts true answers.",
    "prepare.kind_hint.histogram": "You count the true answers; noise is added to each count.",
    "prepare.kind_hint.count": "One figure: how many respondents there are, with noise added.",
    "prepare.form.csv": "Rows: CSV",
    "prepare.form.parquet": "Rows: Parquet",
    "prepare.form.xlsx": "Rows: Excel (.xlsx)",
    "prepare.form.sav": "Rows: SPSS (.sav)",
    "prepare.form.table_csv": "Table of estimates: CSV",
    "prepare.form.table_xlsx": "Table of estimates: Excel (.xlsx)",
    "prepare.no_questions": "No column of these data can be a question. Give one the role question on the page Data.",
    "prepare.ticked": "{count} of {all} questions leave.",
    "prepare.share.each": "Each question has its own ε",
    "prepare.share.split": "Split one total ε",
    "prepare.share.sampled": "One question per respondent",
    "prepare.share_hint.each": "A respondent loses the sum of all of them.",
    "prepare.share_hint.split": "By weights. Lock a question to type its ε yourself.",
    "prepare.share_hint.sampled": "Chance picks one question for each respondent, with the whole ε. The others stay "
    "unreported, so each estimate rests on fewer reports.",
    "prepare.total.count": "Epsilon of the count",
    "prepare.total.split": "Total epsilon per respondent",
    "prepare.total.sampled": "Epsilon of the one report",
    "prepare.no_ids": "No column has the role person id. If a person can have several rows, give that role to the "
    "column that names persons, on the page Data.",
    "prepare.raw_chosen": "These values leave without any noise. Together they may single people out.",
    "prepare.rows_one": "{rows} row",
    "prepare.rows": "{rows} {rows:row|rows}",
    "prepare.answers": "{count} {count:answer|answers}",
    "prepare.items": "{count} {count:item|items}",
    "prepare.preview.own_category": "Missing answers are a category here ({count} in all); Preview leaves them out "
    "({other}).",
    "prepare.preview_p.own_category": "Missing answers are a category here ({count} in all, p = {p}); Preview leaves "
    "them out ({other}, p = {other_p}).",
    "prepare.preview_alone": "Missing answers are a category here; Preview leaves them out.",
    "prepare.preview.random": "Missing answers become random answers here ({count} categories); on Preview they are a "
    "category ({other} in all).",
    "prepare.preview_p.random": "Missing answers become random answers here ({count} categories, p = {p}); on Preview "
    "they are a category ({other} in all, p = {other_p}).",
    "prepare.more_labels": "… and {count} more",
    "prepare.source.typed": "typed by you",
    "prepare.source.codebook": "from the codebook",
    "prepare.source.from_data": "read off the data: not private",
    "prepare.source.sample": "declared with the sample",
    "prepare.noise_on_counts": "Noise on the counts",
    "prepare.noise_on_count": "Noise on the count",
    "prepare.count_name": "Number of respondents",
    "prepare.one_figure": "1 figure",
    "prepare.charged": "Charged: {charge}",
    "prepare.charged_exact": "Charged: {charge}. Of the whole numbers that are drawn with: {effective}, rounded up.",
    "prepare.off_list": "{count} of {answers} answers {count:is|are} not on the list. {why} Only you see this.",
    "prepare.off_list.number": "{count} {count:answer is not a number|answers are not numbers}: left out. {why} "
    "Only you see this.",
    "prepare.show_rest": "Show {count} more {count:question|questions} that leave",
    "prepare.sum_total": "Together ε\u00a0=\u00a0{total} for one row.",
    "prepare.sampled_total": "Each row reports on one question: ε\u00a0=\u00a0{total}.",
    "prepare.fact.who": "Who is in",
    "prepare.fact.rows": "Rows",
    "prepare.fact.gone": "Rows that stay behind",
    "prepare.rows_that_go": "{rows} of persons who have more than {most}, drawn by chance. Only you see this.",
    "prepare.fact.unit": "Who is protected",
    "prepare.fact.weight": "Weight",
    "prepare.fact.raw": "Left as they are",
    "prepare.fact.unique": "Singled out",
    "prepare.everyone": "everyone in the file",
    "prepare.rows_private": "How many respondents there are stays private.",
    "prepare.rows_public": "{rows}. Their number is public.",
    "prepare.counting": "Being counted…",
    "prepare.several_rows": "One person, told by {column}: at most {rows} {rows:row|rows} of each leave, so {rows} "
    "times ε\u00a0=\u00a0{epsilon} is charged.",
    "prepare.one_row": "One person, told by {column}: at most one row of each leaves.",
    "prepare.each_row": "One respondent: each row is taken for another person.",
    "prepare.weight": "{column} is not used: in a release each respondent counts once.",
    "prepare.unique": "{unique} of {rows} are the only ones with these values as they are.",
    "prepare.no_budget": "No budget is set.",
    "prepare.budget": "Budget: {budget}",
    "prepare.left": "{left} left of {budget}",
    "prepare.over": "{more} over the budget of {budget}",
    "prepare.over_reason": "Refused: {over}. Lower epsilon, leave a question out, or set another budget in the ledger.",
    "prepare.guessed": "The list of answers was read off the data for {questions}. Such a list is not private: it "
    "shows which answers occurred. Declare it on the page Data, or leave the question out.",
    "prepare.raw_warning": "Columns that leave as they are get no noise: whoever knows these values of a person may "
    "find the row.",
    "prepare.high": "Earlier releases included, it comes to more than {limit} per respondent: someone who sees all of "
    "it learns a good deal about each person.",
    "prepare.open": "Releases that were begun and never finished: {count}. They count as spent, since their noise may "
    "have been drawn.",
    "prepare.persons_unknown": "Nothing is declared about the columns of this file. If a person can have several rows, "
    "declare the column that names persons first, on the page Data.",
    "prepare.and_more": "{names} and {count} more",
    "prepare.known": "This was released before, on {day}: the same bytes are handed out, at no cost.",
    "prepare.rows_stuck": "Cannot leave like this: {questions}. The table says why.",
    "prepare.drawing": "The release is being drawn. Its progress, and Stop, are at the bottom of the window.",
    "prepare.not_ready": "The rows and the budget are being looked up…",
    "prepare.confirm.reports": "Randomized answers of {data} leave: {questions} ({count} {count:question|questions}).",
    "prepare.confirm.reports_one": "Randomized answers of {data} leave: {questions}.",
    "prepare.confirm.table": "Estimates from randomized answers of {data} leave: {questions} ({count} "
    "{count:question|questions}).",
    "prepare.confirm.table_one": "Estimates from randomized answers of {data} leave: {questions}.",
    "prepare.confirm.histogram": "Noisy counts of {data} leave: {questions} ({count} {count:question|questions}).",
    "prepare.confirm.histogram_one": "Noisy counts of {data} leave: {questions}.",
    "prepare.confirm.count": "The noisy number of respondents of {data} leaves.",
    "prepare.confirm.raw": "Beside them {columns}, as they are.",
    "prepare.confirm.filter": "The number of rows tells, without noise, how many the filter on {columns} finds.",
    "prepare.confirm.final": "Each respondent is charged ε\u00a0=\u00a0{epsilon}. The noise is drawn once and "
    "entered in the ledger; it cannot be taken back.",
    "prepare.button.table": "Release the table…",
    "prepare.button.bare": "Release…",
    "prepare.button.rows": "Release {rows}…",
    "prepare.words.title.receiver": "What the receiver sees",
    "prepare.words.title.raw": "Who could see raw answers",
    "prepare.words.title.odds": "How much it tells",
    "prepare.words.title.budget": "The budget",
    "prepare.words.title.once": "Why only one draw",
    "prepare.words.receiver.reports": "One row per respondent in shuffled order, with reports in place of answers. A "
    "description and a short report lie beside it, so that anyone can undo the noise on average and check the file.",
    "prepare.words.receiver.table": "For each answer its noisy share, the debiased share and an interval. The rows "
    "stay here. A description and a short report lie beside it, so that anyone can check the table.",
    "prepare.words.receiver.histogram": "For each answer how many gave it, with noise added, and an interval. A "
    "description and a short report lie beside it.",
    "prepare.words.receiver.count": "One number of respondents, with noise added, and an interval. A description and "
    "a short report lie beside it.",
    "prepare.words.raw.local": "You, in the file you hold. Whoever receives the release sees reports only.",
    "prepare.words.raw.central": "You, the custodian: you are trusted with the true counts. Whoever receives the "
    "release sees noisy counts only.",
    "prepare.words.odds": "Whatever comes out, it is at most {times} times as likely with one set of answers of a "
    "person as with any other (ε\u00a0=\u00a0{epsilon}).",
    "prepare.words.odds_count": "Whatever comes out, it is at most {times} times as likely with a person in the "
    "data as without (ε\u00a0=\u00a0{epsilon}).",
    "prepare.words.odds_together": "With everything released before: ε\u00a0=\u00a0{epsilon}, at most {times} times.",
    "prepare.words.budget": "Epsilon of all releases about the same people adds up, and nothing gives it back. A "
    "budget is the largest sum that you allow; a release that goes over it is refused.",
    "prepare.words.once": "Who may draw again and keep the best result lets the truth through. So noise is drawn once, "
    "after it is paid for; asking for the same again gives the same bytes.",
    "prepare.done.title": "It is done",
    "prepare.done.fresh": "Released on {day}: {what}.",
    "prepare.done.again": "Handed out again: {what} of the release of {day}. The same bytes, no new noise.",
    "prepare.done.table": "a table",
    "prepare.done.release": "Release",
    "prepare.done.entry": "Entry {place} of the ledger",
    "prepare.done.spent": "Budget",
    "prepare.done.charged": "ε\u00a0=\u00a0{epsilon} was charged.",
    "prepare.done.free": "Nothing was charged.",
    "prepare.done.sum": "Spent so far: {epsilon}.",
    "prepare.done.left": "{left} left of {budget}.",
    "release.no_question": "Tick at least one question that shall leave.",
    "release.no_column": "There is no column {column} in these data.",
    "release.undeclared": "No answer of {column} is ticked. Declare its answers on the page Data, or tick some on the "
    "page Preview.",
    "release.fixed_epsilon": "This design has an epsilon of its own, which cannot be typed. Choose another design on "
    "the page Preview, or leave epsilon as planned.",
    "release.margin": "Its epsilon follows from a margin of error, and so from the number of answers. Type an epsilon.",
    "release.split_over": "The locked parts come to {locked}, which leaves nothing of the total of {total}. Raise the "
    "total, or lower a locked part.",
    "release.split_thin": "A part would be below {least}. Raise the total, or leave a question out.",
    "release.split_weights": "Type a weight above 0, for example 1.",
    # Sums and means
    "prepare.kind_hint.sum": "One column of numbers, added up between bounds; noise is added to the sum.",
    "prepare.kind_hint.mean": "The mean of one column of numbers between bounds; noise is added to it.",
    "prepare.number.column": "Column",
    "prepare.number.bounds": "Bounds",
    "prepare.number.size": "Respondents",
    "prepare.number.epsilon": "Epsilon",
    "prepare.number.no_column": "none chosen",
    "prepare.number.no_bounds": "none declared",
    "prepare.number.bounds_text": "{low} to {high}, {source}",
    "prepare.number_size.never": "private; a sum needs none",
    "prepare.number_size.resize": "private: a noisy count for {share} of \u03b5, and the numbers fitted to it with "
    "{prior} for who is not there",
    "prepare.number_size.plug_in": "private: a noisy count for {share} of \u03b5, and a noisy sum over it",
    "prepare.number_size.fitted": "declared: {size}, with {prior} for who is not there",
    "prepare.noise_on_number.sum": "Noise on the sum",
    "prepare.noise_on_number.mean": "Noise on the mean",
    "prepare.number.left_out": "Who gave no number is left out.",
    "prepare.number.guessed": "The bounds of {questions} were read off the data. They are the lowest and the highest "
    "number that somebody gave, and they leave with the release: not private. Type bounds on the page Numbers.",
    "prepare.number.changed": "The page Numbers looks at noise that hides whether a respondent is there. A release "
    "hides the number of each respondent too, so it gets twice that noise for the same epsilon.",
    "prepare.confirm.sum": "The noisy sum of {questions} of {data} leaves.",
    "prepare.confirm.mean": "The noisy mean of {questions} of {data} leaves.",
    "prepare.words.receiver.sum": "One sum with noise added, the bounds of the numbers, and an interval. A description "
    "and a short report lie beside it.",
    "prepare.words.receiver.mean": "One mean with noise added (and a noisy count where the number of respondents is "
    "private), the bounds of the numbers, and an interval. A description and a short report lie beside it.",
    "prepare.words.raw.numbers": "You, the custodian: you are trusted with the true numbers. Whoever receives the "
    "release sees noisy figures only.",
}
