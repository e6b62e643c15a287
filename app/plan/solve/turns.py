"""The design with the first rank, and the conditions that would put another design first."""

from __future__ import annotations

from dataclasses import dataclass

from app.messages.numbers import epsilon_short
from app.messages.speak import local_count, say
from app.plan.solve.state import SolveAnswer, best_row
from core.control import Control
from core.planning.ease import ALIKE
from core.planning.side_by_side import SolvedRow, SolveRequest, Wanted
from core.planning.turning_points import Turn, TurningPoints, turning_points
from core.types import Target

_EQUAL = (1.0 + ALIKE) ** 2
"""Numbers of respondents with equal errors: they grow with the square of the error."""


@dataclass(frozen=True, slots=True)
class TurnsRequest:
    k: int
    epsilon: float
    target: Target
    many: bool


def turns_request(request: SolveRequest, present: SolvedRow | None) -> TurnsRequest:
    """Return the request at the fixed epsilon, or at the one found for the current design."""
    asked, epsilon = request.asked, request.epsilon
    if request.unknown is Wanted.EPSILON and present is not None and present.solution.value is not None:
        epsilon = present.solution.value
    return TurnsRequest(asked.k, epsilon, asked.target, asked.many)


def turns(request: TurnsRequest, control: Control) -> TurningPoints:
    """Return the turning points; it takes tens of milliseconds, so run it as a job."""
    control.checkpoint()
    return turning_points(request.k, request.epsilon, request.target, request.many)


def turn_lines(answer: SolveAnswer, asked: TurnsRequest, found: TurningPoints, about: str) -> tuple[str, ...]:
    """Return the design with the first rank, then the conditions that would change it; () if no design fits.

    The turning points hold for equally frequent answers. If the table ranks another design first, because it ranks by
    the answer `about`, one sentence says so.
    """
    if not found.design:
        return ()
    design = say(f"design.name.{found.design}")
    if not _first_in_table(answer, found.design):
        return (say("solve.turn.equal", {"answer": about, "design": design}),)
    blanks = {"k": local_count(asked.k), "epsilon": epsilon_short(asked.epsilon)}
    lines = [say("solve.turn.now", blanks | {"design": design})]
    for kind, some in (("epsilon", found.epsilon), ("answers", found.answers)):
        lines += [_line(kind, turn) for turn in some]
    if len(lines) == 1:
        lines.append(say("solve.turn.none"))
    return tuple(lines)


def _first_in_table(answer: SolveAnswer, key: str) -> bool:
    """Return whether the figure of this design counts as equal to the best one of the table."""
    best = best_row(answer)
    row = next((row for row in answer.rows if row.spec.key == key), None)
    if best is None or row is None or row.solution.value is None:
        return False
    assert best.solution.value is not None
    return row.solution.value <= best.solution.value * _EQUAL


def _line(kind: str, turn: Turn) -> str:
    side = "above" if turn.above else "below"
    if kind == "epsilon":
        at = epsilon_short(turn.at)
    else:
        at = local_count(round(turn.at))
    return say(f"solve.turn.{kind}_{side}", {"at": at, "design": say(f"design.name.{turn.design}")})
