"""Sentences of the page Preview."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "words.icons.true": "True: {label}",
    "words.icons.another": "True: another",
    "words.icons.ticks": "Would tick {label}",
    "words.icons.ticks_not": "Would not",
    "words.tile.bias_none": "nobody can read a report as an answer",
    "words.group": "In group 1: of {people} people whose true answer is {label}, {marked} say yes; of {people} others, "
    "{others} do. Group 2 has other chances.",
    "words.unreadable": "A report of this design cannot be read as an answer. Only many reports together tell shares.",
    "words.observer": "Before: {before} likely that {label} is true. After: {after}.",
    "words.observer_bits": "Before: {before} likely that {label} is true. After a report that ticks it: {after}.",
    "words.raw_seen.respondent": "Raw answer seen by: the respondent only.",
    "words.raw_seen.everyone": "Raw answer seen by: everyone who sees the data.",
    "words.raw_seen.custodian": "Raw answer seen by: the custodian of the data.",
    "words.someone_reports": "Someone reports {label}",
    "words.someone_ticks": "Someone ticks {label}",
    "words.someone_speaks": "Someone's report speaks for {label}",
    "words.someone_sign": "Someone shows: {sign}",
    "words.someone_group_yes": "Someone in group {number} says yes",
    "words.someone_group_no": "Someone in group {number} says no",
    "words.one.group_yes": "In group {group} they say yes.",
    "words.one.group_no": "In group {group} they say no.",
    "words.one.sign": "They show: {sign}.",
    "words.one.numbers": "They send a number for each answer; that of {label} is the largest.",
    "words.one.coded": "They send a code that cannot be read as an answer.",
    "words.one.rules_out": "This report rules an answer out.",
    "words.best.same": "At ε = {epsilon} and {k} categories nothing has less error than {design}. "
    "{other} would be {percent} wider.",
    "words.best.alone": "At ε = {epsilon} and {k} categories nothing has less error than {design}.",
    "words.best.other": "At ε = {epsilon} and {k} categories {other} has less error: "
    "intervals would be {percent} narrower.",
    "words.best.only": "Where people may tick several items, {design} is the only design to choose: others protect one "
    "single answer.",
    "words.best.one_sided": "Its epsilon is infinite, as that of every one-sided design: no other can be compared "
    "with it at the same epsilon.",
    "words.best.none": "Without protection there is no privacy noise to compare.",
    "words.pin": "ε {pinned} → {now}: error {ratio}×, best guess {guess_pinned} → {guess_now} right.",
    "words.one.truth": "They report {label}, which happens to be true.",
    "words.one.changed": "They report {label}, chosen by chance.",
    "words.one.bits": "They tick: {labels}.",
    "words.one.nothing": "nothing",
    "words.one.more": "{labels} and {more} more",
    "words.one.likelier": "That report is {times} times as likely from {label} as from the least likely answer.",
    "words.one.unlikelier": "That report is {times} times less likely from {label} than from the most likely answer.",
    "words.one.likelier_items": "That report is {times} times as likely from someone who ticks {label} alone as from "
    "someone who ticks the least likely item alone.",
    "words.one.unlikelier_items": "That report is {times} times less likely from someone who ticks {label} alone than "
    "from someone who ticks the most likely item alone.",
    "words.one.same": "That report is as likely from any other answer.",
    "words.one.certain": "The report gives the answer away.",
    "words.undone": "Debiased = (share of reports − q) / (p − q). {method}.",
    "words.undone.groups": "Debiased = what the shares of yes in both groups leave for those who carry it. {method}.",
    "words.undone.matrix": "Debiased = the shares that, sent through the response matrix, give the reports. {method}.",
    "words.undone.sums": "Debiased = what the reports add up to, with the expected noise taken off. {method}.",
    "words.undone.direct": "Debiased = share of answers; nothing to undo. {method}.",
    "words.method.score": "Score interval from the noise variance",
    "words.method.wilson": "Wilson interval of the report share, mapped to answers",
    "words.method.clopper_pearson": "Clopper-Pearson interval of the report share, mapped: covers at least the level",
    "words.method.clopper_pearson_weighted": "Clopper-Pearson interval of the report share, mapped: covers about the "
    "level under weights",
    "words.method.likelihood_ratio": "Likelihood-ratio interval: every possible share that explains the reports "
    "nearly as well as the best one",
    "words.method.profile": "Profile-likelihood interval: every possible share that, with the others at their best, "
    "explains the reports nearly as well as the best shares",
    "words.method.wald": "Wald interval: simple, but covers less than the level for rare answers",
    "words.source.typed": "Categories typed by you.",
    "words.source.codebook": "From the codebook.",
    "words.source.from_data": "Taken from the data: not private until you say so.",
    "words.source.sample": "Declared with the sample.",
    "words.edit_hint": "Drag to order, select two to merge.",
    "words.edit_hint_items": "Several may be ticked. Drag to order.",
    "words.missing": "{missing} no answer",
    "words.base": "Base: {base} valid of {total}{left_out}{missing} · {filter} · {weight}",
    "words.base.left_out": " · {count} in unchecked categories",
    "words.base.missing": " · {count} no answer (left out here)",
    "words.base.no_filter": "no filter",
    "words.base.filter": "{filter} (of {everyone} in all)",
    "words.base.unweighted": "unweighted",
    "words.base.weighted": "weighted by {weight} (effective {effective})",
    "words.base.without_weight": " · {count} without a weight",
    "words.shares.true": "true shares",
    "words.shares.debiased": "debiased shares",
    "words.tile.error.sample": "per category, for these respondents, at the {shares}",
    "words.tile.error.population": "per category, for the population, at the {shares}",
    "words.tile.bias": "largest, expected at the {shares}",
    "words.tile.worth": "asked directly ({percent}), for the population",
    "words.tile.worth_title": "{n} {n:answer|answers} {n:is|are} worth",
    "words.tile.worth_title_weighted": "Your {n} {n:respondent|respondents} (effective {effective}) are worth",
    "words.tile.guess_item": "for an item picked at random; {without} without the report",
    "words.tile.right": "{share} right",
    "words.tile.guess": "{without} without the report",
    "words.over": "over {share}",
    # The design picker
    "picker.family.survey": "Survey devices",
    "picker.family.local": "Local-DP mechanisms",
    "picker.protects.everyone": "everyone",
    "picker.protects.carriers": "carriers only (one-sided)",
    "picker.protects.conditional": "conditional",
    "picker.protects.nobody": "nobody",
    "preview.guess.name": "My own guess",
    "preview.guess.words": "Nobody was asked yet. Draw the bars to change the shares that you expect.",
    "preview.guess.change": "Answers and respondents",
    "picker.protected.everyone": "Protects everyone",
    "picker.protected.carriers": "Protects carriers only (one-sided)",
    "picker.protected.some": "Protects some answers only (one-sided)",
    "picker.protected.conditional": "Protection is conditional",
    "picker.protected.nobody": "Protects nobody",
    "picker.present": "{design}, the present design",
    "picker.more": "More, less accurate ({count})",
    # Groups of words, split by semicolons: whoever searches for one of a group finds designs with another.
    "picker.alike": "die dice cube; coin coins penny heads tails; card cards deck; spinner wheel disk; "
    "birthday birthdays month months innocuous; bit bits unary; hash hashing hashed olh blh; "
    "grr k-rr krr; rappor bloom sue; matrix pram custom",
    "reach.epsilon": "This design cannot have ε = {was} with these figures. The nearest it can is held: ε = {now}.",
    "reach.odds": "This design cannot have odds of {was} with these figures. The nearest it can are held: {now}.",
    "reach.p": "This design cannot have p = {was}. Its p is now {now}, which keeps epsilon as near as it can to what "
    "it was.",
    "chances.group": "Group {group}",
    "chances.example": "Of {people} people who carry it (answer “{label}”), {carriers} report yes; of {people} who "
    "don’t, {others} report yes.",
    "chances.example_groups": "Of {people} people who carry it (answer “{label}”), {carriers} report yes in group 1 "
    "and {carriers_2} in group 2; of {people} who don’t, {others} and {others_2}.",
    "chances.about": "about {count}",
    "chances.epsilon": "ε = {epsilon}",
    "chances.one_sided": "One-sided: ε = ∞. A yes tells ε = {yes}, a no tells ε = {no}.",
    "chances.one_sided_groups": "One-sided: ε = ∞. In groups 1 and 2 a yes tells ε = {yes} and {yes_2}, a no tells "
    "ε = {no} and {no_2}.",
    "chances.yes_rules_out": "A yes rules out the answer {label}.",
    "chances.no_rules_out": "A no rules out the answer {label}.",
    "chances.conditional": "Conditional: ε = {epsilon} holds only against people who do not know the personal "
    "attribute that takes the place of a coin.",
    "chances.conditional_too": "Conditional as well: people who know the personal attribute that takes the place of a "
    "coin can tell more.",
    "chances.assumed": "With the figures that are assumed for this preview.",
    "chances.by_the_rule": "This is what follows from the instructions; the preview assumes that some people do not "
    "keep to them.",
    "matrix_facts.one_sided": "ε = ∞, one-sided: some reports rule answers out.",
    "matrix_facts.tells_all": "ε = ∞: every report gives the answer away.",
    "matrix_facts.same": "Every report is as likely from any answer: nothing can be estimated.",
    "matrix_facts.worst": "Worst pair: report {report} is {times} times as likely from {most} as from {least}.",
    "matrix_facts.worst_never": "Worst pair: report {report} comes from {most}, but never from {least}.",
    "matrix_facts.condition": "Condition number {number}: working the answers back magnifies errors up to about so "
    "many times (1 is best).",
    "matrix_facts.no_condition": "Condition number ∞: the answers cannot be worked back.",
    "matrix.unreadable": "Report {report}, column {label}: “{text}” is not a probability. Type a number from 0 to 1, "
    "such as 0.25, 1/4 or 25%.",
    "matrix.blank": "Report {report}, column {label} is blank. Type its probability, 0 if that never happens.",
    "matrix.column": "Column {label} sums to {total}. It must sum to 1: something is always reported.",
    "matrix.columns_off": "Column {label} sums to {total}; {count} {count:column|columns} in all do not sum to 1. "
    "Every column must: something is always reported.",
    "matrix.rows_instead": "Its rows sum to 1, its columns do not. If its rows are the true answers, as many PRAM "
    "packages write them, press “Transpose”.",
    "matrix.size": "{reports} {reports:report|reports} × {answers} answers",
    "beliefs.worst": "Worst case: the report that tells most makes {label} {after} likely for someone who thought "
    "{before} before.",
    "beliefs.typical": "Typical case: averaged over the reports of people for whom it is true, {after}.",
    "beliefs.jeopardy": "The report that tells most of {label} is {times} times as likely from people with that answer "
    "as from all others together.",
    "beliefs.jeopardy_bound": "A report is at most {times} times as likely from people with the answer {label} as from "
    "any others.",
    "beliefs.certain": "One kind of report tells {label} for certain, whatever was thought before ({before}).",
}
