"""The design with the first rank, and the conditions that would put another design first."""

from __future__ import annotations

from dataclasses import dataclass

from app.messages.numbers import epsilon_short
from app.messages.speak import local_count, say, screen_numbers
from core.control import Control
from core.planning.ease import ALIKE
from core.planning.side_by_side import SolvedRow, SolveRequest, Wanted
from core.planning.turning_points import Turn, TurningPoints, turning_points
from core.report.numbers import share_text
from core.types import Target


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


def turn_lines(request: TurnsRequest, found: TurningPoints) -> tuple[str, ...]:
    """Return the design with the first rank, then the conditions that would change it; () if no design fits."""
    if not found.design:
        return ()
    blanks = {"k": local_count(request.k), "epsilon": epsilon_short(request.epsilon)}
    lines = [say("solve.turn.now", blanks | {"design": say(f"design.name.{found.design}")})]
    for kind, some in (("epsilon", found.epsilon), ("answers", found.answers), ("share", found.share)):
        lines += [_line(kind, turn) for turn in some]
    if len(lines) == 1:
        lines.append(say("solve.turn.none"))
    return (*lines, say("solve.turn.rule", {"percent": share_text(ALIKE, 0, screen_numbers())}))


def _line(kind: str, turn: Turn) -> str:
    side = "above" if turn.above else "below"
    if kind == "epsilon":
        at = epsilon_short(turn.at)
    elif kind == "answers":
        at = local_count(round(turn.at))
    else:
        at = share_text(turn.at, 0 if turn.at >= 0.02 else 1, screen_numbers())
    return say(f"solve.turn.{kind}_{side}", {"at": at, "design": say(f"design.name.{turn.design}")})
