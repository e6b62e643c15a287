"""The attacker's view: many reports of one person, as a chart, a table and sentences."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from app.messages.data_texts import isolated
from app.messages.numbers import share_of_people
from app.messages.speak import clauses, local_count, local_number, say, screen_numbers
from app.ui.chart.badge import charted
from app.ui.chart.table import plot_table
from app.ui.planned import planned_caption
from app.workspace.planning import PlanSetting
from core.constraints import HIGHEST_EPSILON
from core.control import Control
from core.designs.base import Design
from core.designs.groups import GroupsDesign
from core.designs.local.grr import GRR
from core.randomness import preview_generator
from core.report.columns import Column, CountColumn, ShareColumn
from core.report.figure import Role
from core.report.numbers import points_text
from core.report.plot.axis import linear_axis
from core.report.plot.figure import Band, Dash, Hue, Line, PlotFigure, PlotKey, PlotLayer, Rule, Tone
from core.report.table import Table
from core.risk.attacker import MOST_WAVES, Waves, fresh_waves, joint_guess, remembered, two_steps, waves
from core.risk.in_groups import epsilon_in, worse_group
from core.types import FloatArray

KEPT_TWICE = 2.0
"""The response kept in two steps has this many times the epsilon of one report."""
_SEED = 20_261


@dataclass(frozen=True, slots=True)
class AttackLook:
    """The settings of the chart.

    answer   the attacked answer
    prior    its prior belief; None: its share
    reports  number of reports
    beliefs  whether beliefs are drawn, not guesses
    group    the respondent's group in a two-group design; None: the group with more disclosing reports
    """

    answer: int = 0
    prior: float | None = None
    reports: int = 11
    beliefs: bool = False
    group: int | None = None


@dataclass(frozen=True, slots=True)
class AttackRequest:
    """All inputs of the curves. `group`: the group of a two-group design; 0 for other designs."""

    design: Design
    prior: tuple[float, ...]
    answer: int
    group: int = 0

    @property
    def epsilon(self) -> float:
        """Return the epsilon of one report."""
        return epsilon_in(self.design, self.group) if isinstance(self.design, GroupsDesign) else self.design.epsilon


@dataclass(frozen=True, slots=True, eq=False)
class AttackFound:
    """Reports with fresh noise, the same report again, (GRR) a remembered response under fresh noise, and (two groups)
    fresh noise in the other group."""

    fresh: Waves
    same: Waves
    steps: Waves | None = None
    other: Waves | None = None


def request_of(setting: PlanSetting, look: AttackLook) -> AttackRequest:
    """Return the request; an item of a select-all question is attacked alone: ticked, or not."""
    assert setting.design is not None
    shares = np.clip(np.array(setting.shares), 0.0, 1.0)
    own = float(shares[look.answer]) if look.prior is None else look.prior
    if setting.many:
        return AttackRequest(setting.design, (own, 1.0 - own), 0)
    prior, group = believed(shares, look.answer, own), 0
    if isinstance(setting.design, GroupsDesign):
        group = look.group or worse_group(setting.design, prior, look.answer, look.reports)
    return AttackRequest(setting.design, tuple(prior.tolist()), look.answer, group)


def believed(shares: FloatArray, answer: int, own: float) -> FloatArray:
    """Return the answer with probability `own`, and the others in proportion to their shares."""
    others = np.array(shares)
    others[answer] = 0.0
    if others.sum() <= 0.0:
        others[:] = 1.0
        others[answer] = 0.0
    prior: FloatArray = others * ((1.0 - own) / others.sum())
    prior[answer] = own
    prior /= prior.sum()
    return prior


def found_attack(request: AttackRequest, control: Control | None = None) -> AttackFound:
    """Return the curves, always equal for equal requests: simulations have a fixed seed."""
    design, prior = request.design, np.array(request.prior)
    rng = preview_generator(_SEED)
    if isinstance(design, GroupsDesign):
        fresh, other = (
            fresh_waves(design, prior, request.answer, MOST_WAVES, rng=rng, group=group, control=control)
            for group in (request.group, _other(request))
        )
        return AttackFound(fresh, remembered(fresh), other=other)
    fresh = fresh_waves(design, prior, request.answer, MOST_WAVES, rng=rng, control=control)
    steps = None
    if isinstance(design, GRR) and KEPT_TWICE * design.epsilon <= HIGHEST_EPSILON:
        sender = two_steps(design.k, KEPT_TWICE * design.epsilon, design.epsilon)
        steps = waves(sender, prior, request.answer, MOST_WAVES, rng=rng, control=control)
    return AttackFound(fresh, remembered(fresh), steps)


def attack_figure(setting: PlanSetting, look: AttackLook, request: AttackRequest, found: AttackFound) -> PlotFigure:
    """Return best guess or belief against the number of reports, for fresh and remembered noise."""
    style, x = screen_numbers(), np.arange(1.0, MOST_WAVES + 1.0)
    series = _series(request, found)
    layers: list[PlotLayer] = []
    legend: list[PlotKey] = []
    if look.beliefs:
        layers += [Band(ink, x, each.low, each.high) for ink, _, each, _ in series[:1]]
        legend.append(PlotKey(series[0][0], say("attacker.key.band"), "band"))
    for ink, text, each, dash in series:
        layers.append(Line(ink, x, each.middle if look.beliefs else each.guess, dash=dash))
        legend.append(PlotKey(ink, text, dash=dash))
    before = request.prior[request.answer] if look.beliefs else max(request.prior)
    mark = say("attacker.mark.before" if look.beliefs else "attacker.mark.none")
    layers.append(Rule(Tone.SOFT, before, False, mark))
    layers.append(Rule(Tone.STRONG, float(look.reports), True, "", Dash.DOTTED))
    y = say("attacker.axis.belief" if look.beliefs else "attacker.axis.guess", {"label": _label(setting, look)})
    return charted(
        setting.state,
        example=setting.example,
        title=_title(setting, look),
        caption=planned_caption(setting, _assumed(setting, look, request)),
        x=linear_axis(say("attacker.axis.reports"), 0.0, float(MOST_WAVES), style=style),
        y=linear_axis(y, 0.0, 1.0, style=style, percent=True),
        layers=layers,
        legend=legend,
        summary=attack_sentence(setting, look, request, found),
        notes=(_how(found),),
    )


def attack_table(setting: PlanSetting, look: AttackLook, request: AttackRequest, found: AttackFound) -> Table:
    x = np.arange(1.0, MOST_WAVES + 1.0)
    columns: list[Column] = [CountColumn("reports", say("attacker.head.reports"), x)]
    named = (("fresh", found.fresh), ("same", found.same), ("steps", found.steps))
    for key, each in named:
        if each is not None:
            columns.append(ShareColumn(f"{key}_guess", say(f"attacker.head.{key}"), Role.DEBIASED, each.guess))
    if found.other is not None:
        head = say("attacker.head.of_group", {"group": local_count(_other(request))})
        columns.append(ShareColumn("other_guess", head, Role.DEBIASED, found.other.guess))
    for key in ("low", "middle", "high", "worst"):
        values: FloatArray = getattr(found.fresh, key)
        columns.append(ShareColumn(f"fresh_{key}", say(f"attacker.head.{key}"), Role.DEBIASED, values))
    facts = [("answer", str(request.answer)), ("prior", repr(request.prior[request.answer]))]
    if request.group:
        facts.append(("group", str(request.group)))
    about = planned_caption(setting, _assumed(setting, look, request), _how(found))
    return plot_table(_title(setting, look), columns, setting=setting, facts=tuple(facts), about=about)


def attack_sentence(setting: PlanSetting, look: AttackLook, request: AttackRequest, found: AttackFound) -> str:
    return say("attacker.fresh", _blanks(setting, look, request, found))


def attack_words(setting: PlanSetting, look: AttackLook, request: AttackRequest, found: AttackFound) -> tuple[str, ...]:
    """Return words on fresh and remembered noise, the belief about one person, and different questions instead of
    waves.
    """
    blanks = _blanks(setting, look, request, found)
    lines = [say("attacker.fresh", blanks)]
    if found.steps is not None:
        lines.append(say("attacker.steps", blanks))
    if found.other is not None:
        lines = [*_group_words(look, request, found, found.other), *lines]
    lines.append(say("attacker.belief", blanks))
    if math.isfinite(request.epsilon):
        lines.append(say("attacker.worst", blanks))
    lines.append(say("attacker.questions", blanks))
    return tuple(lines)


def _group_words(look: AttackLook, request: AttackRequest, found: AttackFound, other: Waves) -> tuple[str, ...]:
    """Return the comparison with the other group; nothing if both disclose as much."""
    at = look.reports - 1
    here, there = float(found.fresh.guess[at]), float(other.guess[at])
    blanks = {
        "group": local_count(request.group),
        "other": local_count(_other(request)),
        "guess": share_of_people(there),
        "reports": local_count(look.reports),
    }
    if abs(here - there) < 1e-9:
        return ()
    return (say("attacker.group.worse" if here > there else "attacker.group.better", blanks),)


def attack_reading(request: AttackRequest, found: AttackFound, look: AttackLook, x: float) -> str:
    """Return the figures at one place of the chart."""
    at = min(MOST_WAVES, max(1, round(x)))
    names = ((text, each.middle if look.beliefs else each.guess) for _, text, each, _ in _series(request, found))
    told = clauses(f"{text}: {share_of_people(float(values[at - 1]))}" for text, values in names)
    return say("attacker.reading", {"reports": local_count(at), "told": told})


def _other(request: AttackRequest) -> int:
    return 3 - request.group


def _series(request: AttackRequest, found: AttackFound) -> list[tuple[Hue, str, Waves, Dash]]:
    series = [
        (Hue(0), say("attacker.key.fresh"), found.fresh, Dash.SOLID),
        (Hue(1), say("attacker.key.same"), found.same, Dash.DASHED),
    ]
    if found.steps is not None:
        series.append((Hue(2), say("attacker.key.steps"), found.steps, Dash.DOTTED))
    if found.other is not None:
        text = say("attacker.key.other", {"group": local_count(_other(request))})
        series.append((Hue(2), text, found.other, Dash.DOTTED))
    return series


def _blanks(setting: PlanSetting, look: AttackLook, request: AttackRequest, found: AttackFound) -> dict[str, object]:
    at, fresh, epsilon = look.reports - 1, found.fresh, request.epsilon
    blanks: dict[str, object] = {
        "reports": local_count(look.reports),
        "guess": share_of_people(float(fresh.guess[at])),
        "first": share_of_people(float(fresh.guess[0])),
        "none": share_of_people(max(request.prior)),
        "label": _label(setting, look),
        "prior": share_of_people(request.prior[request.answer]),
        "middle": share_of_people(float(fresh.middle[at])),
        "low": share_of_people(float(fresh.low[at])),
        "high": share_of_people(float(fresh.high[at])),
        "worst": share_of_people(float(fresh.worst[at])),
        "same_worst": share_of_people(float(found.same.worst[at])),
        "total": local_number(look.reports * epsilon) if math.isfinite(epsilon) else "∞",
        "all": share_of_people(joint_guess(float(fresh.guess[0]), look.reports)),
    }
    if found.steps is not None:
        blanks["steps"] = share_of_people(float(found.steps.guess[at]))
        blanks["kept"] = local_number(KEPT_TWICE * epsilon)
    return blanks


def _label(setting: PlanSetting, look: AttackLook) -> str:
    return isolated(setting.labels[look.answer])


def _title(setting: PlanSetting, look: AttackLook) -> str:
    if setting.many:
        return say("attacker.title.item", {"label": _label(setting, look)})
    if not setting.question:
        return say("attacker.title.typed", {"k": local_count(setting.k)})
    return say("attacker.title", {"question": isolated(setting.question), "k": local_count(setting.k)})


def _assumed(setting: PlanSetting, look: AttackLook, request: AttackRequest) -> str:
    share = share_of_people(request.prior[request.answer])
    assumed = say("attacker.assumed", {"label": _label(setting, look), "share": share})
    if not request.group:
        return assumed
    return f"{assumed} · {say('attacker.in_group', {'group': local_count(request.group)})}"


def _how(found: AttackFound) -> str:
    errors = [each.guess_error.max() for each in (found.fresh, found.steps) if each is not None]
    worst = float(max(errors))
    if worst == 0.0:
        return say("attacker.exact")
    return say("attacker.drawn", {"error": points_text(worst, screen_numbers())})
