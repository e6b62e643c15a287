"""English sentences of the part that compares designs, and of the report section about it."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "tradeoffs.measure.typical": "1 SE, typical (RMSE)",
    "tradeoffs.measure.largest": "1 SE, largest",
    "tradeoffs.measure.l1": "Expected L1 error",
    "tradeoffs.measure.l2": "Expected L2 error",
    "tradeoffs.measure.knowing": "Best guess, shares known",
    "tradeoffs.measure.guessing": "Best guess, shares unknown",
    "tradeoffs.measure.odds": "Largest odds ratio, e^ε",
    "tradeoffs.what.typical": "Root of the mean variance over the answers: one standard error of a typical share, and "
    "the RMSE of the debiased shares, which is the same.",
    "tradeoffs.what.largest": "One standard error of the answer that is known least well.",
    "tradeoffs.what.l1": "All answers together: the sum of how far each share is off on average.",
    "tradeoffs.what.l2": "All answers together: the root of the summed variance.",
    "tradeoffs.what.knowing": "How often the best guess from one report is right, of someone who knows the shares.",
    "tradeoffs.what.guessing": "How often the best guess from one report is right, of someone who takes all answers "
    "for equally likely.",
    "tradeoffs.what.odds": "By how much one report can change the odds between two answers at most.",
    "tradeoffs.axis.typical": "1 SE, typical (points)",
    "tradeoffs.axis.largest": "1 SE, largest (points)",
    "tradeoffs.axis.l1": "Expected L1 error (points)",
    "tradeoffs.axis.l2": "Expected L2 error (points)",
    "tradeoffs.axis.knowing": "Best guess is right",
    "tradeoffs.axis.guessing": "Best guess is right",
    "tradeoffs.axis.odds": "Largest odds ratio",
    "tradeoffs.over.epsilon": "Epsilon (ε) of one report",
    "tradeoffs.over.respondents": "Respondents (N)",
    "tradeoffs.over.answers": "Answers (k)",
    "tradeoffs.title.epsilon": "{measure} against epsilon",
    "tradeoffs.title.respondents": "{measure} against respondents",
    "tradeoffs.title.answers": "{measure} against the number of answers",
    "tradeoffs.caption.people": "{answers} answers, {n} {n:respondent|respondents}",
    "tradeoffs.caption.items": "{answers} items to tick, {n} {n:respondent|respondents}",
    "tradeoffs.caption.over_people": "{answers} answers, ε = {epsilon}",
    "tradeoffs.caption.over_people_items": "{answers} items to tick, ε = {epsilon}",
    "tradeoffs.caption.over_answers": "{n} {n:respondent|respondents}, ε = {epsilon}",
    "tradeoffs.caption.population": "Target: the population, sampling and privacy noise together",
    "tradeoffs.caption.sample": "Target: these respondents, privacy noise only",
    "tradeoffs.caption.other_k": "For another number of answers the largest share stays, the others share the rest "
    "equally",
    "tradeoffs.caption.other_items": "For another number of items each is ticked by the mean share",
    "tradeoffs.key.optimum": "least possible · nobody sees answers",
    "tradeoffs.key.smooth": "its smooth bound · nobody sees answers",
    "tradeoffs.key.central": "custodian · sees every answer",
    "tradeoffs.key.shuffled": "shuffled, δ = {delta} · shuffler sees reports",
    "tradeoffs.key.nothing": "without any report",
    "tradeoffs.sees.optimum": "Least possible: nobody sees your answer; where nobody knows beforehand which answers "
    "are frequent, no design of that epsilon can do better.",
    "tradeoffs.sees.central": "Custodian: the custodian sees every answer and publishes noisy counts of them.",
    "tradeoffs.sees.shuffled": "Shuffled: {design}; a shuffler sees the reports, the analyst sees them without names. "
    "The promise then fails with a chance of up to δ = {delta}.",
    "tradeoffs.key.present": "this plan",
    "tradeoffs.crossing.errors": "better from here on: {design}",
    "tradeoffs.crossing.risks": "tells less from here on: {design}",
    "tradeoffs.crossed.epsilon": "From ε = {x} on, at {y}, {better} is better than {worse}.",
    "tradeoffs.crossed.respondents": "From {x} {x:respondent|respondents} on, at {y}, {better} is better than {worse}.",
    "tradeoffs.crossed.answers": "From {x} {x:answer|answers} on, at {y}, {better} is better than {worse}.",
    "tradeoffs.less.epsilon": "From ε = {x} on, at {y}, {better} tells less than {worse}.",
    "tradeoffs.less.respondents": "From {x} {x:respondent|respondents} on, at {y}, {better} tells less than {worse}.",
    "tradeoffs.less.answers": "From {x} {x:answer|answers} on, at {y}, {better} tells less than {worse}.",
    "tradeoffs.crossed_more": "{count} more places where curves cross are in the table.",
    "tradeoffs.no_bound": "A sum of absolute errors has no known least value; the other errors show it.",
    "tradeoffs.at.epsilon": "At ε = {x}",
    "tradeoffs.at.respondents": "With {x} {x:respondent|respondents}",
    "tradeoffs.at.answers": "With {x} {x:answer|answers}",
    "tradeoffs.value": "{name}: {value}",
    "tradeoffs.points": "{points} points",
    "tradeoffs.times": "{times} times",
    "tradeoffs.none_here": "no design can be had here",
    "tradeoffs.summary": "{title}: {best} is lowest at this plan with {value}; {count} {count:design|designs} "
    "{count:is|are} compared.",
    "tradeoffs.summary_one": "{title}: {best} has {value} at this plan.",
    "tradeoffs.summary_none": "{title}: {count} {count:design|designs} {count:is|are} compared; the design of your "
    "plan has no place here.",
    "tradeoffs.summary_odds": "{title}: {value} at this plan, whatever the design.",
    "tradeoffs.nobody": "Give two answers or more, and respondents.",
    "tradeoffs.head.crossing": "Crosses here",
    "tradeoffs.crosses": "{better} passes below {worse}",
    "tradeoffs.words.best_is": "At ε = {epsilon} and {answers} answers no design ticked here has less error than "
    "{best}: {value}.",
    "tradeoffs.words.best_other": "At ε = {epsilon} and {answers} answers {best} has {value}, your design {present} "
    "{now}. To come down to that, your design would need {more} {more:respondent|respondents} instead of {n}.",
    "tradeoffs.words.tells_is": "At ε = {epsilon} no design ticked here is guessed right less often than {best}: in "
    "{value} of cases.",
    "tradeoffs.words.tells_other": "At ε = {epsilon} the answer behind a report of {best} is guessed right in {value} "
    "of cases, behind one of your design {present} in {now}.",
    "tradeoffs.words.without": "Without any report the best guess would be right in {value} of cases.",
    "tradeoffs.words.odds": "Whatever the design, at ε = {epsilon} one report multiplies the odds between two answers "
    "by {times} at most. What designs differ in is the error.",
    "tradeoffs.words.only": "At ε = {epsilon} your design {best} has {value}; no other design is on the chart.",
    "tradeoffs.words.no_place": "Your design {present} cannot be set to an ε here, so it has no curve and no point on "
    "the chart.",
    "tradeoffs.words.why_subset": "Where nobody knows beforehand which answers are frequent, no design of this epsilon "
    "has less total squared error than subset selection: its reports name {w} of {answers} answers.",
    "tradeoffs.words.why_one": "With so few answers for this epsilon naming one answer is best: subset selection and "
    "k-ary randomized response are the same.",
    "tradeoffs.words.custodian": "A custodian who sees every answer and publishes noisy counts would have {value}: "
    "{share} of the error of this plan, paid with trust.",
    "tradeoffs.words.custodian_more": "A custodian who sees every answer and publishes noisy counts would have "
    "{value}, no less than this plan.",
    "tradeoffs.words.shuffled": "Shuffled, the same promise (δ = {delta}) would have {value}: each report may then "
    "have ε = {local} by itself, and that is what the shuffler could learn.",
    "tradeoffs.words.shuffled_none": "With {n} {n:respondent|respondents} shuffling gains nothing that is proven (δ = "
    "{delta}).",
    "tradeoffs.words.click.epsilon": "Click into the chart, or press Enter at the cursor, to set epsilon; near the "
    "curve of another design, that design too.",
    "tradeoffs.words.click.respondents": "Click into the chart, or press Enter at the cursor, to set the respondents.",
    "tradeoffs.words.click.answers": "A click sets nothing here: how many answers there are is up to the question.",
    "report.section.tradeoffs": "Designs compared",
    "report.hint.tradeoffs": "What other designs of the same epsilon would cost in error or respondents.",
    "report.tradeoffs.head.design": "Design",
    "report.tradeoffs.head.error": "1 SE, typical (points)",
    "report.tradeoffs.head.people": "Respondents needed for the same error as the best",
    "report.tradeoffs.best": "{best} has the least error at ε = {epsilon}.",
    "report.tradeoffs.best_same": "No design in the table has less error at ε = {epsilon} than the one chosen, {best}.",
    "report.tradeoffs.caption": "Designs that can be set to this epsilon, least error first",
    "report.tradeoffs.population": "1 SE is the root of the mean variance over the answers, with sampling, for the "
    "population.",
    "report.tradeoffs.sample": "1 SE is the root of the mean variance over the answers, privacy noise only, for these "
    "respondents.",
    "report.tradeoffs.assumed": "Worked out for {n} {n:respondent|respondents} and {shares}.",
    "report.tradeoffs.chosen": "{design} (chosen)",
}
