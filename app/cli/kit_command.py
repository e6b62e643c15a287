"""The command that writes the field kit of a study, without a window."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from app.cli.study_commands import made_folder, with_study
from app.collected.report import ReportRows
from app.messages.speak import say
from app.plan.kit.files import decoding_file, drawing_file, form_file, html_file, xlsform_file
from app.plan.kit.look import BEST, KitLook, ShownKit, shown_kit
from app.shell.ending import tell
from app.shell.study.opening import OpenedStudy
from app.workspace.planning import plan_setting
from app.workspace.transitions import edit_plan
from core.errors import WorkbenchError
from core.planning.field_kit.kit import Form
from core.planning.field_kit.wording import Wording
from core.report.export import ExportFile, save_all


def kit(asked: Namespace, ready: Callable[[], None] | None) -> int:
    """Write the files; 0, 1, 2 (no such device) or 3. `ready`: gets Qt ready where a PDF is wanted."""
    look = KitLook(asked.question, asked.other, asked.by, asked.large, asked.paper == "letter")
    known: list[str] = []

    def write(opened: OpenedStudy, _rows: ReportRows) -> list[Path]:
        workspace = opened.workspace
        if asked.language or asked.checked_by:
            language = asked.language or workspace.plan.wording.language
            workspace = edit_plan(workspace, wording=Wording(language, asked.checked_by))
        found = shown_kit(workspace, plan_setting(workspace), look)
        if look.kind not in (BEST, *(key for key, _ in found.kinds)) and found.kinds:
            known.extend(key for key, _ in found.kinds)
            return []
        if found.kit is None:
            raise WorkbenchError("command.kit", reason=found.problem)
        return save_all(_files(found, look, ready), made_folder(asked.out))

    code = with_study(asked.study, asked.data, write)
    if known:
        tell(say("command.kit_by", {"by": asked.by, "known": ", ".join(known)}))
        return 2
    return code


def _files(found: ShownKit, look: KitLook, ready: Callable[[], None] | None) -> list[ExportFile]:
    kit, setting, words = found.kit, found.setting, found.wording
    assert kit is not None
    assert setting is not None
    files = [html_file(kit, setting, large=look.large, wording=words)]
    if kit.form is Form.XLSFORM:
        files.append(xlsform_file(kit, setting, wording=words))
    elif kit.form is Form.BROWSER:
        files.append(form_file(kit, setting, large=look.large, wording=words))
    else:
        files.append(drawing_file(kit, setting, large=look.large, wording=words))
    files.append(decoding_file(kit, setting))
    if ready is not None:
        ready()
        from app.cli.kit_pdf import printed

        files.append(printed(kit, setting, look, words))
    return files
