"""Sentences about comparing designs."""

from __future__ import annotations

SENTENCES = {
    "report.tradeoffs.best": "{best} has the smallest error at ε = {epsilon}.",
    "report.tradeoffs.best_same": "At ε = {epsilon} no design in the table has a smaller error than the chosen one, "
    "{best}.",
    "report.tradeoffs.caption": "Designs that can be set to this epsilon, smallest error first",
    "report.tradeoffs.population": "1 SE: root of the mean variance over the categories, for the population (sampling "
    "and privacy noise).",
    "report.tradeoffs.sample": "1 SE: root of the mean variance over the categories, for this sample (privacy noise "
    "only).",
    "report.tradeoffs.assumed": "Computed for {n} {n:respondent|respondents} and {shares}.",
    "report.tradeoffs.chosen": "{design} (chosen)",
    # The part Error anatomy
    "anatomy.runs": "Simulate 2 to {highest} surveys.",
    "anatomy.nothing": "In nearly every simulated survey a group of the design is empty. Plan a larger sample.",
    # The part Convergence
    "convergence.paths": "Show 1 to {highest} draws.",
    "convergence.sizes": "Type increasing numbers of respondents, starting at 1 or more.",
    "convergence.spread": "Type a standard deviation above 0.",
}
