"""English sentences for regression on randomized reports; the blanks are the parameters of each code."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # Verdicts
    "regression.converged": "The fit converged in {steps} {steps:step|steps}.",
    "regression.edge": "Fitted shares reach 0% or 100%, so these coefficients have no finite estimate: {names}. Use "
    "the profile-likelihood limits, leave terms out, or choose a weak prior.",
    "regression.aliased": (
        "Not identified: other columns ({others}) determine the column {column}. Columns without a coefficient: "
        "{count}. Leave the term out, or merge categories."
    ),
    "regression.empty_column": "Not identified: the column {column} is 0 for everyone. Columns without a coefficient: "
    "{count}. Leave the term out.",
    "regression.alike": (
        "All respondents, or all in each arm, gave the same report. Check the column and the values of the reports."
    ),
    "regression.confounded": (
        "Not identified: {names}. Different coefficients give the same distribution of reports. Leave a term "
        "out, or, with a two-group design, include the reports of both groups."
    ),
    "regression.hardly": (
        "Not identified: the reports contain too little information on {names}. Leave terms out, or merge categories."
    ),
    "regression.stopped": (
        "The fit did not converge within {steps} {steps:step|steps}, so its standard errors may be wrong. Leave "
        "terms out, or choose a weak prior."
    ),
    "regression.no_variation": "The groups do not differ more than chance explains: the standard deviation of the "
    "random intercept is 0.",
    # Notices
    "regression.left_out": "Rows left out: {count} of {rows} (no report: {report}, no value of a term: {value}, no "
    "weight above 0: {weight}).",
    "regression.seen_once": (
        "Categories of “{column}” with a single respondent: {count}. The coefficients of such categories are "
        "unreliable."
    ),
    "regression.logit_only": "More than two answers need the baseline-category logit, so {link} was not used.",
    # Terms
    "regression.no_terms": "The model has no coefficient. Include a term or the intercept.",
    "regression.term": "A term is core.Number, core.Category, core.Interaction or a column name.",
    "regression.per": "“per” must be a number other than 0.",
    "regression.knots": "A spline has 3, 4 or 5 knots and cannot be combined with a square.",
    "regression.scale": "The numbers of “{name}” are too large or too small for a model. Choose another “per”.",
    "regression.center": "“center” must be a number or “mean”.",
    "regression.spline": "“{column}” has too few different values for {knots} knots. Choose fewer knots or a square.",
    "regression.same_term": "The column {name} is in the model twice. Leave one term out.",
    "regression.two_kinds": "“{column}” is used as numbers and as categories. Choose one.",
    "regression.too_many": "The model has {count} coefficients per answer; the limit is {most}. Merge categories or "
    "leave terms out.",
    "regression.one_category": "“{column}” has a single category here. Leave it out.",
    "regression.many_categories": "“{column}” has {count} categories; the limit is {most}. Merge categories, or use "
    "the column as numbers.",
    "regression.no_reference": "The reference is not a category of “{column}”.",
    "regression.no_column": "The data have no column “{column}”.",
    "regression.column_length": "“{column}” has {given} {given:entry|entries}, but the number of reports is {rows}.",
    "regression.not_numbers": "“{column}” has {count} {count:entry|entries} that {count:is|are} not numbers. Use it "
    "as categories, or correct the entries.",
    "regression.no_such_term": "The model has no term “{name}”.",
    "regression.no_null": "“{name}” cannot be tested, because none of its values means that all respondents follow "
    "the design.",
    # Reports and designs
    "regression.nobody": "No respondent has all of these: a report, every value, a weight above 0.",
    "regression.carrier": "Set “carrier” to the report that the device calls “yes”; the reports have {count} "
    "different values.",
    "regression.labels": "“labels” must list the {answers} different answers in the order of the design; found: "
    "{given}.",
    "regression.other_reports_given": "The design cannot produce {count} of the reports. Check the design and the "
    "labels.",
    "regression.answers_differ": "All arms need the same number of categories and one answer per respondent.",
    "regression.one_column": "“{name}” must have one entry per respondent. Designs that report several bits or numbers "
    "for one answer have no regression.",
    "regression.share_at_bound": (
        "The estimate of the design’s unknown share ({names}) is 0% or 100%. The standard errors treat it as known."
    ),
    "regression.group_of_two": "This design has two groups. Give “arms”, with (design, 1) and (design, 2) as their "
    "designs.",
    "regression.many_lines": "The designs have {count} different reports; the limit is {most}. Use fewer designs.",
    "regression.no_arms": "Designs by arm also need “arms”, the arm of each respondent.",
    "regression.other_arm": "{count} {count:respondent has|respondents have} an arm without a design.",
    "regression.designs": "Give one design, a design for each arm, or a list with the design of each row ({rows}).",
    "regression.two_answers": "This analysis needs a question with two answers and a design with a single group.",
    "regression.reference": "The reference must be one of the answers: {labels}.",
    "regression.weights": "Weights must be finite numbers of 0 or more.",
    "regression.counts": "Counts must be whole numbers of 0 or more.",
    "regression.one_cluster": "There is a single cluster, so differences between clusters cannot be estimated.",
    # Results
    "regression.no_likelihood": (
        "With weights, strata or clusters there is no likelihood, so profile limits and likelihood comparisons "
        "are not available."
    ),
    "regression.other_reports": "The two models use different reports or rows. Fit both to the same rows.",
    "regression.no_such_column": "The model does not use the column “{column}”.",
    "regression.every_column": "Give a value for every column of the model.",
    "regression.at_kind": "Give values as a dict or data frame: column names and values.",
    "regression.at_length": "“{column}” needs one value, or the same number of values as the other columns.",
    "regression.at_number": "“{column}” is a column of numbers. Give a number.",
    "regression.other_category": "The fitted model does not have this category of “{column}”.",
    "regression.sets": "Choose 2 to {most} imputed data sets.",
    "regression.impute_sets": "Type a number of data sets from {lowest} to {highest}.",
    "regression.impute_cells": "These imputed answers do not fit into memory. Choose at most {most} data sets.",
    "regression.impute_verdict": "Answers can be imputed only from a converged fit.",
    "regression.two_sets": "Rubin’s rules need at least two data sets and one variance for each estimate.",
    "imputed.note": (
        "Imputed values drawn from a model, not answers. Only associations with the model variables ({names}) "
        "are preserved; all other associations are biased toward zero."
    ),
    "imputed.set": "Number of the imputed data set",
    "imputed.row": "Row of the data, from 1",
    "imputed.answer": "{outcome}: imputed true answer, not observed",
    "imputed.variable": "{name}: variable of the model",
    "imputed.too_many": "{sets} sets of {rows} rows are too many for this format. Choose fewer sets, or CSV.",
    # Further models
    "regression.zero_or_one": "The outcome of a logistic model must be 0 or 1. Choose a linear model for other "
    "numbers.",
    "regression.outcome_alike": "All outcomes are alike, so nothing can explain them.",
    "regression.outcome_explained": "The terms explain the outcome exactly, so the effect of the answer "
    "cannot be estimated.",
    "regression.groups_single": "Every group has a single respondent, so groups cannot be estimated.",
    "regression.anchor": (
        "The chance that an attentive respondent gives the carrier report in the anchor item must be from 0 to "
        "1, and not 1/2."
    ),
    "regression.no_expected": "This model has no standard errors of this kind. Choose observed, hc0, hc1 or design.",
    "regression.no_variance": "This design has no known noise variance, so a linear model cannot use it.",
    # Planning
    "regression.two_shares": "Give two different shares between 0 and 1.",
    "regression.plan_shares": (
        "Give the expected shares of the {answers} answers, each above 0, with sum 1. For two answers the share "
        "of carriers is enough."
    ),
    "regression.odds_ratio": "Give the smallest odds ratio of interest, above 0 and not 1.",
    "regression.plan_answer": "Choose an answer of the design that is not the reference.",
    "regression.no_slope": "A slope of 0 cannot be detected. Give the smallest slope of interest.",
}
