# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Triton's cache directory, and kernels in memory."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from collections import Counter

TRITON_FOLDER = "TRITON_CACHE_DIR"
# What a kernel's metadata contain: the key and the outcome.
METADATA = "redop"
_writable: dict[str, bool] = {}


def knob(name: str):
    """Returns triton.knobs.NAME, or None before Triton is there."""
    return getattr(sys.modules.get("triton.knobs"), name, None)


def folder() -> str:
    """Returns Triton's cache directory."""
    set_folder = getattr(knob("cache"), "dir", None) or os.environ.get(TRITON_FOLDER, "").strip()
    home = os.environ.get("TRITON_HOME") or os.path.expanduser("~/")
    return os.path.abspath(set_folder or os.path.join(home, ".triton", "cache"))


def is_writable() -> bool:
    """Returns whether a kernel could be stored in Triton's cache directory. Kernels that were compiled without redop may be
    in one that is read-only; Triton fails if it is to store others."""
    manager = getattr(knob("cache"), "manager_class", None)
    files = getattr(sys.modules.get("triton.runtime.cache"), "FileCacheManager", None)
    if manager is not None and manager is not files:
        return True  # It need not use this directory.
    place = folder()
    if place not in _writable:
        try:
            os.makedirs(place, exist_ok=True)
            with tempfile.TemporaryFile(dir=place) as file:
                file.write(bytes(1 << 16))
                file.flush()
            _writable[place] = True
        except OSError:
            _writable[place] = False
    return _writable[place]


def _objects(module: str, name: str) -> list:
    """Returns the objects of a class, which need not be loaded."""
    found = getattr(sys.modules.get(module), name, None)
    # isinstance() would query the class of proxies, which may run code.
    return [] if found is None else [each for each in gc.get_objects() if issubclass(type(each), found)]


def keep_modules() -> None:
    """Keeps the CUDA modules of all kernels loaded. From Triton 3.8 on, a kernel unloads its module when it is discarded,
    but CUDA graphs may contain its launches."""
    for kernel in _objects("triton.compiler.compiler", "CompiledKernel"):
        if getattr(kernel, "module", None) is not None:
            kernel.module = None


def forget_kernels() -> None:
    """Clears Triton's caches in memory, so that kernels are looked up with the current key."""
    for each in _objects("triton.runtime.jit", "JITFunction"):
        for name in ("device_caches", "cache"):
            caches = getattr(each, name, None)
            if hasattr(caches, "clear"):
                caches.clear()


def _compiled() -> list:
    return [
        *_objects("triton.compiler.compiler", "CompiledKernel"),
        *_objects("torch._inductor.runtime.static_triton_launcher", "StaticallyLaunchedTritonKernel"),
        *_objects("torch._inductor.runtime.static_cuda_launcher", "StaticallyLaunchedCudaKernel"),
    ]


def held_kernels(is_other, own_key: str, outcome_of) -> str:
    """Returns a text with the kernels in memory that the program still refers to, after forget_kernels(), and may launch
    without compiling them again; an empty one if there are none. `is_other` takes a kernel's key and outcome, both empty for
    one that was compiled without redop, and returns whether the kernel is meant. The kernels of PyTorch's launcher have no
    metadata: `outcome_of` takes the hash of one and returns its outcome with `own_key`."""
    kernels = _compiled()
    if kernels:
        gc.collect()
        kernels = _compiled()
    names: Counter[str] = Counter()
    for kernel in kernels:
        if hasattr(kernel, "metadata"):
            record = getattr(kernel.metadata, METADATA, "")
            key, _, outcome = record.partition(" ") if isinstance(record, str) else ("", "", "")
        else:
            outcome = outcome_of(getattr(kernel, "hash", ""))
            key = own_key if outcome else ""
        if is_other(key, outcome):
            names[str(getattr(kernel, "name", "?"))] += 1
    texts = [name if count == 1 else f"{name} ({count} times)" for name, count in sorted(names.items())]
    total = sum(names.values())
    shown = ", ".join(texts[:8]) + (f" and {len(texts) - 8} others" if len(texts) > 8 else "")
    return f"{total} kernel{'s' if total > 1 else ''} ({shown})" if total else ""
