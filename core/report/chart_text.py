"""The words of a chart: caption, legend, notes and a one-sentence summary, from numbers and the caller's sentences.

Nothing here reads the true shares unless `show_truth` is set.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.analyses.preview import PreviewResult
from core.estimation.postprocess import PostProcess
from core.report.base_note import BaseNote
from core.report.figure import LegendEntry, Role
from core.report.numbers import count_text, epsilon_text, interval_text, level_text, share_digits, share_text
from core.report.possible import beyond
from core.report.text_layout import isolated
from core.report.words import Say, interval_template
from core.sentences.style import NumberStyle
from core.types import Origin


@dataclass(frozen=True, slots=True)
class Wording:
    """One result with all that its sentences need.

    labels       the categories, in order
    about        the respondents that the figures describe
    design_name  name of the design on screen
    origin       PRIVATE as soon as any result in the chart is
    pinned_name  name of the pinned design, where it differs
    """

    result: PreviewResult
    say: Say
    style: NumberStyle
    title: str
    labels: tuple[str, ...]
    about: BaseNote
    design_name: str
    origin: Origin
    pinned_name: str = ""

    @property
    def digits(self) -> int:
        return share_digits(self.result.estimate.standard_errors)

    @property
    def level(self) -> str:
        return level_text(self.result.request.level, self.style)

    def share(self, value: float) -> str:
        return share_text(value, self.digits, self.style)

    def interval(self, index: int) -> str:
        low, high = float(self.result.interval.low[index]), float(self.result.interval.high[index])
        text = interval_text(low, high, template=interval_template(self.say), digits=self.digits, style=self.style)
        outside = beyond(float(self.result.estimate.shares[index]), low, high)
        return self.say("chart.interval_possible", {"interval": text}) if outside else text

    def base(self) -> str:
        return self.about.text(self.say, self.style)

    def target(self) -> str:
        return self.say(f"chart.target_{self.result.request.target.value}", None)

    def badge(self) -> str:
        return self.say("chart.badge_example" if self.origin is Origin.EXAMPLE else "chart.badge_preview", None)

    def watermark(self) -> str:
        return "" if self.origin is Origin.EXAMPLE else self.say("chart.watermark", None)

    def setting(self, dots: bool) -> str:
        request = self.result.request
        blanks = {
            "design": self.design_name or request.design.key,
            "epsilon": epsilon_text(request.design.epsilon, self.style),
            "method": self.say(f"chart.method_{request.method.value}", None),
            "level": self.level,
        }
        return self.say("chart.setting_dots" if dots else "chart.setting", blanks)

    def post(self) -> str:
        return self.say(f"chart.post_{self.result.request.postprocess.value}", None)

    def caption(self, dots: bool) -> tuple[str, ...]:
        """Base, target, setting; the post-processing where there is one."""
        lines = (self.base(), self.target(), self.setting(dots))
        if self.result.request.postprocess is PostProcess.NONE:
            return lines
        return (*lines, self.say("chart.postprocessed", {"method": self.post()}))


def legend(
    wording: Wording,
    *,
    noisy: bool,
    truth: bool,
    pinned: PreviewResult | None,
    dots: int,
    impossible: bool,
    outcomes: int | None = None,
) -> tuple[LegendEntry, ...]:
    """Return one entry for each role that is drawn; the entry of the interval names its target.

    If `dots` is 0, intervals are whiskers, or the number of simulated surveys in `outcomes`.
    """
    say, target = wording.say, wording.result.request.target.value
    entries = [LegendEntry(Role.NOISY, say("chart.legend_noisy", None))] if noisy else []
    if dots:
        count = {"count": count_text(dots, wording.style)}
        entries.append(LegendEntry(Role.DEBIASED, say("chart.legend_debiased", None)))
        entries.append(LegendEntry(Role.QUANTILES, say(f"chart.legend_quantiles_{target}", count)))
    elif outcomes is not None:
        count = {"count": count_text(outcomes, wording.style)}
        entries.append(LegendEntry(Role.DEBIASED, say("chart.legend_debiased", None)))
        entries.append(LegendEntry(Role.OUTCOMES, say(f"chart.legend_outcomes_{target}", count)))
    else:
        level = {"level": wording.level}
        entries.append(LegendEntry(Role.DEBIASED, say(f"chart.legend_debiased_{target}", level)))
        if wording.result.sampling_interval is not None:
            entries.append(LegendEntry(Role.SAMPLING, say("chart.legend_sampling", level)))
    if truth:
        entries.append(LegendEntry(Role.TRUTH, say("chart.legend_truth", None)))
    if pinned is not None:
        kept = {"design": wording.pinned_name, "epsilon": epsilon_text(pinned.request.design.epsilon, wording.style)}
        code = "chart.legend_pinned_other" if wording.pinned_name else "chart.legend_pinned"
        entries.append(LegendEntry(Role.PINNED, say(code, kept)))
    if impossible:
        entries.append(LegendEntry(Role.IMPOSSIBLE, say("chart.legend_impossible", None)))
    return tuple(entries)


def notes(wording: Wording) -> tuple[str, ...]:
    """Return notes about values outside the possible range and about bars that are not the raw estimates."""
    say, presented = wording.say, wording.result.presented
    outside = np.flatnonzero((presented < 0) | (presented > 1))
    lines = []
    if outside.size == 1:
        where = int(outside[0])
        share = wording.share(float(presented[where]))
        lines.append(say("chart.note_impossible_one", {"label": isolated(wording.labels[where]), "share": share}))
    elif outside.size:
        lines.append(say("chart.note_impossible_many", {"count": count_text(outside.size, wording.style)}))
    if wording.result.request.postprocess is not PostProcess.NONE:
        lines.append(say("chart.note_postprocessed", None))
    elif outside.size:
        lines.append(say("chart.note_possible", None))
    return tuple(lines)


def summary(wording: Wording, *, truth: bool, pinned: PreviewResult | None) -> str:
    """Title, largest and smallest share with their intervals, base and target; the truth only when it is shown."""
    result, say = wording.result, wording.say
    largest, smallest = int(np.argmax(result.presented)), int(np.argmin(result.presented))
    # Post-processed shares are not the debiased ones that the intervals belong to.
    raw = result.request.postprocess is PostProcess.NONE
    blanks = {
        "title": wording.title,
        "method": "" if raw else wording.post(),
        "count": count_text(len(wording.labels), wording.style),
        "level": wording.level,
        "largest": isolated(wording.labels[largest]),
        "largest_share": wording.share(float(result.presented[largest])),
        "largest_interval": wording.interval(largest),
        "smallest": isolated(wording.labels[smallest]),
        "smallest_share": wording.share(float(result.presented[smallest])),
        "smallest_interval": wording.interval(smallest),
        "base": wording.base(),
        "target": wording.target(),
    }
    parts = [say("chart.summary" if raw else "chart.summary_presented", blanks)]
    if pinned is not None:
        kept = {
            "design": wording.pinned_name,
            "epsilon": epsilon_text(pinned.request.design.epsilon, wording.style),
            "largest": isolated(wording.labels[largest]),
            "share": wording.share(float(pinned.presented[largest])),
        }
        parts.append(say("chart.summary_pinned_other" if wording.pinned_name else "chart.summary_pinned", kept))
    if truth:
        held = (result.interval.low <= result.true_shares) & (result.true_shares <= result.interval.high)
        counts = {
            "level": wording.level,
            "inside": count_text(int(held.sum()), wording.style),
            "count": count_text(held.size, wording.style),
        }
        parts.append(say("chart.summary_truth", counts))
    return " ".join(parts)
