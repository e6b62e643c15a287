"""Run in a process of its own: `python -m tests.help.new_design FOLDER WORK KEY...`.

As if the modules of FOLDER lay in core/designs/survey: what the program then shows of each design KEY, as JSON. Studies
and results go to WORK.
"""

from __future__ import annotations

import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any

import core.designs.survey

core.designs.survey.__path__.append(sys.argv[1])

from app.cli.main import main  # noqa: E402
from app.jobs.first_draw import read_sample  # noqa: E402
from app.jobs.source_shelf import SourceShelf  # noqa: E402
from app.messages.catalogue import english_sentence  # noqa: E402
from app.paths import asset  # noqa: E402
from app.shell.help.topics import read_topic  # noqa: E402
from app.workspace import transitions  # noqa: E402
from app.workspace.datasets import opening_workspace  # noqa: E402
from app.workspace.examples import EXAMPLES, workspace_for  # noqa: E402
from app.workspace.workspace import Workspace  # noqa: E402
from core.designs.registry import spec  # noqa: E402
from tests.app.export.script.scripted import Screen  # noqa: E402
from tests.app.shell.study.study_session import Session  # noqa: E402


def workspace(key: str) -> Workspace:
    """The classic yes/no case, asked by this design."""
    boolean = next(one for one in EXAMPLES if one.key == "boolean")
    asked = workspace_for(boolean, opening_workspace(read_sample), english_sentence)
    return transitions.set_design(asked, key, spec(key).doors)


def written(key: str, work: Path) -> dict[str, Any]:
    """A study with the design, opened again by the command line, which writes its figures and its report."""
    shelf = SourceShelf(work / "private")
    path = work / f"{key}.spw"
    Session(shelf, workspace(key)).save(path)
    shelf.close()
    with contextlib.redirect_stdout(io.StringIO()) as said:
        code = main(["run", str(path), "--out", str(work / "out")])
    files = {Path(line).suffix: Path(line).read_text(encoding="utf-8") for line in said.getvalue().splitlines()}
    return {"code": code, "report": files[".html"], "results": json.loads(files[".json"]), "table": files[".csv"]}


def scripted(key: str) -> dict[str, str]:
    """What "Copy as Python" gives, and what that prints."""
    screen = Screen.of(workspace(key))
    with contextlib.redirect_stdout(io.StringIO()) as said:
        exec(compile(screen.script, "script.py", "exec"), {"__name__": "__main__"})
    return {"script": screen.script, "printed": said.getvalue(), "table": screen.table()}


def helped(key: str) -> str:
    topic = read_topic("designs", asset("help", "designs.md").read_text(encoding="utf-8"))
    section = topic.sections[topic.place(key)]
    return f"{section.title}\n{section.text}"


def shown(key: str) -> dict[str, Any]:
    """The list of designs under a search, the form of further figures, and the chances of a yes, as widgets."""
    from PySide6.QtWidgets import QApplication

    from app.ui.design.chances_view import ChancesView
    from app.ui.design.device_form import DeviceForm
    from app.ui.design.lines import Kind
    from app.ui.design.picker import DesignPicker
    from app.workspace.setting import resolve

    application = QApplication.instance() or QApplication([])
    picker, form, chances = DesignPicker(), DeviceForm(), ChancesView()
    picker.show_choice("warner", 2, False)
    picker.open_list()
    lines = [line for line in picker.popup.list.rows.lines if line.kind is Kind.DESIGN and line.key == key]
    setting = resolve(workspace(key))
    form.show_fields(spec(key), {}, 2)
    chances.show_design(setting.design, setting.counts.labels)
    application.processEvents()
    picker.popup.close_list(back=False)
    return {
        "lines": [(line.title, line.hint, line.mark, line.can_be_chosen) for line in lines],
        "fields": [row.name.text() for row in form.rows.values()],
        "chances": chances.texts,
    }


def found(key: str, work: Path) -> dict[str, Any]:
    return {
        "help": helped(key),
        "written": written(key, work),
        "scripted": scripted(key),
        "shown": shown(key),
    }


if __name__ == "__main__":
    print(json.dumps({key: found(key, Path(sys.argv[2])) for key in sys.argv[3:]}))
