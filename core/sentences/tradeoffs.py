"""Sentences about comparing designs."""

from __future__ import annotations

SENTENCES = {
    "report.tradeoffs.best": "{best} has the least error at ε = {epsilon}.",
    "report.tradeoffs.best_same": "No design in the table has less error at ε = {epsilon} than the one chosen, {best}.",
    "report.tradeoffs.caption": "Designs that can be set to this epsilon, least error first",
    "report.tradeoffs.population": "1 SE is the root of the mean variance over the answers, with sampling, for the "
    "population.",
    "report.tradeoffs.sample": "1 SE is the root of the mean variance over the answers, privacy noise only, for these "
    "respondents.",
    "report.tradeoffs.assumed": "Worked out for {n} {n:respondent|respondents} and {shares}.",
    "report.tradeoffs.chosen": "{design} (chosen)",
    # The part Error anatomy
    "anatomy.runs": "Simulate 2 to {highest} surveys.",
    "anatomy.nothing": "In nearly every simulated survey a group of the design stays empty. Ask more people.",
    # The part Convergence
    "convergence.paths": "Show 1 to {highest} draws.",
    "convergence.sizes": "Give numbers of respondents that rise, from 1 on.",
    "convergence.spread": "Give the spread of the values as a number above 0.",
}
