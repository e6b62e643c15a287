"""One simulated survey, as a table and as a picture."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from core.analyses.preview import PreviewRequest, PreviewResult, run
from core.arguments import checked
from core.designs.base import Design
from core.estimation.intervals import methods_of
from core.estimation.postprocess import PostProcess
from core.report.category_chart import build_category_figure
from core.report.export import save, svg_file
from core.scripting.answers import Counts, Frame, counted
from core.sentences.english import english
from core.types import Origin, Target


@dataclass(frozen=True, slots=True, eq=False)
class Preview:
    """A simulated survey of these answers under a design; `found` holds all figures."""

    labels: tuple[str, ...]
    found: PreviewResult

    def __repr__(self) -> str:
        return f"<Preview of {self.found.respondents:,} respondents, {self.found.request.design!r}>"

    def to_frame(self) -> Frame:
        """Return a row for each answer: true_share, noisy_share, debiased_share, se, low, high."""
        import pandas as pd

        found = self.found
        columns = {
            "true_share": found.true_shares,
            "noisy_share": found.noisy_shares,
            "debiased_share": found.estimate.shares,
            "se": found.estimate.standard_errors,
            "low": found.interval.low,
            "high": found.interval.high,
        }
        kept = {name: values for name, values in columns.items() if values is not None}
        return pd.DataFrame(kept, index=pd.Index(self.labels, name="answer"))

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the chart as SVG without the true shares. If the answers are private, the file name states it."""
        figure = build_category_figure(self.found, english, labels=self.labels, show_truth=False)
        return save(svg_file(figure), Path(path))


@checked
def preview(
    design: Design,
    counts: Counts,
    *,
    labels: Sequence[Hashable] | None = None,
    seed: int = 1,
    level: float = 0.95,
    target: Target = Target.POPULATION,
    example: bool = False,
) -> Preview:
    """Simulate one survey of people with these true answers. The result is not a private release.

    Parameters
    ----------
    design : Design
    counts : dict, pandas.Series or array
        Number of respondents with each answer, in the order of the design; `labels` sets the order.
    labels : sequence, optional
    seed : int
        The same seed draws the same survey.
    level : float
    target : {"population", "sample"}
    example : bool
        Whether the answers are invented, so that the chart may be published.

    Returns
    -------
    Preview

    Examples
    --------
    >>> import core
    >>> core.preview(core.GRR(k=3, epsilon=1.5), {"never": 600, "once": 300, "often": 100})
    <Preview of 1,000 respondents, GRR(k=3, epsilon=1.5)>
    """
    names, numbers = counted(design, counts, labels)
    method = methods_of(design, target)[0]
    origin = Origin.EXAMPLE if example else Origin.PRIVATE
    request = PreviewRequest(tuple(numbers.tolist()), design, target, method, level, PostProcess.NONE, seed, origin)
    return Preview(names, run(request))
