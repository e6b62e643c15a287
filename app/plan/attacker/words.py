"""What the part Attacker says."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "waves.not_a_number": "Type a whole number of reports, 1 to {most}.",
    "attacker.not_here": "Reports of this design are numbers; several reports of one person cannot be combined here. "
    "Choose another design.",
    "attacker.group.worse": "A person stays in one group, and an attacker who knows the device knows the group. "
    "These figures are for group {group}, where reports disclose more; in group {other} the best guess after {reports} "
    "{reports:report|reports} is right for {guess}.",
    "attacker.group.better": "A person stays in one group, and an attacker who knows the device knows the group. "
    "These figures are for group {group}; in group {other} reports disclose more: the best guess after {reports} "
    "{reports:report|reports} is right for {guess}.",
    "attacker.group.alike": "A person stays in one group, and an attacker who knows the device knows the group. "
    "These figures are for group {group}; group {other} has the same rate of correct guesses after {reports} "
    "{reports:report|reports}.",
    "attacker.in_group": "group {group}",
    "attacker.key.other": "Fresh noise, group {group}",
    "attacker.head.of_group": "Right: group {group}",
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
    "attacker.head.fresh": "Right: fresh noise",
    "attacker.head.same": "Right: sent again",
    "attacker.head.steps": "Right: two steps",
    "attacker.head.low": "Belief, 5% of people below",
    "attacker.head.middle": "Belief, median",
    "attacker.head.high": "Belief, 5% of people above",
    "attacker.head.worst": "Belief at most",
    "attacker.reading": "{reports} {reports:report|reports}. {told}",
    "attacker.fresh": "After {reports} {reports:report|reports} with fresh noise the best guess of a person’s answer "
    "is right for {guess} of people; after one report for {first}, without any for {none}.",
    "attacker.same": "Where each person remembers the first report and sends it again, it stays at {first}, however "
    "often you ask.",
    "attacker.steps": "With a remembered response of epsilon {kept} and fresh noise over it, {steps} after {reports} "
    "{reports:report|reports}; more reports can never say more than the remembered response itself.",
    "attacker.belief": "Someone who thought {label} {prior} likely believes {middle} after {reports} fresh "
    "{reports:report|reports} of a person for whom it is true; for nine of ten such people between {low} and {high}.",
    "attacker.worst": "In the worst case, {worst}: epsilon adds up to {total}. With a remembered report, {same_worst}.",
    "attacker.questions": "{reports} different {reports:question|questions} like this one, unrelated to each other: "
    "each answer is guessed right for {first} of people, all of them together for {all}. They cost a person epsilon "
    "{total} all the same.",
    "attacker.exact": "Exact: every possible sequence of reports is counted.",
    "attacker.drawn": "Computed from drawn people; the standard error of the guess is at most {error} points.",
}
register(__name__, SENTENCES)
