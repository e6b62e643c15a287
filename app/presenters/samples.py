"""The invented surveys, as the list of samples shows them."""

from __future__ import annotations

from app.assets import asset
from app.messages.data_texts import size_line
from app.state.presets import sample_dataset, sample_keys
from app.widgets.data.sample_list import SampleText


def read_sample(name: str) -> str:
    """The text of a file of assets/samples."""
    return asset("samples", name).read_text(encoding="utf-8")


def sample_texts() -> tuple[SampleText, ...]:
    found = []
    for key in sample_keys():
        dataset, _ = sample_dataset(key, read_sample)
        found.append(SampleText(key, dataset.title, size_line(dataset), dataset.about))
    return tuple(found)
