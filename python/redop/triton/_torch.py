# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Support for torch.compile: worker processes with redop, and removal of previously compiled code.

Nothing here imports PyTorch. What is not loaded has nothing to forget.
"""

from __future__ import annotations

import os
import site
import sys

THREADS = "TORCHINDUCTOR_COMPILE_THREADS"
# In the wheel, beside the packages: Python runs it when it starts.
START_FILE = "redop_triton.pth"


def has_start_file() -> bool:
    """Returns whether a Python that this process starts runs START_FILE."""
    folders = list(site.getsitepackages()) if hasattr(site, "getsitepackages") else []
    if site.ENABLE_USER_SITE:
        folders.append(site.getusersitepackages())
    return any(os.path.isfile(os.path.join(folder, START_FILE)) for folder in folders)


def forget() -> None:
    """Discards what torch.compile has compiled, and ends its worker processes: new ones inherit the new environment."""
    workers = sys.modules.get("torch._inductor.async_compile")
    if workers is not None:
        workers.shutdown_compile_workers()
    dynamo = sys.modules.get("torch._dynamo")
    if dynamo is not None and hasattr(dynamo, "reset"):
        dynamo.reset()
    utils = sys.modules.get("torch._inductor.utils")
    for name in ("clear_caches", "clear_inductor_caches"):
        if hasattr(utils, name):
            getattr(utils, name)()
            break
    # Made from Triton's backend, whose hash contains redop's key.
    backend = getattr(sys.modules.get("torch.utils._triton"), "triton_hash_with_backend", None)
    if hasattr(backend, "cache_clear"):
        backend.cache_clear()


class OneProcess:
    """Makes torch.compile compile in this process, where its workers would not have redop."""

    def __init__(self):
        self._before = None
        self._config_before = None

    def enter(self) -> None:
        self._before = os.environ.get(THREADS)
        os.environ[THREADS] = "1"
        config = sys.modules.get("torch._inductor.config")
        if config is not None:
            self._config_before = (config.compile_threads,)
            config.compile_threads = 1

    def leave(self) -> None:
        if self._before is None:
            os.environ.pop(THREADS, None)
        else:
            os.environ[THREADS] = self._before
        config = sys.modules.get("torch._inductor.config")
        if config is not None:
            # None makes PyTorch decide.
            config.compile_threads = self._config_before[0] if self._config_before else None
