"""Scripts run in a process of their own, beside what the preview page shows of the same workspace."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from app.export.results import figure_of, table_of
from app.export.script.writing import preview_script
from app.jobs.open_file import count_file
from app.jobs.source_shelf import SourceShelf
from app.messages.preview_texts import warnings
from app.workspace.datasets import file_dataset
from app.workspace.setting import Setting, preview_request, resolve
from app.workspace.transitions import edit_look, open_dataset
from app.workspace.workspace import Workspace
from core.analyses.assumed import assumed
from core.analyses.preview import PreviewResult, run
from core.control import Control
from core.data.readers.registry import propose
from core.data.reading import Reading
from core.report.export import svg_file
from core.report.table import csv_text
from core.study.plan import Plan
from tests import warm

EXACT = 1e-12
_DUMP = """
import json
import numpy as np
found = {
    "shares": result.estimate.shares, "errors": result.estimate.standard_errors, "presented": result.presented,
    "low": result.interval.low, "high": result.interval.high, "true": result.true_shares, "tally": result.tally,
    "chances": np.array([design.expected(one) for one in np.eye(design.k)]),
    "expected": result.expected.standard_errors,
}
Path("found.json").write_text(json.dumps({name: array.tolist() for name, array in found.items()}))
"""
_RUN_EACH = """
import contextlib, os, runpy, sys
for place in sys.argv[1:]:
    os.chdir(place)
    with open("printed", "w", encoding="utf-8", newline="") as printed, contextlib.redirect_stdout(printed):
        runpy.run_path("script.py", run_name="__main__")
"""


@dataclass(frozen=True)
class Screen:
    """A workspace with the draw that is shown of it."""

    workspace: Workspace
    setting: Setting
    result: PreviewResult

    @classmethod
    def of(cls, workspace: Workspace) -> Screen:
        setting = resolve(workspace)
        assert setting.problem is None, setting.problem
        request = preview_request(workspace, setting)
        assert request is not None
        return cls(workspace, setting, run(request))

    @property
    def script(self) -> str:
        return preview_script(self.workspace, self.setting, self.result)

    def table(self) -> str:
        return csv_text(table_of(self.workspace, self.setting, self.result))

    def figure(self) -> bytes:
        """As the page makes it for a file, without a pinned setting."""
        remarks = warnings(assumed(self.result, truth=self.workspace.look.show_truth))
        return svg_file(figure_of(self.workspace, self.setting, self.result, remarks=remarks)).content

    def numbers(self) -> dict[str, Any]:
        result, design = self.result, self.result.request.design
        return {
            "shares": result.estimate.shares, "errors": result.estimate.standard_errors,
            "presented": result.presented, "low": result.interval.low, "high": result.interval.high,
            "true": result.true_shares, "tally": result.tally,
            "chances": np.array([design.expected(one) for one in np.eye(design.k)]),
            "expected": result.expected.standard_errors,
        }  # fmt: skip


def run_script(script: str, folder: Path) -> subprocess.CompletedProcess[bytes]:
    """The script as a file, run in a process of its own inside the folder."""
    path = folder / "script.py"
    path.write_text(script, encoding="utf-8")
    return warm.python(folder, [str(path)])


def assert_same(screens: Sequence[Screen], folder: Path, script: str | None = None) -> None:
    """What each script prints and writes is what its screen shows, its numbers to 1e-12.

    One process runs them all, each in a folder of its own. `script`: another one for the only screen.
    """
    places = [folder / str(place) for place in range(len(screens))]
    for screen, place in zip(screens, places, strict=True):
        place.mkdir()
        (place / "script.py").write_text((script or screen.script) + _DUMP, encoding="utf-8")
    ran = warm.python(folder, ["-c", _RUN_EACH, *map(str, places)])
    assert ran.returncode == 0, ran.stderr.decode()
    for screen, place in zip(screens, places, strict=True):
        assert (place / "printed").read_bytes().decode() == screen.table()
        found = json.loads((place / "found.json").read_text())
        for name, expected in screen.numbers().items():
            assert np.abs(np.array(found[name]) - expected).max() <= EXACT, name
        name = "figure.internal.svg" if screen.workspace.dataset.path else "figure.svg"
        assert (place / name).read_bytes() == screen.figure()


def opened_file(
    path: Path, shelf: SourceShelf, question: str, reading: Reading | None = None, **plan: Any
) -> Workspace:
    """The file as it is when a person took it as proposed and looks at a question."""
    proposed = propose(path, temp_folder=shelf.folder).reading if reading is None else reading
    dataset = count_file(str(path), proposed, shelf)(Control()).dataset
    empty = Workspace(file_dataset("", (), (), 0, 0), Plan("", **plan))
    opened = open_dataset(empty, dataset, question)
    return edit_look(opened, seed=7)
