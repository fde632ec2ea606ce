# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""redop in JAX.

    import redop.jax

    redop.jax.install()             # before the first function is compiled
    ...
    print(redop.jax.report())

XLA runs a program called ptxas, the first one in PATH. install() puts redop-ptxas there, which optimizes the PTX of each
kernel and runs the real ptxas. Whatever fails, the real ptxas gets XLA's own text. JAX's persistent cache gets keys of its
own. `with redop.jax.install():` limits the installation to a block.

Requires neither redop's bindings nor any other package.
"""

from __future__ import annotations

import os
import threading

from ..triton._startup import when_imported
from . import _cache
from ._link import Link
from ._programs import find_program, find_ptxas
from ._report import Log, Module, Report
from ._settings import Settings, SettingsError
from ._warning import RedopWarning, warn

__all__ = ["Installation", "Module", "RedopWarning", "Report", "SettingsError", "install", "report", "uninstall"]

_lock = threading.RLock()
_installed: list[Installation] = []
_last: Log | None = None
# One for the process: XLA keeps the path of the ptxas that it has found.
_link = Link()


class Installation:
    """The result of install(), a context manager. `active`: whether redop processes kernels."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self.active = False
        self._log = Log()
        self._ptxas = ""
        self._previous: str | None = None

    def __enter__(self) -> Installation:
        return self

    def __exit__(self, *_) -> None:
        self.uninstall()

    def uninstall(self) -> None:
        """Restores the state before install(). Functions that are compiled stay as they are. Further calls have no effect."""
        with _lock:
            if self not in _installed:
                return
            if _installed[-1] is not self:
                raise RuntimeError("redop.jax: what was installed last is to be uninstalled first")
            _installed.pop()
            self._leave()

    def report(self) -> Report:
        """Same as redop.jax.report()."""
        return self._log.modules()

    def _enter(self) -> None:
        try:
            program = find_program(self.settings.program)
            ptxas = find_ptxas(self.settings.ptxas, _link.folder)
            value = self.settings.to_json(ptxas, self._log.start())
            # A thread that compiles now must not run redop-ptxas without its settings.
            self._previous = os.environ.get("REDOP_PTXAS")
            os.environ["REDOP_PTXAS"] = value
            try:
                _link.to(program)
            except OSError:
                self._restore_settings()
                raise
        except OSError as error:
            warn(f"kernels are compiled by XLA alone: {error}")
            return
        _link.enter_path()
        self._ptxas = ptxas
        self.active = True
        _cache.enter(self.settings.cache_key(program))
        when_imported("jax", lambda _: _cache.attach())
        if _cache.has_started() and not _link.was_entered_before:
            warn(
                "JAX has already started: if it has compiled a function, XLA keeps the ptxas that it has found, and functions that "
                "are compiled stay as they are; call install() before"
            )

    def _leave(self) -> None:
        if not self.active:
            return
        self.active = False
        _cache.leave()
        if not any(each.active for each in _installed):
            _link.leave_path()
            # XLA may still run it.
            _link.to(self._ptxas)
        self._restore_settings()

    def _restore_settings(self) -> None:
        if self._previous is None:
            os.environ.pop("REDOP_PTXAS", None)
        else:
            os.environ["REDOP_PTXAS"] = self._previous


def install(
    program: str | os.PathLike[str] | None = None,
    ptxas: str | os.PathLike[str] | None = None,
    timeout: float = 60.0,
    **permissions: bool,
) -> Installation:
    """Installs redop in JAX, for functions that are compiled afterwards in this process and those that it starts.

    If redop is installed more than once, the options of the last call apply until uninstall().

    Args:
        program: the path of redop-ptxas. By default, that in the wheel redop-compiler, or on PATH.
        ptxas: the real ptxas. By default, that on PATH, in the packages of NVIDIA that JAX uses, or in CUDA_PATH, CUDA_HOME or
            CUDA_ROOT.
        timeout: the time limit in seconds for each module, after which the real ptxas gets XLA's own text.
        permissions: promises about the kernels that cannot be proved, each by its name and False by default, as in
            noalias=True: those of redop.compile, which docs/reference/Permissions.md lists.

    Returns:
        An Installation: a context manager that uninstalls at its end.

    Raises:
        SettingsError: an argument is invalid. After any other failure, or if it is too late, there is a RedopWarning.
    """
    global _last
    settings = Settings(program=program, ptxas=ptxas, timeout=timeout, **permissions)
    with _lock:
        installation = Installation(settings)
        installation._enter()
        _installed.append(installation)
        _last = installation._log
        return installation


def uninstall() -> None:
    """Restores the state before the first install()."""
    with _lock:
        while _installed:
            _installed[-1].uninstall()


def report() -> Report:
    """Returns what became of each module with reductions that was compiled since the last install()."""
    return _last.modules() if _last else Report()
