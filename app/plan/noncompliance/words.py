"""What the part Honesty says."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "honesty.part": "Type a part of the respondents from 0 to 100%.",
    "honesty.axis.part": "Respondents who do not follow the device",
    "honesty.axis.share": "Debiased share",
    "honesty.key.mean": "what you would estimate, on average",
    "honesty.key.band": "± 1 standard error",
    "honesty.key.truth": "true share",
    "honesty.key.now": "at {part}",
    "honesty.mark.limit": "bias = 1 SE: {part}",
    "honesty.title": "If some do not follow the device: {answer}",
    "honesty.manner.safe": "who does not follow always says {answer}",
    "honesty.manner.nothing_ticked": "who does not follow ticks nothing",
    "honesty.manner.truth": "who does not follow tells their own answer",
    "honesty.manner.random": "who does not follow says anything, by equal chance",
    "honesty.manner.mix": "of those who do not follow {safely} always say {answer}, {truly} their own answer, {anyhow} "
    "anything",
    "honesty.manner.mix.many": "of those who do not follow {safely} tick nothing, {truly} tell their own answer, "
    "{anyhow} say anything",
    "honesty.mix.part": "Type a part of those who do not follow, from 0 to 100%.",
    "honesty.mix.rest": "The others, {rest}, say anything.",
    "honesty.head.part": "Not following",
    "honesty.head.bias": "Bias, points",
    "honesty.head.error": "SE, points",
    "honesty.head.rmse": "RMSE, points",
    "honesty.head.coverage": "{level} interval holds the truth",
    "honesty.sentence.none": "If {part} do not follow, the estimate stays right on average.",
    "honesty.sentence.low": "If {part} do not follow, you would estimate {mean} on average where {share} is true: "
    "{bias} points too low.",
    "honesty.sentence.high": "If {part} do not follow, you would estimate {mean} on average where {share} is true: "
    "{bias} points too high.",
    "honesty.words.coverage": "Your {level} interval would then hold the true share in {coverage} of surveys.",
    "honesty.words.rmse": "The whole error, bias and chance together, is {rmse} points; with everyone following it is "
    "{error}.",
    "honesty.words.limit": "From {limit} on the bias is larger than one standard error, and the estimate says more "
    "about who followed than about the answers.",
    "honesty.words.no_limit": "Even if nobody followed, the bias would stay below one standard error of this plan.",
    "honesty.words.more_people": "More people make the interval narrower and leave the bias: then a smaller part is "
    "enough to mislead. Try the device out first, and explain why it protects.",
    "honesty.reading": "{part} do not follow: bias {bias} points, RMSE {rmse}, held {coverage}",
}
register(__name__, SENTENCES)
