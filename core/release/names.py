"""The three files of a release in one folder: the data, their description, the report for readers."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from core.release.plan import Form

DESCRIPTION, REPORT = ".description.json", ".report.html"
ENDINGS = tuple(dict.fromkeys(form.ending for form in Form))


@dataclass(frozen=True, slots=True)
class Companions:
    """OUT.csv, OUT.description.json and OUT.report.html, in the folder of the given path.

    data  None if the path is one of the other two, and no data file, or more than one, matches it
    """

    data: Path | None
    description: Path
    report: Path


def companions(path: Path, form: Form | None = None) -> Companions:
    """Return the files of the release that `path` belongs to, by its name.

    `form`: the form of the data in the description; without it, the folder is searched for the data file.
    """
    for ending in (DESCRIPTION, REPORT):
        if path.name.lower().endswith(ending) and len(path.name) > len(ending):
            stem = path.name[: -len(ending)]
            data = _beside(path, stem) if form is None else path.with_name(f"{stem}.{form.ending}")
            return _named(path, stem, data)
    return _named(path, path.stem, path)


def _named(path: Path, stem: str, data: Path | None) -> Companions:
    return Companions(data, path.with_name(stem + DESCRIPTION), path.with_name(stem + REPORT))


def _beside(path: Path, stem: str) -> Path | None:
    """Return the only data file of that name; None if there are none or several."""
    found = [one for ending in ENDINGS if (one := path.with_name(f"{stem}.{ending}")).is_file()]
    return found[0] if len(found) == 1 else None
