"""Where icons, fonts, help and samples are: beside the code in a clone, inside `app` once installed."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def _folder() -> Path:
    here = Path(__file__).resolve().parent
    installed = here / "_assets"
    return installed if installed.is_dir() else here.parent / "assets"


def asset(*parts: str) -> Path:
    """The file or folder of that name: `asset("samples", "youth.json")`."""
    return _folder().joinpath(*parts)
