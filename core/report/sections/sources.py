"""The literature of each method, and short citations for the text."""

from __future__ import annotations

import re

from core.designs.registry import spec
from core.estimation.intervals import IntervalMethod
from core.estimation.postprocess import PostProcess
from core.report.figure import Dots, Role
from core.report.sections.spec import Part

ALWAYS = ("chaudhuri_mukerjee_1988", "kairouz_oh_viswanath_2016", "warner_1965", "wang_2017")
DESIGN_SOURCES = {
    "grr": ("kairouz_bonawitz_ramage_2016", "warner_1965"),
    "sue": ("erlingsson_2014", "wang_2017"),
    "oue": ("wang_2017",),
    "forced": ("boruch_1971", "liu_chow_1976", "fox_tracy_1986"),
    "warner": ("warner_1965",),
    "two_coins": ("boruch_1971", "dwork_roth_2014"),
    "each_item": ("warner_1965", "dwork_roth_2014"),
}
INTERVAL_SOURCES = {
    IntervalMethod.SCORE: ("wilson_1927",),
    IntervalMethod.WILSON: ("wilson_1927",),
    IntervalMethod.CLOPPER_PEARSON: ("clopper_pearson_1934",),
    IntervalMethod.LIKELIHOOD_RATIO: ("wilks_1938",),
    IntervalMethod.PROFILE: ("wilks_1938", "murphy_vaart_2000"),
    IntervalMethod.WALD: ("wald_1943",),
}
POST_SOURCES = {
    PostProcess.NONE: (),
    PostProcess.NORM_SUB: ("wang_2020", "duchi_2008"),
    PostProcess.MLE: (),
}
_AUTHOR = re.compile(r"([^,&]+), (?:\w\.[ -]?)+")
_MOST_NAMED = 3


def sources(part: Part) -> set[str]:
    """Keys of all sources of the methods in use."""
    facts = part.facts
    found = set(ALWAYS)
    for one in facts.planned:
        found.update(DESIGN_SOURCES.get(one.design.key, ()))
        found.update(INTERVAL_SOURCES[one.method])
    for post in posts(part):
        found.update(POST_SOURCES.get(post, ("wang_2020",)))
    if weighted(part):
        found.add("kish_1965")
        if guaranteed_no_more(part):
            found.add("korn_graubard_1998")
    if drawn(part, Role.QUANTILES):
        found.add("kay_2016")
    if drawn(part, Role.SAMPLING):
        found.add("wilson_1927")
    if adds_up(part):
        found.add("dwork_roth_2014")
    return found


def posts(part: Part) -> set[PostProcess]:
    """The post-processings that were used, or planned."""
    return {one.result.request.postprocess for one in part.facts.previewed} or {
        one.postprocess for one in part.facts.planned
    }


def weighted(part: Part) -> bool:
    """Return whether any question has weights."""
    return any(one.base.effective_n is not None for one in part.facts.previewed)


def guaranteed_no_more(part: Part) -> bool:
    """Return whether a Clopper-Pearson interval uses effective numbers, and so loses its guarantee."""
    method = IntervalMethod.CLOPPER_PEARSON
    return any(one.base.effective_n is not None and one.planned.method is method for one in part.facts.previewed)


def drawn(part: Part, role: Role) -> bool:
    """Return whether any chart has marks of this role."""
    return any(entry.role is role for one in part.facts.previewed for entry in one.figure.legend)


def quantile_dots(part: Part) -> tuple[int, ...]:
    """Return the numbers of dots per answer in the charts that have dots."""
    found = {
        layer.value.size // len(one.figure.labels)
        for one in part.facts.previewed
        for layer in one.figure.layers
        if isinstance(layer, Dots) and layer.role is Role.QUANTILES
    }
    return tuple(sorted(found))


def adds_up(part: Part) -> bool:
    """Return whether the report adds up epsilon over several questions."""
    return part.facts.questionnaire is not None or len(part.facts.planned) > 1


def short(citation: str) -> str:
    """Return the short form of a citation: "Liu, P. T., & Chow, L. P. (1976). ..." -> "Liu & Chow 1976"."""
    authors, _, rest = citation.partition(" (")
    names = [found.strip() for found in _AUTHOR.findall(authors)]
    if len(names) > _MOST_NAMED:
        named = f"{names[0]} et al."
    else:
        named = " & ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else names[0]
    return f"{named} {rest[:4]}"


def design_sources(part: Part) -> tuple[str, ...]:
    """Return each design of the report with its sources: "Warner (Warner 1965)"; designs without any are left out."""
    keys = dict.fromkeys(one.design.key for one in part.facts.planned)
    found = []
    for key in keys:
        listed = DESIGN_SOURCES.get(key, ())
        known = "; ".join(short(part.say(f"report.cite.{source}", None)) for source in listed)
        cited = known or spec(key).words.source
        if cited:
            found.append(f"{part.say(f'design.name.{key}', None)} ({cited})")
    return tuple(found)
