"""Run in a process of its own: start the window, write down when it was painted and how long it stood still."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))


def since_process_start() -> float:
    """Milliseconds since the system started this process (Linux), else since this file was read."""
    try:
        fields = Path("/proc/self/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
        return (time.clock_gettime(time.CLOCK_BOOTTIME) - int(fields[19]) / os.sysconf("SC_CLK_TCK")) * 1e3
    except (OSError, AttributeError):
        return (time.perf_counter() - BEGAN) * 1e3


BEGAN = time.perf_counter()


def empty_plot() -> None:
    """The least that a window with a plot costs on this machine."""
    import numpy  # noqa: F401
    import pyqtgraph
    from PySide6.QtWidgets import QApplication

    application = QApplication([])
    plot = pyqtgraph.PlotWidget()
    plot.show()
    plot.repaint()
    application.processEvents()
    print(json.dumps({"painted_ms": since_process_start()}))


def main() -> None:
    """The command that opens the window, with this measurement in place of waiting for a person."""
    from app.cli import main as command
    from app.setup import qt_guard

    def guarded() -> None:
        require()
        from PySide6.QtWidgets import QApplication

        QApplication.exec = measured  # type: ignore[method-assign, assignment]

    require, qt_guard.require = qt_guard.require, guarded
    command.main([])


def measured(application: QApplication) -> int:
    from PySide6.QtCore import QEvent, QEventLoop, QPointF, Qt, QTimer
    from PySide6.QtGui import QMouseEvent
    from PySide6.QtWidgets import QApplication

    from app.shell.window import MainWindow

    found: dict[str, object] = {"made_ms": since_process_start()}
    (window,) = (one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow))
    while not window.isVisible() or window.preview.answer is None:
        application.processEvents()
    window.repaint()
    application.processEvents()
    found["painted_ms"] = since_process_start()
    found["modules"] = sorted({name.partition(".")[0] for name in sys.modules})
    found["own"] = sorted(name for name in sys.modules if name.startswith(("app.", "core.")))
    gaps: list[float] = []
    loop = QEventLoop()
    last = time.perf_counter()

    def beat() -> None:
        nonlocal last
        now = time.perf_counter()
        gaps.append((now - last) * 1e3)
        last = now

    heart = QTimer(interval=1, timerType=Qt.TimerType.PreciseTimer)
    heart.timeout.connect(beat)
    heart.start()
    slider = window.plan_bar.bar.strength.slider
    step = 0

    def drag() -> None:
        nonlocal step
        step += 1
        place = QPointF(60.0 + step % 120, 10.0)
        kind = QEvent.Type.MouseButtonPress if step == 1 else QEvent.Type.MouseMove
        event = QMouseEvent(
            kind,
            place,
            QPointF(slider.mapToGlobal(place.toPoint())),
            Qt.MouseButton.LeftButton,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(slider, event)

    dragging = QTimer(interval=16)
    dragging.timeout.connect(drag)
    if "drag" in sys.argv:
        dragging.start()
    QTimer.singleShot(2000 if "drag" in sys.argv else 0, loop.quit)
    loop.exec()
    found["longest_gap_ms"] = max(gaps, default=0.0)
    found["at"] = gaps.index(max(gaps)) if gaps else -1
    window.close()
    print(json.dumps(found))
    return 0


if "empty" in sys.argv:
    empty_plot()
else:
    main()
