"""The slim bar on top: menus, name of the open study, undo, redo, open and export."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QMenuBar, QSizePolicy, QToolButton

from app.shell.menus import COPIES, PICTURES, TABLES
from app.ui.basics import ElidedLabel, label
from app.ui.plain import ToolButton
from app.ui.theme.zoom import px


class MenuBar(QMenuBar):
    """Right to left, QMenuBar places its menus from an edge that it does not know yet, and asks for one of them."""

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        places = [self.actionGeometry(action) for action in self.actions()]
        if not places:
            return hint
        across = max(place.right() for place in places) - min(place.left() for place in places) + 1
        return hint.expandedTo(QSize(across + px(EDGES), 0))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


EDGES = 12
NAMED_FROM = 880


class TopBar(QFrame):
    """Holds the menu bar, so that everything is in one line."""

    def __init__(self, actions: dict[str, QAction]) -> None:
        super().__init__()
        self.setProperty("bar", True)
        self.setFixedHeight(px(46))
        row = QHBoxLayout(self)
        row.setContentsMargins(px(14), px(4), px(12), px(4))
        row.setSpacing(px(6))
        self.name = label(self.tr("Survey Privacy Workbench"), bold=True, factor=1.05)
        row.addWidget(self.name)
        self.menus = MenuBar()
        self.menus.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Preferred)
        row.addWidget(self.menus, 0, Qt.AlignmentFlag.AlignVCenter)
        self.what = ElidedLabel()
        self.what.setProperty("tone", "soft")
        row.addSpacing(px(6))
        row.addWidget(self.what, 1)
        for key, sign in (("undo", "↶ "), ("redo", "↷ ")):
            row.addWidget(self._button(actions[key], sign, flat=True))
        self.open = self._button(actions["open"], "", flat=False)
        row.addWidget(self.open)
        self.export = ToolButton(self.tr("Export") + " ▾")
        self.export.setAccessibleName(self.tr("Export"))
        self.export.setToolTip(self.tr("Report, pictures, tables and results, as files or to the clipboard"))
        self.export.setProperty("flat", False)
        self.export.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.export.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        menu = QMenu(self.export)
        for group in (("report", "release"), PICTURES, TABLES, COPIES):
            menu.addActions([actions[key] for key in group])
            menu.addSeparator()
        self.export.setMenu(menu)
        row.addWidget(self.export)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give room to menus and buttons first, because the title of the window also has the name."""
        super().resizeEvent(event)
        self.name.setVisible(self.width() >= px(NAMED_FROM))

    def _button(self, action: QAction, sign: str, *, flat: bool) -> QToolButton:
        button = ToolButton()
        button.setProperty("flat", flat)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.clicked.connect(action.trigger)

        def follow() -> None:
            button.setText(sign + (action.iconText() if flat else action.toolTip()))
            button.setEnabled(action.isEnabled())
            button.setToolTip(f"{action.toolTip()} ({action.shortcut().toString()})")
            button.setAccessibleName(action.toolTip())

        action.changed.connect(follow)
        follow()
        return button
