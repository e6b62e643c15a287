"""The inputs of a field kit: the planned design in its public form or, if there is none, in an internal form."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from app.workspace.planning import Assumed, PlanSetting, holds_epsilon
from app.workspace.public_plan import public_question
from app.workspace.workspace import Workspace
from core.designs.base import Design
from core.errors import WorkbenchError
from core.planning.budget import charge
from core.planning.devices import DeviceKind
from core.planning.field_kit.kit import FieldKit, Form, device_kit, form_kit
from core.report.export import is_public
from core.types import ColumnState, Origin, Planned


@dataclass(frozen=True, slots=True)
class KitSetting:
    """The answers, the design and its title; nothing that was computed from answers, unless `state` is private.

    claimed  what the design is charged
    reason   the code that says why files are internal; "" for a public kit
    """

    title: str
    labels: tuple[str, ...]
    design: Design
    claimed: Decimal
    state: ColumnState
    reason: str = ""

    @property
    def public(self) -> bool:
        return is_public(self.state)

    def kit(self, question: str, kind: DeviceKind | Form, other: str = "") -> FieldKit:
        """By this kind of device or form. Raises DesignError, ReleaseError as core.planning.field_kit does."""
        if isinstance(kind, Form):
            return form_kit(question, self.labels, self.design, self.claimed, kind)
        return device_kit(question, self.labels, self.design, kind, other)


def kit_setting(workspace: Workspace, setting: PlanSetting) -> KitSetting | None:
    """The setting of a kit, None where the plan has no design.

    For private data, use the labels and the design that a public report may show. If there are none, use the plan's
    own, and the kit is internal.
    """
    if setting.design is None:
        return None
    private = workspace.dataset.origin is Origin.PRIVATE and setting.assumed is not Assumed.TYPED
    if not private:
        reason = "" if is_public(setting.state) else "kit.words.internal"
        return _made(workspace, setting, setting.labels, setting.design, setting.state, reason)
    name = workspace.plan.question
    book, title = workspace.dataset.codebook, _title(workspace)
    edited = dict(workspace.plan.recodes).get(name)
    try:
        asked = public_question(name, title, book.block(name) or book.variable(name), edited, workspace.plan)
    except WorkbenchError as error:
        told = error.code == "public.margin"
        reason = "kit.words.internal" if told else "kit.words.seen_list"
        return _made(workspace, setting, setting.labels, setting.design, setting.state, reason)
    return _made(workspace, setting, asked.labels, asked.design, Planned(), "")


def _made(
    workspace: Workspace,
    setting: PlanSetting,
    labels: tuple[str, ...],
    design: Design,
    state: ColumnState,
    reason: str,
) -> KitSetting:
    typed = workspace.plan.epsilon.text if holds_epsilon(workspace) and setting.spec.doors else ""
    title = "" if setting.assumed is Assumed.TYPED else _title(workspace)
    return KitSetting(title, labels, design, charge(design.epsilon, typed), state, reason)


def _title(workspace: Workspace) -> str:
    name = workspace.plan.question
    return next((column.text for column in workspace.dataset.columns if column.name == name and column.text), name)
