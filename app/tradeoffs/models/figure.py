"""The chart of the tab Who sees what: each model's error over its own epsilon."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from app.messages.data_texts import isolated
from app.messages.measure_texts import delta_text
from app.messages.numbers import epsilon_short
from app.messages.speak import local_count, say, screen_numbers
from app.tradeoffs.models.state import ModelsFound, Reach
from app.ui.chart.badge import charted
from app.ui.numbers.mechanism_words import PLAIN, amount, bound_text, mechanism_name
from app.ui.numbers.table import numbers_title
from core.analyses.numbers.models import Standing
from core.constraints import HIGHEST_EPSILON
from core.report.plot.axis import epsilon_axis, log_axis
from core.report.plot.figure import Hue, Line, PlotAxis, PlotFigure, PlotKey, PlotLayer, Points
from core.types import Target

NAMES = ("local", "shuffled", "central")
INKS = {name: Hue(place) for place, name in enumerate(NAMES)}


def models_figure(found: ModelsFound) -> PlotFigure:
    """Return three curves with the three settings on them."""
    setting, reach = found.setting, found.request.reach
    return charted(
        setting.state,
        example=setting.example,
        title=say("models.title"),
        caption=models_caption(found),
        x=epsilon_axis(say("models.axis.epsilon"), min(reach[0], *_shown(found)), reach[1], style=screen_numbers()),
        y=_height(found),
        layers=tuple(_layers(found)),
        legend=tuple(PlotKey(INKS[name], text) for name, text in curve_names(found).items()),
        summary=models_summary(found),
        notes=tuple(models_notes(found)),
        height=500.0,
    )


def standings(found: ModelsFound) -> dict[str, Standing]:
    three = found.models
    return {"local": three.local, "shuffled": three.shuffled, "central": three.central}


def curve_names(found: ModelsFound) -> dict[str, str]:
    asked = found.request
    blanks = {"mechanism": mechanism_name(asked.shuffled_key), "delta": delta_text(asked.shuffled_delta)}
    return {
        "local": say("models.key.local", {"mechanism": mechanism_name(asked.local_key)}),
        "shuffled": say("models.key.shuffled", blanks),
        "central": say("models.key.central"),
    }


def models_caption(found: ModelsFound) -> tuple[str, ...]:
    moments, of_population = found.request.moments, found.request.target is Target.POPULATION
    blanks = {
        "numbers": isolated(numbers_title(found.setting)),
        "n": local_count(found.request.n),
        "low": bound_text(moments.low),
        "high": bound_text(moments.high),
    }
    said = [say("models.caption", blanks)]
    said.append(say("mechanisms.caption.population" if of_population else "mechanisms.caption.sample"))
    if moments.worst:
        said.append(say("mechanisms.caption.worst"))
    return (*said, say("models.caption.different"))


def models_summary(found: ModelsFound) -> str:
    """Return one sentence with the three current errors."""
    errors = {name: amount(one.error) for name, one in standings(found).items()}
    return say("models.summary", errors | {"n": local_count(found.request.n)})


def models_notes(found: ModelsFound) -> Iterator[str]:
    """Yield the range of the shuffler's theorem, and the curator's definition of neighbors."""
    if found.replaced:
        yield say("models.note.mechanism", {"mechanism": mechanism_name(found.setting.plan.shuffled.mechanism)})
    blanks = {
        "n": local_count(found.request.n),
        "highest": epsilon_short(max(found.models.highest, 0.0)),
        "least": local_count(found.least_people),
    }
    if found.reach is Reach.GAINS:
        yield say("models.note.bound")
    elif found.reach is Reach.NO_GAIN:
        yield say("models.note.no_gain")
    elif found.reach is Reach.SILENT:
        yield say("models.note.silent", blanks)
    else:
        yield say("models.note.silent_always", blanks)
    yield say(f"models.note.curator.{found.setting.plan.curator.neighbours.value}")
    yield say("models.note.size")


def models_reading(found: ModelsFound, x: float) -> str:
    """Return the three errors at this epsilon, from the curves."""
    lines = [say("models.at", {"x": epsilon_short(x)})]
    for name, one in standings(found).items():
        at = float(np.exp(np.interp(np.log(x), np.log(one.x), np.log(np.maximum(one.y, 1e-300)))))
        lines.append(say("mechanisms.value", {"name": say(f"models.name.{name}"), "value": amount(at)}))
    return "\n".join(lines)


def _shown(found: ModelsFound) -> list[float]:
    """Return the promises that have a place on the axis of epsilon."""
    return [one.promise for one in standings(found).values() if 0.0 < one.promise <= HIGHEST_EPSILON]


def _height(found: ModelsFound) -> PlotAxis:
    values = [np.append(one.y, one.error) for one in standings(found).values()]
    known = np.concatenate(values)
    known = known[np.isfinite(known) & (known > 0.0)]
    low, high = float(known.min()) / 1.2, float(known.max()) * 1.2
    name = say("models.axis.error")
    if high < PLAIN:
        return log_axis(name, low, high, style=screen_numbers())
    powers = range(int(np.ceil(np.log10(low))), int(np.floor(np.log10(high))) + 1)
    ticks = tuple(float(f"1e{power}") for power in powers)
    return PlotAxis(name, low, high, ticks, tuple(map(delta_text, ticks)), log=True)


def _layers(found: ModelsFound) -> Iterator[PlotLayer]:
    for name, one in standings(found).items():
        yield Line(INKS[name], one.x, one.y, width=2.2)
    for name, one in standings(found).items():
        if one.promise <= HIGHEST_EPSILON:
            label = (say("models.point", {"name": say(f"models.name.{name}")}),)
            yield Points(INKS[name], np.array([one.promise]), np.array([one.error]), radius=6.0, labels=label)
