"""The English sentence of each code of core."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from core import sentences as package
from core.sentences.filling import English, fill


@lru_cache(maxsize=1)
def modules() -> Mapping[str, Mapping[str, str]]:
    """The sentences of each module of this package, by code."""
    names = [f"{package.__name__}.{found.name}" for found in iter_modules(package.__path__)]
    found = {name: getattr(import_module(name), "SENTENCES", None) for name in names if name != __name__}
    return {name: sentences for name, sentences in found.items() if sentences is not None}


def english(code: str, params: Mapping[str, Any] | None = None) -> str:
    """The sentence with its blanks filled; the code and its parameters where there is no sentence."""
    template = _every().get(code)
    params = params or {}
    if template is None:
        return f"{code}({', '.join(f'{name}={value!r}' for name, value in params.items())})"
    return fill(template, params, English(_every().__getitem__))


@lru_cache(maxsize=1)
def _every() -> Mapping[str, str]:
    return {code: text for sentences in modules().values() for code, text in sentences.items()}
