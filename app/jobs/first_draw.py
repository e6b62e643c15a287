"""The draw that the opening example carries, so that the first picture needs no special functions.

`python -m app.jobs.first_draw` rewrites it; a test recomputes it.
"""

from __future__ import annotations

import json
from collections.abc import Callable

import numpy as np

from app.paths import asset
from app.workspace.datasets import opening_workspace
from app.workspace.setting import preview_request, resolve
from core.analyses.preview import PreviewRequest, PreviewResult, run
from core.randomness import FrozenUniforms, preview_generator

NAME = "first_draw.json"


def read_sample(name: str) -> str:
    return asset("samples", name).read_text(encoding="utf-8")


def opening_request() -> PreviewRequest:
    """Return the request of the window at its very first start."""
    workspace = opening_workspace(read_sample)
    request = preview_request(workspace, resolve(workspace))
    if request is None:
        raise ValueError("the opening example cannot be drawn")
    return request


def first_result(request: PreviewRequest, read: Callable[[str], str] = read_sample) -> PreviewResult:
    """Return the stored draw if it belongs to this request, or one from the plain generator; neither needs scipy."""
    stored = json.loads(read(NAME))
    same = (stored["counts"], stored["design"], stored["seed"]) == (
        list(request.counts),
        repr(request.design),
        request.seed,
    )
    if same and request.weighted is None and not request.design.many:
        return run(request, tally=np.array(stored["support_counts"], dtype=np.int64))
    return run(request, binomials=preview_generator(request.seed))


def written_draw() -> str:
    """Return the correct content of the stored draw."""
    request = opening_request()
    drawn = request.design.randomize_counts(np.array(request.counts), rng=FrozenUniforms(request.seed))
    found = {
        "design": repr(request.design),
        "seed": request.seed,
        "counts": list(request.counts),
        "support_counts": [int(count) for count in drawn],
    }
    return json.dumps(found, indent=1) + "\n"


if __name__ == "__main__":
    asset("samples", NAME).write_text(written_draw(), encoding="utf-8")
