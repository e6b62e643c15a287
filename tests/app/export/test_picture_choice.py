"""How a picture is to be saved."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.export.picture_choice import KINDS, PictureChoice, chosen_file
from core.report.export import InternalFile, PublicFile
from core.types import Origin
from tests.core.report.examples import figure, preview
from tests.pdf_reader import Pdf

choices = st.builds(
    PictureChoice,
    st.sampled_from(KINDS),
    st.integers(240, 4000),
    st.one_of(st.just(0), st.integers(200, 6000)),
    st.sampled_from((1, 2, 3, 4)),
    st.booleans(),
)


@given(choices)
def test_that_a_choice_is_remembered(choice: PictureChoice) -> None:
    assert PictureChoice.of(choice.text()) == choice


@pytest.mark.slow
@given(
    st.one_of(
        st.text(max_size=40),
        st.from_regex(r"(svg|png|gif) \d{1,7} \d{1,7} \d{1,3} (clear|white|pink)", fullmatch=True),
    )
)
def test_that_any_stored_setting_gives_a_valid_choice(text: str) -> None:
    assert PictureChoice.of(text).possible


@pytest.mark.parametrize(
    "text", ["", "png", "png 900 0 2", "png 9 0 2 white", "png 900 0 7 white", "gif 900 0 2 white"]
)
def test_that_an_impossible_choice_is_not_taken_from_the_settings(text: str) -> None:
    found = PictureChoice.of(text)
    assert (found.width, found.height, found.scale, found.transparent) == (900, 0, 2, False)


@pytest.mark.parametrize("kind", KINDS)
def test_that_a_picture_of_private_data_is_an_internal_file_of_each_kind(kind: str) -> None:
    choice = PictureChoice(kind, 500, 400, 1)
    private, public = (chosen_file(figure(preview(origin=o)), choice) for o in (Origin.PRIVATE, Origin.EXAMPLE))
    assert isinstance(private, InternalFile)
    assert private.name.endswith(f".internal.{kind}")
    assert isinstance(public, PublicFile)
    assert public.name.endswith(f".{kind}")


def test_that_the_file_has_the_chosen_size_and_ground() -> None:
    drawn = figure(preview())
    svg = chosen_file(drawn, PictureChoice("svg", 500, 400, 1, True)).content
    assert b'width="500" height="400"' in svg
    assert b'<rect width="500"' not in svg
    assert b'<rect width="500"' in chosen_file(drawn, PictureChoice("svg", 500, 400)).content
    assert Pdf(chosen_file(drawn, PictureChoice("pdf", 500, 400)).content).size() == (375, 300)
    assert chosen_file(drawn, PictureChoice("png", 500, 400, 3)).content[16:24] == (1500).to_bytes(4) + (1200).to_bytes(
        4
    )
