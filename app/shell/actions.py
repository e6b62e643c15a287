"""One table of actions: menus, shortcuts, tool tips and the key list of the help are made from it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QAction, QKeySequence

CONTEXT = "actions"


@dataclass(frozen=True, slots=True)
class ActionRow:
    """A row of the actions. `menu` is its menu ("" for shortcuts only); `checkable` actions show a state."""

    key: str
    menu: str
    text: str
    shortcut: str = ""
    checkable: bool = False


ACTIONS: tuple[ActionRow, ...] = (
    ActionRow("open", "file", "Open data…", "Ctrl+O"),
    ActionRow("paste", "file", "Paste a table", "Ctrl+Shift+V"),
    ActionRow("study_new", "file", "New study…", "Ctrl+N"),
    ActionRow("study_open", "file", "Open study…", "Ctrl+Shift+O"),
    ActionRow("study_save", "file", "Save study", "Ctrl+S"),
    ActionRow("study_save_as", "file", "Save study as…", "Ctrl+Shift+S"),
    ActionRow("study_copy", "file", "Save a copy for a colleague…"),
    ActionRow("study_include", "file", "Keep the data in the study", "", checkable=True),
    ActionRow("study_recover", "file", "Restore unsaved work…", ""),
    ActionRow("counts", "file", "Counts from a database…"),
    ActionRow("reload", "file", "Read the file again", "F5"),
    ActionRow("codebook_load", "file", "Load codebook…", ""),
    ActionRow("codebook_save", "file", "Save codebook…", ""),
    ActionRow("export_csv", "export", "Table as CSV…", "Ctrl+Shift+E"),
    ActionRow("export_xlsx", "export", "Table as Excel workbook…"),
    ActionRow("export_latex", "export", "Table as LaTeX…"),
    ActionRow("export_json", "export", "Results as JSON…"),
    ActionRow("export_svg", "export", "Picture as SVG…", "Ctrl+E"),
    ActionRow("export_png", "export", "Picture as PNG…", "Ctrl+Alt+E"),
    ActionRow("export_pdf", "export", "Picture as PDF…"),
    ActionRow("report", "file", "Report…", "Ctrl+Shift+R"),
    ActionRow("release", "file", "Prepare a release…", "Ctrl+Shift+L"),
    ActionRow("verify", "file", "Verify a release…", ""),
    ActionRow("print", "file", "Print…", "Ctrl+P"),
    ActionRow("quit", "file", "Quit", "Ctrl+Q"),
    ActionRow("undo", "edit", "Undo", "Ctrl+Z"),
    ActionRow("redo", "edit", "Redo", "Ctrl+Shift+Z"),
    ActionRow("copy_table", "edit", "Copy table", "Ctrl+Shift+C"),
    ActionRow("copy_picture", "edit", "Copy picture", "Ctrl+Alt+C"),
    ActionRow("copy_script", "edit", "Copy as Python", "Ctrl+Alt+P"),
    ActionRow("devices", "edit", "Devices and epsilon…", "Ctrl+Shift+D"),
    ActionRow("palette", "edit", "Find anything…", "Ctrl+K"),
    ActionRow("bar_question", "edit", "Question…", "F6"),
    ActionRow("bar_design", "edit", "Design…", "F7"),
    ActionRow("bar_epsilon", "edit", "Epsilon", "F8"),
    ActionRow("bar_target", "edit", "Estimates for…", "F9"),
    ActionRow("redraw", "draw", "Redraw", "Ctrl+R"),
    ActionRow("play", "draw", "Play or pause", "Ctrl+Shift+P"),
    ActionRow("step", "draw", "Step", "Ctrl+."),
    ActionRow("pin", "draw", "Compare with this setting, or stop", "Ctrl+D"),
    ActionRow("ask", "draw", "Ask one person", "Ctrl+J"),
    ActionRow("page_data", "view", "Data", "Ctrl+1"),
    ActionRow("page_preview", "view", "Preview", "Ctrl+2"),
    ActionRow("page_tradeoffs", "view", "Trade-offs", "Ctrl+3"),
    ActionRow("page_plan", "view", "Plan", "Ctrl+4"),
    ActionRow("page_collected", "view", "Collected", "Ctrl+5"),
    ActionRow("page_releases", "view", "Releases", "Ctrl+6"),
    ActionRow("page_lab", "view", "Lab", "Ctrl+7"),
    ActionRow("truth", "view", "Show true shares", "Ctrl+T", checkable=True),
    ActionRow("noisy", "view", "Show noisy shares", "Ctrl+Shift+N", checkable=True),
    ActionRow("words", "view", "Show plain words", "Ctrl+B", checkable=True),
    ActionRow("reduce_motion", "view", "Reduce motion", "", checkable=True),
    ActionRow("projector", "view", "Projector view", "F11"),
    ActionRow("zoom_in", "zoom", "Larger", "Ctrl++"),
    ActionRow("zoom_out", "zoom", "Smaller", "Ctrl+-"),
    ActionRow("zoom_usual", "zoom", "Usual size", "Ctrl+0"),
    ActionRow("theme_system", "theme", "Like the system", "", checkable=True),
    ActionRow("theme_light", "theme", "Light", "", checkable=True),
    ActionRow("theme_dark", "theme", "Dark", "", checkable=True),
    ActionRow("help", "help", "Help on this", "F1"),
    ActionRow("manual", "help", "Manual"),
    ActionRow("start", "help", "Start: what would you like to do?"),
    ActionRow("tour_page", "help", "Tour of this page"),
    ActionRow("glossary", "help", "Glossary", "Shift+F1"),
    ActionRow("classroom", "help", "Classroom pack…"),
    ActionRow("about", "help", "About"),
)


def action_text(row: ActionRow) -> str:
    return QCoreApplication.translate(CONTEXT, row.text)


def make_actions(parent: QObject) -> dict[str, QAction]:
    """Return one QAction per row, with its shortcut in the window."""
    made: dict[str, QAction] = {}
    for row in ACTIONS:
        action = QAction(action_text(row), parent)
        action.setObjectName(f"action_{row.key}")
        action.setCheckable(row.checkable)
        if row.shortcut:
            action.setShortcut(QKeySequence(row.shortcut))
        if row.key == "redo":
            usual = [*QKeySequence.keyBindings(QKeySequence.StandardKey.Redo), QKeySequence("Ctrl+Y")]
            others = {keys.toString(): keys for keys in usual if keys != action.shortcut()}
            action.setShortcuts([action.shortcut(), *others.values()])
        if row.key == "zoom_in":
            # On keyboards where plus and equals share a key, users do not press Shift.
            action.setShortcuts([action.shortcut(), QKeySequence("Ctrl+=")])
        if row.key == "quit":
            action.setMenuRole(QAction.MenuRole.QuitRole)
        made[row.key] = action
    return made


def keys_table() -> str:
    """Return the keys as a Markdown table, for the help."""
    rows = [
        (row, QKeySequence(row.shortcut).toString(QKeySequence.SequenceFormat.NativeText))
        for row in ACTIONS
        if row.shortcut
    ]
    head = QCoreApplication.translate(CONTEXT, "| Key | What it does |")
    return "\n".join([head, "|---|---|", *(f"| {keys} | {action_text(row).rstrip('…')} |" for row, keys in rows)])
