# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The builders of createpolicy.fractional and createpolicy.range."""

from typing import Optional, Union

from .. import ir as _ir
from .._mlir_libs import _redop
from ._redop_enum_gen import Evict
from ._redop_operands import Operand, _value
from ._redop_ops_gen import CreatePolicyFractionalOp, CreatePolicyRangeOp
from ._redop_words import _optional_word, _word


def createpolicy_fractional(
    primary: Union[str, Evict],
    secondary: Union[str, Evict, None] = None,
    fraction: Union[float, Operand, None] = None,
    *,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> _ir.Value:
    """Creates a cache policy that gives `primary` priority to a fraction of the
    accesses, and `secondary` to the others (PTX createpolicy.fractional,
    9.7.9.18).

    `primary` is "evict_last", "evict_normal", "evict_first" or "evict_unchanged";
    `secondary` is "evict_first" or "evict_unchanged" (default); `fraction`, a
    number or an f32, is greater than 0 and at most 1 (default).

    Raises ValueError, with the legal choices, for an unknown word, and TypeError
    for an argument of the wrong type.
    """
    operand = None
    if isinstance(fraction, (_ir.Value, _ir.Operation, _ir.OpView)):
        operand, fraction = _value("fraction", fraction), None
    if fraction is not None:
        if type(fraction) is not int and not isinstance(fraction, float):
            raise TypeError(f"fraction must be a number, not {type(fraction).__name__}")
        if not 0 < fraction <= 1:
            raise ValueError(f"fraction must be greater than 0 and at most 1, not {fraction}")
    context = _redop.check_operands(loc, ip, operand)
    return CreatePolicyFractionalOp(
        _word(Evict, "primary", primary, context),
        secondary=_optional_word(Evict, "secondary", secondary, context),
        fraction=fraction,
        fraction_value=operand,
        loc=loc,
        ip=ip,
    ).res


def createpolicy_range(
    primary: Union[str, Evict],
    secondary: Union[str, Evict, None],
    ptr: Operand,
    primary_size: Operand,
    total_size: Operand,
    *,
    loc: Optional[_ir.Location] = None,
    ip: Optional[_ir.InsertionPoint] = None,
) -> _ir.Value:
    """Creates a cache policy that gives `primary` priority to the first
    `primary_size` bytes from `ptr`, and `secondary` to the rest of `total_size`
    (PTX createpolicy.range, 9.7.9.18).

    The priorities are as in `createpolicy_fractional`; None is the default.
    The sizes are i32, unsigned.

    Raises ValueError, with the legal choices, for an unknown word, and TypeError
    for an argument of the wrong type.
    """
    ptr = _value("ptr", ptr)
    primary_size, total_size = _value("primary_size", primary_size), _value("total_size", total_size)
    context = _redop.check_operands(loc, ip, ptr, primary_size, total_size)
    return CreatePolicyRangeOp(
        _word(Evict, "primary", primary, context),
        ptr,
        primary_size,
        total_size,
        secondary=_optional_word(Evict, "secondary", secondary, context),
        loc=loc,
        ip=ip,
    ).res
