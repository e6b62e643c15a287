"""Survey files as data frames."""

from __future__ import annotations

import tempfile
from os import PathLike
from pathlib import Path

from core.control import Control
from core.data.readers.registry import propose
from core.data.source import SurveySource
from core.scripting.answers import Frame

_ROWS = 100_000


def read_survey(path: str | PathLike[str]) -> Frame:
    """Read survey data: delimited text, Excel, SPSS, Stata or Parquet.

    Parameters
    ----------
    path : path
        Encoding, delimiter, names and missing codes are detected as in the window.

    Returns
    -------
    pandas.DataFrame
        All cells as text, "" for an empty cell. No answer is changed or left out.

    Raises
    ------
    DataError
        With a sentence that describes the fault of the file.

    Examples
    --------
    >>> import core
    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> file = Path(mkdtemp()) / "survey.csv"
    >>> _ = file.write_text("person,smokes\\n1,yes\\n2,no\\n3,no\\n")
    >>> core.read_survey(file)["smokes"].value_counts().to_dict()
    {'no': 2, 'yes': 1}
    """
    import pandas as pd

    with tempfile.TemporaryDirectory(prefix="survey-") as folder:
        reading = propose(Path(path), temp_folder=Path(folder), control=Control()).reading
        with SurveySource.open(path, reading, temp_folder=Path(folder)) as source:
            rows = [row for start in range(0, source.rows, _ROWS) for row in source.page(start, _ROWS)]
            return pd.DataFrame(rows, columns=[column.name for column in source.columns])
