"""Sentences of the part Mechanisms of the page Numbers, and the names of the mechanisms."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "mechanisms.name.laplace": "Laplace",
    "mechanisms.name.gaussian": "Gaussian",
    "mechanisms.name.two_level_gaussian": "Two-level Gaussian",
    "mechanisms.name.one_bit": "One bit",
    "mechanisms.name.piecewise": "Piecewise",
    "mechanisms.name.hybrid": "Hybrid",
    "mechanisms.name.square_wave": "Square wave",
    "mechanisms.name.both_gaussians": "Gaussian, also of two levels",
    "mechanisms.report.number": "any number",
    "mechanisms.report.bit": "0 or 1",
    "mechanisms.report.between": "{low} to {high}",
    "mechanisms.title.epsilon": "Error of the mean over ε, every mechanism",
    "mechanisms.title.respondents": "Error of the mean over the respondents, every mechanism",
    "mechanisms.table": "Mechanisms at ε = {epsilon} and {n} {n:respondent|respondents}",
    "mechanisms.over.epsilon": "ε of one report",
    "mechanisms.over.respondents": "Respondents",
    "mechanisms.axis": "1 SE of the mean, in the unit of the numbers",
    "mechanisms.caption.epsilon": "{numbers}, {n} {n:respondent|respondents}",
    "mechanisms.caption.respondents": "{numbers}, ε = {epsilon}",
    "mechanisms.caption.bounds": "{low} to {high}",
    "mechanisms.caption.population": "for the population: drawing respondents and noise",
    "mechanisms.caption.sample": "for these respondents: noise only",
    "mechanisms.caption.delta": "δ = {delta} for the Gaussians",
    "mechanisms.caption.worst": "the largest error there can be, whatever the answers",
    "mechanisms.key.present": "Your plan",
    "mechanisms.key.direct": "Asked directly, no noise",
    "mechanisms.key.curator": "Curator: sees every number",
    "mechanisms.crossing": "{better} better",
    "mechanisms.crossed": "From ε = {x} on, {better} is better than {worse}.",
    "mechanisms.note.curator.added": "Curator: another model. It sees every number; Laplace noise of "
    "(high − low)/(n ε) on the mean hides whether one respondent is there.",
    "mechanisms.note.curator.changed": "Curator: another model. It sees every number; Laplace noise of "
    "2 (high − low)/(n ε) on the mean, twice as much because OpenDP counts a changed number as one that goes and one "
    "that comes.",
    "mechanisms.note.levels": "The two standard deviations that are set have ε = {epsilon}, which is off this chart; "
    "it shows ε = {shown}.",
    "mechanisms.at.epsilon": "ε = {x}",
    "mechanisms.at.respondents": "{x} {x:respondent|respondents}",
    "mechanisms.value": "{name}: {value}",
    "mechanisms.summary": "At ε = {epsilon} and {n} {n:respondent|respondents} {best} has the least error of the "
    "mean: {error}.",
    "mechanisms.summary_other": "At ε = {epsilon} and {n} {n:respondent|respondents} {best} has the least error of "
    "the mean: {error}; {present} has {other}.",
    "mechanisms.words.more": "{present} needs {times} times as many respondents as {best} for the same precision.",
    "mechanisms.words.worth": "With {present} these {n} noisy {n:number|numbers} {n:tells|tell} as much about the "
    "mean as {worth} {worth:person|people} who are asked directly.",
    "mechanisms.words.worth_little": "With {present} these {n} noisy {n:number|numbers} {n:tells|tell} less about the "
    "mean than one person who is asked directly.",
    "mechanisms.words.wave": "Square wave is made for the whole distribution. It is seldom best for the mean, and it "
    "shows the shape.",
    "mechanisms.words.bit": "One bit is all that leaves a respondent: hard to get wrong, easy to explain.",
    "mechanisms.words.curator": "The curator's line is far below because somebody sees every number. That is another "
    "promise, not a better mechanism.",
    "mechanisms.head.epsilon": "ε of one report",
    "mechanisms.head.respondents": "Respondents",
    "mechanisms.head.mechanism": "Mechanism",
    "mechanisms.head.error": "1 SE",
    "mechanisms.head.worst": "At worst",
    "mechanisms.head.worth": "Worth",
    "mechanisms.head.report": "A report is",
    "mechanisms.head.delta": "δ",
    "mechanisms.none": "none",
    "mechanisms.yours": "{name} (yours)",
}
