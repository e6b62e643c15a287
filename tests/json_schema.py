"""A small validator for the JSON Schema words that our schemas use; any other word is an error."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from app.paths import asset

Json = Any
TYPES: dict[str, Callable[[Json], bool]] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
}
CHECKS: dict[str, Callable[[Json, Json], bool]] = {
    "type": lambda wanted, value: TYPES[wanted](value),
    "const": lambda wanted, value: value == wanted and type(value) is type(wanted),
    "enum": lambda wanted, value: value in wanted,
    "minimum": lambda wanted, value: value >= wanted,
    "maximum": lambda wanted, value: value <= wanted,
    "exclusiveMinimum": lambda wanted, value: value > wanted,
    "exclusiveMaximum": lambda wanted, value: value < wanted,
    "minItems": lambda wanted, value: len(value) >= wanted,
    "required": lambda wanted, value: set(wanted) <= value.keys(),
}
SILENT = {"$schema", "$defs", "title", "description", "properties"}


def schema_of(name: str) -> Json:
    return json.loads(asset("schemas", f"{name}.schema.json").read_text(encoding="utf-8"))


def faults(schema: Json, value: Json, top: Json = None, place: str = "$") -> list[str]:
    """Where the value breaks the schema; empty when it fits."""
    top = schema if top is None else top
    if "$ref" in schema:
        return faults(top["$defs"][schema["$ref"].rpartition("/")[2]], value, top, place)
    if "type" in schema and not TYPES[schema["type"]](value):
        return [f"{place}: not {schema['type']}"]
    found: list[str] = []
    for word, wanted in schema.items():
        if word in ("anyOf", "oneOf"):
            fitting = sum(not faults(option, value, top, place) for option in wanted)
            if fitting == 0 or (word == "oneOf" and fitting > 1):
                found.append(f"{place}: fits {fitting} of {word}")
        elif word == "items":
            found += [fault for i, part in enumerate(value) for fault in faults(wanted, part, top, f"{place}[{i}]")]
        elif word == "additionalProperties":
            assert wanted is False
            found += [f"{place}.{key}: unknown" for key in value if key not in schema["properties"]]
        elif word not in SILENT and not CHECKS[word](wanted, value):
            found.append(f"{place}: {word}")
    for key, inner in schema.get("properties", {}).items():
        if key in value:
            found += faults(inner, value[key], top, f"{place}.{key}")
    return found
