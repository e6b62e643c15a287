"""What the part Who sees what says."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "models.title": "One mean, three promises",
    "models.axis.epsilon": "ε of that model",
    "models.axis.error": "1 SE of the mean, in the unit of the numbers",
    "models.caption": "{numbers}, {n} {n:respondent|respondents}, {low} to {high}",
    "models.caption.different": "three different promises share this axis: equal ε is not equal privacy",
    "models.table": "Who sees what: {n} {n:respondent|respondents}",
    "models.name.local": "Local",
    "models.name.shuffled": "Shuffled",
    "models.name.central": "Trusted curator",
    "models.key.local": "Local: {mechanism}",
    "models.key.shuffled": "Shuffled: {mechanism}, ε of the pile at δ = {delta}",
    "models.key.central": "Curator: Laplace noise on the mean",
    "models.point": "{name}, as set",
    "models.at": "ε = {x}",
    "models.summary": "As set, one mean of {n} {n:respondent|respondents} has an error of {local} in the local model, "
    "{shuffled} shuffled and {central} with a curator: three different promises.",
    "models.note.bound": "Shuffled: the ε of the pile is an upper bound for any mechanism; this one may give away "
    "less.",
    "models.note.silent": "Shuffled: with {n} {n:respondent|respondents} the theorem says nothing above ε = {highest} "
    "of one report, so the pile promises what each report does.",
    "models.note.silent_always": "Shuffled: with {n} {n:respondent|respondents} the theorem says nothing at all, so "
    "the pile promises what each report does. It needs {least} {least:respondent|respondents} for any ε.",
    "models.note.no_gain": "Shuffled: at this ε of one report the theorem gains nothing, so the pile promises what "
    "each report does.",
    "models.note.mechanism": "Shuffled: the theorem is about mechanisms without a δ of their own, so Laplace noise is "
    "shown here in place of {mechanism}.",
    "models.note.curator.added": "Curator: ε hides whether one respondent is there; noise of scale (high − low)/(n ε).",
    "models.note.curator.changed": "Curator: ε hides what one respondent answered; noise of scale "
    "2 (high − low)/(n ε), because OpenDP counts a changed number as one that goes and one that comes.",
    "models.note.size": "Curator: the number of respondents is public here. Where it is private, see Unknown size.",
    "models.row.sees": "Who sees the raw number",
    "models.row.trust": "Whom you must trust",
    "models.row.promise": "What ε promises",
    "models.row.error": "1 SE of the mean",
    "models.row.worth": "Worth",
    "models.row.lies": "If they lie",
    "models.sees.local": "Nobody but the respondent.",
    "models.sees.shuffled": "Nobody but the respondent. The shuffler sees each report with its sender; the analyst "
    "sees the pile.",
    "models.sees.central": "The curator sees all of them.",
    "models.trust.local": "Nobody: only your own device, which adds the noise.",
    "models.trust.shuffled": "The shuffler, to mix the reports and forget who sent them, and not to side with the "
    "analyst.",
    "models.trust.central": "The curator, to keep every number and to add the noise that was promised.",
    "models.promise.local": "ε = {epsilon} of one report, whoever gets it.",
    "models.promise.local_delta": "ε = {epsilon} of one report, whoever gets it, with δ = {delta}.",
    "models.promise.shuffled": "ε = {promise} at most of the shuffled pile, with δ = {delta}, for whoever sees only "
    "the pile. Against the shuffler: ε = {epsilon} of one report.",
    "models.promise.shuffled_none": "ε = {epsilon} of one report; nothing more is known of the pile.",
    "models.promise.central": "ε = {epsilon} of all that is given out. Against the curator: nothing.",
    "models.lies.local": "Nothing changes: what leaves a respondent is noisy already.",
    "models.lies.shuffled": "Every report can be traced to its sender. It still keeps its own ε = {epsilon}.",
    "models.lies.central": "Every raw number is known. Nothing is left of the promise.",
    "models.worth.people": "{worth} {worth:person|people} asked directly",
    "models.worth.less": "less than one person asked directly",
    "models.error": "{error} in the unit of the numbers",
    "models.words.trust": "Less trust needs more noise: with many respondents the local model pays most for one ε.",
    "models.words.compare": "As set now, the mean is worth so many people asked directly: curator {central}, shuffled "
    "{shuffled}, local {local}.",
    "models.words.less": "less than 1",
    "models.words.epsilon": "An ε of one report and an ε of all that is given out are not the same thing. Read whom "
    "each protects against before comparing them.",
    "models.words.class": "In a class: whisper your number to the teacher (curator), put a noisy slip into a hat "
    "(shuffled), or say a noisy number aloud (local). Who could find out your number?",
    "models.head.model": "Model",
    "models.head.epsilon": "ε of that model",
    "models.head.local": "1 SE, local",
    "models.head.shuffled": "1 SE, shuffled",
    "models.head.central": "1 SE, curator",
    "models.mechanism": "Mechanism",
    "models.delta": "Delta of the pile",
    "models.neighbours.changed": "answers too",
    "models.neighbours.added": "being there",
}
register(__name__, SENTENCES)
