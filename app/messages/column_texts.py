"""Words for the declarations of columns: roles, kinds, and the source of each part."""

from __future__ import annotations

from collections.abc import Sequence

from app.messages.short_tip import short_tip
from app.messages.speak import joined, local_count, say
from core.data.codebooks.codebook import Kind, SelectAll, Sources, Variable
from core.data.variable import DeclaredBy, Role

SHOWN = 4


def role_name(role: Role) -> str:
    return say(f"role.{role.value}")


def kind_name(kind: Kind) -> str:
    return say(f"kind.{kind.value}")


def source_name(source: DeclaredBy) -> str:
    return say(f"column.source.{source.value}")


def source_lines(variable: Variable) -> tuple[str, ...]:
    """Return the sources of role, text, categories, missing codes and bounds, if they are declared."""
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


def block_proposal(blocks: Sequence[SelectAll]) -> tuple[str, str, str]:
    """Return the finding, the words on the button, and its tool tip; empty texts if nothing was found."""
    if not blocks:
        return "", "", ""
    count = local_count(len(blocks))
    code = "column.blocks_found" if len(blocks) > 1 else "column.block_found"
    names = "\n".join(f"{block.name}: {joined(item.label for item in block.items[:SHOWN])}" for block in blocks)
    return say(code, {"count": count}), say("column.make_blocks", {"count": count}), short_tip(names)
