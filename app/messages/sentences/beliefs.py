"""English sentences about beliefs before and after one report."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "prior.not_inside": "A belief before the report must be a chance of {lowest}% to {highest}%.",
    "prior.not_a_number": "Type a percentage, such as 10, or a fraction, such as 1/4.",
    "posterior.not_above": "A report can only raise a belief: give more than {prior}% and less than 100%.",
    "beliefs.worst": "Worst case: the report that tells most makes {label} {after} likely for someone who thought "
    "{before} before.",
    "beliefs.typical": "Typical case: averaged over the reports of people for whom it is true, {after}.",
    "beliefs.jeopardy": "The report that tells most of {label} is {times} times as likely from people with that answer "
    "as from all others together.",
    "beliefs.jeopardy_bound": "A report is at most {times} times as likely from people with the answer {label} as from "
    "any others.",
    "beliefs.certain": "One kind of report tells {label} for certain, whatever was thought before ({before}).",
    "beliefs.risk": "Someone who thought {before}% before may believe at most {after}% afterwards.",
}
