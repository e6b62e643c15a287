"""Sentences of the page Data."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "column.reports_only": "Every column of this file that could be a question holds answers that were randomized "
    "already. Noise is never added twice: check such a file with File > Verify a release, and analyse it with its "
    "description.",
    "column.like_release": "This file has the columns of a release, but not its bytes: it looks like a changed copy, "
    "whose answers were randomized already. Noise is never added twice. If they are true answers, rename one of its "
    "columns in the file; at the command line, say --true-answers.",
    "empty.badge": "EXAMPLE · not your figures",
    "empty.picture.bars": "Example picture: bars of noisy and debiased shares with their intervals.",
    "empty.picture.estimates": "Example picture: estimated shares with their intervals, one above the other.",
    "empty.picture.ledger": "Example picture: a line for each release with its day, its questions and its epsilon.",
    "empty.picture.release": "Example picture: a line for each question with its design and its epsilon.",
    "note.empty": "What you or a colleague should remember",
    "note.where": "Notes are kept in the study and stand in its reports, but in no public report of private data.",
    "column.none": "No column can be a question: each is blank, holds one answer only, holds more than 5,000 different "
    "answers, or has another role. At least one must be left to look at.",
    "page.more_than": "over {count}",
    "page.too_many": "Too many different answers for a question, more than {limit}: a number, a name or an id.",
    "page.identifier": "It names the respondents, so it is not a question.",
    "page.all_missing": "Nobody answered: every cell is blank, so there is nothing to look at.",
    "page.frequent": "{answer} ({share})",
    "page.size": "{rows} {rows:respondent|respondents}, {columns:one column|{columns} columns}",
    "page.origin.private": "Your file. Its true answers are for this screen only.",
    "page.origin.sample": "Invented data. Its truth may be shown to anyone.",
    "page.origin.made_up": "Made-up data. Its truth may be shown to anyone.",
    "page.who.private": "Who sees the true answers: whoever looks at this screen. Switch the true shares off "
    "before you share it.",
    "page.who.example": "Who sees the truth: anyone. There is no real person behind these rows.",
    "page.export.private": "What you export from a preview of it is marked INTERNAL and is not for publication.",
    "page.export.example": "What you export from it is marked as an example and may be published.",
    "page.stays.private": "The file is only read, never changed. Nothing of it leaves this computer, and no copy "
    "stays behind when it is closed.",
    "page.stays.example": "Nothing leaves this computer.",
    "page.truth.sample": "A script invented every answer, so the true shares are known exactly: compare them with "
    "what the noisy reports say.",
    "page.truth.made_up": "You said who answers what, so the true shares are known exactly.",
    "page.odd_count": "{rows} {rows:row|rows} {rows:has|have} more or fewer cells than there are columns.",
    "page.odd_kept": "{rows} too short, kept and filled with blanks: line {lines}.",
    "page.odd_set_aside": "{rows} too long, set aside and counted nowhere: line {lines}.",
    "page.and_more": "{lines} and {more} more",
    "page.read_whole": "{kind}: {rows} {rows:row|rows} × {columns} {columns:column|columns}, the whole file",
    "page.read_part": "{kind}: {rows} {rows:row|rows} × {columns} {columns:column|columns} in its beginning; the rest "
    "is read when you use it",
    "page.kind.text": "Text file",
    "page.kind.xlsx": "Excel workbook",
    "page.kind.spss": "SPSS file",
    "page.kind.por": "SPSS portable file",
    "page.kind.stata": "Stata file",
    "page.kind.parquet": "Parquet file",
    "page.promise": "Nothing becomes a number, a date or missing by itself. Blanks around answers do not matter.",
    "page.promise_labels": "Codes are taken as they stand; labels and missing codes come from the file.",
    "page.padded": "Blanks around answers are removed, so \u201c Yes\u201d and \u201cYes\u201d are one answer. "
    "Answers with such blanks in the part that was read: {count}, in {columns}.",
    "page.ragged": "Rows with more or fewer cells than there are columns: {rows}, at line {lines}. Rows that are "
    "too short are kept and filled with blanks; rows that are too long are set aside.",
    "page.pasted": "Pasted table",
    "data.no_rows_here": "These answers are made up and have no rows. Open a file or a sample to do that.",
    "page.two_margins": 'Give at least two categories, such as "Yes 42" and "No 58", one per line.',
    "example.question": "Made-up question",
    "example.yes": "Yes",
    "example.no": "No",
    "example.boolean.title": "Yes or no, p = 3/4",
    "example.boolean.note": "Known answer: p = 3/4 on yes or no is ε = ln 3 = 1.0986. When 22.8% are a true Yes, "
    "36.4% of the reports say Yes on average, and (0.364 − 1/4) / (3/4 − 1/4) = 0.228 brings them back.",
    "example.four.title": "Four answers A-D, p = 3/4",
    "example.four.note": "Known answer: p = 3/4 on four answers is ε = ln 9 = 2.1972, because each other answer is "
    "reported with q = 1/12. Truth 10, 40, 30, 20%: reports show 15, 35, 28.3, 21.7% on average, and (share − "
    "1/12) / (2/3) brings them back.",
    "example.ten.title": "Ten answers, ε = ln 3, 100,000 people",
    "example.ten.note": "Known answer: with k = 10 and ε = ln 3, p = 1/4 and q = 1/12. Debiased, a single report "
    "counts 5.50 for the answer it names and −0.50 for each of the nine others; together that is one person.",
    "example.two_coins.title": "Two coins, truth 42%",
    "example.two_coins.note": "Known answer: 46% of the reports say Yes on average, because a quarter says Yes by "
    "the coin alone. (0.46 − 1/4) / (1/2) = 0.42. The coins blur this by about 9 points with 100 people, and by "
    "0.03 with 10 million.",
    "example.krr_uniform.title": "k-RR on uniform answers, k = 4, ε = 1",
    "example.krr_uniform.note": "Known answer: p = e / (e + 3) = 0.4754, q = 0.1749. Every answer is as frequent "
    "as any other, so the noisy shares are right without debiasing: 25% each. Only the spread grows.",
    "example.krr_gauss.title": "k-RR on bell-shaped answers, k = 4, ε = 1",
    "example.krr_gauss.note": "Known answer: p = e / (e + 3) = 0.4754, q = 0.1749. Truth 19.6, 60.2, 19.6, 0.7%: "
    "reports show 23.4, 35.6, 23.4, 17.7% on average. The rare answer looks 26 times as frequent as it is until "
    "(share − q) / (p − q) is taken.",
    "example.krr_exp.title": "k-RR on decreasing answers, k = 4, ε = 1",
    "example.krr_exp.note": "Known answer: p = e / (e + 3) = 0.4754, q = 0.1749. Truth 32.9, 27.0, 22.1, 18.1%: "
    "reports show 27.4, 25.6, 24.1, 22.9% on average, so the slope seems 0.30 times as steep as it is; debiasing "
    "restores it.",
    "example.krr_one.title": "k-RR, everyone gives the same answer, k = 4, ε = 1",
    "example.krr_one.note": "Known answer: p = e / (e + 3) = 0.4754, q = 0.1749. Everyone answers A, yet 52.5% "
    "report something else. Debiased, A comes back to 100% and the others to 0%; a draw may land above 100% or "
    "below 0%, and that is no mistake.",
    # Columns
    "role.question": "Question",
    "role.select_all": "Select-all item",
    "role.number": "Number",
    "role.weight": "Weight",
    "role.person_id": "Person id",
    "role.filter": "Filter variable",
    "role.reports": "Randomized answers",
    "role.ignore": "Ignore",
    "kind.categories": "Categories",
    "kind.ordered": "Ordered categories",
    "kind.number": "Numbers",
    "kind.date": "Dates",
    "kind.text": "Free text",
    "column.source.typed": "typed by you",
    "column.source.codebook": "codebook",
    "column.source.from_data": "guessed from the data, so it gives something of them away",
    "column.source.sample": "declared with the sample",
    "column.from.role": "Role: {source}.",
    "column.from.text": "Question text: {source}.",
    "column.from.categories": "Categories: {source}.",
    "column.from.missing": "Missing codes: {source}.",
    "column.from.bounds": "Bounds: {source}.",
    "column.select_all": "Select-all ({items})",
    "page.item": "It is one item of a select-all question. Look at that question instead.",
    "page.reports": "Its answers were randomized already. Noise is never added twice, so they are not previewed or "
    "released here.",
    "page.not_asked": "Its role is not a question. Give it the role question to look at its answers.",
    "column.blocks_found": "{count} {count:group|groups} of columns look like select-all questions: one column for "
    "each item.",
    "column.block_found": "One group of columns looks like a select-all question: one column for each item.",
    "column.make_blocks": "Make select-all ({count})",
    "page.sheet": "{name} ({rows} × {columns})",
    "page.missing_chip": "{value} is no answer?",
    "page.missing_chip_tip": "Call \u201c{value}\u201d no answer in every column; it stands {count} times "
    "in the part read.",
    # Who is counted
    "base_card.everyone": "All {rows} {rows:respondent|respondents}",
    "base_card.some": "{counted} of {rows} {rows:respondent|respondents}",
    "base_card.effective": "{line} · effective {number}",
    "base_card.base": "Base: {base}.",
    "base_card.named": "{name}, {counted} of {rows} {rows:respondent|respondents}",
    "base_card.weighted": "weighted by {weight}",
    "base_card.counted": "Counted here: {name}, {counted} of {rows} {rows:respondent|respondents}.",
    "base_card.unweighted": "Figures of this list are unweighted.",
    "base_card.made_up": "Made-up data are one question without respondents to choose from, so everyone counts.",
    "base_card.match": "{count} of all {rows} {rows:respondent|respondents} {rows:matches|match} this answer alone.",
    "base_card.matches": "{count} of all {rows} {rows:respondent|respondents} {rows:matches|match} one of these "
    "{answers} answers.",
    "base_card.between": "{count} of all {rows} {rows:respondent|respondents} {rows:has|have} a number within these "
    "limits.",
    # The base in a few words
    "base.text.both": "{first} · {second}",
    "base.text.condition": "{column}: {values}",
    "base.text.range": "{low} to {high}",
    "base.text.from": "from {low}",
    "base.text.up_to": "up to {high}",
    "base.text.blank": "blank",
    "base.text.more": "{values} and {count} more {count:answer|answers}",
    "base.text.one_more": "{values} and one more answer",
    "base.text.more_conditions": "{conditions} and {count} more conditions",
    "base.text.one_more_condition": "{conditions} and one more condition",
    "questionnaire.yes": "Yes",
    "questionnaire.own": "own",
    "questionnaire.common": "common",
    "questionnaire.effective": "eff. {n}",
    "questionnaire.charged": "Charged: {epsilon}",
    "questionnaire.worth": "{n} {n:answer|answers} {n:is|are} worth {worth} asked directly.",
    "questionnaire.who.sample": "for these respondents",
    "questionnaire.who.population": "for the population",
    "questionnaire.adding": "Adding up: {done} of {all} questions.",
    "questionnaire.total": "Total ε per respondent: {epsilon}",
    "questionnaire.infinite": "infinite",
    "questionnaire.sum": "The sum over {questions} of {all} questions.",
    "questionnaire.none_counts": "No question counts, so nothing is spent.",
    "questionnaire.observer": "Someone who sees all reports of one person finds one set of answers at most {times} "
    "times as likely as another.",
    "questionnaire.power": "10 to the power of {digits}",
    "questionnaire.apply_to": "Apply to {count} selected:",
    "questionnaire.select": "Select questions to give them a design.",
    "questionnaire.skips_two": "{count} of {selected} selected {selected:question|questions} have more than two "
    "answers; {design} leaves them as they are.",
    "questionnaire.skips": "{count} of {selected} selected {selected:question|questions} cannot use {design}; it "
    "leaves them as they are.",
}
