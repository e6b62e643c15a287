"""Sentences of the part of the page Collected about how the respondents were drawn. Blanks arrive as ready text, but
for those of errors and notices."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # what cannot be used, at its field
    "survey.no_column": "The data have no such column any more. Choose another one.",
    "survey.row.blank_weight": "Row {rows} has no weight. Mend the file, or leave this row out.",
    "survey.rows.blank_weight": "{count} {count:row|rows} ({rows}) {count:has|have} no weight. Mend the file, or "
    "leave these rows out.",
    "survey.row.text_weight": "Row {rows} holds something else than a number as its weight. Choose another column, or "
    "leave this row out.",
    "survey.rows.text_weight": "{count} {count:row|rows} ({rows}) {count:holds|hold} something else than a number as "
    "their weight. Choose another column, or leave these rows out.",
    "survey.row.low_weight": "Row {rows} has a weight of zero or less. Mend the file, or leave this row out.",
    "survey.rows.low_weight": "{count} {count:row|rows} ({rows}) {count:has|have} a weight of zero or less. Mend the "
    "file, or leave these rows out.",
    "survey.row.chance": "Row {rows} holds no chance above 0 and up to 1. Say that the column holds weights, mend the "
    "file, or leave this row out.",
    "survey.rows.chance": "{count} {count:row|rows} ({rows}) {count:holds|hold} no chance above 0 and up to 1. Say "
    "that the column holds weights, mend the file, or leave these rows out.",
    "survey.row.blank_stratum": "Row {rows} is in no stratum. Mend the file, or leave this row out.",
    "survey.rows.blank_stratum": "{count} {count:row|rows} ({rows}) {count:is|are} in no stratum. Mend the file, or "
    "leave these rows out.",
    "survey.row.blank_cluster": "Row {rows} is in no cluster. Mend the file, or leave this row out.",
    "survey.rows.blank_cluster": "{count} {count:row|rows} ({rows}) {count:is|are} in no cluster. Mend the file, or "
    "leave these rows out.",
    "survey.row.sizes": "Row {rows} holds no number of people above 0 for its stratum. Mend the file, or leave this "
    "row out.",
    "survey.rows.sizes": "{count} {count:row|rows} ({rows}) {count:holds|hold} no number of people above 0 for their "
    "stratum. Mend the file, or leave these rows out.",
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
    "survey.pairs_elsewhere": "Each respondent gave two reports, as was said under Survey design, and the figures "
    "stand there. Choose no second report there to work with one report and its design.",
    # what a person should know
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
    # choices
    "survey.kind.weights": "Weights",
    "survey.kind.inclusion": "Chances of being drawn",
    "survey.figure.share": "Share (divided by the sum of weights)",
    "survey.figure.population_share": "Share of all people (divided by their number)",
    "survey.figure.total": "Number of people",
    "survey.variance.taylor": "Taylor linearisation",
    "survey.variance.jackknife": "Jackknife (one cluster left out)",
    "survey.variance.unequal": "Unequal chances, nobody twice (Deville)",
    "survey.interval.wilson": "Wilson",
    "survey.interval.logit": "Logit",
    "survey.interval.exact": "Clopper-Pearson (Korn and Graubard)",
    "survey.interval.linear": "Linear (± standard errors)",
    "survey.limits.student": "t, by clusters or people less strata",
    "survey.limits.normal": "Normal",
    "survey.none": "none",
    "survey.pairs_told": "For a question that chance may swap for an innocuous one, whose share of yes nobody knows. "
    "Each respondent used two devices, one after the other, with different chances (Mangat). Say under Set-up which "
    "values are reports; no design is needed there.",
    # chart and table
    "survey.title": "{question}: {answer}, as the survey was drawn",
    "survey.title.all": "{question}, as the survey was drawn",
    "survey.everybody": "Everybody",
    "survey.axis.total": "Number of people",
    "survey.key.drawn": "As drawn",
    "survey.key.plain": "As if drawn at random",
    "survey.caption.variance": "{variance}; {level} intervals: {interval}",
    "survey.caption.units.clusters": "{n} {n:respondent|respondents}, {units} clusters",
    "survey.caption.units.people": "{n} {n:respondent|respondents}",
    "survey.caption.strata": "{strata} strata",
    "survey.note.lines": "The chart shows the first {shown} groups; the table has {hidden} more.",
    "survey.caption.corrected": "how much of the population was asked is taken into account",
    "survey.head.group": "Group",
    "survey.head.answer": "Answer",
    "survey.head.n": "Respondents",
    "survey.head.plain": "As if at random",
    "survey.head.plain_error": "Its standard error (points)",
    "survey.head.drawn": "As drawn",
    "survey.head.drawn_error": "Standard error (points)",
    "survey.head.interval": "{level} interval",
    "survey.head.total": "People",
    "survey.head.total_error": "Its standard error",
    "survey.head.total_low": "People, {level} low",
    "survey.head.total_high": "People, {level} high",
    "survey.head.weights": "Factor of weights",
    "survey.head.clusters": "Factor of clusters and strata",
    "survey.head.device": "Factor of the device",
    "survey.head.worth": "Worth in direct answers",
    "survey.reading": "{name}: {drawn} as drawn, {plain} as if at random",
    # tiles
    "survey.tile.drawn": "As drawn",
    "survey.tile.plain": "As if drawn at random",
    "survey.tile.effect": "Factor of the survey design",
    "survey.tile.worth": "Worth",
    "survey.tile.error": "standard error {error} points",
    "survey.tile.total_error": "standard error {error}",
    "survey.tile.no_error": "no standard error",
    "survey.tile.parts": "weights {weights} × clusters and strata {clusters}",
    "survey.tile.people": "people drawn at random and asked directly",
    # sentences
    "survey.sentence.share": "Estimated share of {whose}: {drawn} ({error}) as drawn, {plain} ({plain_error}) as if "
    "everybody had been drawn at random.",
    "survey.sentence.total": "Estimated number of {whose}: {drawn} people ({error}); as a share {share}.",
    "survey.words.nothing": "No weights, strata or clusters were chosen, so both ways are the same. They are needed if "
    "people were not all drawn with the same chance.",
    "survey.words.wider": "How the survey was drawn multiplies the variance by {effect}: weights by {weights}, "
    "clusters and strata by {clusters}.",
    "survey.words.device": "Hiding the answers multiplies the variance by {device}, whoever was drawn.",
    "survey.words.worth": "So the {n} {n:report|reports} {n:tells|tell} as much as {worth} {worth:person|people} "
    "drawn at random and asked directly.",
    "survey.words.alike": "Answers within a cluster are correlated by {alike}; the noise of the device blurs this in "
    "the reports.",
    "survey.words.moved": "Respecting the design moves the share by {moved} points.",
    "survey.words.outside": "The estimate lies beyond what is possible and is shown as it is; the interval is cut off "
    "there. Small excesses are expected noise.",
    "survey.words.stand_for": "This number is right only if each weight says for how many people the respondent "
    "stands.",
    "survey.counted_once": "Each respondent counts once here: the weight “{weight}” is not used. Figures with it stand "
    "under Survey design.",
    "survey.go": "Go to Survey design",
    "survey.weight_from_data": "Proposed, because the page Data declares it as the weight. Choose none if it does not "
    "belong to these reports.",
    "survey.working": "The figures are being worked out…",
    "survey.words.groups": "The groups are shown as shares of their own people: how many people a group has is not "
    "known.",
}
