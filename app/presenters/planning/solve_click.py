"""What a click into the chart of the solver sets: the respondents, or epsilon. No Qt."""

from __future__ import annotations

from app.presenters.planning.compare_click import MOST_PEOPLE, three_figures
from app.state.solved import asked_of
from app.state.transitions import set_door
from app.state.workspace import Workspace
from core.constraints import HIGHEST_EPSILON, LOWEST_EPSILON
from core.planning.side_by_side import Wanted
from core.project.plan import Door
from core.project.typed import Typed


def clicked(workspace: Workspace, unknown: Wanted, x: float) -> Workspace:
    """The plan with what the chart has along x there, rounded to three significant digits."""
    if unknown is Wanted.EPSILON:
        return set_door(workspace, Door.EPSILON, three_figures(min(max(x, LOWEST_EPSILON), HIGHEST_EPSILON)))
    n = round(three_figures(min(max(x, 2.0), MOST_PEOPLE)).value)
    return asked_of(workspace, Typed(str(n), float(n)))
