"""The sentences of the tab Attacker."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "waves.not_a_number": "Type a whole number of reports, 1 to {most}.",
    "attacker.not_here": "Numeric reports cannot be combined here. Choose another design.",
    "attacker.group.worse": (
        "Figures for group {group}, whose reports disclose more. In group {other} the best guess after {reports} "
        "{reports:report|reports} is correct for {guess} of people."
    ),
    "attacker.group.better": (
        "Figures for group {group}. Group {other} discloses more: its best guess after {reports} "
        "{reports:report|reports} is correct for {guess} of people."
    ),
    "attacker.in_group": "group {group}",
    "attacker.key.other": "Fresh noise, group {group}",
    "attacker.head.of_group": "Correct: group {group}",
    "attacker.title": "Disclosure by several reports of one person · {question} ({k} answers)",
    "attacker.title.typed": "Disclosure by several reports of one person ({k} answers)",
    "attacker.title.item": "Disclosure by several reports of one person · item {label}",
    "attacker.assumed": "Prior belief in {label}: {share}",
    "attacker.axis.reports": "Reports of the same person (waves)",
    "attacker.axis.guess": "Rate of correct guesses",
    "attacker.axis.belief": "Posterior belief in {label} if it is true",
    "attacker.key.fresh": "Fresh noise each time",
    "attacker.key.same": "The first report, repeated",
    "attacker.key.steps": "A permanent response under fresh noise",
    "attacker.key.band": "Nine of ten people, fresh noise",
    "attacker.mark.none": "Without reports",
    "attacker.mark.before": "Before any report",
    "attacker.head.reports": "Reports",
    "attacker.head.fresh": "Correct: fresh noise",
    "attacker.head.same": "Correct: repeated report",
    "attacker.head.steps": "Correct: two steps",
    "attacker.head.low": "Belief, 5th percentile",
    "attacker.head.middle": "Belief, median",
    "attacker.head.high": "Belief, 95th percentile",
    "attacker.head.worst": "Belief at most",
    "attacker.reading": "{reports} {reports:report|reports}. {told}",
    "attacker.fresh": (
        "After {reports} {reports:report|reports} with fresh noise, the best guess is correct for {guess} of "
        "people (after one report: {first}; without reports: {none})."
    ),
    "attacker.steps": (
        "With a permanent response (ε = {kept}) under fresh noise, the best guess is correct for {steps} of "
        "people. No number of reports discloses more than the permanent response."
    ),
    "attacker.belief": (
        "If {label} is true, {reports} {reports:report|reports} with fresh noise {reports:turns|turn} a prior "
        "belief of {prior} into a median posterior belief of {middle} (nine of ten people: {low} to {high})."
    ),
    "attacker.worst": (
        "Highest posterior belief: {worst} with fresh noise (total epsilon {total}), {same_worst} with a "
        "repeated report."
    ),
    "attacker.questions": (
        "With {reports} independent {reports:question|questions}, each answer is guessed correctly for {first} "
        "of people. All answers together are guessed correctly for {all}."
    ),
    "attacker.exact": "Exact: every possible sequence of reports is counted.",
    "attacker.drawn": "Estimated from simulated people; the standard error of the guess rate is at most {error} "
    "points.",
}
register(__name__, SENTENCES)
