"""All designs with their names and limits; pickers, forms and help are made from this table.

A design joins by a module in `survey` or `local` that has SPECS, a tuple of DesignSpec.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from core.designs import local, survey
from core.designs.spec import DesignSpec
from core.errors import InputError

__all__ = ["SPECS", "DesignSpec", "spec"]

_FAMILIES = ("local", "survey")


def _found() -> tuple[DesignSpec, ...]:
    """Of every module of the two packages, by family and order."""
    modules = [
        import_module(f"{package.__name__}.{module.name}")
        for package in (local, survey)
        for module in iter_modules(package.__path__)
    ]
    specs = [one for module in modules for one in getattr(module, "SPECS", ())]
    return tuple(sorted(specs, key=lambda one: (_FAMILIES.index(one.family), one.order, one.key)))


SPECS: tuple[DesignSpec, ...] = _found()
_BY_KEY = {one.key: one for one in SPECS}


def spec(key: str) -> DesignSpec:
    """The design of this key, or InputError("design", `design.unknown`)."""
    found = _BY_KEY.get(key)
    if found is None:
        raise InputError("design", key, "design.unknown", key=key)
    return found
