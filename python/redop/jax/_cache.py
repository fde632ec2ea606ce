# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The keys of JAX's persistent cache, which do not depend on ptxas, and whether JAX has started."""

from __future__ import annotations

import importlib
import sys

from ._warning import warn

# The keys of the installations, the last one active.
_keys: list[str] = []
_is_attached = False


def enter(key: str) -> None:
    _keys.append(key)


def leave() -> None:
    _keys.pop()


def attach() -> None:
    """Adds the key of the last installation to those of JAX."""
    global _is_attached
    if _is_attached:
        return
    try:
        cache_key = importlib.import_module("jax._src.cache_key")
        before = cache_key.custom_hook
    except (ImportError, AttributeError):
        warn("this JAX has no hook for the keys of its persistent cache; do not use a cache with and without redop")
        return
    cache_key.custom_hook = lambda: before() + (f"redop-{_keys[-1]}" if _keys else "")
    _is_attached = True


def has_started() -> bool:
    """Whether JAX has started a backend, and may have compiled a function."""
    bridge = sys.modules.get("jax._src.xla_bridge")
    started = getattr(bridge, "backends_are_initialized", None)
    return bool(started and started())
