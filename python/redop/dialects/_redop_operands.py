# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks of the arguments of the builders."""

from typing import Any, Optional, Union

from .. import ir as _ir
from ._ods_common import get_op_result_or_value as _get_value

Operand = Union[_ir.Value, _ir.Operation, _ir.OpView]


def _value(name: str, operand: Any) -> _ir.Value:
    """Returns an operand, given as a value or an op with one result."""
    if isinstance(operand, _ir.Value):
        return operand
    if isinstance(operand, (_ir.Operation, _ir.OpView)):
        return _get_value(operand)
    raise TypeError(f"{name} must be a value or an op with one result, not {type(operand).__name__}")


def _optional(name: str, operand: Any) -> Optional[_ir.Value]:
    return None if operand is None else _value(name, operand)


def _flag(name: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"{name} must be a bool, not {type(value).__name__}")
    return value


def _integer(name: str, value: Any, low: int, high: int) -> int:
    if type(value) is not int:
        raise TypeError(f"{name} must be an int, not {type(value).__name__}")
    if not low <= value <= high:
        raise ValueError(f"{name} must be {low} to {high}, not {value}")
    return value
