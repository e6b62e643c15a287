"""English sentences of charts, tables and saved files; the blanks are listed in `core.report.words`."""

from __future__ import annotations

from core.report.words import chart_words

SENTENCES: dict[str, str] = {
    "chart.interval": "{low} to {high}",
    "chart.interval_possible": "{interval}, possible shares only",
    "chart.possible": "possible shares only",
    "chart.legend_noisy": "Noisy",
    "chart.legend_debiased": "Debiased",
    "chart.legend_debiased_sample": "Debiased, {level} interval for these respondents (privacy noise)",
    "chart.legend_debiased_population": "Debiased, {level} interval for the population (sampling and privacy noise)",
    "chart.legend_quantiles_sample": "{count} equally likely values for these respondents (privacy noise)",
    "chart.legend_quantiles_population": "{count} equally likely values for the population "
    "(sampling and privacy noise)",
    "chart.legend_outcomes_sample": "{count} other simulated surveys of this plan, same respondents (privacy noise)",
    "chart.legend_outcomes_population": "{count} other simulated surveys of this plan, other respondents "
    "(sampling and privacy noise)",
    "chart.legend_sampling": "{level} interval from sampling alone",
    "chart.legend_truth": "True",
    "chart.legend_pinned": "Pinned: debiased at \u03b5 = {epsilon}",
    "chart.legend_pinned_other": "Pinned: debiased with {design} at \u03b5 = {epsilon}",
    "chart.legend_impossible": "Estimate outside 0 to 100%",
    "chart.base_all": "Base: {valid} {valid:respondent|respondents}",
    "chart.base_part": "Base: {valid} valid of {total}",
    "chart.base_filter": "Base: {valid} of {everyone}, {filter}",
    "chart.base_filter_part": "Base: {valid} valid of {total} (of {everyone} in all), {filter}",
    "chart.base_weighted": "{base}, weighted by {weight} (effective {effective})",
    "chart.base_effective": "{base}, weighted (effective {effective})",
    "chart.target_sample": "Target: these respondents (intervals hold the privacy noise only)",
    "chart.target_population": "Target: the population (intervals hold sampling and privacy noise)",
    "chart.setting": "{design}, \u03b5 = {epsilon}, {level} {method} intervals",
    "chart.setting_dots": "{design}, \u03b5 = {epsilon}",
    "chart.postprocessed": "Post-processing: {method}",
    "chart.badge_preview": "PREVIEW \u00b7 not a release",
    "chart.badge_example": "EXAMPLE \u00b7 simulated noise",
    "chart.watermark": "INTERNAL \u00b7 preview of private data",
    "chart.note_impossible_one": "The estimate for {label}, {share}, lies outside 0 to 100%. "
    "Chance alone can do that; it is drawn where it falls, with a red mark at the limit.",
    "chart.note_impossible_many": "{count} estimates lie outside 0 to 100%. "
    "Chance alone can do that; they are drawn where they fall, with red marks at the limit.",
    "chart.note_postprocessed": "The chart shows the shares after post-processing; "
    "the intervals belong to the raw estimates.",
    "chart.note_possible": "Where an estimate lies outside its interval, the interval covers possible shares only "
    "(0 to 100%).",
    "chart.summary": "{title}: of {count} categories, {largest} has the largest debiased share, {largest_share} "
    "({level} interval {largest_interval}), and {smallest} the smallest, {smallest_share} ({smallest_interval}). "
    "{base}. {target}.",
    "chart.summary_presented": "{title}: of {count} categories, {largest} has the largest share after post-processing "
    "({method}), {largest_share}, and {smallest} the smallest, {smallest_share}. The {level} intervals of their raw "
    "estimates: {largest_interval}, and {smallest_interval}. {base}. {target}.",
    "chart.summary_pinned": "Pinned for comparison: at \u03b5 = {epsilon}, {largest} had {share}.",
    "chart.summary_pinned_other": "Pinned for comparison: with {design} at \u03b5 = {epsilon}, {largest} had {share}.",
    "chart.summary_truth": "The {level} interval holds the true share of these respondents "
    "in {inside} of {count} categories.",
    "chart.head_category": "Category",
    "chart.head_truth": "True",
    "chart.head_noisy": "Noisy",
    "chart.head_debiased": "Debiased",
    "chart.head_presented": "Presented ({method})",
    "chart.head_interval": "{level} interval",
    "chart.head_low": "{interval}, low",
    "chart.head_high": "{interval}, high",
    "chart.head_note": "{interval}, note",
    "chart.head_interval_raw": "{level} interval, debiased",
    "chart.head_answers": "Est. answers",
    "chart.head_answers_weighted": "Est. answers, weighted",
    "chart.head_error": "Standard error",
    "chart.head_own": "p: report supports the own answer",
    "chart.head_other": "q: report supports another answer",
    "chart.method_score": "score",
    "chart.method_wilson": "Wilson",
    "chart.method_clopper_pearson": "Clopper-Pearson",
    "chart.method_likelihood_ratio": "likelihood ratio",
    "chart.method_profile": "profile likelihood",
    "chart.method_wald": "Wald",
    "chart.post_clip": "clipped at 0",
    "chart.post_additive": "shifted to sum to 100%",
    "chart.post_multiplicative": "scaled to sum to 100%",
    "chart.post_norm_sub": "Norm-Sub",
    "chart.post_norm_cut": "Norm-Cut",
    "chart.post_mle": "maximum likelihood",
    "save.read_only": "You may not write in the folder {folder}. Choose another folder; nothing was changed.",
    "save.disk_full": "There is no room left in {folder}. The file that was there is still the old one; "
    "make room or choose another place.",
    "save.no_folder": "The folder {folder} is not there any more. Choose another folder.",
    "save.is_folder": "{name} is a folder. Choose another name.",
    "save.bad_name": "{name} cannot be used as a file name here. Choose a shorter or simpler name.",
    "save.failed": "The file {name} could not be written in {folder} (error {number}). "
    "The file that was there is still the old one.",
    "save.dead_link": "{name} is a link to a file that does not exist. Choose another name.",
    "save.guarded.data": "{name} is the data file in use. Choose another name.",
    "save.guarded.description": "{name} describes the data file in use. Choose another name.",
    "save.guarded.study": "{name} is the study file in use. Choose another name.",
    "save.guarded.backup": "{name} is the backup of the study. Choose another name.",
    "save.guarded.codebook": "{name} is the codebook in use. Choose another name.",
    "save.guarded.categories": "{name} is the list of categories in use. Choose another name.",
    "save.guarded.designs": "{name} is the file that the designs were read from. Choose another name.",
    "save.guarded.ledger": "{name} belongs to the ledger or to a kept release. Choose another name.",
    "save.guarded.own": "{name} is a file that the program keeps for itself. Choose another name.",
    "export.not_public": "This was made from private data, so it can only be saved as an internal file.",
}

ENGLISH = chart_words(SENTENCES.__getitem__)
