"""English sentences about released sums and means of numbers: report, ledger."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # The report
    "release.kind.sum": "a sum of numbers: noise was added to it",
    "release.kind.mean": "a mean of numbers: noise was added to it",
    "release.row.figure": "one figure",
    "release.head.figure": "Figure",
    "release.head.value": "Value",
    "release.head.noise_error": "Standard error of its noise",
    "release.head.low": "{level} interval, from",
    "release.head.high": "{level} interval, to",
    "release.fact.effective_map": "of it what OpenDP says of the noise (never more)",
    "release.fact.bounds": "Bounds of the numbers",
    "release.fact.bounds_from": "Bounds from",
    "release.fact.size": "Number of respondents",
    "release.fact.prior": "Stands for respondents who are not there",
    "release.bounds": "{low} to {high}; numbers beyond were moved to the nearest",
    "release.missing.left_out": "left out: who gave no number is not in any figure",
    "release.size.public": "declared as {size}; it may be wrong",
    "release.size.never": "private; the sum says nothing of it",
    "release.size.resize": "private; a noisy count of those who gave a number is released",
    "release.size.plug_in": "private; a noisy count of those who gave a number is released",
    "release.number.sum.public": "The numbers were fitted to the declared size: where respondents were missing the "
    "stand-in was added, where there were more some were left out by chance. Their sum got noise.",
    "release.number.sum.never": "The numbers of all respondents were added up, and the sum got noise.",
    "release.number.mean.public": "The numbers were fitted to the declared size: where respondents were missing the "
    "stand-in was added, where there were more some were left out by chance. Their mean got noise.",
    "release.number.mean.resize": "First a count got noise. Then the numbers were fitted to that noisy count: where "
    "respondents were missing the stand-in was added, where there were more some were left out by chance. Their mean "
    "got noise.",
    "release.number.mean.plug_in": "A count and a sum got noise. The mean is that sum over that count, moved into the "
    "bounds.",
    "release.noise.count": "The count got whole noise: X with a chance proportional to e^(\u2212|X| / scale), scale = "
    "{scale}, for \u03b5 = {epsilon} (exactly at most {effective}).",
    "release.noise.sum": "The sum got noise: X with a density proportional to e^(\u2212|X| / scale), scale = {scale}, "
    "for \u03b5 = {epsilon} (exactly at most {effective}).",
    "release.noise.mean": "The mean got noise: X with a density proportional to e^(\u2212|X| / scale), scale = "
    "{scale}, for \u03b5 = {epsilon} (exactly at most {effective}).",
    "release.interval.noise": "Intervals come from the figures of this release and from what is public, and speak of "
    "these respondents' numbers within the bounds.",
    "release.interval.declared": "This interval takes the declared size for true. Where it is wrong, the interval is "
    "about the fitted numbers.",
    "release.interval.resized": "The interval of the mean allows for every size that the noisy count allows. Where "
    "fewer gave a number than it says, the mean itself is drawn towards the stand-in.",
    "release.note.bounds_from_data": "The bounds were taken from the data: not private. They are the lowest and the "
    "highest number that somebody gave.",
    # What a plan says before it is drawn
    "release.bounds_from_data": "The bounds of {question} were read off the data, and they go into the release. They "
    "are somebody's numbers: not private.",
    "release.made_numbers": "The page Numbers works on made-up numbers, which nobody gave, so nothing can be released. "
    "Choose a column of the data there.",
    "release.cells_elsewhere": "Cells leave as a histogram: cut the numbers into classes on the page Data, then choose "
    "Histogram on the page Releases.",
    "release.number_unread": "The bounds are to come from the data, and the file has not been read for them yet. Type "
    "bounds on the page Numbers.",
    "release.whole_size": "Type the number of respondents as a whole number, for example 1000.",
    # The ledger
    "ledger_page.what.sum": "Sum of a number",
    "ledger_page.what.mean": "Mean of a number",
    "ledger_page.missing.left_out": "Who gave no number is left out.",
    "ledger_page.noisy_sum": "Noisy sum",
    "ledger_page.noisy_mean": "Noisy mean",
    "ledger_page.question.number": "{what} of numbers from {low} to {high} (the bounds: {source}), \u03b5 {charge}.",
    "ledger_page.question.size.public": "The number of respondents: declared as {size}.",
    "ledger_page.question.size.never": "The number of respondents: private.",
    "ledger_page.question.size.resize": "The number of respondents: private; a noisy count is part of it.",
    "ledger_page.question.size.plug_in": "The number of respondents: private; a noisy count is part of it.",
}
