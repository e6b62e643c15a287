"""Sentences of the page Preview."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "words.icons.true": "True: {label}",
    "words.icons.another": "True: another answer",
    "words.icons.ticks": "Would tick {label}",
    "words.icons.ticks_not": "Would not",
    "words.tile.bias_none": "a report cannot be read as an answer",
    "words.group": "Group 1: of {people} people with the true answer {label}, {marked} say yes; of {people} others, "
    "{others} do. Group 2 has other chances.",
    "words.unreadable": "A single report cannot be read as an answer; only many reports together give shares.",
    "words.observer": "Prior belief in {label}: {before}. Posterior belief: {after}.",
    "words.observer_bits": "Prior belief in {label}: {before}. Posterior belief after a report that ticks it: {after}.",
    "words.raw_seen.respondent": "True answer seen by: the respondent only.",
    "words.raw_seen.everyone": "True answer seen by: everyone who sees the data.",
    "words.raw_seen.custodian": "True answer seen by: the custodian of the data.",
    "words.someone_reports": "Someone reports {label}",
    "words.someone_ticks": "Someone ticks {label}",
    "words.someone_speaks": "Someone's report supports {label}",
    "words.someone_sign": "Someone shows: {sign}",
    "words.someone_group_yes": "Someone in group {number} says yes",
    "words.someone_group_no": "Someone in group {number} says no",
    "words.one.group_yes": "In group {group} they say yes.",
    "words.one.group_no": "In group {group} they say no.",
    "words.one.sign": "They show: {sign}.",
    "words.one.numbers": "They send one number per category, the largest for {label}.",
    "words.one.coded": "They send a code that cannot be read as an answer.",
    "words.one.rules_out": "This report rules out an answer.",
    "words.best.same": "At ε = {epsilon} with {k} categories, no design is more precise than {design}. With {other} "
    "the standard error is {percent} larger.",
    "words.best.alone": "At ε = {epsilon} with {k} categories, no design is more precise than {design}.",
    "words.best.other": "At ε = {epsilon} with {k} categories, {other} has a {percent} smaller standard error.",
    "words.best.only": "{design} is the only design for select-all questions.",
    "words.best.one_sided": "A one-sided design has an infinite epsilon, so no design is comparable.",
    "words.best.none": "Without protection there is no privacy noise to compare.",
    "words.pin": "ε {pinned} → {now}: standard error × {ratio}, best guess correct {guess_pinned} → {guess_now}.",
    "words.one.truth": "They report {label}, which is their true answer.",
    "words.one.changed": "They report {label}, not their true answer: chance decided.",
    "words.one.bits": "They tick: {labels}.",
    "words.one.nothing": "nothing",
    "words.one.more": "{labels} and {more} more",
    "words.one.likelier": "This report is {times} times as likely from {label} as from the answer least likely to "
    "produce it.",
    "words.one.unlikelier": "The answer most likely to produce this report produces it {times} times as often as "
    "{label} does.",
    "words.one.likelier_items": (
        "This report is {times} times as likely from a person with only {label} as from one with only the item "
        "least likely to produce it."
    ),
    "words.one.unlikelier_items": (
        "A person with only the item most likely to produce this report gives it {times} times as often as one "
        "with only {label}."
    ),
    "words.one.same": "This report is equally likely from every answer.",
    "words.one.certain": "The report discloses the answer.",
    "words.undone": "Debiased = (share of reports − q) / (p − q). {method}.",
    "words.undone.groups": "Debiased = share of carriers, solved from the shares of yes in both groups. {method}.",
    "words.undone.matrix": "Debiased = report shares times a left inverse of the response matrix. {method}.",
    "words.undone.sums": "Debiased = sum of the reports minus its expected noise. {method}.",
    "words.undone.direct": "Debiased = share of answers: the reports are not randomized. {method}.",
    "words.method.score": "Score interval from the noise variance",
    "words.method.wilson": "Wilson interval of the report share, mapped to answers",
    "words.method.clopper_pearson": "Clopper-Pearson interval of the report share, mapped to answers: coverage at "
    "least the level",
    "words.method.clopper_pearson_weighted": "Clopper-Pearson interval of the report share, mapped to answers: "
    "coverage near the level under weights",
    "words.method.likelihood_ratio": "Likelihood-ratio interval: all shares with nearly the best fit to the reports",
    "words.method.profile": (
        "Profile-likelihood interval: all shares with nearly the best fit to the reports, with the other shares "
        "refitted"
    ),
    "words.method.wald": "Wald interval: simple, but its coverage is below the level for rare answers",
    "words.source.typed": "Categories typed by you.",
    "words.source.codebook": "From the codebook.",
    "words.source.from_data": "Taken from the data: not private until you confirm the list.",
    "words.source.sample": "Declared with the sample.",
    "words.edit_hint": "Drag to order, select two to merge.",
    "words.edit_hint_items": "Respondents may tick several items. Drag to order.",
    "words.missing": "{missing} without an answer",
    "words.base": "Base: {base} valid of {total}{left_out}{missing} · {filter} · {weight}",
    "words.base.left_out": " · {count} in unchecked categories",
    "words.base.missing": " \u00b7 {count} without an answer (left out)",
    "words.base.no_filter": "no filter",
    "words.base.filter": "{filter} (of {everyone} in all)",
    "words.base.unweighted": "unweighted",
    "words.base.weighted": "weighted by {weight} (effective n {effective})",
    "words.base.without_weight": " · {count} without a weight",
    "words.shares.true": "true shares",
    "words.shares.debiased": "debiased shares",
    "words.tile.error.sample": "per category, for this sample, at the {shares}",
    "words.tile.error.population": "per category, for the population, at the {shares}",
    "words.tile.bias": "largest of all categories, at the {shares}",
    "words.tile.worth": "direct answers ({percent}), for the population",
    "words.tile.worth_title": "Effective sample size of {n} {n:answer|answers}",
    "words.tile.worth_title_weighted": "Effective sample size of {n} {n:respondent|respondents} (weighting alone: "
    "{effective})",
    "words.tile.guess_item": "for a random item; {without} without the report",
    "words.tile.right": "{share} correct",
    "words.tile.guess": "{without} without the report",
    "words.over": "over {share}",
    # The design picker
    "picker.family.survey": "Survey devices",
    "picker.family.local": "Local-DP mechanisms",
    "picker.protects.everyone": "everyone",
    "picker.protects.carriers": "carriers only (one-sided)",
    "picker.protects.conditional": "conditional",
    "picker.protects.nobody": "nobody",
    "compare.with": "Compared with {setting}",
    "compare.epsilon": "ε = {epsilon}",
    "compare.setting": "{design}, ε = {epsilon}",
    "compare.swap": "Swap",
    "compare.swap.tip": "Make the kept setting current, and keep the current one",
    "compare.second": "Keep this setting too",
    "compare.second.tip": "Keep a second setting to compare with",
    "compare.other": "Compare with {setting}",
    "compare.other.tip": "Compare with the other kept setting",
    "compare.points": "{difference} points compared with the kept setting",
    "compare.answers": "{difference} compared with the kept setting",
    "compare.head.share": "Kept",
    "compare.head.difference": "Difference, points",
    "steps.show": "Show the steps",
    "steps.show.tip": "Derive this estimate line by line in the Lab",
    "preview.guess.truth": "Expected",
    "preview.guess.badge": "GUESS \u00b7 simulated noise",
    "preview.guess.name": "My own guess",
    "preview.guess.words": "Expected shares, not data. Draw the bars to change them.",
    "preview.guess.change": "Categories and respondents",
    "picker.protected.everyone": "Protects everyone",
    "picker.protected.carriers": "Protects carriers only (one-sided)",
    "picker.protected.some": "Protects some answers only (one-sided)",
    "picker.protected.conditional": "Protection is conditional",
    "picker.protected.nobody": "Protects nobody",
    "picker.present": "{design}, the current design",
    "picker.spoken": "{design}. {protects}. {hint}",
    "phrase.paired": "{name}: {value}",
    "phrase.figures": "{name} ({figures})",
    "phrase.semicolon": "; ",
    "picker.more": "More, less accurate ({count})",
    # Groups of words, split by semicolons: whoever searches for one of a group finds designs with another.
    "picker.alike": "die dice cube; coin coins penny heads tails; card cards deck; spinner wheel disk; "
    "birthday birthdays month months innocuous; bit bits unary; hash hashing hashed olh blh; "
    "grr k-rr krr; rappor bloom sue; matrix pram custom",
    "reach.epsilon": "ε = {was} is impossible here. The nearest possible value is used: ε = {now}.",
    "reach.odds": "An odds factor of {was} is impossible here. The nearest possible value is used: {now}.",
    "reach.p": "p = {was} is impossible here. The design uses p = {now}, which changes epsilon least.",
    "chances.group": "Group {group}",
    "chances.example": "Of {people} carriers (“{label}”), {carriers} report yes; of {people} non-carriers, {others} "
    "do.",
    "chances.example_groups": (
        "Of {people} carriers (“{label}”), {carriers} report yes in group 1 and {carriers_2} in group 2; of "
        "{people} non-carriers, {others} report yes in group 1 and {others_2} in group 2."
    ),
    "chances.about": "about {count}",
    "chances.epsilon": "ε = {epsilon}",
    "chances.one_sided": "One-sided: ε = ∞. The report “yes” alone has ε = {yes}, the report “no” alone ε = {no}.",
    "chances.one_sided_groups": (
        "One-sided: ε = ∞. The report “yes” alone has ε = {yes} in group 1 and {yes_2} in group 2. The report "
        "“no” alone has ε = {no} in group 1 and {no_2} in group 2."
    ),
    "chances.yes_rules_out": "A “yes” rules out the answer {label}.",
    "chances.no_rules_out": "A “no” rules out the answer {label}.",
    "chances.conditional": (
        "Conditional: ε = {epsilon} holds only against people who do not know the personal attribute used as the "
        "device."
    ),
    "chances.conditional_too": (
        "The protection is also conditional: it is weaker against people who know the personal attribute used as "
        "the device."
    ),
    "chances.assumed": "Computed with the assumed values of this preview.",
    "chances.by_the_rule": "These chances follow the instructions. The preview also assumes some non-compliance.",
    "matrix_facts.one_sided": "ε = ∞, one-sided: some reports rule out an answer.",
    "matrix_facts.tells_all": "ε = ∞: every report discloses the answer.",
    "matrix_facts.same": "Every report is equally likely from every answer: nothing can be estimated.",
    "matrix_facts.worst": "Worst pair: report {report} is {times} times as likely from {most} as from {least}.",
    "matrix_facts.worst_never": "Worst pair: report {report} comes from {most}, but never from {least}.",
    "matrix_facts.condition": "Condition number {number}: estimation can magnify errors up to about this factor "
    "(best: 1).",
    "matrix_facts.no_condition": "Condition number ∞: the shares of the answers cannot be estimated.",
    "matrix.unreadable": (
        "Report {report}, column {label}: replace “{text}” by a probability from 0 to 1, such as 0.25, 1/4 or 25%."
    ),
    "matrix.blank": "Report {report}, column {label} is blank. Type its probability, or 0 if the report never occurs.",
    "matrix.column": "Column {label} sums to {total}. Each column must sum to 1.",
    "matrix.columns_off": "{count} {count:column does|columns do} not sum to 1. The first is column {label}, which "
    "sums to {total}.",
    "matrix.rows_instead": "The rows sum to 1, not the columns. Press “Transpose” if the rows are the true answers, "
    "as in many PRAM packages.",
    "matrix.size": "{reports} {reports:report|reports} × {answers} answers",
    "beliefs.worst": "Worst case: the most revealing report raises a prior belief in {label} of {before} to {after}.",
    "beliefs.typical": "Typical case: the mean posterior belief for people with this answer is {after}.",
    "beliefs.jeopardy": "The most revealing report is at most {times} times as likely from people with {label} as "
    "from everyone else.",
    "beliefs.jeopardy_bound": "Any report is at most {times} times as likely from people with {label} as from others.",
    "beliefs.certain": "One kind of report discloses {label} with certainty, whatever the prior belief ({before}).",
}
