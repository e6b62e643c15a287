"""The live preview: newest request wins, cheap ones run at once, the first ones wait for the special functions."""

from __future__ import annotations

import time
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from app.jobs.first_draw import first_result
from app.jobs.runner import Runner
from core.analyses.preview import PreviewRequest, PreviewResult, run
from core.control import Control
from core.designs.base import Design, ReportKind
from core.designs.category import CategoryDesign
from core.randomness import load_inverse_cdf

FEW_ANSWERS = 20
"""Up to this many answers, a draw through a general matrix, or of subsets, takes under 4 ms."""
MANY_ANSWERS = 400
_INDEPENDENT = frozenset({ReportKind.BITS, ReportKind.HASHED})
_SLOW = frozenset({ReportKind.BLOOM})


def draws_at_once(design: Design) -> bool:
    """Return whether one draw is short enough for the window to wait for it."""
    if design.report_kind in _SLOW:
        return False
    quick = isinstance(design, CategoryDesign) or design.report_kind in _INDEPENDENT
    return design.k <= (MANY_ANSWERS if quick else FEW_ANSWERS)


@dataclass(frozen=True, slots=True)
class Asked:
    """One request with its pinned companion and a running number."""

    generation: int
    request: PreviewRequest
    pinned: PreviewRequest | None


@dataclass(frozen=True, slots=True)
class Answer:
    result: PreviewResult
    pinned: PreviewResult | None
    milliseconds: float

    def answers(self, request: PreviewRequest, pinned: PreviewRequest | None) -> bool:
        """Return whether this is what would be asked now: then only the looks changed, and nothing need be drawn."""
        mine = None if self.pinned is None else self.pinned.request
        return self.result.request == request and mine == pinned


def answer_now(request: PreviewRequest, pinned: PreviewRequest | None) -> Answer:
    """Return the answer to a request that the live preview has not processed yet."""
    return Answer(run(request), None if pinned is None else run(pinned), 0.0)


class LivePreview(QObject):
    """The live preview; `ready(Answer)` in order of requests. Answers older than the shown one are dropped."""

    ready = Signal(object)
    busy = Signal(bool)

    def __init__(self, runner: Runner) -> None:
        super().__init__()
        self._runner = runner
        self._generation = 0
        self._shown = 0
        self._waiting: Asked | None = None
        self._running = False
        self._warm = False
        self._pin_cache: tuple[PreviewRequest, PreviewResult] | None = None
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(300)
        self._late.timeout.connect(lambda: self.busy.emit(True))

    def warm_up(self) -> None:
        """Import what the draws need, in the background; dragging before that waits for it."""
        if not self._warm and not self._running:
            self._running = True
            job = self._runner.run("", _warm, quiet=True)
            job.ended.connect(self._finished)

    def request(self, request: PreviewRequest, pinned: PreviewRequest | None) -> None:
        self._generation += 1
        asked = Asked(self._generation, request, pinned)
        if self._shown == 0 and not self._warm:
            self._deliver(asked.generation, Answer(first_result(request), None, 0.0))
            return
        at_once = draws_at_once(request.design) and (pinned is None or draws_at_once(pinned.design))
        if at_once and self._warm and not self._running:
            self._deliver(asked.generation, self._answer(asked))
            return
        self._waiting = asked
        self._next()

    def forget(self) -> None:
        """Drop the current work: data changed, or the setting cannot be drawn."""
        self._generation += 1
        self._shown = self._generation
        self._waiting = None

    def close(self) -> None:
        """Drop all work, because the window closes."""
        self._waiting = None
        self._late.stop()

    def _next(self) -> None:
        if self._running or self._waiting is None:
            return
        asked, self._waiting = self._waiting, None
        self._running = True
        self._late.start()
        job = self._runner.run("", lambda control: (asked.generation, self._answer(asked, control)), quiet=True)
        job.succeeded.connect(lambda pair: self._deliver(*pair))
        job.ended.connect(self._finished)

    def _finished(self) -> None:
        self._running = False
        self._warm = True
        self._late.stop()
        self.busy.emit(False)
        self._next()

    def _answer(self, asked: Asked, control: Control | None = None) -> Answer:
        start = time.perf_counter()
        result = run(asked.request, control)
        return Answer(result, self._pinned(asked.pinned), (time.perf_counter() - start) * 1e3)

    def _pinned(self, request: PreviewRequest | None) -> PreviewResult | None:
        if request is None:
            return None
        if self._pin_cache is None or self._pin_cache[0] != request:
            self._pin_cache = (request, run(request))
        return self._pin_cache[1]

    def _deliver(self, generation: int, answer: Answer) -> None:
        if generation > self._shown:
            self._shown = generation
            self.ready.emit(answer)


def _warm(control: Control) -> None:
    load_inverse_cdf()
    control.checkpoint()
