# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks of the arguments of the builders."""

from typing import Any, List, Optional, Tuple, Union

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


def _values(name: str, operands: Any) -> List[_ir.Value]:
    try:
        return [_value(name, operand) for operand in operands]
    except TypeError as error:
        if isinstance(operands, (_ir.Value, _ir.Operation, _ir.OpView)) or not hasattr(operands, "__iter__"):
            raise TypeError(f"{name} must be a list of values, not {type(operands).__name__}") from None
        raise error


def _shape(sizes: Any, strides: Any, upper_strides: Any) -> Tuple[List[_ir.Value], List[_ir.Value], Optional[_ir.Value]]:
    """Returns what replaces the sizes and strides of a tensor map."""
    return _values("sizes", sizes), _values("strides", strides), _optional("upper_strides", upper_strides)


def _coordinates(operands: Any, most: int) -> List[_ir.Value]:
    """Returns the coordinates in a tensor or a surface."""
    values = _values("coordinates", operands)
    if not 1 <= len(values) <= most:
        raise ValueError(f"coordinates must be 1 to {most} values, not {len(values)}")
    return values


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
