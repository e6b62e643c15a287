"""The page of the help about `import core`, made from its docstrings: `python3 -m tests.help.library_page`."""

from __future__ import annotations

import inspect
import re
from dataclasses import fields
from pathlib import Path

import core
from core.regression.joint import JointRegression
from core.regression.scrambled import NumberRegression
from tests.help.pages import TOP

PAGE = TOP / "assets" / "help" / "library.md"
HEAD = "\n\n".join(
    (
        "# The library",
        "For scripts and notebooks: what `import core` offers, loaded when it is first used. How a script runs is told "
        "in [Scripts](help:scripts#run), what is computed in [Methods](help:methods).",
        "Devices and local designs have the names of the table below; `help(core.Crosswise)` lists the figures of one. "
        "Errors are of the class `core.WorkbenchError` and say what to do.",
        "<!-- made from the docstrings: python3 -m tests.help.library_page -->\n",
    )
)
TITLE = re.compile(r"^(\w[\w ]*)\n-+\n", re.MULTILINE)
RESULTS = (
    ("estimate", core.Shares),
    ("regress", core.Regression),
    ("regress_on_answer", JointRegression),
    ("regress_numbers", NumberRegression),
)
NAME = re.compile(r"^(\w[\w, ]*?) : (.*)$")


def page() -> str:
    functions = [name for name in core.__all__ if inspect.isfunction(getattr(core, name))]
    parts = [HEAD, _designs(), *map(_function, functions), _results()]
    return "\n".join(parts).rstrip("\n") + "\n"


def _designs() -> str:
    rows = [
        f"| `core.{name}({_figures(getattr(core, name))})` | {_first(getattr(core, name))} |"
        for name in sorted(core._MODULES)
        if core._MODULES[name].startswith("designs.")
    ]
    head = "## Designs by name {#names}\n\n| Design | What it is |\n|---|---|\n"
    return head + "\n".join(rows) + "\n"


def _figures(design: type) -> str:
    return ", ".join(field.name for field in fields(design) if field.init)


def _function(name: str) -> str:
    one = getattr(core, name)
    summary, *rest = TITLE.split(inspect.getdoc(one) or "")
    lines = [f"## {name} {{#{name.replace('_', '-')}}}", "", summary.strip(), "", "```"]
    lines += [f"core.{name}{_plain_signature(str(inspect.signature(one)))}", "```", ""]
    sections = dict(zip(rest[::2], rest[1::2], strict=True))
    for title in ("Parameters", "Returns", "Raises"):
        if title in sections:
            lines += [*_items(sections[title], title), ""]
    if "Examples" in sections:
        lines += ["```", sections["Examples"].strip(), "```", ""]
    return "\n".join(lines)


def _items(text: str, title: str) -> list[str]:
    """The entries of a section of a docstring as a list."""
    found: list[str] = []
    for line in text.strip().splitlines():
        entry = NAME.match(line)
        if entry:
            found.append(f"- `{entry[1]}`, {entry[2]}.")
        elif not line.startswith(" ") and line:
            found.append(f"- {'Returns' if title == 'Returns' else 'Raises'} {line}.")
        elif line.strip():
            found[-1] = f"{found[-1]} {line.strip()}"
    return found


def _results() -> str:
    lines = ["## Results {#results}", ""]
    for function, one in RESULTS:
        lines += [f"`core.{function}` returns `{one.__name__}`: {_first(one)}", "", *_members(one), ""]
    return "\n".join(lines) + "\n"


def _members(result: type) -> list[str]:
    lines = []
    for name, one in vars(result).items():
        # Without a docstring, a member serves the window and is no part of the page.
        taker = one.fget if isinstance(one, property) else one
        if name.startswith("_") or not inspect.isfunction(taker) or not taker.__doc__:
            continue
        call = "" if isinstance(one, property) else _plain_signature(str(inspect.signature(one)).replace("self, ", ""))
        lines.append(f"- `{name}{call.replace('(self)', '()')}`: {_first(taker)}")
    return lines


def _first(one: object) -> str:
    """The first paragraph of a docstring on one line."""
    text = (inspect.getdoc(one) or "").split("\n\n")[0]
    return " ".join(text.split()).replace("|", "\\|")


def _plain_signature(text: str) -> str:
    """Without types, which the list below tells, and without what it returns."""
    text = re.sub(r" -> [^`]*?(?=`|$)", "", text)
    text = re.sub(r": '[^']*'", "", text)
    text = re.sub(r"<\w+\.(\w+)>", lambda found: f'"{found[1].lower()}"', text)
    return text.replace(" = ", "=").replace("'", '"')


if __name__ == "__main__":
    Path(PAGE).write_text(page(), encoding="utf-8")
