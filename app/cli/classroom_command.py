"""The command that writes the classroom pack, without a window."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable

from app.cli.study_commands import failed, made_folder, print_paths
from app.shell.classroom.pack import pack_files
from core.errors import WorkbenchError
from core.report.export import save_all


def classroom(asked: Namespace, ready: Callable[[], None] | None) -> int:
    """Write the files; 0 or 1. `ready`: gets Qt ready where PDF files are wanted."""
    printed = None
    if ready is not None:
        ready()
        from app.cli.kit_pdf import document_printer

        printed = document_printer(letter=asked.paper == "letter")
    try:
        return print_paths(save_all(pack_files(asked.draw, printed), made_folder(asked.out)))
    except WorkbenchError as problem:
        return failed(problem, None)
