"""Key figures of a question, with notes and warnings."""

from __future__ import annotations

import math

from core.analyses.preview_notices import epsilon_notices
from core.designs.registry import spec
from core.estimation.expected import ExpectedError
from core.estimation.intervals import IntervalMethod
from core.estimation.postprocess import PostProcess
from core.notices import Severity
from core.report.base_note import EFFECTIVE_DIGITS, BaseNote
from core.report.category_chart import reads_noisy
from core.report.document import Block, Facts, Notes, Paragraph
from core.report.facts import PreviewedQuestion, ReportFacts
from core.report.numbers import count_text, epsilon_text, level_text, number_text, odds_text, share_text
from core.report.sections.figures import (
    PLANNED_RESPONDENTS,
    effective_words,
    even_shares_words,
    planned_error,
    points,
    shares_words,
)
from core.report.sections.finding import interval_at, largest, short_label
from core.report.sections.spec import Part, SectionSpec
from core.types import Target

Row = tuple[str, str, str]
_FOLLOWS_DESIGN = "interval.contradicts"
"""Omitted, because simulated reports always follow the design."""


def _key_figures(part: Part) -> tuple[Block, ...]:
    """Return term, figure and meaning of each key figure."""
    shown = [] if part.previewed is None else [*_share(part, part.previewed), _respondents(part, part.previewed.base)]
    privacy = [] if part.several and same_design(part.facts) else _privacy(part)
    rows = (*shown, *privacy, *_errors(part))
    if part.previewed is not None or part.several:
        return (Facts(rows),)
    shares = even_shares_words(part, [part.question.design])
    blanks = {"respondents": count_text(PLANNED_RESPONDENTS, part.style), "shares": shares}
    return Facts(rows), Paragraph(part.say("report.exactness.planned", blanks), "soft")


def same_design(facts: ReportFacts) -> bool:
    """Return whether several questions share one design, so that it is described only once."""
    made = {(one.design.key, one.design.epsilon) for one in facts.planned}
    return len(facts.planned) > 1 and len(made) == 1


def _share(part: Part, previewed: PreviewedQuestion) -> list[Row]:
    """Return the main share of the report and its interval."""
    say, style, result, question = part.say, part.style, previewed.result, previewed.planned
    place = largest(previewed)[0]
    share = float(result.presented[place])
    about = ""
    if previewed.base.effective_n is None and question.target is Target.SAMPLE:
        about = say("report.key.about", {"n": count_text(max(0.0, share) * previewed.base.answered, style)})
    label = say("report.key.share", {"label": short_label(question.labels[place])})
    rows = [(label, share_text(share, 1, style), about)]
    post = previewed.result.request.postprocess
    level = say("report.key.interval", {"level": level_text(question.level, style)})
    who = say(f"report.key.target.{question.target.value}", None)
    if post is PostProcess.NONE:
        return [*rows, (level, interval_at(part, previewed, place), who)]
    return [*rows, (say("report.fact.post", None), say(f"chart.post_{post.value}", None), say("report.key.post", None))]


def _respondents(part: Part, base: BaseNote) -> Row:
    say, style = part.say, part.style
    blanks = {
        "gone": count_text(base.respondents - base.answered, style),
        "all": count_text(base.respondents, style),
        "filter": base.filter_text,
    }
    remark = say("report.key.filter", blanks) if base.filter_text else ""
    if base.answered < base.respondents:
        remark = say("report.key.gone_filter" if base.filter_text else "report.key.gone", blanks)
    if base.effective_n is not None:
        remark = say("report.key.effective", {"n": number_text(base.effective_n, EFFECTIVE_DIGITS, style)})
    return say("report.key.respondents", None), count_text(base.answered, style), remark


def _privacy(part: Part) -> list[Row]:
    say, design = part.say, part.question.design
    bound = ""
    if math.isfinite(design.epsilon):
        bound = say("report.key.odds", {"times": odds_text(math.exp(design.epsilon), part.style)})
    name = say(f"design.name.{design.key}", None)
    protects = say(f"report.protects.{spec(design.key).protected_by(design)}", None)
    return [
        (say("report.key.epsilon", None), epsilon_text(design.epsilon, part.style), bound),
        (say("report.fact.design", None), name, say("report.key.protects", {"whom": protects})),
    ]


def _errors(part: Part) -> list[Row]:
    """Return the typical error, its two parts if there are two, and the effective sample size."""
    say, question = part.say, part.question
    expected = planned_error(question.design, question.target) if part.previewed is None else part.previewed.at.expected
    error = points(part, expected.typical_error)
    return [
        (say("report.key.error", None), error, _parts_of(part, expected)),
        (say("report.key.worth", None), *_worth(part, expected)),
    ]


def _parts_of(part: Part, expected: ExpectedError) -> str:
    """Return privacy noise and sampling error separately: their squares add up to the square of the typical error."""
    if part.question.target is Target.SAMPLE:
        return part.say("report.key.error_sample", None)
    total = expected.typical_error**2
    shares = expected.worth_share or 0.0
    blanks = {"noise": points(part, (total * (1.0 - shares)) ** 0.5), "sampling": points(part, (total * shares) ** 0.5)}
    return part.say("report.key.error_population", blanks)


def _worth(part: Part, expected: ExpectedError) -> tuple[str, str]:
    """Return the effective sample size: the number of direct answers with the same information about the population."""
    say, style = part.say, part.style
    if expected.worth is None or expected.worth_share is None:
        return "\u2013", say("words.tile.worth_none", None)
    share = share_text(expected.worth_share, 1, style)
    return effective_words(expected.worth, part), say("report.key.worth_share", {"percent": share})


def _notices(part: Part) -> tuple[Block, ...]:
    """Return notes. In a report of several questions, general notes appear only once, elsewhere."""
    found = [] if part.several else general(part)
    notices = (
        epsilon_notices(part.question.design)
        if part.previewed is None
        else [one for one in part.previewed.at.notices if one.code != _FOLLOWS_DESIGN]
    )
    found += [(one.severity, part.say(one.code, one.params)) for one in notices]
    return (Notes(tuple(found)),) if found else ()


def general(part: Part) -> list[tuple[Severity, str]]:
    """Return notes on how to read the chart and the intervals."""
    shown = part.facts.previewed
    if not shown:
        return []
    say = part.say
    found = []
    if any(reads_noisy(one.planned.design) for one in shown):
        biases = [one.at.expected.bias_if_not_debiased for one in shown]
        most = max((bias for bias in biases if bias is not None), default=None)
        blanks = None if most is None else {"bias": points(part, most)}
        found.append(say("report.caution.noisy_bias" if blanks else "report.caution.noisy", blanks))
    targets = {one.planned.target for one in shown}
    found += [say(f"report.caution.{target.value}", None) for target in Target if target in targets]
    if not part.several:
        # The table of several questions says it in its caption.
        found.append(say("report.caution.assumed", {"shares": shares_words(part, true=shown[0].at.true)}))
    return [(Severity.NOTE, text) for text in found]


def method_words(part: Part) -> str:
    """Return the interval method. Under weights, a Clopper-Pearson interval loses its guarantee."""
    method = part.question.method
    weighted = part.previewed is not None and part.previewed.base.effective_n is not None
    code = f"{method.value}_weighted" if weighted and method is IntervalMethod.CLOPPER_PEARSON else method.value
    return part.say(f"words.method.{code}", None)


SPECS = (
    SectionSpec("interval", "preview", True, True, _key_figures, half=True),
    SectionSpec("notices", "preview", True, True, _notices, half=True),
)
