"""Classic cases of reports from the field, with their known answers."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "example.nigeria.title": "Nigeria, forced response",
    "example.nigeria.note": "Known answer: 831 of 2,435 said \u201cyes\u201d, the die made one in six say so, so "
    "(831/2,435 \u2212 1/6) / (2/3) = 26.19%, standard error 1.44 points.",
    "example.plagiarism.title": "Plagiarism, crosswise against direct",
    "example.plagiarism.note": "Known answer: 198 of 310 said \u201csame\u201d (p = 1/4), which makes 22.26%, "
    "standard error 5.47 points. Of 96 asked directly only 7.29% admitted it.",
    "example.severe_plagiarism.title": "Severe plagiarism, crosswise against direct",
    "example.severe_plagiarism.note": "Known answer: 230 of 310 said \u201csame\u201d (p = 1/4), which makes 1.61%, "
    "standard error 4.98 points. Asked directly: 1.04%. Nothing can be said about a difference.",
    "example.doping.title": "Doping, two groups that contradict each other",
    "example.doping.note": "Known answer: 21.03%, but both groups do not fit one share (G\u00b2 = 16.46, "
    "p = 0.00005). Some did not follow the device, so do not trust the estimate.",
    "example.no_drugs.title": "An estimate below 0",
    "example.no_drugs.note": "Known answer: 136 of 172 said \u201csame\u201d (p = 1/4), which makes \u22128.14%. "
    "Chance alone goes so far with p = 0.104, so it is expected noise around a small share.",
}
