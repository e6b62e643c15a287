"""Sentences about devices and what they come to."""

from __future__ import annotations

SENTENCES = {
    # What cannot be
    "device.signs": "Give every outcome of the device exactly one meaning.",
    "device.amounts": "Type amounts of 0 or more; cards and days in whole numbers.",
    "device.total": "The parts add up to {given} instead of {whole}.",
    "device.cards": "A deck needs 1 to {most} cards.",
    "device.prevalence": "The share of people with this answer must be a number from 0 to 1, such as 1/12.",
    "device.answer": "An outcome forces an answer that does not exist: the question has {answers} answers.",
    "device.two_answers_only": "The opposite statement and the other question work only with two answers, not "
    "{answers}.",
    # What is doubtful
    "device.gives_away": "A report of {reports} comes from one true answer only and discloses it: epsilon is infinite.",
    "device.one_sided": (
        "One-sided: epsilon is infinite. Carriers are protected; a report of {reports} comes from non-carriers only."
    ),
    "device.little_privacy": "Above ε = 5 a report nearly discloses the answer.",
    "device.known_prevalence": (
        "Conditional: the protection is weaker against people who know the answer to the other question. The "
        "figures are only as accurate as the share you typed."
    ),
}
