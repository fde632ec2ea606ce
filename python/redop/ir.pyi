# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What redop.ir has besides the extension module's names.

from typing import Any, Callable

from ._mlir_libs._mlir.ir import *

class MLIRError(Exception):
    """An error with MLIR's diagnostics, as they stood when it was raised."""

    message: str
    error_diagnostics: list[DiagnosticInfo]
    def __init__(self, message: str, error_diagnostics: list[Any]) -> None: ...

def register_attribute_builder(
    kind: str, replace: bool = False
) -> Callable[[Callable[..., Any]], Callable[..., Any]]: ...
