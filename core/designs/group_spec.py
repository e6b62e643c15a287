"""The registry's row of a two-group design with typed figures only: there is no single p or epsilon to set."""

from __future__ import annotations

from core.designs.base import ReportKind
from core.designs.fields import Field
from core.designs.groups import GroupsDesign
from core.designs.spec import DesignSpec, DesignWords


def groups_spec(design: type[GroupsDesign], *, order: int, words: DesignWords, fields: tuple[Field, ...]) -> DesignSpec:
    """`fields` have the names of the figures of the design."""
    return DesignSpec(
        key=design.key,
        family="survey",
        order=order,
        words=words,
        report_kind=ReportKind.GROUPED,
        from_epsilon=lambda k, epsilon, given: design(**{one.name: given[one.name] for one in fields}),
        fields=fields,
        max_k=2,
        protects="carriers" if design.carriers_only else "conditional" if design.conditional else "everyone",
    )
