"""What was made: files with their hashes, the entry in the ledger, what is left of the budget."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.presenters.release.pictures import DonePicture, Hashed
from app.widgets.basics import Card, ElidedLabel, flat, heading, label, push
from app.widgets.flow import FlowLayout
from app.widgets.release.again import ExportAgain
from app.widgets.release.facts import FactGrid


class HashList(QWidget):
    """Names, each over its hash, which can be marked with the mouse; all of them can be copied."""

    def __init__(self) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(1)
        self._pairs: list[tuple[ElidedLabel, QLabel]] = []

    def show_hashes(self, hashes: tuple[Hashed, ...]) -> None:
        while len(self._pairs) < len(hashes):
            name, digest = ElidedLabel(Qt.TextElideMode.ElideMiddle), label("", tone="soft", factor=0.82)
            digest.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            digest.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            digest.setContentsMargins(0, 0, 0, 5)
            self._column.addWidget(name)
            self._column.addWidget(digest)
            self._pairs.append((name, digest))
        for place, pair in enumerate(self._pairs):
            for part in pair:
                part.setVisible(place < len(hashes))
        for one, (name, digest) in zip(hashes, self._pairs, strict=False):
            name.show_text(one.name)
            digest.setText(one.sha256)
            digest.setToolTip(one.sha256)
            digest.setAccessibleName(f"{one.name}: SHA-256 {one.sha256}")


class ReleaseDone(Card):
    """`again_wanted(Form)`, `another_wanted`, `folder_wanted(folder)`."""

    again_wanted = Signal(object)
    another_wanted = Signal()
    folder_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._shown: DonePicture | None = None
        self.title = label("", factor=1.25, bold=True)
        self.sentence = label("", wrap=True)
        self.lines = FactGrid()
        self.folder = label("", tone="soft", factor=0.95, wrap=True)
        self.hashes = HashList()
        self.copy = flat(self.tr("Copy the hashes"), tip=self.tr("As lines that sha256sum reads"), link=True)
        self.again = ExportAgain()
        self.open = push(self.tr("Open the folder"), tip=self.tr("Show the files where they are"))
        self.another = push(self.tr("Prepare another"), tip=self.tr("Go back to what can be released"))
        buttons = QWidget()
        row = FlowLayout(buttons, gap=10)
        for button in (self.again, self.open, self.another):
            row.addWidget(button)
        self.body.addWidget(self.title)
        self.body.addWidget(self.sentence)
        self.body.addWidget(self.lines)
        self.body.addSpacing(6)
        self.body.addWidget(heading(self.tr("Files and their SHA-256")))
        self.body.addWidget(self.folder)
        self.body.addWidget(self.hashes)
        self.body.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addSpacing(6)
        self.body.addWidget(buttons)
        self.copy.clicked.connect(self._copy)
        self.again.picked.connect(self.again_wanted)
        self.another.clicked.connect(self.another_wanted)
        self.open.clicked.connect(self._open)

    def show_picture(self, picture: DonePicture) -> None:
        self._shown = picture
        self.again.show_forms(picture.forms)
        self.title.setText(picture.title)
        said = f"{picture.title}. {picture.sentence}"
        self.setAccessibleName(said)
        # It gets the focus, so a screen reader says it there.
        self.another.setAccessibleDescription(said)
        self.sentence.setText(picture.sentence)
        self.lines.show_lines(picture.lines)
        self.folder.setText(self.tr("In {folder}").format(folder=picture.folder))
        self.folder.setVisible(bool(picture.folder))
        self.open.setVisible(bool(picture.folder))
        self.copy.setVisible(bool(picture.files))
        self.hashes.show_hashes((*picture.files, picture.entry))

    def _open(self) -> None:
        if self._shown is not None:
            self.folder_wanted.emit(self._shown.folder)

    def _copy(self) -> None:
        if self._shown is not None:
            QApplication.clipboard().setText("".join(f"{one.sha256}  {one.name}\n" for one in self._shown.files))
