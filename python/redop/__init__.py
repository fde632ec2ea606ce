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

from pkgutil import extend_path

# redop.triton comes with another wheel, which may lie in another folder.
__path__ = extend_path(__path__, __name__)

from . import forms, ir, passmanager, rewrite
from ._compile import compile
from ._mlir_libs._redop import version as __version__

__all__ = ["__version__", "compile", "forms", "ir", "passmanager", "rewrite"]
