# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The warnings of redop.jax."""

from __future__ import annotations

import warnings

from ..triton import RedopWarning

__all__ = ["RedopWarning", "warn"]


def warn(reason: str) -> None:
    warnings.warn(f"redop.jax: {reason}", RedopWarning, stacklevel=4)
