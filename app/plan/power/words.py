"""The sentences of the tab Power."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "power.ratio": "Type the number of respondents in group 2 per respondent in group 1, from {lowest} to {highest}.",
    "power.odds": "Type an odds ratio from {lowest} to {highest}.",
    "power.part": "Type a part of the respondents from 1% to 99%.",
    "power.inner_share": "Type a share above 0% and below 100%.",
    "power.explained": "Type a part of the variance from 0% to 99%.",
    # Chart and table
    "power.axis.n": "Respondents",
    "power.axis.power": "Power",
    "power.axis.width": "Width of the interval, points",
    "power.mark.power": "wanted: {wanted}",
    "power.mark.width": "wanted: {wanted} points",
    "power.mark.now": "now: {n}",
    "power.key.power": "power",
    "power.key.width": "width of the interval",
    "power.key.needed": "sufficient: {n} {n:respondent|respondents}",
    "power.key.now": "now: {n} {n:respondent|respondents}",
    "power.title.share": "Power for a share: {answer}",
    "power.title.groups": "Power for a difference between two groups: {answer}",
    "power.title.coefficient": "Power for a coefficient of a logistic regression: {answer}",
    "power.title.width": "Width of the interval: {answer}",
    "power.caption.test": "{sides}, α = {alpha}",
    "power.caption.one_sided": "one-sided test",
    "power.caption.two_sided": "two-sided test",
    "power.caption.width": "{level} interval, untruncated",
    "power.caption.wald": "{level} interval, share ± z SE",
    "power.head.n": "Respondents",
    "power.head.power": "Power",
    "power.head.width": "Width, points",
    "power.reading.power": "{n} {n:respondent|respondents}: detected in {times} of 100 surveys",
    "power.reading.width": "{n} {n:respondent|respondents}: {width} points wide",
    # Sentences
    "power.sentence.share": "With {n} {n:respondent|respondents}, {times} of 100 surveys detect that a share is "
    "{share} and not {null}.",
    "power.sentence.groups": "With {first} and {second} {second:respondent|respondents}, {times} of 100 surveys "
    "detect that {share} and {null} differ.",
    "power.sentence.coefficient_number": "With {n} {n:respondent|respondents}, {times} of 100 surveys detect a "
    "predictor with an odds ratio of {odds} for one standard deviation.",
    "power.sentence.coefficient_groups": (
        "With {n} {n:respondent|respondents} and {part} of them in the group, {times} of 100 surveys detect an "
        "odds ratio of {odds} for the group."
    ),
    "power.sentence.width": "With {n} {n:respondent|respondents}, the {level} interval has a mean width of {width} "
    "points.",
    "power.sentence.assured": "With {n} {n:respondent|respondents} the {level} interval is at most {width} points "
    "wide in {assurance} of surveys.",
    "power.words.needed.share": "For a power of {wanted}, ask at least {needed} people.",
    "power.words.needed.groups": "For a power of {wanted}, ask at least {needed} people in total.",
    "power.words.needed.coefficient": "For a power of {wanted}, ask at least {needed} people.",
    "power.words.needed.width": "For a width of {wanted} points, ask at least {needed} people.",
    "power.words.least.share": "The detectable share nearest to {null} is {least} (power {wanted}).",
    "power.words.least.groups": "With {null} in group 2, the nearest detectable share in group 1 is {least} (power "
    "{wanted}).",
    "power.words.least.coefficient": "The smallest detectable odds ratio above 1 is {least} (power {wanted}).",
    "power.words.reference": "The odds are those of “{answer}” against “{reference}”.",
    "power.words.coefficient": "The other predictors explain {explained} of the variance of this predictor.",
}
register(__name__, SENTENCES)
