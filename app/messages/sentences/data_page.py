"""Sentences of the page Data."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "column.reports_only": (
        "All questions in this file are already randomized, and the program never adds noise twice. Check the "
        "file with File > Verify a release."
    ),
    "column.like_release": (
        "This file looks like a changed copy of a release, so its answers count as already randomized. If they "
        "are true answers, rename a column, or use --true-answers at the command line."
    ),
    "empty.badge": "EXAMPLE · not your figures",
    "empty.picture.forest": "Example picture: regression coefficients with intervals.",
    "empty.picture.bars": "Example picture: noisy and debiased shares with intervals.",
    "empty.picture.estimates": "Example picture: estimated shares with intervals.",
    "empty.picture.ledger": "Example picture: releases with day, questions and epsilon.",
    "empty.picture.release": "Example picture: questions with design and epsilon.",
    "note.empty": "Notes for you and your colleagues",
    "note.where": "This note is saved in the study. The study's reports show it, except public reports of private "
    "data.",
    "column.none": (
        "No column can be a question: each is blank, has more than 5,000 different answers, or has another role. "
        "Give a column the role Question."
    ),
    "page.more_than": "over {count}",
    "page.too_many": "More than {limit} different answers: probably numbers, names or ids.",
    "page.identifier": "This column identifies the respondents.",
    "page.all_missing": "Nobody answered: every cell is blank.",
    "page.frequent": "{answer} ({share})",
    "page.size": "{rows} {rows:respondent|respondents}, {columns:one column|{columns} columns}",
    "page.origin.private": "Your file. Its true answers are for this screen only.",
    "page.origin.sample": "Invented data. The true answers are public.",
    "page.origin.made_up": "Made-up data. The true answers are public.",
    "page.who.private": "Anyone who looks at this screen. Hide the true shares before you share the screen.",
    "page.who.example": "Anyone: these rows describe no real person.",
    "page.export.private": "Exported files are marked INTERNAL: not for publication.",
    "page.export.example": "Exported files are marked as an example: they may be published.",
    "page.stays.private": "The data stay on this computer; the program keeps no copy after closing.",
    "page.stays.example": "The data stay on this computer.",
    "page.truth.sample": "A script invented every answer, so the true shares are known.",
    "page.truth.made_up": "You set the shares, so they are known.",
    "page.odd_count": "{rows} {rows:row has|rows have} too few or too many cells.",
    "page.odd_kept": "{rows} {rows:row is|rows are} too short; the missing cells are blank. Line numbers: {lines}.",
    "page.odd_set_aside": "{rows} {rows:row is|rows are} too long and not counted. Line numbers: {lines}.",
    "page.read_whole": "{kind}: {rows} {rows:row|rows} × {columns} {columns:column|columns}, the whole file",
    "page.read_part": "{kind}: the first {rows} {rows:row|rows} × {columns} {columns:column|columns}; the rest is "
    "read when needed",
    "page.kind.text": "Text file",
    "page.kind.xlsx": "Excel workbook",
    "page.kind.spss": "SPSS file",
    "page.kind.por": "SPSS portable file",
    "page.kind.stata": "Stata file",
    "page.kind.parquet": "Parquet file",
    "page.promise": (
        "The program ignores blanks around answers and converts nothing to numbers, dates or missing values."
    ),
    "page.promise_labels": "Codes stay unchanged. Labels and missing codes come from the file.",
    "page.padded": "Blanks around answers are removed (“ Yes” becomes “Yes”). Found so far: {count}, in {columns}.",
    "page.ragged": (
        "Rows with too few or too many cells: {rows}. Line numbers: {lines}. Short rows get blanks; long rows "
        "are not counted."
    ),
    "page.pasted": "Pasted table",
    "data.no_rows_here": "Made-up answers have no rows. Open a file or a sample first.",
    "page.two_margins": 'Type at least two categories, such as "Yes 42", one per line.',
    "example.question": "Made-up question",
    "example.yes": "Yes",
    "example.no": "No",
    "example.boolean.title": "Yes or no, p = 3/4",
    "example.boolean.note": (
        "Known answer: a yes/no question with p = 3/4 has ε = ln 3 = 1.0986. If the true share of Yes is 22.8%, "
        "36.4% of the reports say Yes: (0.364 − 1/4) / (3/4 − 1/4) = 0.228."
    ),
    "example.four.title": "Four answers A-D, p = 3/4",
    "example.four.note": (
        "Known answer: p = 3/4 on four answers is ε = ln 9 = 2.1972 (q = 1/12). For true shares 10, 40, 30, 20%, "
        "reports show 15, 35, 28.3, 21.7% on average; (share − 1/12) / (2/3) restores them."
    ),
    "example.ten.title": "Ten answers, ε = ln 3, 100,000 people",
    "example.ten.note": (
        "Known answer: with k = 10 and ε = ln 3, p = 1/4 and q = 1/12. Debiasing adds 5.50 to the reported "
        "answer and −0.50 to each of the nine others, which sums to 1."
    ),
    "example.two_coins.title": "Two coins, truth 42%",
    "example.two_coins.note": (
        "Known answer: 46% of the reports say Yes on average; the coins force a Yes in 1/4 of all reports: (0.46 "
        "− 1/4) / (1/2) = 0.42. The coins add a standard error of about 9 points with 100 people and 0.03 with "
        "10 million."
    ),
    "example.krr_uniform.title": "k-RR on uniform answers, k = 4, ε = 1",
    "example.krr_uniform.note": (
        "Known answer: p = e / (e + 3) = 0.4754, q = 0.1749. All answers are equally frequent, so the noisy "
        "shares need no debiasing (25% each); only the variance grows."
    ),
    "example.krr_gauss.title": "k-RR on bell-shaped answers, k = 4, ε = 1",
    "example.krr_gauss.note": (
        "Known answer: p = e / (e + 3) = 0.4754, q = 0.1749. For true shares 19.6, 60.2, 19.6, 0.7%, reports "
        "show 23.4, 35.6, 23.4, 17.7% on average: the rare answer looks 26 times as frequent as it is."
    ),
    "example.krr_exp.title": "k-RR on decreasing answers, k = 4, ε = 1",
    "example.krr_exp.note": (
        "Known answer: p = e / (e + 3) = 0.4754, q = 0.1749. For true shares 32.9, 27.0, 22.1, 18.1%, reports "
        "show 27.4, 25.6, 24.1, 22.9% on average: the differences shrink to 0.30 times their size."
    ),
    "example.krr_one.title": "k-RR, everyone gives the same answer, k = 4, ε = 1",
    "example.krr_one.note": (
        "Known answer: p = e / (e + 3) = 0.4754, q = 0.1749. Everyone answers A, but 52.5% report something "
        "else. Debiased, A returns to 100% on average; a single draw may exceed 100%."
    ),
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
    "column.source.from_data": "guessed from the data: may disclose answers",
    "column.source.sample": "declared with the sample",
    "column.from.role": "Role: {source}.",
    "column.from.text": "Question text: {source}.",
    "column.from.categories": "Categories: {source}.",
    "column.from.missing": "Missing codes: {source}.",
    "column.from.bounds": "Bounds: {source}.",
    "column.select_all": "Select-all ({items})",
    "page.item": "An item of a select-all question: preview that question instead.",
    "page.reports": "The answers of this column are already randomized; the program never adds noise twice.",
    "page.not_asked": "The role of this column is not “Question”.",
    "column.blocks_found": "{count} {count:group|groups} of columns look like select-all questions.",
    "column.block_found": "One group of columns looks like a select-all question.",
    "column.make_blocks": "Make select-all ({count})",
    "page.sheet": "{name} ({rows} × {columns})",
    "page.missing_chip": "Is {value} missing?",
    "page.missing_chip_tip": "Make “{value}” a missing code in every column (found so far: {count})",
    # Who is counted
    "base_card.everyone": "All {rows} {rows:respondent|respondents}",
    "base_card.some": "{counted} of {rows} {rows:respondent|respondents}",
    "base_card.effective": "{line} · effective n {number}",
    "base_card.base": "Base: {base}.",
    "base_card.named": "{name}, {counted} of {rows} {rows:respondent|respondents}",
    "base_card.weighted": "weighted by {weight}",
    "base_card.counted": "Base of this list: {name}, {counted} of {rows} {rows:respondent|respondents}.",
    "base_card.unweighted": "The figures in this list are unweighted.",
    "base_card.made_up": "Made-up data have no respondents to select.",
    "base_card.match": "This answer matches {count} of all {rows} {rows:respondent|respondents}.",
    "base_card.matches": "These {answers} answers match {count} of all {rows} {rows:respondent|respondents}.",
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
    "questionnaire.effective": "eff. n {n}",
    "questionnaire.charged": "Charged: {epsilon}",
    "questionnaire.worth": "Effective sample size: {n} {n:answer is|answers are} as precise as {worth} direct answers.",
    "questionnaire.who.sample": "for this sample",
    "questionnaire.who.population": "for the population",
    "questionnaire.adding": "Questions computed: {done} of {all}.",
    "questionnaire.total": "Total ε per respondent: {epsilon}",
    "questionnaire.infinite": "infinite",
    "questionnaire.sum": "Sum over {questions} of {all} questions.",
    "questionnaire.none_counts": "No question is in the sum, so nothing is spent.",
    "questionnaire.observer": "All reports of a person are at most {times} times as likely under one set of answers "
    "as under another.",
    "questionnaire.power": "10 to the power of {digits}",
    "questionnaire.apply_to": "Apply to {count} selected:",
    "questionnaire.select": "Select questions to give them a design.",
    "questionnaire.skips_two": (
        "{count} of {selected} selected {selected:question|questions} {count:has|have} more than two categories "
        "and cannot use {design}."
    ),
    "questionnaire.skips": (
        "{count} of {selected} selected {selected:question|questions} cannot use {design} and {count:stays|stay} "
        "unchanged."
    ),
}
