"""Words for what is declared about columns: roles, kinds, and where each part comes from."""

from __future__ import annotations

from app.messages.speak import say
from core.data.codebook import Kind, Sources, Variable
from core.data.variable import DeclaredBy, Role


def role_name(role: Role) -> str:
    return say(f"role.{role.value}")


def kind_name(kind: Kind) -> str:
    return say(f"kind.{kind.value}")


def source_name(source: DeclaredBy) -> str:
    return say(f"column.source.{source.value}")


def source_lines(variable: Variable) -> tuple[str, ...]:
    """Where role, text, categories, missing codes and bounds come from; only of what is there."""
    sources: Sources = variable.sources
    found = [("role", sources.role)]
    if variable.text:
        found.append(("text", sources.text))
    if variable.labels or variable.breaks:
        cut = variable.breaks and sources.categories is DeclaredBy.FROM_DATA
        found.append(("categories", DeclaredBy.TYPED if cut else sources.categories))
    if variable.missing.values or variable.missing.ranges:
        found.append(("missing", sources.missing))
    if variable.bounds is not None:
        found.append(("bounds", sources.bounds))
    return tuple(say(f"column.from.{part}", {"source": source_name(source)}) for part, source in found)
