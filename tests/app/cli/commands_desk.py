"""A person who saves studies and types commands."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NoReturn

import pytest

from app.cli.main import main
from app.jobs.first_draw import read_sample
from app.jobs.source_shelf import SourceShelf
from app.messages.speak import say
from app.shell import ending
from app.workspace import transitions
from app.workspace.datasets import opening_workspace
from app.workspace.examples import EXAMPLES, workspace_for
from core.data.private_folder import PREFIX
from core.study.report_plan import ReportPlan
from tests.app.shell.study.study_session import Session
from tests.conftest import TOP

ANSWERS = "sex,age,smokes,weight\n" + "".join(
    f"{'mf'[i % 2]},{20 + i % 50},{('never', 'daily', 'often')[i * i % 7 % 3]},{1 + i % 3}.5\n" for i in range(300)
)
KINDS = ("csv", "json", "svg")
HEAVY = ("PySide6", "shiboken6", "pyqtgraph")


@dataclass(frozen=True)
class Told:
    """What a command said: its code, the paths it printed, its sentences."""

    code: int
    paths: tuple[Path, ...]
    sentences: tuple[str, ...]

    @property
    def names(self) -> set[str]:
        return {path.name for path in self.paths}

    @property
    def last(self) -> str:
        return self.sentences[-1]

    def said(self, start: str) -> bool:
        return any(one.startswith(start) for one in self.sentences)

    @property
    def only(self) -> str:
        (sentence,) = self.sentences
        return sentence


class Desk:
    def __init__(self, folder: Path, shelf: SourceShelf, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.shelf = shelf
        self._capsys = capsys

    @property
    def survey(self) -> Path:
        """A private file, written when it is first asked for."""
        path = self.folder / "data" / "house.csv"
        if not path.exists():
            path.parent.mkdir(exist_ok=True)
            path.write_text(ANSWERS, encoding="utf-8")
        return path

    def session(self, path: Path | None = None) -> Session:
        return Session.with_file(self.shelf, self.survey if path is None else path)

    def study(self, *questions: str, name: str = "house.spw", public: bool = False, include: bool = False) -> Path:
        """A study of the private file, its report about these questions."""
        session = self.session()
        session.edit(lambda workspace: transitions.ask_question(workspace, "smokes"), "question")
        plan = ReportPlan(questions=questions, public=public)
        session.workspace = replace(session.workspace, report=plan)
        return self.saved(session, name, include=include)

    def saved(self, session: Session, name: str = "house.spw", *, include: bool = False) -> Path:
        path = session.workspace.dataset.path
        path = Path(path).with_name(name) if path else self.folder / name
        session.save(path, include=include)
        return path

    def sample(self, *questions: str) -> Path:
        """A study of the sample that the program begins with."""
        session = Session(self.shelf, opening_workspace(read_sample))
        session.workspace = replace(session.workspace, report=ReportPlan(questions=questions))
        return self.saved(session, "youth.spw")

    def made_up(self, key: str = "ten") -> Path:
        """A study of one of the classic cases."""
        example = next(one for one in EXAMPLES if one.key == key)
        workspace = workspace_for(example, opening_workspace(read_sample), say)
        return self.saved(Session(self.shelf, workspace), "made.spw")

    def type(self, *words: str | Path) -> Told:
        """The command in this very process."""
        self._capsys.readouterr()
        code = main([str(word) for word in words])
        printed = self._capsys.readouterr()
        return told(code, printed.out, printed.err)

    def left_behind(self) -> list[str]:
        """What commands wrote down for themselves and did not remove."""
        places = (self.folder / "temporary", self.folder / "cache")
        found = [path for place in places for path in place.rglob("*") if not path.is_dir()]
        return [str(path) for path in (*found, *self.folder.rglob("*.part"), *self._private())]

    def _private(self) -> list[Path]:
        folders = (self.folder / "temporary", self.folder / "cache")
        return [path for folder in folders for path in folder.rglob(PREFIX + "*")]


def interrupted(*_given: object, **_more: object) -> NoReturn:
    """Ctrl+C in the place of a step of the work."""
    signal.raise_signal(signal.SIGINT)
    while True:
        ending.control().checkpoint()
        time.sleep(0.001)


def names(*stems: str, internal: bool = True) -> set[str]:
    """The files of questions."""
    mark = ".internal" if internal else ""
    return {f"{stem}{mark}.{kind}" for stem in stems for kind in KINDS}


def told(code: int, out: str, err: str) -> Told:
    assert "Traceback" not in err, err
    return Told(code, tuple(Path(line) for line in out.splitlines()), tuple(err.splitlines()))


def typed(folder: Path, *words: str | Path, **settings: str) -> Told:
    """The command as a person types it in a folder, without any display; no module of Qt is imported for it."""
    run = subprocess.run(command(*words), cwd=folder, env=without_display(**settings), capture_output=True, check=False,
                         timeout=60)  # fmt: skip
    *said, last = run.stderr.decode("utf-8", "surrogateescape").splitlines()
    assert json.loads(last) == [], "modules of Qt"
    return told(run.returncode, run.stdout.decode("utf-8", "surrogateescape"), "\n".join(said))


def command(*words: str | Path) -> list[str]:
    """`python3 -m app WORDS`, which then tells of modules of Qt in its last line."""
    source = (
        "import sys, json\n"
        "from app.cli.main import main\n"
        "code = main(sys.argv[1:])\n"
        f"found = [name for name in sys.modules if name.partition('.')[0] in {HEAVY!r}]\n"
        "print(json.dumps(found), file=sys.stderr)\n"
        "sys.exit(code)"
    )
    return [sys.executable, "-c", source, *map(str, words)]


def without_display(**settings: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("QT_", "DISPLAY", "WAYLAND"))}
    return {**kept, "PYTHONPATH": str(TOP), **settings}
