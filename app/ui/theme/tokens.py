"""The one table of colors. A role keeps its hue in both themes; no other file names a color."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tokens:
    """Colours of one theme, as #rrggbb."""

    name: str
    window: str
    card: str
    border: str
    border_strong: str
    text: str
    text_soft: str
    text_faint: str
    hairline: str
    accent: str
    accent_hover: str
    accent_soft: str
    on_accent: str
    control: str
    control_hover: str
    disabled: str
    noisy: str
    noisy_fill: str
    noisy_text: str
    debiased: str
    debiased_text: str
    debiased_band: str
    whisker: str
    truth: str
    sampling: str
    pinned: str
    pinned_fill: str
    pinned_text: str
    danger: str
    danger_soft: str
    warning: str
    warning_soft: str
    warning_border: str
    zero_line: str
    meter: str
    good: str
    doubtful: str
    hue_0: str
    hue_1: str
    hue_2: str
    hue_3: str
    hue_4: str
    hue_5: str


LIGHT = Tokens(
    name="light",
    window="#f3f4f8",
    card="#ffffff",
    border="#dfe2ea",
    border_strong="#c4c9d4",
    text="#161d2a",
    text_soft="#566072",
    text_faint="#6b7485",
    hairline="#e7e9ef",
    accent="#2d6fb7",
    accent_hover="#245f9f",
    accent_soft="#e6eef8",
    on_accent="#ffffff",
    control="#ffffff",
    control_hover="#f1f4f9",
    disabled="#a3aab7",
    noisy="#e09a2b",
    noisy_fill="#f6cf8c",
    noisy_text="#8a5200",
    debiased="#2d6fb7",
    debiased_text="#1f5796",
    debiased_band="#bcd4f0",
    whisker="#14233a",
    truth="#161d2a",
    sampling="#7c8696",
    pinned="#bf7fb6",
    pinned_fill="#f7e9f5",
    pinned_text="#7d3f75",
    danger="#b3261e",
    danger_soft="#fdeceb",
    warning="#7a4a00",
    warning_soft="#fff4dd",
    warning_border="#ecc777",
    zero_line="#9aa2b0",
    meter="#c3c8d4",
    good="#2e7d4f",
    doubtful="#c98a12",
    hue_0="#7654dc",
    hue_1="#0b8a52",
    hue_2="#dd4fa4",
    hue_3="#245c63",
    hue_4="#9c8a14",
    hue_5="#6b1283",
)

DARK = Tokens(
    name="dark",
    window="#181b20",
    card="#22262c",
    border="#353b45",
    border_strong="#4b5361",
    text="#eceff4",
    text_soft="#b3bac6",
    text_faint="#98a1af",
    hairline="#333942",
    accent="#5aa2ff",
    accent_hover="#7bb5ff",
    accent_soft="#26374d",
    on_accent="#0c1522",
    control="#2a2f37",
    control_hover="#323843",
    disabled="#687180",
    noisy="#e8a24a",
    noisy_fill="#8a6230",
    noisy_text="#f2b865",
    debiased="#5aa2ff",
    debiased_text="#8abcff",
    debiased_band="#2f4d74",
    whisker="#f3f6fb",
    truth="#f3f6fb",
    sampling="#929cab",
    pinned="#d79bce",
    pinned_fill="#43303f",
    pinned_text="#ecbfe5",
    danger="#ff8a80",
    danger_soft="#46292a",
    warning="#f6cf82",
    warning_soft="#3c3321",
    warning_border="#6f5b2c",
    zero_line="#79828f",
    meter="#515a68",
    good="#5fbf86",
    doubtful="#e6b54a",
    hue_0="#a99bff",
    hue_1="#22a04c",
    hue_2="#cc4f8c",
    hue_3="#62e6dc",
    hue_4="#e0cc3c",
    hue_5="#b04cf5",
)
