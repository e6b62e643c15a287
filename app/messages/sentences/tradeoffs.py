"""Sentences of the page Trade-offs."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "tradeoffs.key.optimum": "smallest possible error \u00b7 nobody sees answers",
    "tradeoffs.key.smooth": "smooth lower bound of the error · nobody sees answers",
    "tradeoffs.key.central": "trusted curator \u00b7 sees every answer",
    "tradeoffs.key.shuffled": "shuffled, δ = {delta} · shuffler sees reports",
    "tradeoffs.key.nothing": "without any report",
    "tradeoffs.key.present": "this plan",
    "tradeoffs.crossed.epsilon": "From ε = {x} on, {better} is better than {worse} (crossing at {y}).",
    "tradeoffs.crossed.respondents": "From {x} {x:respondent|respondents} on, {better} is better than {worse} "
    "(crossing at {y}).",
    "tradeoffs.crossed.answers": "From {x} {x:category|categories} on, {better} is better than {worse} (crossing at "
    "{y}).",
    "tradeoffs.less.epsilon": "From ε = {x} on, {better} discloses less than {worse} (crossing at {y}).",
    "tradeoffs.less.respondents": "From {x} {x:respondent|respondents} on, {better} discloses less than {worse} "
    "(crossing at {y}).",
    "tradeoffs.less.answers": "From {x} {x:category|categories} on, {better} discloses less than {worse} (crossing at "
    "{y}).",
    "tradeoffs.at.epsilon": "At ε = {x}",
    "tradeoffs.at.respondents": "With {x} {x:respondent|respondents}",
    "tradeoffs.at.answers": "With {x} {x:category|categories}",
    "tradeoffs.value": "{name}: {value}",
    "tradeoffs.points": "{points} points",
    "tradeoffs.times": "{times} times",
    "tradeoffs.none_here": "no design available here",
    "report.section.tradeoffs": "Designs compared",
    "report.tradeoffs.head.design": "Design",
    "report.tradeoffs.head.error": "1 SE, typical (points)",
    "report.tradeoffs.head.people": "Respondents needed for the same error as the best design",
    "convergence.people": "Respondents",
    "convergence.number_axis": "Estimate, in units of the numbers",
    "convergence.key.band": "truth ± z · SE(N): {level} of estimates",
    "convergence.key.truth": "true value",
    "convergence.head.people": "Respondents",
    "example.converge_coins.title": "Convergence: two coins, truth 42%",
    "example.converge_coins.note": "Known answer: (mean − 1/4) / (1/2) converges to 42%. Its standard error for the "
    "population is 9.97 points with 100 people, 1.00 with 10,000 and 0.03 with 10,000,000.",
    "example.converge_numbers.title": "Convergence: two-level Gaussian, mean 42, SD 10",
    "example.converge_numbers.note": "Known answer: the mean of the reports converges to 42. Their variance is 100 + "
    "25 + 25 = 150; minus the noise variance of 50, the standard deviation is 10. With 10,000 people the standard "
    "error of the mean is 0.122.",
    "example.under_20": "under 20",
    "example.from_20": "20 to 30",
    "example.from_30": "30 to 40",
    "example.from_40": "40 to 50",
    "example.from_50": "50 to 60",
    "example.from_60": "60 or more",
    # The part Laboratory
    # Simulations
    "simulated.stale": "These figures belong to other settings. Run again.",
    "simulated.stopped": "Stopped early: the figures use the finished surveys.",
    "simulated.one": "Plan at least two respondents. One respondent gives no estimate.",
    # Charts
    "plots.badge.plan": "PLAN \u00b7 no answers used",
    "plots.watermark": "INTERNAL \u00b7 not a release",
}
