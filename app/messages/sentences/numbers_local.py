"""Sentences of the part Local noise."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # What can be typed
    "numeric.person_percent": "The person’s part of the noise is more than 0% and less than 100%.",
    "numeric.typed_sd": "Type a standard deviation above 0 and of the size of the answers, such as 5.",
    # The card of the mechanism
    "numbers.local.privacy": "epsilon {epsilon}, delta: none",
    "numbers.local.privacy_delta": "epsilon {epsilon}, delta {delta}",
    # The chart
    "numbers.local.chart": "{numbers}: what arrives, and what it tells",
    "numbers.local.caption": "{mechanism} · {privacy}",
    "numbers.local.caption.population": "{level} intervals for the population these respondents were drawn from",
    "numbers.local.caption.sample": "{level} intervals for these respondents",
    "numbers.local.shares": "Share of respondents",
    "numbers.local.key.true": "True numbers",
    "numbers.local.key.noisy": "Noisy reports",
    "numbers.local.key.bits": "Reports: low or high",
    "numbers.local.key.smoothed": "Reconstructed (EM, smoothed)",
    "numbers.local.key.plain": "Reconstructed (EM)",
    "numbers.local.key.normal": "Normal curve of the recovered mean and spread",
    "numbers.local.key.mean": "Estimated mean, {level} interval",
    "numbers.local.key.true_mean": "True mean",
    "numbers.local.beyond": "{below} of the reports lie below the axis and {above} above it.",
    "numbers.local.cut": "Bars of reports that do not fit are cut; the tallest stands for {share}.",
    "numbers.local.bits_drawn": "A report says low or high; it is drawn at the bound that it names.",
    # What is told beside it
    "numbers.local.mean": "Mean {mean}, 1 SE {error}",
    "numbers.local.mean_true": "Mean {mean}, 1 SE {error}; the true mean is {true}",
    "numbers.local.summary": "{numbers}, {n} {n:respondent|respondents}, {mechanism} with {privacy}: mean {mean}, "
    "standard error {error}, {level} interval {low} to {high}.",
    "numbers.local.mean_moved": "Mean {mean}, 1 SE {error}; the true mean is {kept} between the bounds, {true} before",
    "numbers.local.summary_true": "The true mean is {true}.",
    "numbers.local.spread": "The spread comes back as {spread}.",
    "numbers.local.spread_true": "The spread comes back as {spread}; it is {true}.",
    "numbers.local.bits": "One bit tells the mean only: neither the spread nor the shape of the distribution.",
    "numbers.local.one_report": "One report tells no spread.",
    "numbers.local.no_spread": "The noise drowns the spread: after subtraction nothing is left of it. More respondents "
    "or a larger epsilon bring it back.",
    "numbers.local.words.dice": "The dice add the noise, not you: what leaves a respondent is already noisy.",
    "numbers.local.words.normal": "Adding and subtracting variances tells mean and spread, but not the shape: the blue "
    "curve is the normal curve that has them. For the shape, choose the square wave.",
    "numbers.local.words.smoothed": "The blue curve is the distribution under which the reports are likeliest, "
    "smoothed so that it does not follow chance.",
    "numbers.local.words.plain": "The blue curve is the distribution under which the reports are likeliest. Without "
    "smoothing it follows chance, too.",
    "numbers.local.words.worth": "Worth {worth}: that many answers without noise tell the mean of a population as "
    "exactly as these {n} {n:report|reports}.",
    "numbers.local.words.worth_none": "Worth less than one answer: a single answer without noise tells the mean of a "
    "population more exactly than these {n} {n:report|reports}.",
    "numbers.local.words.delta": "Delta {delta}: the chance that more is given away than epsilon promises is at most "
    "that, for each report.",
    "numbers.local.words.same_luck": "While you move epsilon the luck stays the same; Redraw takes another.",
    # The table
    "numbers.local.head.true": "true",
    "numbers.local.head.noisy": "noisy",
    "numbers.local.head.reconstructed": "reconstructed",
    # While one waits
    "numbers.local.drawing": "Drawing the reports of {n} {n:respondent|respondents}…",
    "numbers.local.reading": "Reading the numbers…",
}
