"""English sentences for numeric answers: noise on numbers, and scrambling."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # What may be given
    "numeric.alike": "All reports are alike, so the interval has no width. This is not certainty: collect more "
    "reports.",
    "numeric.bounds": "Give two numbers: the lowest value, then the highest.",
    "numeric.bounds_far": "Bounds must lie between −{high} and {high} and be at least {least} apart.",
    "numeric.delta": "Delta must be more than 0 and less than 1, such as 0.000001.",
    "numeric.not_numbers": "Give one number for each respondent, not text, dates or blanks.",
    "numeric.not_finite": "{count} of the values are missing or infinite. Leave these respondents out, or give a "
    "fill-in value.",
    "numeric.noise_sd": "The standard deviation of this noise must be above 0.",
    "numeric.person_share": "The person’s part of the noise must be more than 0 and less than 1.",
    "numeric.assumed": "No values between {low} and {high} have this mean and spread. Lower the spread, or move the "
    "mean away from the bounds.",
    "numeric.cells": "Choose from {lowest} to {highest} cells.",
    # Reports
    "numeric.other_design": "These reports were made with other settings. Choose the design, bounds and epsilon used "
    "in the field.",
    "numeric.nobody": "There are no reports yet. Add some.",
    "numeric.too_few": "The spread needs at least two reports.",
    "numeric.reports_outside": "{count} of the reports are impossible under this design (possible: {lowest} to "
    "{highest}). Check the bounds and epsilon.",
    "numeric.reports_not_bits": "Each report of this design must be 0 or 1.",
    "numeric.no_spread": "One-bit reports give the mean only. To estimate the spread, choose another design.",
    # What a careful colleague would say
    "numeric.clamped": (
        "{clamped} of {respondents} {respondents:value|values} {clamped:was|were} outside the bounds and moved "
        "to the nearest one, which shifts the mean. If there are many, choose wider bounds."
    ),
    "numeric.mean_outside": "The estimated mean is outside the bounds by random error. Use the untruncated estimate "
    "for sums and averages.",
    "numeric.epsilon_high": "Little protection: epsilon is {epsilon}. Add more noise, or declare narrower bounds.",
    "numeric.not_settled": "The distribution had not converged after {steps} steps. Choose fewer cells.",
    # Designs in words
    "numeric.name.laplace": "Laplace noise",
    "numeric.name.gaussian": "Gaussian noise",
    "numeric.name.two_level_gaussian": "Two-level Gaussian noise",
    "numeric.name.one_bit": "One bit (Duchi; stochastic rounding)",
    "numeric.name.piecewise": "Piecewise mechanism",
    "numeric.name.hybrid": "Hybrid mechanism",
    "numeric.name.square_wave": "Square wave",
    "numeric.explain.laplace": "Each value is clamped to {low} to {high}; then Laplace noise of scale {scale} is "
    "added.",
    "numeric.explain.gaussian": "Each value is clamped to {low} to {high}; then normal noise with standard deviation "
    "{sd} is added.",
    "numeric.explain.two_level_gaussian": (
        "Each value is clamped to {low} to {high}. Then two normal noises are added: one per person (standard "
        "deviation {person_sd}) and one per report ({report_sd})."
    ),
    "numeric.explain.one_bit": (
        "A value is rounded at random to {low} or {high}, more often to the nearer one. The report is the "
        "rounded value with p = {p}."
    ),
    "numeric.explain.piecewise": "Each value is clamped to {low} to {high}. With p = {p} the report is within a range "
    "of length {width} around it, otherwise anywhere else.",
    "numeric.explain.hybrid": "Each value is clamped to {low} to {high}. With probability {alpha} the report comes "
    "from the piecewise mechanism, otherwise it is one of two numbers.",
    "numeric.explain.square_wave": "Each value is clamped to {low} to {high}. With p = {p} the report is within {b} "
    "of it, otherwise anywhere else.",
    # Scrambling
    "scrambling.explain": "The report is the true number with probability {p1}, a randomly multiplied and shifted "
    "number with probability {p2}, and a random number with probability {p3}.",
    "scrambling.epsilon_infinite": (
        "Some reports can rule out a true value: epsilon is infinite. It is finite only if every true value is "
        "also on the list of random numbers."
    ),
    "scrambling.not_probability": "Each probability must lie between 0 and 1.",
    "scrambling.total": "The probabilities of the three ways to report sum to {total} instead of 1.",
    "scrambling.true_values": "Name at least two different true values.",
    "scrambling.not_declared": "{count} of the values are not on the list of true values. Add them, or state that "
    "the list is incomplete.",
    "scrambling.beta": "Beta must be at least 0 and less than 1.",
    "scrambling.population": "The population must be at least as large as the sample.",
    "scrambling.noise_left_out": (
        "As in the paper of this design, the standard error omits part of the noise. It is too small if the "
        "sample is a large part of the population."
    ),
    "scrambler.bounds": "Give the lowest and the highest number that can be drawn, the lowest first.",
    "scrambler.moments": "Give a mean, and a standard deviation of at least 0.",
    "scrambler.numbers": "List at least two numbers, each once.",
    "scrambler.probabilities": "Give each number of the list a probability above 0.",
    "scrambler.total": "The probabilities of the list sum to {total} instead of 1.",
    "scrambler.sd_unknown": "Give the standard deviation of the scrambling numbers.",
    "scrambler.not_drawable": "Only the mean and standard deviation of the scrambling numbers are known. State their "
    "distribution.",
}
