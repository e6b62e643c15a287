"""English sentences of the questionnaire table."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "budget.high": "Together above {limit}: someone who sees all reports of one person learns a good deal about them. "
    "Lower epsilon, or ask fewer of the questions.",
    "budget.very_high": "Together above {limit}: all reports of one person nearly give the answers away. "
    "Lower epsilon, or ask each person only some of the questions.",
    "questionnaire.wide": "Needs about {respondents} {respondents:respondent|respondents}: intervals are wider than "
    "the shares.",
    "questionnaire.tiny": "Only {n} {n:respondent|respondents}: chance decides more than the answers do.",
    "questionnaire.yes": "Yes",
    "questionnaire.own": "own",
    "questionnaire.common": "common",
    "questionnaire.effective": "eff. {n}",
    "questionnaire.charged": "Charged: {epsilon}",
    "questionnaire.worth": "{n} {n:answer|answers} {n:is|are} worth {worth} asked directly.",
    "questionnaire.errors.true": "Typical errors at the true shares, {who}.",
    "questionnaire.errors.even": "Typical errors at equal shares (items: one half each), {who}, because the truth is "
    "hidden.",
    "questionnaire.who.sample": "for these respondents",
    "questionnaire.who.population": "for the population",
    "questionnaire.adding": "Adding up: {done} of {all} questions.",
    "questionnaire.total": "Total ε per respondent: {epsilon}",
    "questionnaire.infinite": "infinite",
    "questionnaire.sum": "The sum over {questions} of {all} questions.",
    "questionnaire.none_counts": "No question counts, so nothing is spent.",
    "questionnaire.observer": "Someone who sees all reports of one person finds one set of answers at most {times} "
    "times as likely as another.",
    "questionnaire.power": "10 to the power of {digits}",
    "questionnaire.direct": "A question with infinite epsilon counts: a report of it can tell the answer for certain.",
    "questionnaire.several_rows": "At most {rows} {rows:row|rows} of one person leave in a release. Such a "
    "person spends up to {rows} times as much.",
    "questionnaire.apply_to": "Apply to {count} selected:",
    "questionnaire.select": "Select questions to give them a design.",
    "questionnaire.skips_two": "{count} of {selected} selected {selected:question|questions} have more than two "
    "answers; {design} leaves them as they are.",
    "questionnaire.skips": "{count} of {selected} selected {selected:question|questions} cannot use {design}; it "
    "leaves them as they are.",
    "questionnaire.nothing_fits": "No design fits a selected question. The last column says why.",
    "questionnaire.fixed": "{design} fixes its epsilon.",
    "questionnaire.title": "Questionnaire of {data}",
}
