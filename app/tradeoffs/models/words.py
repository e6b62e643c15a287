"""The sentences of the tab Who sees what."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "models.title": "One mean in three trust models",
    "models.axis.epsilon": "ε of each model",
    "models.axis.error": "1 SE of the mean, in the unit of the numbers",
    "models.caption": "{numbers}, {n} {n:respondent|respondents}, {low} to {high}",
    "models.caption.different": "three kinds of ε: equal ε is not equal privacy",
    "models.table": "Trust models: {n} {n:respondent|respondents}",
    "models.name.local": "Local",
    "models.name.shuffled": "Shuffled",
    "models.name.central": "Trusted curator",
    "models.key.local": "Local: {mechanism}",
    "models.key.shuffled": "Shuffled: {mechanism}, ε of the shuffled reports at δ = {delta}",
    "models.key.central": "Curator: Laplace noise on the mean",
    "models.point": "{name}, current setting",
    "models.at": "ε = {x}",
    "models.summary": "Error of the mean of {n} {n:respondent|respondents}: {local} locally, {shuffled} shuffled, "
    "{central} with a curator.",
    "models.note.bound": "Shuffled: this ε is an upper bound; this mechanism may disclose less.",
    "models.note.silent": "Shuffled: with {n} {n:respondent|respondents} no gain is proven above ε = {highest} per "
    "report.",
    "models.note.silent_always": "Shuffled: no gain is proven below {least} {least:respondent|respondents}.",
    "models.note.no_gain": "Shuffled: at this ε per report the theorem gives no gain.",
    "models.note.mechanism": (
        "Shuffled: the amplification theorem does not cover mechanisms with a δ, so Laplace noise replaces {mechanism}."
    ),
    "models.note.curator.added": "Curator: ε protects participation. Noise scale (high − low)/(n ε).",
    "models.note.curator.changed": "Curator: ε protects a respondent's answer. Noise scale 2 (high − low)/(n ε): a "
    "changed number counts twice.",
    "models.note.size": "Curator: the number of respondents is public here. If not, see Unknown size.",
    "models.row.sees": "True number visible to",
    "models.row.trust": "Trusted party",
    "models.row.promise": "Scope of ε",
    "models.row.error": "1 SE of the mean",
    "models.row.worth": "Effective sample size (direct answers)",
    "models.row.lies": "If the trusted party fails",
    "models.sees.local": "Only the respondent.",
    "models.sees.shuffled": "Only the respondent. The shuffler sees reports with senders; the analyst sees them "
    "without senders.",
    "models.sees.central": "The curator sees all numbers.",
    "models.trust.local": "Nobody: the respondent's own device adds the noise.",
    "models.trust.shuffled": "The shuffler must mix the reports, forget the senders and not cooperate with the "
    "analyst.",
    "models.trust.central": "The curator must keep every number secret and add the promised noise.",
    "models.promise.local": "ε = {epsilon} of one report, whoever receives it.",
    "models.promise.local_delta": "ε = {epsilon} of one report, whoever receives it, with δ = {delta}.",
    "models.promise.shuffled": "ε = {promise} at most, with δ = {delta}, against anyone who sees only the shuffled "
    "reports. Against the shuffler: ε = {epsilon} of one report.",
    "models.promise.shuffled_none": "ε = {epsilon} of one report; no smaller ε is proven for shuffled reports.",
    "models.promise.central": "ε = {epsilon} for all released figures. Against the curator: no protection.",
    "models.lies.local": "Nothing changes: each report is noisy from the start.",
    "models.lies.shuffled": "Every report can be traced to its sender, but keeps its own ε = {epsilon}.",
    "models.lies.central": "Every true number is known: no protection remains.",
    "models.error": "{error} in the unit of the numbers",
    "models.words.trust": "Less trust needs more noise.",
    "models.words.class": "In class: whisper your number to the teacher (curator), put a noisy slip into a hat "
    "(shuffled), or say a noisy number aloud (local). Who can find out your number?",
    "models.head.model": "Model",
    "models.head.epsilon": "ε of each model",
    "models.head.local": "1 SE, local",
    "models.head.shuffled": "1 SE, shuffled",
    "models.head.central": "1 SE, curator",
    "models.mechanism": "Mechanism",
    "models.delta": "Delta of the shuffled reports",
    "models.neighbours.changed": "answer too",
    "models.neighbours.added": "participation",
}
register(__name__, SENTENCES)
