"""The looks and last choices that outlive the program: read at the start, written at the end."""

from __future__ import annotations

from dataclasses import replace

from app.paths import asset
from app.ui import settings as keys
from app.ui.settings import Settings
from app.workspace.datasets import opening_workspace
from app.workspace.setting import resolve
from app.workspace.workspace import LEVELS, Workspace
from core.constraints import parse_epsilon, parse_probability
from core.designs.registry import spec
from core.errors import InputError
from core.study.plan import Door, Typed, Uncertainty


def first_workspace(settings: Settings) -> Workspace:
    """Return the first workspace of the window and of a new study."""
    return remembered(opening_workspace(lambda name: asset("samples", name).read_text(encoding="utf-8")), settings)


def remembered(workspace: Workspace, settings: Settings) -> Workspace:
    """Return the opening example with the last design, epsilon, level and looks, if it can be drawn with them."""
    plan = workspace.plan
    try:
        epsilon = parse_epsilon(settings.get(keys.EPSILON))
        p = parse_probability(settings.get(keys.P))
        door = Door(settings.get(keys.DOOR))
        design = spec(settings.get(keys.DESIGN))
        level = float(settings.get(keys.LEVEL))
    except (InputError, ValueError):
        return workspace
    plan = replace(
        plan,
        design=design.key,
        door=door if door in (Door.EPSILON, Door.P) and door.value in design.doors else Door.EPSILON,
        epsilon=Typed(epsilon.text, epsilon.value),
        p=Typed(p.text, p.value),
        level=level if level in LEVELS else 0.95,
    )
    kind = settings.get(keys.UNCERTAINTY)
    look = replace(workspace.look, uncertainty=Uncertainty(kind) if kind in set(Uncertainty) else Uncertainty.WHISKERS)
    kept = replace(workspace, plan=plan, look=look)
    return workspace if resolve(kept).design is None else kept


def remember(workspace: Workspace, settings: Settings) -> None:
    """Store the settings for the next start: the design and its strength, the level, the looks."""
    plan = workspace.plan
    settings.put(keys.DESIGN, plan.design)
    # Figures computed from answers would disclose something about them.
    for row, typed in ((keys.EPSILON, plan.epsilon), (keys.P, plan.p)):
        if not typed.counted:
            settings.put(row, typed.text)
    settings.put(keys.DOOR, plan.door.value)
    settings.put(keys.LEVEL, str(plan.level))
    settings.put(keys.UNCERTAINTY, workspace.look.uncertainty.value)
