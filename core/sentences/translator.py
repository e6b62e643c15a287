"""Sentences about devices and what they come to."""

from __future__ import annotations

SENTENCES = {
    # What cannot be
    "device.signs": "Every outcome of the device needs one meaning.",
    "device.amounts": "Give amounts of 0 or more; cards and days in whole numbers.",
    "device.total": "The parts add up to {given}. They must add up to {whole}.",
    "device.cards": "A deck needs 1 to {most} cards.",
    "device.prevalence": "The share of people who say so must be a number from 0 to 1, such as 1/12.",
    "device.answer": "An outcome forces an answer that there is not. The question has {answers} answers.",
    "device.two_answers_only": "The opposite, and another question, are for questions with two answers. This one has "
    "{answers}.",
    # What is doubtful
    "device.gives_away": "A report of {reports} gives the answer away for certain: it comes from one true answer only. "
    "Epsilon is infinite.",
    "device.one_sided": "One-sided: epsilon is infinite. Carriers are protected; a report of {reports} rules them out "
    "for certain.",
    "device.little_privacy": "Above 5 a report nearly gives the answer away.",
    "device.known_prevalence": "Conditional: against people who know the answer to the other question the protection "
    "is weaker. The figures hold as far as the share that you typed is right.",
}
