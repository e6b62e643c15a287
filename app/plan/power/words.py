"""What the part Power says."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "power.ratio": "Type how many respondents group 2 has for each one of group 1, from {lowest} to {highest}.",
    # Chart and table
    "power.axis.n": "Respondents",
    "power.axis.power": "Surveys that notice it",
    "power.axis.width": "Width of the interval, points",
    "power.mark.power": "wanted: {wanted}",
    "power.mark.width": "wanted: {wanted} points",
    "power.mark.now": "now: {n}",
    "power.key.power": "chance to notice it",
    "power.key.width": "width of the interval",
    "power.key.needed": "enough: {n} {n:respondent|respondents}",
    "power.key.now": "now: {n} {n:respondent|respondents}",
    "power.title.share": "Would you notice that share? {answer}",
    "power.title.groups": "Would you notice that two groups differ? {answer}",
    "power.title.width": "How wide will the interval be? {answer}",
    "power.caption.test": "{sides}, false alarms {alpha}",
    "power.caption.one_sided": "one-sided test",
    "power.caption.two_sided": "two-sided test",
    "power.caption.width": "{level} interval, before it is cut at 0 and 100%",
    "power.caption.wald": "{level} interval, share ± z SE",
    "power.head.n": "Respondents",
    "power.head.power": "Surveys that notice it",
    "power.head.width": "Width, points",
    "power.reading.power": "{n} {n:respondent|respondents}: noticed in {times} of 100 surveys",
    "power.reading.width": "{n} {n:respondent|respondents}: {width} points wide",
    # Sentences
    "power.sentence.share": "With {n} {n:respondent|respondents} you would notice that a share is {share} and not "
    "{null} in {times} of 100 surveys.",
    "power.sentence.groups": "With {first} and {second} {second:respondent|respondents} you would notice that {share} "
    "and {null} differ in {times} of 100 surveys.",
    "power.sentence.width": "With {n} {n:respondent|respondents} the {level} interval is {width} points wide on "
    "average, from end to end.",
    "power.sentence.assured": "With {n} {n:respondent|respondents} the {level} interval is at most {width} points "
    "wide in {assurance} of surveys.",
    "power.words.needed.share": "For a chance of {wanted} ask at least {needed} people.",
    "power.words.needed.groups": "For a chance of {wanted} ask at least {needed} people, both groups together.",
    "power.words.needed.width": "For a width of {wanted} points ask at least {needed} people.",
    "power.words.least.share": "What your respondents notice with a chance of {wanted} is a share of {least}; anything "
    "nearer to {null} may slip through.",
    "power.words.least.groups": "Against {null} in group 2, group 1 would need {least} to be noticed with a chance of "
    "{wanted}.",
    "power.words.alarm": "The other side: where the share is really {null}, {alpha} of surveys raise a false alarm.",
}
register(__name__, SENTENCES)
