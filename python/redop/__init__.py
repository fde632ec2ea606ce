# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""MLIR with the redop dialect: PTX's reductions in one instruction.

`redop.ir`, `redop.passmanager` and `redop.rewrite` are MLIR's own modules, and
`redop.dialects` has the dialects that kernels are made of, `redop.dialects.redop`
among them. `redop.compile` makes PTX of a module, and `redop.forms` says which
instructions there are and what they need.

    import redop
    from redop.dialects import redop as rd

    print(redop.compile(open("kernel.mlir").read(), chip="sm_90"))
"""

import importlib
from pkgutil import extend_path
from typing import TYPE_CHECKING

# redop.triton comes with another wheel, which may lie in another folder.
__path__ = extend_path(__path__, __name__)

if TYPE_CHECKING:
    from . import forms, ir, passmanager, rewrite
    from ._compile import LossWarning, compile
    from ._mlir_libs._redop import version as __version__
    from ._remarks import Remark, RemarkKind, collect_remarks

__all__ = [
    "LossWarning",
    "Remark",
    "RemarkKind",
    "__version__",
    "collect_remarks",
    "compile",
    "forms",
    "ir",
    "passmanager",
    "rewrite",
]

# Loaded on demand: redop.triton runs in processes that contain another LLVM.
_PLACES = {
    "LossWarning": ("._compile", "LossWarning"),
    "Remark": ("._remarks", "Remark"),
    "RemarkKind": ("._remarks", "RemarkKind"),
    "__version__": ("._mlir_libs._redop", "version"),
    "collect_remarks": ("._remarks", "collect_remarks"),
    "compile": ("._compile", "compile"),
}
_MODULES = ("_compile", "_mlir_libs", "_remarks", "forms", "ir", "passmanager", "rewrite")


def __getattr__(name: str) -> object:
    if name in _PLACES:
        module, attribute = _PLACES[name]
        value = getattr(importlib.import_module(module, __name__), attribute)
    elif name in _MODULES:
        value = importlib.import_module(f".{name}", __name__)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> "list[str]":
    return sorted({*globals(), *_MODULES, *_PLACES})
