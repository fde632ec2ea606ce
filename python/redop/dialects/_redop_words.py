# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Words as attributes of ops."""

from functools import partial
from typing import Any, Optional

from .. import ir as _ir
from .._mlir_libs import _redop
from ._redop_enum_gen import Acc, Clamp, Dim, Evict, Group, Kind, PortableKind, PtxType, Scope, Sem, Shape, Vec
from .arith import AtomicRMWKind

# The numbers of the words in attributes of ops.
_ENUMS = (Acc, Clamp, Dim, Evict, Group, Kind, PtxType, Scope, Sem, Shape, Vec)
_NUMBERS = {enum: {str(word): int(word) for word in enum} for enum in (*_ENUMS, AtomicRMWKind, PortableKind)}
del _NUMBERS[AtomicRMWKind]["assign"]


def _word(enum: Any, name: str, word: Any, context: Any) -> _ir.Attribute:
    """Returns the attribute of an argument that is a word of an enum."""
    numbers = _NUMBERS[enum]
    number = None
    # A member of another enum has a number, too, which is not valid here.
    if isinstance(word, (str, enum)):
        number = numbers.get(str(word))
    elif type(word) is int and word in numbers.values():
        number = word
    if number is not None:
        width = 64 if enum in (AtomicRMWKind, PortableKind) else 32
        return _ir.IntegerAttr.get(_ir.IntegerType.get_signless(width, context), number)
    words = f"expected one of {', '.join(numbers)}"
    if isinstance(word, (str, enum)) or type(word) is int:
        raise ValueError(f"unknown {name} {word!r}; {words}{_redop.get_suggestion(word, numbers)}")
    raise TypeError(f"{name} must be a str or a member of {enum.__name__}, not {type(word).__name__}; {words}")


# Op classes take strings, too.
for _enum in _ENUMS:
    _ir.register_attribute_builder(f"Redop_{_enum.__name__}", replace=True)(partial(_word, _enum, _enum.__name__))


def _optional_word(enum: Any, name: str, word: Any, context: Any) -> Optional[_ir.Attribute]:
    return None if word is None else _word(enum, name, word, context)
