"""With what the report was made, so that others can make it again."""

from __future__ import annotations

import platform
from importlib import metadata

import numpy as np

from core.report.document import Block, Facts, Paragraph
from core.report.sections.spec import Part, SectionSpec, plan_only


def _build(part: Part) -> tuple[Block, ...]:
    say, facts = part.say, part.facts
    rows = [(say("report.fact.program", None), facts.program)] if facts.program else []
    rows += [("Python", platform.python_version()), ("numpy", np.__version__)]
    rows += [(name, version) for name in ("scipy",) if (version := _version(name))]
    if facts.made:
        rows.append((say("report.fact.made", None), facts.made))
    blocks: tuple[Block, ...] = (Facts(tuple(rows)),)
    return blocks if plan_only(facts) else (*blocks, Paragraph(say("report.versions.no_seed", None), "soft"))


def _version(name: str) -> str:
    """Of an installed package, without importing it; "" when it is not there."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


SPECS = (SectionSpec("versions", "preview", False, True, _build),)
