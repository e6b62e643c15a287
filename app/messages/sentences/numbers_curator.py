"""Sentences of the part Curator of the page Numbers."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "central.size_large": "Numbers are fitted to at most {highest} people here. Type a smaller size.",
    "central.share": "The noisy count gets more than 0% and less than 100% of epsilon, for example 20.",
    "central.cells": "A histogram here has {lowest} to {highest} cells. Type a whole number between them.",
    "curator.many": "A curator's draw is shown for at most {highest} people here, and these are {n}. Choose other "
    "numbers above.",
    "curator.drawing": "Drawing…",
    "curator.title.count": "Numbers given: {numbers}",
    "curator.title.sum": "Sum: {numbers}",
    "curator.title.mean": "Mean: {numbers}",
    "curator.title.histogram": "Histogram: {numbers}",
    "curator.caption": "Epsilon {epsilon} in all · numbers from {low} to {high} · intervals at {level}",
    "curator.axis.count": "Numbers given, with noise",
    "curator.axis.sum": "Sum that is given out",
    "curator.axis.mean": "Mean that is given out",
    "curator.axis.draws": "Share of {n} simulated draws",
    "curator.key.draws": "{n} simulated draws",
    "curator.key.truth": "Truth",
    "curator.key.expected": "Middle of the draws",
    "curator.key.released": "This draw, {level} interval",
    "curator.key.draw": "This draw",
    "curator.key.cells": "Noisy counts of this draw",
    "curator.key.interval": "{level} interval of each cell",
    "curator.head.figure": "Figure",
    "curator.head.value": "Given out",
    "curator.head.low": "Interval from",
    "curator.head.high": "Interval to",
    "curator.head.scale": "Scale of the noise",
    "curator.head.epsilon": "Epsilon",
    "curator.figure.count": "Numbers given, noisy",
    "curator.figure.sum": "Noisy sum",
    "curator.figure.mean": "Noisy mean",
    "curator.figure.cells": "Noisy count",
    "curator.tile.cells": "Noisy cells",
    "curator.tile.reach": "Noise of one cell",
    "curator.tile.between": "{level}: {low} to {high}",
    "curator.tile.noise": "scale {scale} · epsilon {epsilon}",
    "curator.tile.level": "stays within this in {level} of draws",
    "curator.the.count": "how many of these respondents gave a number",
    "curator.the.sum": "the sum of these respondents",
    "curator.the.mean": "the mean of these respondents",
    "curator.the.histogram": "the cells of these respondents",
    "curator.summary.respondents": "{low} to {high} holds {figure} with a chance of at least {level}. It is made "
    "from the figures given out and public facts alone.",
    "curator.summary.fitted": "{low} to {high} holds {figure} with a chance of at least {level}, if the public size "
    "is right. It is made from the figures given out and public facts alone.",
    "curator.summary.population": "{low} to {high} holds the mean of the population with a chance of at least {level}, "
    "if these respondents were drawn from it by chance. It is made from the figures given out and public facts alone.",
    "curator.summary.population_fitted": "{low} to {high} holds the mean of the population with a chance of at least "
    "{level}, if these respondents were drawn from it by chance and the public size is right. It is made from the "
    "figures given out and public facts alone.",
    "curator.summary.cells": "Each interval holds the count of its cell with a chance of at least {level}, one cell "
    "at a time. They are made from the noisy counts alone.",
    "curator.words.preview": "A draw to look at, not a release: nothing is given out and nothing is spent.",
    "curator.words.missing": "These data have {n} {n:person|people}, and the size says {size}. The prior stands for "
    "{left} who are not there, so draws have their middle at {expected}, while {figure} is {truth}.",
    "curator.words.left_out": "These data have {n} {n:person|people}, and the size says {size}. Chance leaves {left} "
    "of them out, so draws have their middle at {expected}, while {figure} is {truth}.",
    "curator.words.public": "The numbers are fitted to {size} {size:person|people}, whatever their true number. If "
    "fewer are there, the prior {prior} stands for the others and pulls the figure; if more are there, chance leaves "
    "some out. Either way nothing tells how many there are.",
    "curator.words.resized": "The numbers were fitted to the noisy count, {size} {size:person|people} here. If fewer "
    "are there, the prior {prior} stands for the others and pulls the mean a little; if more are there, chance leaves "
    "some out. The interval allows for both.",
    "curator.words.plug_in": "A noisy sum over a noisy count. It needs no prior, but the noise of the sum is that "
    "of numbers as large as the bounds, and a ratio is pulled where the count is small.",
    "curator.words.cells": "A respondent is in one cell, so all cells together cost epsilon once, however many "
    "there are.",
    "curator.words.count": "Counted is who gave a number; the number of respondents on the page Releases counts "
    "everybody. The noise is a whole number and does not grow with the number of people.",
    "curator.words.sum": "One respondent more or less changes the sum by at most {most}, so that the noise has the "
    "size of a few people at that bound.",
    "curator.words.fitted": "A public size may be wrong. The interval then holds the figure of the fitted numbers, "
    "not that of these respondents.",
    "curator.words.clamped": "Numbers beyond the bounds count as the nearest bound, in the figure and in its interval.",
    "curator.words.sample": "The interval is for these respondents, also while errors are for the population: for a "
    "population there is one of a mean only.",
    "curator.words.population": "The interval is for the population: {reach} on either side of it is for drawing "
    "respondents. That is the most it can be, however the numbers lie between the bounds (Hoeffding), because nothing "
    "is given out about how far they spread; narrower bounds make it shorter.",
    "curator.words.epsilon": "Epsilon by OpenDP's map: {added} between two data sets of which one has a respondent "
    "more, {changed} between two in which one respondent answers otherwise.",
}
