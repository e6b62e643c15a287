"""Sentences about reports from the field."""

from __future__ import annotations

SENTENCES = {
    "collected.too_many_cells": "These columns hold too many different rows for the memory. Take fewer questions, or "
    "use a filter on the page Data to take fewer rows.",
    "collected.no_column": "The data have no such column any more. Choose the question again.",
    "collected.few_reports": "Say under Set-up which values are reports of this question: at least two.",
    "collected.same_answers": "A question needs at least two answers, each with a name of its own. Name them under "
    "Set-up.",
    "collected.other_number": "This design makes {needed} different {needed:report|reports}, but {said} values are "
    "called reports. Choose them again under Set-up, or choose another design.",
    "collected.no_reports": "Nobody gave a report: every row is missing, was left out, or belongs to no arm.",
    "collected.lonely_group": "All reports come from one of the two groups of this design. It needs both: say under "
    "Set-up who was in which.",
    "collected.no_members": "This design has two groups. Choose “By arm” under Set-up, and say which value of a column "
    "is group 1 and which is group 2.",
    "collected.no_arm_column": "Choose the column that says which arm a respondent was in.",
    "collected.no_model_column": "The data have no such column of designs any more. Choose it again under Set-up.",
    "collected.no_arms": "Say under Set-up which design each arm used.",
    "collected.too_many_arms": "More than {most} different designs stand in the rows. Check the columns of figures.",
    "collected.no_chance_column": "Choose the column that holds this figure of the design.",
    "collected.empty_arms": "Arms without a single report are left away: {count}.",
    "collected.no_groups": "No report belongs to a group, so nothing is shown apart.",
    "collected.no_counts": "Type a table: a line with names, then one line for each report with its number of "
    "respondents last.",
    "collected.no_head": "The first line must name at least two columns, the last one for the number of respondents.",
    "collected.same_head": "Every column needs a name of its own in the first line.",
    "collected.too_many_lines": "At most {most} lines can be typed. Open longer tables as a file.",
    "collected.too_long": "At most {most} letters and digits can be typed or pasted here. Open longer tables as "
    "a file.",
    "survey.column_length": "Give an entry for each report: {rows} of them, and not {given}.",
    "survey.weights_positive": "Each weight must be a number above 0. Leave people without one out first.",
    "scores.several_answers": "One report of this design supports several answers, so counts do not tell how shares "
    "move together.",
    "scores.two_groups": "A design with two groups has no score for a single report.",
    "followed.band_many": "The band is drawn for questions with at most {most} answers.",
    # Designs and their figures
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
    # Designs of a file
    "stated.file.not_one": "This file is neither the JSON of a field kit nor the description of a release. Nothing was "
    "changed.",
    "stated.file.no_reports": "This release holds counts or figures with noise and no reports of respondents, so that "
    "there is nothing to work back here. Nothing was changed.",
    # Who followed the rules
    "followed.most": "Type a share from 0 to {highest}%.",
    "followed.anchor_p": "Type the share of people who hold the innocuous trait of the anchor question, between 0 "
    "and 100%: 0.15, 3/20 or 15%.",
    "followed.anchor_half": "At one half, those who follow the rules and those who guess report the same. Nothing "
    "can be corrected with this anchor.",
    "followed.not_attentive": "By the anchor question less than nobody followed the rules ({attentive}). Check the "
    "share of its innocuous trait, and which report means “same”.",
    "followed.no_anchor": "Choose the column with the reports on the anchor question.",
    "followed.anchor_values": "{count} {count:row|rows} {count:holds|hold} something else in the anchor column than "
    "the reports of the question (row {rows}…). Choose another column, or mend these rows.",
    "followed.anchor_nobody": "Fewer than two respondents reported on both the question and its anchor.",
    "followed.all_no_one": "A class that says no to all cannot be told from a rare trait by one question. It needs "
    "two or more yes/no questions, each with its design said under Set-up.",
    "followed.all_no_many": "At most {most} questions can be taken together.",
    "followed.band_nobody": "Nobody’s answer was randomized here, so nobody could ignore a device.",
    "followed.band_mixed": "A design with two groups stands beside others. Leave one of them out for a sensitivity "
    "band.",
    "followed.no_two_groups": "Needs a design with two groups: lie detector, cheating detection or extended crosswise.",
    "followed.no_crosswise": "Needs a crosswise question, and an anchor question beside it.",
    "followed.many_crosswise": "{arms} arms have crosswise designs of their own; an anchor can correct only one.",
    # The part Several questions
    "joint.few_questions": "Choose at least two questions.",
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
    # How the respondents were drawn
    "survey.no_column": "The data have no such column any more. Choose another one.",
    "survey.sizes_apart": "Rows of one stratum name different numbers of people. Choose a column that has one number "
    "for each stratum.",
    "survey.stratum_small": "More people answered than the column says there are. Strata where this is so: {count}. "
    "Choose another column.",
    "survey.nobody_left": "No row has a usable weight, stratum and cluster. Choose other columns.",
    "survey.no_reports": "Fewer than two respondents with a report are left, so that no error can be worked out.",
    "survey.one_unit": "Everybody is in one single cluster, so that nothing tells how much clusters differ. Choose "
    "another column, or none.",
    "survey.one_person": "Only one respondent is left, so that no error can be worked out. Choose other columns, or "
    "mend the file.",
    "survey.all_alone": "Every stratum holds a single cluster or respondent, so that nothing tells how much they "
    "differ. Choose wider strata, or none.",
    "survey.unequal_clusters": "Unequal chances are for people who were drawn one by one. Choose Taylor or jackknife, "
    "or no clusters.",
    "survey.unequal_chances": "Unequal chances need the chance with which each respondent was drawn: choose its "
    "column, and say that it holds chances. Without a column the number of people is enough.",
    "survey.unequal_alone": "A stratum holds one respondent who was drawn by chance, so that nothing tells how much "
    "its people differ. Choose Taylor or jackknife, or wider strata.",
    "survey.groups_unequal": "This design needs two groups of respondents and has no figure for a single report. "
    "Choose Taylor or jackknife.",
    "survey.no_population": "Type how many people there are, or choose the column that says it for each stratum.",
    "survey.no_size": "A number of people needs weights, or how many people there are.",
    "survey.same_column": "This column holds the first report. Choose the column of the second one.",
    "survey.one_design": "Two reports of each respondent must come from the same two devices for everybody. Choose one "
    "design for all under Set-up, or no second report.",
    "survey.two_reports": "Two reports of each respondent need two values that are reports, yes first, and two "
    "answers. Say them under Set-up.",
    # What a person should know
    "survey.pairs": "Worked out from two reports of each respondent, with the chances typed at the left. How many "
    "would say yes to the innocuous question need not be known. A design said under Set-up is not used here.",
    "survey.half_pairs": "Respondents left out because only one of their two reports can be used: {count}.",
    "survey.left_out": "Respondents left out because they have no usable weight, stratum or cluster: {count}.",
    "survey.lonely": "Strata with a single cluster or respondent: {count}. They are compared with the mean of all, "
    "which makes the error rather too large than too small.",
    "survey.shared_clusters": "Names of clusters that stand in more than one stratum: {count}. In each stratum they "
    "are taken as a different cluster.",
    "survey.weights_sum": "The weights add up to {sum}, but there are {population} people. Check which of the "
    "two is right.",
    "survey.direct_apart": "Respondents who were asked directly and are left out here: {count}.",
    "survey.groups_uncorrected": "This design needs two groups of respondents, so that how much of the population was "
    "asked is not taken off. The error is rather too large than too small.",
    "survey.few_clusters": "Clusters less strata: only {freedom}. The error itself is uncertain then.",
    "survey.one_weight": "One respondent has more than half of the weight, so the figures show no standard error. The "
    "intervals are cautious. Check the column of weights.",
    "survey.no_spread": "Where all reports are alike, or one respondent has most of the weight, standard error and "
    "worth are not defined. The intervals there are cautious.",
    "survey.linear_only": "The intervals here are linear, the estimate give or take standard errors: the others need "
    "reports that count for an answer in two ways only, and here there are more.",
    "survey.small_groups": "Groups that are not shown, because they have fewer than two reports or lack one half of "
    "the design: {count}.",
    "report.collected.lead": "Answers to \u201c{question}\u201d were randomized in the field. Here is what the reports "
    "tell of the population.",
    "report.collected.unsaid": "{count} {count:row has|rows have} no estimate, because the reports do not allow one.",
    "report.collected.reports": "Reports",
    "report.collected.lacking": "Respondents without a report, or of no arm",
    "report.collected.left_out": "Left out: reports that the design cannot produce",
    "report.collected.intervals": "Intervals",
    "report.collected.intervals_by": "{method}, {level}",
    "report.collected.designs": "Who was asked how",
    "report.collected.more_arms": "{count} more {count:arm|arms}, each with chances of its own.",
    "report.collected.more_rows": "{count} more {count:row is|rows are} in the table file.",
    "report.collected.estimates": "Estimated share of carriers (\u201c{answer}\u201d) in the population",
    "report.collected.estimates_all": "Estimated shares in the population",
    "report.collected.fit": "Whether the reports can have come from the design: the smaller p, the less likely",
    "report.collected.against": "Compared with respondents who were asked directly, in percentage points",
    "report.collected.outside": "A share lies below 0 or above 100%. Where few people hold the trait, noise takes the "
    "estimate beyond the edge now and then; by chance alone it goes so far with p = {p}. It stands as it is, so that "
    "means over groups stay right.",
    "report.collected.contradict": "In some rows the reports contradict the design (p below 0.01): the device was "
    "hardly followed as described, so these estimates are doubtful.",
    "report.collected.missed": "Where an interval would miss 0 to 100% altogether, that of the likelihood ratio among "
    "possible shares stands instead.",
    "report.collected.sizes": "Groups, and how many respondents each has, are true figures of the file: nothing "
    "randomized them.",
    "report.collected.errors": "Standard errors and intervals hold for the population: sampling and privacy noise "
    "together. The design effect says how many times larger the variance is than with direct questions.",
    # Tables: what a column, a row and a code of a file are called
    "collected.head.group": "Group",
    "collected.head.arm": "Arm",
    "collected.head.answer": "Answer",
    "collected.head.estimated_share": "Estimated share",
    "collected.head.standard_error": "SE (points)",
    "collected.head.interval": "{level} interval",
    "collected.head.n": "Reports",
    "collected.head.likeliest": "Likeliest, 0 to 100%",
    "collected.head.worth": "Worth, direct answers",
    "collected.head.design_effect": "Design effect",
    "collected.head.g2_design": "G\u00b2 of the design",
    "collected.head.p_design": "p of the design",
    "collected.head.interval_by": "Interval by",
    "collected.head.share_is": "Share is",
    "collected.head.reference": "Compared with",
    "collected.head.draws": "Draws of the test",
    "collected.head.p_possible": "p of the share being possible",
    "collected.head.p_agreement": "p of the arms agreeing",
    "collected.head.sampling_low": "Sampling alone, low",
    "collected.head.sampling_high": "Sampling alone, high",
    "collected.head.compared_with": "Compared with",
    "collected.head.difference": "Difference",
    "collected.head.difference_low": "{level} interval, low",
    "collected.head.difference_high": "{level} interval, high",
    "collected.head.difference_note": "{level} interval",
    "collected.head.ratio": "Ratio",
    "collected.head.ratio_low": "Ratio, low",
    "collected.head.ratio_high": "Ratio, high",
    "collected.head.p": "p",
    "collected.head.direct_share": "Asked directly",
    "collected.head.direct_low": "Asked directly, low",
    "collected.head.direct_high": "Asked directly, high",
    "collected.head.direct_n": "Answers asked directly",
    "collected.head.p_direct_arms": "p of the direct arms agreeing",
    "collected.head.p_together": "p of all answers together",
    "collected.head.test": "Test",
    "collected.everybody": "All respondents",
    "collected.arm": "{arm} ({own} / {other})",
    "collected.together.likeliest": "All randomized arms (maximum likelihood)",
    "collected.together.scores": "All randomized arms (moment estimate)",
    "collected.code.interval_by.wilson": "Wilson",
    "collected.code.interval_by.clopper_pearson": "Clopper-Pearson",
    "collected.code.interval_by.likelihood_ratio": "likelihood ratio",
    "collected.code.interval_by.wald": "Wald",
    "collected.code.interval_by.bootstrap": "bootstrap",
    "collected.code.interval_by.profile": "profile likelihood",
    "collected.code.interval_by.delta": "delta method",
    "collected.code.interval_by.arms": "from the intervals of the arms",
    "collected.code.share_is.debiased": "debiased share of one arm",
    "collected.code.share_is.least_squares": "least-squares share of one arm",
    "collected.code.share_is.likeliest": "maximum-likelihood share of all arms",
    "collected.code.share_is.scores": "moment estimate of all arms",
    "collected.code.test.likelihood_ratio": "likelihood ratio",
    "collected.code.test.normal": "difference over its error",
}
