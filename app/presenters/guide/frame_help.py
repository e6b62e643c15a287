"""Where F1 leads from the frame of the window, from the report window and from the dialog for pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app.dialogs.help_place import HELP_PROPERTY

if TYPE_CHECKING:
    from app.dialogs.picture_export import PictureDialog
    from app.dialogs.report_window import ReportWindow
    from app.main_window import MainWindow


def name_frame_help(window: MainWindow) -> None:
    """What stands on both pages; undo and the rail have the help of the page on screen."""
    _name(
        {
            window.top.export: "files#export",
            window.top.open: "data#open",
            window.guide.card: "manual#tour",
            # Its buttons nearly always offer a way out where a study cannot be opened, saved or brought back.
            window.banner: "studies#safe",
        }
    )


def name_report_help(window: ReportWindow) -> None:
    """Each card, the pages, and the buttons below."""
    column = window.column
    _name(
        {
            window: "reports",
            column.head: "reports#kinds",
            column.questions: "reports#questions",
            column.sections: "reports#sections",
            window.pane: "reports#pages",
            window.pdf: "reports#save",
            window.html: "reports#save",
            window.copy: "reports#save",
        }
    )


def name_picture_help(dialog: PictureDialog) -> None:
    _name({dialog: "files#pictures"})


def _name(places: dict[QWidget, str]) -> None:
    for widget, place in places.items():
        widget.setProperty(HELP_PROPERTY, place)
