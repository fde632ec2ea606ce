# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Initializes every Context of redop.ir; MLIR's bindings import this module."""

from . import _redopRegister

_redopRegister.register_passes()

# A context loads the dialects of kernels; other dialects of MLIR are loaded by
# the first text or pass that requires them.
disable_load_all_available_dialects = True
_loaded = ("arith", "cf", "func", "gpu", "llvm", "memref", "nvvm", "redop", "scf", "vector")


def register_dialects(registry):
    """Tells the registry that all contexts share about the dialects."""
    from . import append_load_on_create_dialect

    _redopRegister.register_dialects(registry)
    for name in _loaded:
        append_load_on_create_dialect(name)
