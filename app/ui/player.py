"""Play and Pause: a button that asks for the next picture every so often."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from app.ui.basics import push

PLAY_MS = 400


class Player(QObject):
    """ticked() every `interval` while it plays; played(bool) when it begins and when it pauses."""

    ticked = Signal()
    played = Signal(bool)

    def __init__(self, tip: str) -> None:
        super().__init__()
        self.button = push("", tip=tip)
        self.button.setCheckable(True)
        self._timer = QTimer(self)
        self._timer.setInterval(PLAY_MS)
        self._timer.timeout.connect(self.ticked)
        self.button.toggled.connect(self._play)
        self._say(playing=False)

    @property
    def playing(self) -> bool:
        return self._timer.isActive()

    def set_interval(self, milliseconds: int) -> None:
        self._timer.setInterval(milliseconds)

    def pause(self) -> None:
        self.button.setChecked(False)

    def _play(self, playing: bool) -> None:
        self._say(playing=playing)
        if playing:
            self._timer.start()
        else:
            self._timer.stop()
        self.played.emit(playing)

    def _say(self, *, playing: bool) -> None:
        self.button.setText(("❚❚ " + self.tr("Pause")) if playing else ("▷ " + self.tr("Play")))
        self.button.setAccessibleName(self.tr("Pause") if playing else self.tr("Play"))
