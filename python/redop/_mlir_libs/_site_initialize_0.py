# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Initializes every Context of redop.ir; MLIR's bindings import this module."""

import functools
import warnings

from . import _redopRegister
from ._mlir import ir, passmanager

_redopRegister.register_passes()
context_init_hook = _redopRegister.keep_losses


def _warn_of_losses(run):
    """Makes PassManager.run warn of losses, as redop.compile does."""

    @functools.wraps(run)
    def run_and_warn(self, operation):
        try:
            run(self, operation)
        except ir.MLIRError:
            _redopRegister.take_losses(operation.context)
            raise
        for location, text in _redopRegister.take_losses(operation.context):
            from .._compile import LossWarning

            warnings.warn(f"{location}: {text}", LossWarning, stacklevel=2)

    return run_and_warn


passmanager.PassManager.run = _warn_of_losses(passmanager.PassManager.run)

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
