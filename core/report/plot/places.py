"""Places for words in a plot: words never overlap, and they cover as few marks as possible."""

from __future__ import annotations

import numpy as np

from core.report.plot.clip import Box
from core.types import FloatArray, IntArray


class Places:
    """The occupied places: boxes of words, which no others may touch, and points, which are better left free."""

    def __init__(self, edge: Box) -> None:
        self._edge = edge
        self._boxes: list[Box] = []
        self._points: list[FloatArray] = []

    def avoid(self, points: FloatArray) -> None:
        """Add points (m, 2) of curves and markers."""
        if len(points):
            self._points.append(points)

    def take(self, box: Box) -> None:
        self._boxes.append(box)

    def free(self, box: Box) -> bool:
        """Return whether the box is inside the plot and touches no words."""
        left, top, right, bottom = self._edge
        if box[0] < left or box[1] < top or box[2] > right or box[3] > bottom:
            return False
        return not any(
            box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3] for other in self._boxes
        )

    def covered(self, boxes: FloatArray) -> IntArray:
        """Return how many points are in each of the boxes (b, 4)."""
        if not self._points:
            return np.zeros(len(boxes), dtype=np.int64)
        if len(self._points) > 1:
            self._points = [np.concatenate(self._points)]
        x, y = self._points[0].T
        left, top, right, bottom = boxes.T[:, :, None]
        return np.asarray(((x > left) & (x < right) & (y > top) & (y < bottom)).sum(axis=1), dtype=np.int64)

    def best(self, boxes: list[Box]) -> int | None:
        """Take the free box that covers the fewest points, the first one among equals. Return its number, or None."""
        free = [number for number, box in enumerate(boxes) if self.free(box)]
        if not free:
            return None
        number = free[int(np.argmin(self.covered(np.array([boxes[number] for number in free]))))]
        self.take(boxes[number])
        return number


def pushed_apart(wanted: list[float], heights: list[float], low: float, high: float) -> list[float]:
    """Return middles as near as possible to the wanted ones (rising), without overlaps of these heights in [low, high].

    Neighbours that would overlap form a block around the mean of what its members want (least squares).
    """
    blocks: list[list[int]] = []

    def place(block: list[int]) -> float:
        """Return the start of the block."""
        before, starts = 0.0, []
        for i in block:
            starts.append(wanted[i] - heights[i] / 2 - before)
            before += heights[i]
        return max(low, min(sum(starts) / len(starts), high - before))

    def end(block: list[int]) -> float:
        return place(block) + sum(heights[i] for i in block)

    for i in range(len(wanted)):
        blocks.append([i])
        while len(blocks) > 1 and end(blocks[-2]) > place(blocks[-1]) + 1e-9:
            last = blocks.pop()
            blocks[-1] += last
    found: list[float] = []
    for block in blocks:
        at = place(block)
        for i in block:
            found.append(at + heights[i] / 2)
            at += heights[i]
    return found
