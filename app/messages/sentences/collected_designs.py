"""Designs that are said of reports from the field: their figures, their conventions, and what they come to."""

from __future__ import annotations

SENTENCES = {
    "stated.unsaid": "Say under Set-up which design made these reports.",
    "stated.unknown": "This version does not know the design that the study names. Choose one of the list.",
    "stated.two_answers": "This design is for questions with two answers; this one has {answers}. Where two answers "
    "could lead to more reports, as with several cards, name the two answers first.",
    "stated.no_reading": "Say which of the conventions holds; the figures mean different things under each.",
    "stated.not_a_chance": "Type a chance from 0 to 1, as 1/6, 0.25 or 25%.",
    "stated.not_inside": "This chance must lie between 0 and 1: at its ends the device would not hide anything.",
    "stated.figure_missing": "Type this figure of the design, as 1/6, 0.25 or 25%.",
    "stated.same_chances": "Both chances are the same, so that a report says nothing. Check the two figures.",
    "stated.more_than_forced": "More are told to say yes than are told what to say at all ({forced}). Perhaps it is a "
    "share among those only.",
    "stated.not_each_answer": "Type one figure for each of the {answers} answers; these are {given}.",
    # the picker
    "stated.none": "Not said yet",
    "stated.none_hint": "Nothing is guessed: choose the device that respondents used.",
    "stated.family.yes_no": "Yes or no, one device for all",
    "stated.family.groups": "Yes or no, two groups with different devices",
    "stated.family.answers": "Any number of answers",
    "stated.family.direct": "No device",
    "stated.name.chances": "Two chances, typed",
    "stated.name.forced": "Forced response, yes or no",
    "stated.name.forced_answers": "Forced response, several answers",
    "stated.name.matrix": "Response matrix",
    "stated.hint.chances": "Any yes/no device whose P(yes | carrier) and P(yes | non-carrier) you know.",
    "stated.hint.forced": "A die says: tell the truth, say yes, or say no.",
    "stated.hint.forced_answers": "A die says: tell the truth, or give the answer that it names.",
    "stated.hint.matrix": "The chance of each report for each true answer, as a table. PRAM too.",
    # figures, always in words and never by their place
    "stated.figure.chances.a": "P(yes | carrier)",
    "stated.figure.chances.b": "P(yes | non-carrier)",
    "stated.figure.forced.truth": "Told to tell the truth, of all",
    "stated.figure.forced.no": "Told to say NO, of all",
    "stated.figure.forced.yes": "Told to say YES",
    "stated.figure.forced_yes.p": "Told to tell the truth, of all",
    "stated.figure.warner.p": "Chance of the sensitive statement",
    "stated.figure.crosswise.p": "Share with the innocuous trait",
    "stated.figure.triangular.p": "Share with the innocuous trait",
    "stated.figure.unrelated.p": "Chance of the sensitive question",
    "stated.figure.unrelated.q": "Say yes to the innocuous question",
    "stated.figure.kuk.p1": "Red cards in the carriers’ deck",
    "stated.figure.kuk.p2": "Red cards in the others’ deck",
    "stated.figure.kuk.m": "Cards that each draws",
    "stated.figure.mangat_1994.p": "Others who tell the truth",
    "stated.figure.mangat_singh.t": "Told to tell the truth at once",
    "stated.figure.mangat_singh.p": "Else: chance of the sensitive statement",
    "stated.figure.mangat_1992.t": "Told to tell the truth at once",
    "stated.figure.mangat_1992.p": "Else: chance of the sensitive question",
    "stated.figure.mangat_1992.alpha": "Say yes to the innocuous question",
    "stated.figure.mangat_singh_singh.p": "Others: chance of the sensitive question",
    "stated.figure.mangat_singh_singh.alpha": "Say yes to the innocuous question",
    "stated.figure.singh_joarder.p": "Cards with the sensitive statement",
    "stated.figure.soberanis_cruz.p": "Chance of the sensitive question",
    "stated.figure.soberanis_cruz.alpha": "Share with the second trait",
    "stated.figure.christofides.cards": "Chances of the cards 1, 2, 3 …, in their order",
    "stated.figure.extended_crosswise.p": "Share with the innocuous trait, group 1",
    "stated.figure.unrelated_unknown.p1": "Chance of the sensitive question, group 1",
    "stated.figure.unrelated_unknown.p2": "Chance of the sensitive question, group 2",
    "stated.figure.lie_detector.p1": "Others who tell the truth, group 1",
    "stated.figure.lie_detector.p2": "Others who tell the truth, group 2",
    "stated.figure.cheating_detection.p1": "Told to say YES, group 1",
    "stated.figure.cheating_detection.p2": "Told to say YES, group 2",
    "stated.figure.cheating_symmetric.yes1": "Told to say YES, group 1",
    "stated.figure.cheating_symmetric.no1": "Told to say NO, group 1",
    "stated.figure.cheating_symmetric.yes2": "Told to say YES, group 2",
    "stated.figure.cheating_symmetric.no2": "Told to say NO, group 2",
    "stated.figure.forced_answers.forced": "Told to give each answer, of all, in their order",
    "stated.figure.matrix.matrix": "A row for each report",
    "stated.figure.grr.epsilon": "Epsilon",
    "stated.figure.grr.p": "Chance p",
    "stated.list_missing": "Type these figures of the design with blanks between them, as 0.1 0.1 0.2.",
    # conventions
    "stated.readings": "Which of these is meant?",
    "stated.reading.forced.of_all": "Both figures are shares of all respondents: told to say no, and told to say yes.",
    "stated.reading.forced.truth_of_all": "Truth and YES are both shares of all respondents; the rest is told to say "
    "no.",
    "stated.reading.forced.of_forced": "YES is the share among those who are told what to say; truth is of all.",
    "stated.reading.crosswise.same": "The report “{report}” means: both my answers are the same.",
    "stated.reading.crosswise.different": "The report “{report}” means: my answers differ, just one of them is yes.",
    "stated.reading.extended_crosswise.same": "The report “{report}” means: both my answers are the same. Group 2 "
    "has the trait with 1 less the share.",
    "stated.reading.extended_crosswise.different": "The report “{report}” means: my answers differ, just one of them "
    "is yes. Group 2 has the trait with 1 less the share.",
    "stated.reading.triangular.at_least_one": "The report “{report}” means: at least one of both traits.",
    "stated.reading.triangular.neither": "The report “{report}” means: neither of both traits.",
    "stated.reading.grr.epsilon": "By epsilon.",
    "stated.reading.grr.own": "p is the chance that the report is the own answer.",
    "stated.reading.grr.truth": "p is the chance of the truth; else any of all answers, the own one too.",
    "stated.reading.needs": "Needs: {figure}.",
    # what it comes to
    "stated.yes": "yes",
    "stated.no": "no",
    "stated.of_carriers": "of carriers",
    "stated.whose": "of “{label}”",
    "stated.conditional": "Conditional: this holds only against people who do not know the personal attribute that "
    "takes the place of a coin.",
    "stated.one_sided": "One-sided, ε = ∞: “{first}” gives away ε = {one}, “{second}” ε = {other}. A report with ∞ "
    "rules an answer out.",
    "stated.chance": "{fraction} = {number}",
    "stated.pair": "P(“{report}” | carrier) {a}, P(“{report}” | non-carrier) {b}",
    "stated.pair_groups": "P(“{report}” | carrier) {a} and {a_2}, P(“{report}” | non-carrier) {b} and {b_2} in "
    "groups 1 and 2",
    "stated.equal": "P(own answer) {p}, P(each other) {q}",
    "stated.would_be": "{yes} “{report}” among {n} come to {share}",
    "stated.carriers": "P(“{report}” | carrier)",
    "stated.others": "P(“{report}” | non-carrier)",
    "stated.people": "Of 100 carriers, {carriers} report “{report}”; of 100 others, {others} do.",
    "stated.people_groups": "Of 100 carriers, {carriers} report “{report}” in group 1 and {carriers_2} in group 2; of "
    "100 others, {others} and {others_2} do.",
    "stated.people_answers": "Of 100 people with the answer “{label}”, {reported}.",
    "stated.reported": "{people} report “{report}”",
    "stated.with_counts": "With {yes} “{report}” among {n} ({l}) the share {whose} is ({l_} − {b})/({a} − {b}) = "
    "{share}.",
    "stated.suppose": "Suppose {yes} of {n} report “{report}” ({l}): the share {whose} is ({l_} − {b})/({a} − {b}) "
    "= {share}.",
    "stated.from_column": "Read from each row: {columns}. The chances differ from row to row.",
    "stated.column": "column {column}",
    "stated.typed": "typed",
    "stated.of_rest": "{fixed} + {times} u",
    "stated.rest_only": "{times} u",
    "stated.unknown_share": "u is the share that says yes to the innocuous question. Nobody has to know it: both "
    "groups together tell it.",
    "stated.lies": "Some carriers may deny it all the same; how many is estimated from both groups.",
    "stated.cheats": "Some people may say no whatever the device tells them; how many is estimated from both groups, "
    "and the share is that of honest carriers only.",
    "stated.sign.kuk": "{number} red",
    "stated.sign.christofides": "number {number}",
    "stated.sign.matrix": "report {number}",
    "stated.matrix_of": "P(report | true answer)",
    "stated.seen.respondent": "Nobody but the respondent could see the true answer.",
    "stated.seen.everyone": "Whoever collected the reports saw the true answers.",
    "stated.seen.unknown": "Whether anybody else could see the true answer depends on the device that was used.",
    # designs of a file
    "stated.file.not_one": "This file is neither the JSON of a field kit nor the description of a release. Nothing was "
    "changed.",
    "stated.file.unreadable": "This file cannot be read. Check that it is still there and that you may open it.",
    "stated.file.no_reports": "This release holds counts or figures with noise and no reports of respondents, so that "
    "there is nothing to work back here. Nothing was changed.",
    "stated.file.all_left": "The reports of this file are bits, hashed values or sets of answers ({count} "
    "{count:question|questions}); their designs are read on the pages Preview and Releases and not here. Nothing was "
    "changed.",
    "stated.file.other_columns": "This file speaks of other columns than these reports have: {columns}. Nothing was "
    "changed.",
    "stated.taken": "Taken over from {name}: the designs of {columns}.",
    "stated.taken_absent": "These reports have no column {columns}.",
    "stated.taken_left": "{count} more {count:question|questions} of the file have reports of bits, hashed values or "
    "sets of answers; their designs are read on the pages Preview and Releases and not here.",
}
