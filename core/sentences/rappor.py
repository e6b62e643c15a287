"""English sentences about RAPPOR, repeated reports and several questions at once."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # Designs
    "rappor.flip": "F must be at least 0 and less than 1.",
    "rappor.not_a_chance": "Type a number from 0 to 1.",
    "rappor.not_more": "A fixed 1 must have a higher chance of being sent as 1 than a fixed 0. Choose more than {r0}.",
    "rappor.too_many_hashes": "An answer must set fewer than {bits} bits.",
    "rappor.alike": "The bits cannot distinguish {answers} answers. Choose more bits or more cohorts.",
    "rappor.too_many_patterns": "The full table is available for up to {highest} bits here, not {bits}.",
    "reports.not_bloom": "Write each report as the number of its cohort (from 0, below {cohorts}), followed by {bits} "
    "bits, each 0 or 1.",
    "rappor.repeats_leak": "Without the permanent step (F = 0) repeated reports disclose the answer: epsilon is "
    "{first} for one report, unlimited for many. Use a permanent step, or collect one report only.",
    "rappor.repeats_bounded": "Epsilon is {first} for one report, and at most {permanent} for any number of reports "
    "of the same answer.",
    "explain.rappor_open": (
        "Each bit is sent at random: the bit of the true answer as 1 with p = {p}, each other bit with q = {q}. "
        "Epsilon is {first} for one report. Without the permanent step (F = 0) the total epsilon of repeated "
        "reports has no limit: they disclose the answer."
    ),
    "explain.rappor_bloom_open": (
        "Each respondent belongs at random to one of {cohorts} cohorts. The answer sets {hashes} of {bits} bits, "
        "different ones in each cohort. A set bit is sent as 1 with p = {p}, each other bit with q = {q}. "
        "Epsilon is {first} for one report. Without the permanent step (F = 0) the total epsilon of repeated "
        "reports has no limit: they disclose the answer."
    ),
    # Data from the field
    "rappor.not_csv": "This file is not readable as comma-separated lines. Choose a CSV file.",
    "rappor.params": "The settings need two lines: k,h,m,p,q,f and their values, such as 128,2,8,0.5,0.75,0.",
    "rappor.counts_rows": "The counts have {rows} {rows:line|lines}. Give one line for each of the {cohorts} cohorts.",
    "rappor.counts_row": (
        "Line {row} of the counts needs {cells} numbers: the reports of the cohort, then the reports that set each bit."
    ),
    "rappor.counts_not_whole": "The counts must be whole numbers, 0 or more.",
    "rappor.counts_more": "In line {row}, the count of a bit is above the number of reports ({reports}).",
    "rappor.empty_cohort": "Cohort {row} has no reports. Every cohort needs some.",
    "rappor.map_empty": "Give one line for each candidate string.",
    "rappor.map_too_long": "The limit is {highest} candidate strings at once. Remove some.",
    "rappor.map_row": "Line {row} of the candidates needs a name and the numbers of its bits, from 1 to {highest}.",
    "rappor.map_twice": "Lines {first} and {second} have the same name. Remove one.",
    "rappor.map_alike": "Lines {first} and {second} set the same bits, so these candidates cannot be distinguished. "
    "Remove one.",
    "rappor.level": "The level must be more than 0 and less than 1, such as 0.05.",
    "rappor.misfit": (
        "The reports vary {misfit} times as much as random error explains. Add the missing strings to the list; "
        "until then the shares are rough."
    ),
    # Repeated reports
    "longitudinal.first_too_large": "Type an epsilon below {highest} for one report: it must disclose less than all "
    "reports together.",
    "longitudinal.other_chain": "These permanent responses were drawn with other settings. Use the settings of the "
    "first wave.",
    "longitudinal.no_waves": "Give one line per wave, with a count for each of the {answers} answers.",
    "longitudinal.waves": "The number of waves must be a whole number of at least 1.",
    # Several questions
    "several.epsilons": "Epsilon is {question} for one question, and {record} for all {questions} "
    "{questions:answer|answers} of a respondent.",
    "several.questions": "Give at least 2 questions, and at most {highest}.",
    "several.items": "Question {question} is a select-all question. Use a separate survey for it.",
    "several.parts": "Give one weight for each of the {questions} {questions:question|questions}, not {given}.",
    "several.answers": "Give one line per respondent with an answer to each of the {questions} "
    "{questions:question|questions}, as codes from 0.",
    "several.not_codes": "The answers to question {question} must be codes of at least 0 and below {answers}.",
    "several.other_scheme": "These reports were made with other settings. Use their settings.",
    "several.nobody_asked": "No respondent was asked question {question}. Ask more respondents.",
    "several.more_asked": "There are more reports ({reports}) than respondents ({respondents}).",
    "several.record_too_high": "The total epsilon would exceed {highest}. Choose a smaller epsilon.",
}
