"""The requirements of pyproject.toml, and the test whether a set of folders already satisfies them."""

from __future__ import annotations

import os
import re

REQUIREMENT = re.compile(r"([A-Za-z0-9][A-Za-z0-9._-]*)((?:[<>=!]=?[0-9.]+,?)*)")
COMPARISON = re.compile(r"([<>=!]=?)([0-9.]+)")
INSTALLED = re.compile(r"(.+?)-([0-9][^-]*)(?:-.*)?\.(?:dist-info|egg-info)")


def read(pyproject: str, group: str) -> list[str]:
    """Return the requirements of the program, and those of the extra `group` ("app" is the program alone)."""
    import tomllib

    with open(pyproject, "rb") as file:
        project = tomllib.load(file)["project"]
    extra = project["optional-dependencies"].get(group, [])
    return [text.replace(" ", "") for text in project["dependencies"] + extra]


def release(version: str) -> tuple[int, ...]:
    """Return the numbers of a version without trailing zeros, so that 6.12 and 6.12.0 compare equal."""
    numbers = [int(part) for part in re.match(r"[0-9]+(?:\.[0-9]+)*", version).group().split(".")]  # type: ignore[union-attr]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)


def meets(version: str, requirement: str) -> bool:
    """Return whether a version is inside the comparisons of a requirement."""
    have = release(version)
    for operator, text in COMPARISON.findall(requirement):
        bound = release(text)
        holds = {
            ">=": have >= bound,
            "<=": have <= bound,
            "==": have == bound,
            "!=": have != bound,
            ">": have > bound,
            "<": have < bound,
        }
        if not holds[operator]:
            return False
    return True


def normal_name(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def installed(folders: list[str]) -> dict[str, str]:
    """Name -> version of every distribution in these folders; the first folder wins, as in an import."""
    found: dict[str, str] = {}
    for folder in folders:
        try:
            names = os.listdir(folder or ".")
        except OSError:
            continue
        for entry in names:
            match = INSTALLED.fullmatch(entry)
            if match:
                found.setdefault(normal_name(match.group(1)), match.group(2))
    return found


def unmet(requirements: list[str], folders: list[str]) -> list[str]:
    """Return the requirements that the folders do not hold."""
    have = installed(folders)
    missing = []
    for requirement in requirements:
        match = REQUIREMENT.fullmatch(requirement)
        if match is None:
            raise ValueError("pyproject.toml: the set-up cannot read the requirement " + repr(requirement))
        version = have.get(normal_name(match.group(1)))
        if version is None or not meets(version, requirement):
            missing.append(requirement)
    return missing
