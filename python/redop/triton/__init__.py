# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""redop in Triton and torch.compile.

    import redop.triton

    redop.triton.install()          # before the first kernel is compiled
    ...
    print(redop.triton.report())

From then on the LLVM IR of each kernel goes through redop-compile before Triton makes PTX of it. Where nothing changes,
Triton gets its own text; where anything goes wrong, Triton compiles the kernel alone, and a RedopWarning says why.
`with redop.triton.install():` does it for a while. REDOP_TRITON=1 does it in processes that do not call install(), where
the wheel redop-compiler is installed.

Kernels that redop has seen have a cache folder of their own, and so has each version of redop and each set of options.
Needs neither redop's bindings nor another package.
"""

from __future__ import annotations

import atexit
import os
import threading
from collections.abc import Sequence

from . import _caches, _torch
from ._hook import Hook, RedopWarning, warn
from ._report import Kernel, Log, Report
from ._settings import VARIABLE, Settings, SettingsError, cache_key, find_compiler, from_environment
from ._startup import when_imported

__all__ = ["Installation", "Kernel", "RedopWarning", "Report", "SettingsError", "install", "report", "uninstall"]

_lock = threading.RLock()
_installed: list[Installation] = []
_last: Log | None = None


class Installation:
    """What install() returns: a context manager. `active` says whether kernels go through redop; `folder` is Triton's
    cache folder meanwhile."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self.active = False
        self.folder: str | None = None
        self._hook: Hook | None = None
        self._displaced = None
        self._process = 0
        self._folders: _caches.Folders | None = None
        self._one_process: _torch.OneProcess | None = None
        self._log: Log | None = None

    def __enter__(self) -> Installation:
        return self

    def __exit__(self, *_) -> None:
        self.uninstall()

    def uninstall(self) -> None:
        """Makes everything as it was before install(). A second time it does nothing."""
        with _lock:
            if self not in _installed:
                return
            if _installed[-1] is not self:
                raise RuntimeError("redop.triton: what was installed last is to be uninstalled first")
            _installed.pop()
            self._leave()

    def report(self, everything: bool = False) -> Report:
        """As redop.triton.report()."""
        return self._log.kernels(everything) if self._log else Report()

    def _enter(self) -> None:
        try:
            program = find_compiler(self.settings)
            key = cache_key(self.settings, program)
            folders = _caches.Folders(key)
            folders.check()
        except OSError as error:
            warn(f"kernels are compiled by Triton alone: {error}")
            return
        folders.enter({VARIABLE: self.settings.to_text()})
        self._folders = folders
        self.folder = folders.triton
        self._log = Log(self.folder)
        self._hook = Hook(self.settings, program, key, self._log)
        if not _torch.has_start_file():
            self._one_process = _torch.OneProcess()
            self._one_process.enter()
        self.active = True
        self._process = os.getpid()
        when_imported("triton", self._attach)
        _forget()

    def _attach(self, _triton) -> None:
        """Puts the hook into triton.knobs, now or as soon as that is there."""
        if not self.active:
            return
        runtime = _caches.knob("runtime")
        if not hasattr(runtime, "add_stages_inspection_hook"):
            warn("kernels are compiled by Triton alone: this Triton has no stages hook; 3.6 has")
            return
        self._displaced = runtime.add_stages_inspection_hook
        # A kernel goes through redop once, with the last options.
        before = self._displaced
        while isinstance(before, Hook):
            before = before.before
        self._hook.before = before
        runtime.add_stages_inspection_hook = self._hook

    def _leave(self) -> None:
        if not self.active:
            return
        self.warn_of_workers()
        self.active = False
        self._hook.enabled = False
        runtime = _caches.knob("runtime")
        if getattr(runtime, "add_stages_inspection_hook", None) is self._hook:
            runtime.add_stages_inspection_hook = self._displaced
        self._folders.leave()
        if self._one_process is not None:
            self._one_process.leave()
        _forget()


    def warn_of_workers(self) -> None:
        """Says what worker processes had nobody to say to."""
        if self.active and self._process == os.getpid():
            for kernel in self._log.kernels(False):
                if kernel.process != self._process:
                    self._hook.warn_of(kernel)


@atexit.register
def _warn_of_workers() -> None:
    for installation in _installed:
        installation.warn_of_workers()


def _forget() -> None:
    """What is compiled already was compiled otherwise."""
    _torch.forget()
    _caches.forget_kernels()


def install(
    compiler: str | os.PathLike[str] | None = None,
    arguments: Sequence[str] = (),
    timeout: float = 60.0,
    *,
    unobserved: bool = False,
    noalias: bool = False,
    commuting_floats: bool = False,
    optimize: bool = False,
    reassociated_floats: bool = False,
    any_subnormals: bool = False,
) -> Installation:
    """Makes Triton's kernels go through redop from now on, those of torch.compile too.

    What is compiled already is compiled again. Installed a second time, the last options hold, until uninstall().

    Args:
        compiler: the program redop-compile. By default the one that REDOP_COMPILE names, or that of the wheel
            redop-compiler, or the one on PATH.
        arguments: more options of redop-compile, as in ["--scope=sys"].
        timeout: how many seconds redop-compile may take for a kernel, and Triton's check of what it made.
        unobserved: permission to drop memory order that nothing can observe: from the start of a launch until it is
            complete, nothing outside of it observes the memory that it writes, and nothing outside writes what it reads.
        noalias: with `unobserved`, pointer arguments of kernels do not alias.
        commuting_floats: with `unobserved`, sums and products of floats may be rounded as if taken in any order.
        optimize: makes reductions into memory faster where that is proved to be right: in registers and shared memory
            first. `noalias` helps here, too, without `unobserved`.
        reassociated_floats: with `optimize`, sums of floats may be regrouped.
        any_subnormals: with `optimize`, sums of f32 may keep subnormals that reductions into global memory flush.

    Returns:
        An Installation: a context manager that uninstalls at its end.

    Raises:
        SettingsError: an argument is not what it has to be. Everything else that is wrong is a RedopWarning, and Triton
            compiles alone.
    """
    settings = Settings(
        compiler,
        arguments,
        timeout,
        unobserved,
        noalias,
        commuting_floats,
        optimize,
        reassociated_floats,
        any_subnormals,
    )
    return _install(settings)


def _install(settings: Settings) -> Installation:
    global _last
    with _lock:
        installation = Installation(settings)
        installation._enter()
        _installed.append(installation)
        _last = installation._log
        return installation


def uninstall() -> None:
    """Makes everything as it was before the first install()."""
    with _lock:
        while _installed:
            _installed[-1].uninstall()


def report(everything: bool = False) -> Report:
    """Returns what redop did with each kernel that was compiled since the last install(), by this process and by the worker
    processes of torch.compile. A kernel that was found in the cache is among them only with `everything`: all that the
    cache folder has of this version and these options."""
    return _last.kernels(everything) if _last else Report()


def install_from_environment() -> None:
    """What a Python that starts with REDOP_TRITON does. It ends no process."""
    try:
        settings = from_environment()
        if settings is not None:
            _install(settings)
    except Exception as error:
        warn(f"kernels are compiled by Triton alone: {error}")
