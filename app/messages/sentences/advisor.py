"""English sentences of the design advisor. Blanks arrive as ready text."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "advisor.title": "Designs for {k} answers at ε = {epsilon}",
    "advisor.about": "{n} {n:respondent|respondents}; typical error of a share (1 SE), {target}.",
    "advisor.first": "{design} comes first: {error} points of typical error, worth {worth} {worth:answer|answers} "
    "asked directly.",
    "advisor.first_alike": "{design} comes first: {error} points of typical error.",
    "advisor.none": "No design of the list serves this question at ε = {epsilon}.",
    "advisor.error.best": "{error} points of typical error",
    "advisor.error.alike": "{error} points of typical error, as good as the first",
    "advisor.error.more": "{error} points of typical error, {percent} more than the first",
    "advisor.error.less": "{error} points of typical error, {percent} less than the first",
    "advisor.doer.hand": "respondents can do it by hand",
    "advisor.doer.program": "needs a phone or a program",
    "advisor.reads.no": "a single report cannot be read",
    "advisor.figures": "has further figures to choose",
    "advisor.own_epsilon": "its own ε is {epsilon}",
    "advisor.heading.settable": "Protect everyone, at ε = {epsilon}",
    "advisor.heading.stronger": "Protect everyone, at a fixed ε below {epsilon}",
    "advisor.heading.conditional": "Protect only against people who do not know a personal attribute",
    "advisor.heading.one_sided": "Protect carriers only; ε is infinite",
    "advisor.and": "{one}; {other}",
    "advisor.sentence": "{text}.",
    "advisor.present": "present design",
    "advisor.use": "Use it",
    "advisor.present_name": "{design}: present design",
    "advisor.use_name": "Use {design}",
    "advisor.more": "Show all {count}",
    "advisor.fewer": "Show fewer",
    "advisor.turns": "What would change the ranking",
    "advisor.turn.epsilon_above": "From ε = {at} on {design} comes first.",
    "advisor.turn.epsilon_below": "Up to ε = {at} {design} comes first.",
    "advisor.turn.answers_above": "From {at} {at:answer|answers} on {design} comes first.",
    "advisor.turn.answers_below": "With {at} {at:answer|answers} or fewer {design} comes first.",
    "advisor.turn.share_above": "For an answer that more than {at} give, {design} has less error.",
    "advisor.turn.share_below": "For an answer that fewer than {at} give, {design} has less error.",
    "advisor.turn.none": "No other ε and no other number of answers changes who comes first.",
    "advisor.turn.at_equal": "From the error formulas, at equal shares; designs that protect everyone.",
    "advisor.compare": "Compare them in the chart",
    "advisor.words.rule": "Errors within {percent} of the least one count as equal. Among equal ones a design comes "
    "first that respondents can do by hand.",
    "advisor.words.error": "The first design misses the share of a typical answer by about {error} points. If you "
    "asked {n} {n:person|people} directly and all told the truth, it would be {direct}.",
    "advisor.words.seen": "Worth {worth}: that many direct answers would tell as much as these {n} {n:report|reports}.",
}
