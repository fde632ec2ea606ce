# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Separate cache directories for kernels compiled with redop, and invalidation of caches in memory.

Triton 3.6 makes the stages hook no part of its key, and Inductor knows nothing of the hook. Both take the folder from the
environment, which they hand on to their worker processes.
"""

from __future__ import annotations

import getpass
import os
import re
import sys
import tempfile

PREFIX = "redop-"
TRITON_FOLDER = "TRITON_CACHE_DIR"
INDUCTOR_FOLDER = "TORCHINDUCTOR_CACHE_DIR"
# A part of every key of torch.compile, those of remote caches too.
INDUCTOR_TAG = "TORCH_COMPILE_CACHE_KEY_TAG"


def _triton_default() -> str:
    return os.path.join(os.environ.get("TRITON_HOME") or os.path.expanduser("~/"), ".triton", "cache")


def _inductor_default() -> str:
    try:
        user = getpass.getuser()
    except (KeyError, OSError):
        user = str(os.getuid())
    return os.path.join(tempfile.gettempdir(), "torchinductor_" + re.sub(r'[\\/:*?"<>|]', "_", user))


def _folder_in(base: str, key: str) -> str:
    """Returns redop's folder. A process that was started by one with redop has that one's folder as `base`."""
    base = os.path.abspath(base)
    while os.path.basename(base).startswith(PREFIX):
        base = os.path.dirname(base)
    return os.path.join(base, PREFIX + key)


def _check_writable(folder: str) -> None:
    """Raises OSError where a kernel could not be stored, too."""
    os.makedirs(folder, exist_ok=True)
    with tempfile.TemporaryFile(dir=folder) as file:
        file.write(bytes(1 << 16))
        file.flush()


def knob(name: str):
    """Returns triton.knobs.NAME, or None before Triton is there."""
    return getattr(sys.modules.get("triton.knobs"), name, None)


class Folders:
    """The cache folders of one key. enter() and leave() switch the process to them and back."""

    def __init__(self, key: str):
        cache = knob("cache")
        # A program may have set Triton's folder without the environment.
        self._triton_set = None if cache is None else vars(cache).get("dir")
        triton = self._triton_set or os.environ.get(TRITON_FOLDER, "").strip() or _triton_default()
        inductor = os.environ.get(INDUCTOR_FOLDER) or _inductor_default()
        tag = re.sub(rf"{PREFIX}[0-9a-f]+$", "", os.environ.get(INDUCTOR_TAG, ""))
        self.triton = _folder_in(triton, key)
        self.variables = {
            TRITON_FOLDER: self.triton,
            INDUCTOR_FOLDER: _folder_in(inductor, key),
            INDUCTOR_TAG: tag + PREFIX + key,
        }
        self._before: dict[str, str | None] = {}

    def check(self) -> None:
        """Raises OSError if the directory is not writable."""
        _check_writable(self.triton)
        _check_writable(self.variables[INDUCTOR_FOLDER])

    def enter(self, variables: dict[str, str]) -> None:
        self.variables.update(variables)
        self._before = {name: os.environ.get(name) for name in self.variables}
        os.environ.update(self.variables)
        self._set_knob(self.triton)
        self._set_tag(self.variables[INDUCTOR_TAG])

    def leave(self) -> None:
        for name, value in self._before.items():
            if os.environ.get(name) != self.variables[name]:
                continue  # Somebody else has set it since.
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
        self._set_knob(self._triton_set)
        self._set_tag(os.environ.get(INDUCTOR_TAG, ""))

    def _set_knob(self, folder: str | None) -> None:
        cache = knob("cache")
        # Setting the knob also sets the environment; an unset knob reads the environment.
        if cache is not None and self._triton_set is not None:
            vars(cache)["dir"] = folder

    @staticmethod
    def _set_tag(tag: str) -> None:
        config = sys.modules.get("torch.compiler.config")
        if config is not None and hasattr(config, "cache_key_tag"):
            config.cache_key_tag = tag


def foreign_manager() -> str | None:
    """Returns the name of a cache manager that need not store kernels in Triton's cache folder."""
    cache = knob("cache")
    manager = getattr(cache, "manager_class", None)
    if manager is None:
        return None
    files = getattr(sys.modules.get("triton.runtime.cache"), "FileCacheManager", None)
    if isinstance(manager, type) and isinstance(files, type) and issubclass(manager, files):
        return None
    return getattr(manager, "__qualname__", str(manager))


def forget_kernels() -> None:
    """Clears Triton's caches in memory, so that kernels are looked up in the current directory."""
    jit = getattr(sys.modules.get("triton.runtime.jit"), "JITFunction", None)
    if jit is None:
        return
    import gc

    for each in gc.get_objects():
        # isinstance() would query the class of proxies, which may run code.
        if issubclass(type(each), jit):
            for name in ("device_caches", "cache"):
                caches = getattr(each, name, None)
                if hasattr(caches, "clear"):
                    caches.clear()
