# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Properties of op classes: words are members of enums, an instruction op has its form, and no other attribute can be set."""

from typing import Any

from .. import ir as _ir
from .._mlir_libs import _redop
from . import _redop_ops_gen as _ops
from ._redop_enum_gen import Acc, Clamp, Dim, Evict, Group, Kind, PortableKind, PtxType, Scope, Sem, Shape, Vec
from ._redop_words import _word
from .arith import AtomicRMWKind

_WORDS = {
    "acc": Acc,
    "clamp": Clamp,
    "dim": Dim,
    "group": Group,
    "kind": Kind,
    "primary": Evict,
    "ptx_type": PtxType,
    "scope": Scope,
    "secondary": Evict,
    "sem": Sem,
    "shape": Shape,
    "vec": Vec,
}
# The kinds of portable ops.
_KINDS = {
    _ops.FetchReduceOp: PortableKind,
    _ops.GroupLoadReduceOp: PortableKind,
    _ops.GroupReduceOp: AtomicRMWKind,
    _ops.GroupStoreReduceOp: PortableKind,
    _ops.StoreReduceOp: PortableKind,
}


def _with_words(name: str, enum: Any, attribute: property) -> property:
    """Returns the property with a member of `enum` in place of the attribute. It can also be set to a word or an attribute."""

    def get(op: Any) -> Any:
        value = attribute.fget(op)
        return None if value is None else enum(value.value)

    def put(op: Any, word: Any) -> None:
        keep = word is None or isinstance(word, _ir.Attribute)
        attribute.fset(op, word if keep else _word(enum, name, word, op.operation.context))

    return property(get, put, attribute.fdel, f"{name}, a member of {enum.__name__}")


def _get_form(op: Any) -> Any:
    """The Form of an instruction op; None for a portable op."""
    return _redop.get_form(op)


def _set(op: Any, name: str, value: Any) -> None:
    """Sets an attribute of an op, which its class must have: a misspelled word would be ignored."""
    cls = type(op)
    if not hasattr(cls, name):
        known = [each for each in dir(cls) if getattr(getattr(cls, each), "fset", None)]
        raise AttributeError(f"{cls.__name__!r} object has no attribute {name!r}{_redop.get_suggestion(name, known)}")
    _ir.OpView.__setattr__(op, name, value)


for _op in vars(_ops).copy().values():
    if isinstance(_op, type) and issubclass(_op, _ir.OpView) and _op.__module__ == _ops.__name__:
        for _name, _enum in _WORDS.items():
            if isinstance(_old := vars(_op).get(_name), property) and _old.fset is not None:
                _own = _KINDS.get(_op, _enum) if _name == "kind" else _enum
                setattr(_op, _name, _with_words(_name, _own, _old))
        _op.form = property(_get_form)
        _op.__setattr__ = _set
