"""Sentences of the plan bar."""

from __future__ import annotations

from app.messages.catalogue import register
from app.messages.speak import say
from app.workspace.setting import Setting

SENTENCES = {
    "bar.numbers": "a number",
    "bar.numbers.people": "a number, {people} {people:person|people}",
    "bar.question.people": "{answers} answers, {people} people",
    "bar.question.items": "{answers} items, {people} people",
    "bar.question.guess": "My own guess",
    "bar.same": "ε = {epsilon}",
    "bar.same.carriers": "carriers only",
    "bar.same.nobody": "no protection",
    "bar.question.nobody": "{answers} answers, {people} people planned",
    "bar.question.computed": "{answers} answers, respondents computed",
    "bar.target.sample": "This sample",
    "bar.target.population": "The population",
    "bar.target.field": "{target}, {level}%",
    "bar.target.sample.line": "privacy noise only",
    "bar.target.population.line": "sampling and privacy noise",
    "bar.target.sample.words": "Intervals cover privacy noise.",
    "bar.target.population.words": "Intervals also cover sampling error, so they are wider.",
    "beliefs.risk": "A prior belief of {before}% becomes a posterior belief of at most {after}%.",
    "presets.kind.everyday": "Everyday",
    "presets.kind.personal": "Personal",
    "presets.kind.sensitive": "Sensitive",
    "presets.kind.harmful": "Could harm",
    "presets.line": "{kind} · ε = {epsilon}",
    "presets.own": "Custom",
    "presets.head.odds": "odds factor",
    "presets.head.after": "suspicion of {before} can rise to",
    "presets.why.everyday": (
        "Opinions, habits, use of services: a correct guess harms nobody. A suspicion of {before} can rise to {after}."
    ),
    "presets.why.personal": (
        "Income, health in general, relationships: embarrassing, not dangerous. A suspicion of {before} can rise "
        "to {after}."
    ),
    "presets.why.sensitive": (
        "Drugs, sex, diagnoses, cheating: people would lie if asked directly. A suspicion of {before} can rise "
        "to {after}."
    ),
    "presets.why.harmful": (
        "Crimes, persecution, violence: an answer could cost a job, freedom or safety. A suspicion of {before} "
        "can rise to {after}."
    ),
    "presets.between": "This ε is between two presets, low enough for “{kind}”.",
    "presets.above": "Above the ε of all presets (up to {epsilon}).",
}
register(__name__, SENTENCES)


def meaning(setting: Setting) -> tuple[str, str]:
    """Return the effect of the design on an answer, with its chances; and their exact values."""
    if setting.design is None:
        return "", ""
    explained = setting.design.explain()
    pairs = ((name, explained.params.get(f"{name}_exact")) for name in ("p", "q"))
    exact = "   ".join(f"{name} = {value}" for name, value in pairs if value)
    return say(explained.code, explained.params), exact
