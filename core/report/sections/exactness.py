"""How exact the figures are: target, method, post-processing, errors; and what a careful colleague would say."""

from __future__ import annotations

from core.analyses.preview_notices import epsilon_notices
from core.designs.base import Design
from core.estimation.expected import ExpectedError
from core.estimation.intervals import IntervalMethod
from core.estimation.postprocess import PostProcess
from core.notices import Notice
from core.report.category_chart import reads_noisy
from core.report.document import Block, Facts, Notes, Paragraph
from core.report.numbers import count_text, level_text, share_text
from core.report.sections.figures import PLANNED_RESPONDENTS, even_shares_words, planned_error, points, shares_words
from core.report.sections.spec import Part, SectionSpec
from core.types import Target

_FOLLOWS_DESIGN = "interval.contradicts"
"""A simulated report set follows its design, whatever chance does."""


def _interval(part: Part) -> tuple[Block, ...]:
    question, say, style = part.question, part.say, part.style
    words = part.facts.words
    post = postprocess_of(part)
    rows = [
        (say("report.fact.target", None), say(f"report.target.{question.target.value}", None)),
        (say("report.fact.level", None), level_text(question.level, style)),
        (say("report.fact.method", None), _method(part)),
        (
            say("report.fact.post", None),
            say("report.post_none", None) if post is PostProcess.NONE else words.post(post.value),
        ),
        *_errors(part),
    ]
    return Facts(tuple(rows)), Paragraph(_shares(part), "soft")


def _method(part: Part) -> str:
    """Under weights the guarantee of a Clopper-Pearson interval is lost."""
    method = part.question.method
    weighted = part.previewed is not None and part.previewed.base.effective_n is not None
    code = f"{method.value}_weighted" if weighted and method is IntervalMethod.CLOPPER_PEARSON else method.value
    return part.say(f"words.method.{code}", None)


def postprocess_of(part: Part) -> PostProcess:
    """What was done to the shown shares: a design may not allow what the plan asks for."""
    return part.question.postprocess if part.previewed is None else part.previewed.result.request.postprocess


def _errors(part: Part) -> list[tuple[str, str]]:
    """The typical error, its two parts where there are two, and what it means."""
    say, question = part.say, part.question
    design = question.design
    expected = planned_error(design, question.target) if part.previewed is None else part.previewed.at.expected
    rows = [(say(f"report.fact.error_{question.target.value}", None), points(part, expected.typical_error))]
    if question.target is Target.POPULATION:
        rows += _anatomy(part, expected)
    if reads_noisy(design) and part.previewed is not None and expected.bias_if_not_debiased is not None:
        # At the equal shares of a plan the bias of a symmetric design is 0, which says nothing.
        rows.append((say("report.fact.bias", None), points(part, expected.bias_if_not_debiased)))
    rows.append((say("report.fact.worth", None), _worth(part, expected)))
    return rows


def _worth(part: Part, expected: ExpectedError) -> str:
    """How many answers asked directly would tell as much."""
    say, style = part.say, part.style
    if expected.worth is None or expected.worth_share is None:
        return say("words.tile.worth_none", None)
    least = say("words.under", {"share": count_text(1, style)})
    worth = least if expected.worth < 1 else count_text(expected.worth, style)
    return say("report.worth", {"worth": worth, "percent": share_text(expected.worth_share, 1, style)})


def _anatomy(part: Part, expected: ExpectedError) -> list[tuple[str, str]]:
    """Privacy noise and sampling error apart: their squares add up to that of the typical error."""
    total = expected.typical_error**2
    shares = expected.worth_share or 0.0
    sampling = (total * shares) ** 0.5
    noise = (total * (1.0 - shares)) ** 0.5
    return [
        (part.say("report.fact.error_noise", None), points(part, noise)),
        (part.say("report.fact.error_sampling", None), points(part, sampling)),
    ]


def _shares(part: Part) -> str:
    if part.previewed is None:
        shares = even_shares_words(part, [part.question.design])
        blanks = {"respondents": count_text(PLANNED_RESPONDENTS, part.style), "shares": shares}
        return part.say("report.exactness.planned", blanks)
    return part.say("report.exactness.previewed", {"shares": shares_words(part, true=part.previewed.at.true)})


def _notices(part: Part) -> tuple[Block, ...]:
    design: Design = part.question.design
    found: tuple[Notice, ...] = tuple(epsilon_notices(design))
    if part.previewed is not None:
        found = tuple(notice for notice in part.previewed.at.notices if notice.code != _FOLLOWS_DESIGN)
    return (Notes(tuple((one.severity, part.say(one.code, one.params)) for one in found)),) if found else ()


SPECS = (
    SectionSpec("interval", "preview", True, True, _interval),
    SectionSpec("notices", "preview", True, True, _notices),
)
