"""Choosing a design keeps the figure that was held; where the new design cannot have it, the nearest it can."""

from __future__ import annotations

import math
from dataclasses import replace

from app.workspace import transitions
from app.workspace.setting import Setting, given_figures, resolve
from app.workspace.solved import four_digits
from app.workspace.workspace import Moved, Workspace
from core.designs.registry import spec
from core.errors import InputError
from core.notices import Notice
from core.study.plan import Door, Typed


def chosen(before: Workspace, key: str, epsilon: Typed) -> Workspace:
    """`before` with another design; `epsilon` is held where the design has no figure of the kind that was held.

    A figure that was adjusted for the previous design is restored first, so that trying several designs loses nothing.
    A margin is never adjusted, because the user wants to know that a design cannot reach it.
    """
    moved = moved_now(before)
    start = before if moved is None else transitions.set_door(before, moved.door, moved.was)
    doors = spec(key).doors
    if doors and start.plan.door.value not in doors and Door.EPSILON.value in doors:
        start = transitions.set_door(start, Door.EPSILON, epsilon)
    after = transitions.set_design(start, key, doors)
    setting = resolve(after)
    if setting.problem is None or setting.problem.place != "privacy":
        return transitions.edit_look(after, moved=None)
    reason, plan = setting.problem.reason, after.plan
    held: Typed = getattr(plan, plan.door.value)
    now = _nearest(before, after, setting, reason) if isinstance(reason, InputError) else None
    if now is None:
        return transitions.edit_look(after, moved=None)
    # A figure computed from private answers remains private when it is adjusted.
    now = replace(now, counted=held.counted)
    tried = transitions.set_door(after, plan.door, now)
    if resolve(tried).problem is not None:
        return transitions.edit_look(after, moved=None)
    return transitions.edit_look(tried, moved=Moved(key, plan.door, held, now))


def moved_now(workspace: Workspace) -> Moved | None:
    """Return the figure that was adjusted to the range of the current design, unless a figure was set since."""
    moved, plan = workspace.look.moved, workspace.plan
    if moved is None or (plan.design, plan.door) != (moved.design, moved.door):
        return None
    return moved if getattr(plan, plan.door.value) == moved.now else None


def moved_notice(workspace: Workspace) -> Notice | None:
    """Return the sentence about it: `reach.epsilon`, `reach.odds` (was, now) or `reach.p` (was, now)."""
    moved = moved_now(workspace)
    return None if moved is None else Notice(f"reach.{moved.door}", {"was": moved.was.text, "now": moved.now.text})


def _nearest(before: Workspace, after: Workspace, setting: Setting, reason: InputError) -> Typed | None:
    """Return the nearest epsilon or odds. For p return the value with the previous epsilon, since p differs between
    designs."""
    plan, params = after.plan, reason.params
    if plan.door is Door.P:
        return _same_epsilon(before, after, setting)
    if plan.door is Door.MARGIN or not reason.code.startswith("epsilon."):
        return None
    epsilon = math.log(plan.odds.value) if plan.door is Door.ODDS else plan.epsilon.value
    lowest, highest = params.get("lowest"), params.get("highest")
    if isinstance(lowest, float) and epsilon < lowest:
        bound, up = lowest, True
    elif isinstance(highest, float) and epsilon > highest:
        bound, up = highest, False
    else:
        return None
    return four_digits(math.exp(bound) if plan.door is Door.ODDS else bound, up=up)


def _same_epsilon(before: Workspace, after: Workspace, setting: Setting) -> Typed | None:
    design = resolve(before).design
    if design is None or not math.isfinite(design.epsilon) or Door.EPSILON.value not in setting.spec.doors:
        return None
    try:
        given = given_figures(after.plan, setting.k)
        lowest, highest = setting.spec.epsilon_bounds(setting.k, given)
        epsilon = min(max(design.epsilon, lowest), highest)
        p = setting.spec.p_of(setting.spec.build(setting.k, epsilon, given, many=setting.many))
    except InputError:
        return None
    return four_digits(p, up=False)
