"""What the part Several questions of the page Collected says."""

from __future__ import annotations

SENTENCES = {
    "joint.few_questions": "Choose at least two questions.",
    "joint.need_two": "This needs two questions that are ready, and here is one at most. Choose each question under "
    "“Question” at the left, say its design under Set-up, and tick both here.",
    "joint.few_variables": "Choose two questions, or one question and a column of numbers.",
    "joint.no_overlap": "Nobody answered all of these questions. Untick those that other respondents were asked.",
    "joint.one_respondent": "Only one respondent answered all of these questions; at least two are needed.",
    "joint.too_many_cells": "These questions have {cells} combinations of answers; at most {most} can be shown. Untick "
    "some questions.",
    "joint.too_many_patterns": "The rows hold {patterns} different patterns of designs and reports, too many for "
    "{cells} combinations of answers. Untick some questions.",
    "joint.two_groups": "A design with two groups says something about the groups only, not about a single "
    "respondent, so its question cannot be taken together with others. Untick {question}.",
    "joint.two_answers": "A sum counts yes and no questions; {question} has other answers. Untick it.",
    "joint.two_only": "This test is for two questions.",
    "joint.no_variance": "One of the two does not vary once the noise is taken out, so nothing can hang together "
    "with it.",
    "joint.no_numbers": "The data have no such column any more. Choose the column of numbers again.",
    "joint.wrong_numbers": "{count} {count:row|rows} {count:holds|hold} no number in the column “{column}” ({rows}). "
    "Choose another column, or say on the page Data which values are missing.",
    "joint.no_sums": "The chosen column holds no sums. Choose the column with how often each respondent said yes.",
    "joint.wrong_sums": "{count} {count:row|rows} {count:holds|hold} no whole number from 0 up in the column "
    "“{column}” ({rows}). It must say how often each respondent said yes.",
    "joint.items": "A sum may be of 1 to {most} questions.",
    "joint.singular": "With this design a yes tells too little for so many questions: the sums cannot be traced back.",
    "joint.two_signs": "Sums are for designs with yes or no as the report. Say under Set-up which design it was.",
    "joint.words.alike": "Of some combinations all reports count alike, so nothing tells how they vary and the "
    "standard error is 0. The interval takes in what {n} {n:report|reports} can miss.",
    "joint.every": "all",
    "joint.over": "over {most}",
    "joint.p.most": "{p} at most",
    "joint.p.below": "below {p}",
    "joint.caption": "About the population: sampling and privacy noise together; intervals of {level}.",
    "joint.chart.cells": "Combinations of answers",
    "joint.chart.pairs": "Correlations without the noise",
    "joint.chart.sums": "How many of the traits a respondent carries",
    "joint.axis.share": "Estimated share of respondents",
    "joint.axis.r": "Correlation",
    "joint.axis.traits": "Traits carried",
    "joint.key.share": "Debiased share with {level} interval",
    "joint.key.likeliest": "Likeliest share within 0 to 100%",
    "joint.key.likeliest_bar": "Likeliest shares within 0 to 100%",
    "joint.key.r": "Correlation with {level} interval",
    "joint.note.questions": "Answers in this order: {questions}.",
    "joint.note.rows": "The {shown} largest of the combinations; the table has {hidden} more.",
    "joint.note.pairs": "The first {shown} pairs; the table has {hidden} more.",
    "joint.head.first": "First",
    "joint.head.second": "Second",
    "joint.head.correlation": "Correlation",
    "joint.head.share": "Debiased share",
    "joint.head.error": "Standard error (points)",
    "joint.head.error_plain": "Standard error",
    "joint.head.low": "From",
    "joint.head.high": "To",
    "joint.head.interval": "Interval",
    "joint.head.n": "Respondents",
    "joint.head.traits": "Traits",
    "joint.head.likeliest": "Likeliest share",
    "joint.summary.cells": "{n} {n:respondent|respondents} answered all of these questions; the chart shows {cells} "
    "combinations of their answers.",
    "joint.summary.pairs": "Strongest: {first} and {second}, correlation {r} ({low} to {high}, {n} "
    "{n:respondent|respondents}).",
    "joint.summary.none": "No pair has a correlation.",
    "joint.summary.sums": "On average people carry {mean} of the traits, give or take {error} ({n} "
    "{n:respondent|respondents}).",
    "joint.sums.what": "For files that kept only how often each respondent said yes, not the single reports.",
    "joint.sums.unsaid": "Which design did every question of the sum “{column}” have? Set-up asks for it; what "
    "it says of single reports does not matter for sums.",
    "joint.sums.said": "Every question of the sum “{column}” had the design said for this column: {design}.",
    "joint.reading": "{name}: {value} ({interval})",
    "joint.reading.traits": "{n} traits",
    "joint.row": "{n} {n:report|reports}, {answers} answers",
    "joint.working": "The combinations are being worked out…",
    "joint.words.together": "The two answers hang together: if they did not, reports like these would come with "
    "probability {p}. The noise of the designs is accounted for.",
    "joint.words.together_some": "Some of the answers hang together: if none did, reports like these would come with "
    "probability {p}. The noise of the designs is accounted for.",
    "joint.words.apart": "These reports do not show that the two answers hang together: without any connection, "
    "reports like these would come with probability {p}. That is no proof that there is none.",
    "joint.words.apart_all": "These reports do not show that any of the answers hang together: without any connection, "
    "reports like these would come with probability {p}. That is no proof that there is none.",
    "joint.words.bootstrap": "Some combinations are rare, or cannot be told from nobody, so this probability was "
    "found by drawing {draws} {draws:survey|surveys} without any connection, with the same designs.",
    "joint.words.doubtful": "Some combinations are rare and there are many of them, so this probability is only a "
    "guide. Fewer questions give a better one.",
    "joint.words.odds": "Among those with “{first}” the odds of “{second}” are {ratio} times as high as among the "
    "others ({low} to {high}, {level} interval).",
    "joint.words.no_odds": "There is no odds ratio: one of the combinations is estimated at 0 or below.",
    "joint.words.below": "Combinations estimated below 0: {count}. They are shown as they are; the rings "
    "show the likeliest shares that are possible.",
    "joint.words.noise": "Combinations estimated below 0: {count}. Small negative values are expected noise: "
    "reports as far from any possible table come with probability {p}. The rings show the likeliest shares that are "
    "possible.",
    "joint.words.contradiction": "Combinations estimated below 0: {count}, and the reports contradict the "
    "designs: reports as far from any possible table come with probability {p}. Check which designs "
    "were used, and whether respondents followed them.",
    "joint.words.partly": "{count} {count:respondent|respondents} answered only some of these questions. They are "
    "left out here.",
    "joint.words.sums": "Likeliest, {none} carry none of the traits and {some} at least one.",
    "joint.words.sums_below": "Some points lie below 0. Small negative values are expected noise; the bars show the "
    "likeliest shares that are possible.",
    "joint.words.one_design": "Only the number of yes was kept, so every question of the sum must have used the design "
    "that you stated for this column.",
    "joint.words.likelihood": "−2 log-likelihood of the bars: {value}.",
    "joint.words.carriers": "For each question, those with its first answer count as 1 and all others as 0. The noise "
    "of the reports is taken out; reports by themselves mostly correlate less.",
    "joint.words.beyond": "A correlation beyond −1 or 1 comes from noise: there are too few respondents for this pair.",
    "joint.words.no_pair": "No correlation for {names}: {reason}",
}
