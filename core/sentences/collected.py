"""Sentences about reports from the field."""

from __future__ import annotations

SENTENCES = {
    "collected.too_many_cells": "The memory is too small for these columns. Select fewer questions, or filter rows "
    "under Data.",
    "collected.no_column": "This column is no longer in the data. Choose another one.",
    "collected.few_reports": "Under Set-up, state at least two values that are reports.",
    "collected.same_answers": "A question needs at least two differently named answers. Name them under Set-up.",
    "collected.other_number": "This design has {needed} different {needed:report|reports}, but {said} values are "
    "declared. Declare others under Set-up, or choose another design.",
    "collected.no_reports": "No respondent has a report: all rows are missing, excluded or without an arm.",
    "collected.lonely_group": "All reports come from one group, but this design needs two. State the groups under "
    "Set-up.",
    "collected.no_members": "Choose “By arm” under Set-up, and state the value of each of the two groups.",
    "collected.no_arm_column": "Choose the column with the arms.",
    "collected.no_model_column": "The column of designs is no longer in the data. Choose another one under Set-up.",
    "collected.no_arms": "State the design of each arm under Set-up.",
    "collected.too_many_arms": "The rows have over {most} different designs. Check the columns with the figures of "
    "the designs.",
    "collected.no_chance_column": "Choose the column with this figure.",
    "collected.empty_arms": "Arms without reports, left out: {count}.",
    "collected.no_groups": "No report belongs to a group, so the results are not split.",
    "collected.no_counts": "Type a line of names, then one line per report. End each line with the number of "
    "respondents.",
    "collected.no_head": "The first line needs at least two names, the last one for the number of respondents.",
    "collected.same_head": "The names in the first line must differ.",
    "collected.too_many_lines": "The limit is {most} lines. Open longer tables as a file.",
    "collected.too_long": "The limit is {most} letters and digits. Open longer tables as a file.",
    "survey.column_length": "Give one entry per report: {rows}, not {given}.",
    "survey.weights_positive": "Weights must be above 0. First leave out people without a weight.",
    "scores.several_answers": "Reports of this design support several answers, so the counts do not give the "
    "covariance of the shares.",
    "scores.two_groups": "Single reports of a two-group design have no score.",
    "followed.band_many": "The band needs a question with at most {most} answers.",
    # Designs and their figures
    "stated.unsaid": "State the design of these reports under Set-up.",
    "stated.unknown": "This version lacks the design of the study. Choose one from the list.",
    "stated.two_answers": (
        "This design needs two answers, not {answers}. If the question has two answers but more than two "
        "different reports (several cards), first type the two answers."
    ),
    "stated.no_reading": "State the convention: it decides what the figures mean.",
    "stated.not_a_chance": "Type a chance from 0 to 1, for example 1/6, 0.25 or 25%.",
    "stated.not_inside": "Type a chance above 0 and below 1: at 0 or 1 the device hides nothing.",
    "stated.figure_missing": "Type this figure, for example 1/6, 0.25 or 25%.",
    "stated.same_chances": "Both chances are equal, so reports disclose nothing. Check the figures.",
    "stated.more_than_forced": (
        "The share told to say yes exceeds the share of forced answers ({forced}). Perhaps you typed a share of "
        "the forced answers."
    ),
    "stated.not_each_answer": "Type one figure for each of the {answers} answers, not {given}.",
    # Designs of a file
    "stated.file.not_one": "This file is neither the JSON of a field kit nor the description of a release.",
    "stated.file.no_reports": "This release has noisy counts or figures, but no reports to debias.",
    # Who followed the rules
    "followed.most": "Type a share from 0 to {highest}%.",
    "followed.anchor_p": "Type the share of people with the innocuous trait, between 0 and 100%: 0.15, 3/20 or 15%.",
    "followed.anchor_half": "An anchor with a share of one half corrects nothing: compliant and guessing respondents "
    "report alike.",
    "followed.not_attentive": "By the anchor question, compliance is below zero ({attentive}). Check the share of its "
    "innocuous trait, and which report means “same”.",
    "followed.no_anchor": "Choose the column with the anchor reports.",
    "followed.anchor_values": "{count} {count:row has|rows have} an anchor value that is not a report of the question "
    "(row {rows}…). Choose another column, or correct these rows.",
    "followed.anchor_nobody": "Fewer than two respondents reported on both the question and its anchor.",
    "followed.all_no_one": "One question cannot distinguish constant “no” answers from a rare trait. Use more yes/no "
    "questions, and state their designs under Set-up.",
    "followed.all_no_many": "The limit is {most} questions.",
    "followed.band_nobody": "These answers were not randomized, so there was no device to ignore.",
    "followed.band_mixed": "A two-group design is combined with other designs. Leave out this design or the others.",
    "followed.no_two_groups": "Needs a design with two groups: lie detector, cheating detection or extended crosswise.",
    "followed.no_crosswise": "Needs a crosswise and an anchor question.",
    "followed.many_crosswise": "{arms} arms have different crosswise designs; an anchor can correct only one.",
    # The part Several questions
    "joint.few_questions": "Choose at least two questions.",
    "joint.few_variables": "Choose two questions, or one question and a column of numbers.",
    "joint.no_overlap": "No respondent answered all of these questions. Deselect some.",
    "joint.one_respondent": "Only one respondent answered all of these questions. Deselect some.",
    "joint.too_many_cells": "These questions have {cells} combinations of answers (limit: {most}). Deselect some.",
    "joint.too_many_patterns": "The rows have too many patterns of designs and reports ({patterns}) for {cells} "
    "combinations of answers. Deselect some questions.",
    "joint.two_groups": "{question} has a two-group design, which gives no estimate for a single respondent. Deselect "
    "it.",
    "joint.two_answers": "A sum counts yes answers, but {question} is not a yes/no question. Deselect it.",
    "joint.two_only": "This test is for two questions.",
    "joint.no_variance": "One variable has no variance after the correction for noise, so no association can be "
    "estimated.",
    "joint.no_numbers": "The column of numbers is no longer in the data. Choose another one.",
    "joint.wrong_numbers": "{count} {count:row|rows} in “{column}” {count:has|have} no number ({rows}). Choose another "
    "column, or declare missing values under Data.",
    "regression.no_terms_yet": "Under “Add a column”, choose a column that may explain the answers.",
    "regression.numbers_wrong": "{count} {count:row|rows} in “{column}” {count:has|have} no number ({rows}). Use the "
    "column as categories, or declare missing values under Data.",
    "joint.no_sums": "This column has no sums. Choose the column with the number of yes answers per respondent.",
    "joint.wrong_sums": (
        "{count} {count:row|rows} in “{column}” {count:has|have} a value that is not a whole number of 0 or more "
        "({rows}). The column must give the number of yes answers per respondent."
    ),
    "joint.items": "Choose 1 to {most} questions.",
    "joint.singular": "The reports contain too little information for sums over this number of questions.",
    "joint.two_signs": "Sums need a design with yes or no as the report. State the design under Set-up.",
    # How the respondents were drawn
    "survey.no_column": "This column is no longer in the data. Choose another one.",
    "survey.sizes_apart": "Rows of one stratum state different population sizes. Choose a column with one size per "
    "stratum.",
    "survey.stratum_small": "{count} {count:stratum has|strata have} more respondents than the stated population. "
    "Choose another column.",
    "survey.nobody_left": "No row has a usable weight, stratum and cluster. Choose other columns.",
    "survey.no_reports": "A standard error needs two respondents with a report.",
    "survey.one_unit": "With a single cluster the variance between clusters cannot be estimated. Choose another "
    "column, or none.",
    "survey.one_person": "A standard error needs two respondents. Choose other columns, or correct the file.",
    "survey.all_alone": "Every stratum has a single cluster or respondent, so the variance cannot be estimated. Choose "
    "wider strata, or none.",
    "survey.unequal_clusters": "This variance needs respondents who were drawn one by one. Choose Taylor or "
    "jackknife, or no clusters.",
    "survey.unequal_chances": (
        "This variance needs inclusion probabilities. Choose their column and state that it contains them. If "
        "all are equal, choose no column and give the population size."
    ),
    "survey.unequal_alone": (
        "A stratum has only one respondent with an inclusion probability below 1, so its variance cannot be "
        "estimated. Choose Taylor, jackknife or wider strata."
    ),
    "survey.groups_unequal": "Single reports of a two-group design have no score. Choose Taylor or jackknife.",
    "survey.no_population": "Type the population size, or choose the column with the size of each stratum.",
    "survey.no_size": "To estimate a number of people, choose weights or state the population size.",
    "survey.same_column": "This column contains the first report. Choose another one for the second.",
    "survey.one_design": (
        "With two reports per respondent, everyone must use the same two devices. Choose one design for all "
        "under Set-up, or remove the second report."
    ),
    "survey.two_reports": (
        "Two reports per respondent need a question with two answers and exactly two report values. Under "
        "Set-up, state the answers and the values, the value for yes first."
    ),
    # What a person should know
    "survey.pairs": "These estimates use two reports per respondent and the chances on the left, not the design under "
    "Set-up.",
    "survey.half_pairs": "Respondents left out because only one of their two reports is usable: {count}.",
    "survey.left_out": "Respondents left out because their weight, stratum or cluster is unusable: {count}.",
    "survey.lonely": "Strata with a single cluster or respondent: {count}. They make the standard error conservative.",
    "survey.shared_clusters": "Cluster names in more than one stratum: {count}. They count as different clusters.",
    "survey.weights_sum": "The weights add up to {sum}, not to the population size {population}. Check both.",
    "survey.direct_apart": "Respondents with a direct question, left out: {count}.",
    "survey.groups_uncorrected": "Two-group designs get no finite-population correction, so the standard error is "
    "conservative.",
    "survey.few_clusters": "Only {freedom} degrees of freedom (clusters minus strata): the standard error itself is "
    "uncertain.",
    "survey.one_weight": "One respondent has over half of the total weight, so no standard error is shown and "
    "intervals are conservative. Check the column of weights.",
    "survey.no_spread": (
        "Some estimates have no standard error or effective sample size, because all reports are alike or one "
        "respondent has most of the weight. Their intervals are conservative."
    ),
    "survey.linear_only": (
        "These intervals are estimate ± z standard errors. Other methods need reports with only two different "
        "scores per answer."
    ),
    "survey.small_groups": "Groups not shown (fewer than two reports, or none in one half of a two-group design): "
    "{count}.",
    "report.collected.lead": "Answers to “{question}” were randomized in the field.",
    "report.collected.unsaid": "The reports allow no estimate in {count} {count:row|rows}.",
    "report.collected.reports": "Reports",
    "report.collected.lacking": "Respondents without a report or an arm",
    "report.collected.left_out": "Left out: impossible reports",
    "report.collected.intervals": "Intervals",
    "report.collected.intervals_by": "{method}, {level}",
    "report.collected.designs": "Designs",
    "report.collected.more_arms": "{count} more {count:arm has its|arms have their} own chances, not shown here.",
    "report.collected.more_rows": "{count} more {count:row is|rows are} in the table file.",
    "report.collected.estimates": "Estimated share of carriers (\u201c{answer}\u201d) in the population",
    "report.collected.estimates_all": "Estimated shares in the population",
    "report.collected.fit": "Fit of the design: a smaller p is stronger evidence against it",
    "report.collected.against": "Difference from the direct question, in percentage points",
    "report.collected.outside": (
        "Estimates outside 0 to 100% are expected for rare traits. Random error alone can explain them (smallest "
        "p = {p}). Estimates are not truncated, so means over groups stay correct."
    ),
    "report.collected.contradict": (
        "Some rows contradict the design (p below 0.01): respondents may not have used the device as described. "
        "These estimates are doubtful."
    ),
    "report.collected.missed": "Intervals entirely outside 0 to 100% are replaced by likelihood-ratio intervals over "
    "possible shares.",
    "report.collected.sizes": "Groups and their sizes were not randomized.",
    "report.collected.errors": (
        "Standard errors and intervals for the population include sampling error and privacy noise. The design "
        "effect is the variance divided by the variance of direct answers."
    ),
    # Tables: what a column, a row and a code of a file are called
    "collected.head.group": "Group",
    "collected.head.arm": "Arm",
    "collected.head.answer": "Answer",
    "collected.head.estimated_share": "Estimated share",
    "collected.head.standard_error": "SE (points)",
    "collected.head.interval": "{level} interval",
    "collected.head.n": "Reports",
    "collected.head.likeliest": "Maximum likelihood, 0 to 100%",
    "collected.head.worth": "Effective sample size",
    "collected.head.design_effect": "Design effect",
    "collected.head.g2_design": "G\u00b2 of the design",
    "collected.head.p_design": "p of the design",
    "collected.head.interval_by": "Interval by",
    "collected.head.share_is": "Share is",
    "collected.head.reference": "Compared with",
    "collected.head.draws": "Draws of the test",
    "collected.head.p_possible": "p of a possible share",
    "collected.head.p_agreement": "p of agreement of the arms",
    "collected.head.sampling_low": "Sampling error only, low",
    "collected.head.sampling_high": "Sampling error only, high",
    "collected.head.compared_with": "Compared with",
    "collected.head.difference": "Difference",
    "collected.head.difference_low": "{level} interval, low",
    "collected.head.difference_high": "{level} interval, high",
    "collected.head.difference_note": "{level} interval",
    "collected.head.ratio": "Ratio",
    "collected.head.ratio_low": "Ratio, low",
    "collected.head.ratio_high": "Ratio, high",
    "collected.head.p": "p",
    "collected.head.direct_share": "Direct question",
    "collected.head.direct_low": "Direct question, low",
    "collected.head.direct_high": "Direct question, high",
    "collected.head.direct_n": "Direct answers",
    "collected.head.p_direct_arms": "p of agreement of the direct arms",
    "collected.head.p_together": "p of all categories together",
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
