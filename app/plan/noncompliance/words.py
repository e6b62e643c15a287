"""The sentences of the tab on non-compliance."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "honesty.part": "Type a share of the respondents from 0 to 100%.",
    "honesty.axis.part": "Non-compliant respondents",
    "honesty.axis.share": "Debiased share",
    "honesty.key.mean": "mean estimate",
    "honesty.key.band": "± 1 standard error",
    "honesty.key.truth": "true share",
    "honesty.key.now": "at {part}",
    "honesty.mark.limit": "bias = 1 SE: {part}",
    "honesty.title": "Effect of non-compliance: {answer}",
    "honesty.manner.safe": "non-compliant respondents always say {answer}",
    "honesty.manner.nothing_ticked": "non-compliant respondents select nothing",
    "honesty.manner.truth": "non-compliant respondents give their true answer",
    "honesty.manner.random": "non-compliant respondents answer at random",
    "honesty.manner.mix": "of the non-compliant, {safely} always say {answer}, {truly} give their true answer, "
    "{anyhow} answer at random",
    "honesty.manner.mix.many": "of the non-compliant, {safely} select nothing, {truly} give their true answer, "
    "{anyhow} answer at random",
    "honesty.mix.part": "Type a share of the non-compliant, from 0 to 100%.",
    "honesty.mix.rest": "The others, {rest}, answer at random.",
    "honesty.head.part": "Non-compliance",
    "honesty.head.bias": "Bias, points",
    "honesty.head.error": "SE, points",
    "honesty.head.rmse": "RMSE, points",
    "honesty.head.coverage": "Coverage of the {level} interval",
    "honesty.sentence.none": "With {part} non-compliance, the estimate remains unbiased.",
    "honesty.sentence.low": "With {part} non-compliance, a true {share} is estimated at {mean} on average: {bias} "
    "points too low.",
    "honesty.sentence.high": (
        "With {part} non-compliance, a true {share} is estimated at {mean} on average: {bias} points too high."
    ),
    "honesty.words.coverage": "The {level} interval then covers the truth in {coverage} of surveys.",
    "honesty.words.rmse": "Total error (RMSE): {rmse} points; with full compliance: {error}.",
    "honesty.words.limit": "Above {limit} non-compliance, the bias exceeds one standard error.",
    "honesty.words.no_limit": "Even at full non-compliance, the bias stays below one standard error.",
    "honesty.words.more_people": "More respondents do not reduce the bias. Pretest the device, and explain why it "
    "protects.",
    "honesty.reading": "{part} non-compliance: bias {bias} points, RMSE {rmse}, coverage {coverage}",
}
register(__name__, SENTENCES)
