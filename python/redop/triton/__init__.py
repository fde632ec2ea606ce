# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""redop in Triton and torch.compile.

    import redop.triton

    redop.triton.install()          # before the first kernel is compiled
    ...
    print(redop.triton.report())

Afterwards, redop-compile processes the LLVM IR of each kernel before Triton compiles it to PTX. If redop changes nothing,
Triton uses its own text; after a failure, Triton compiles the kernel alone, and a RedopWarning reports the reason.
`with redop.triton.install():` limits the installation to a block. REDOP_TRITON=1 installs redop in processes that do not
call install(), if the wheel redop-compiler is installed.

Triton's and Inductor's cache keys contain the version of redop and the options.
Requires neither redop's bindings nor any other package.
"""

from __future__ import annotations

import atexit
import os
import sys
import threading
from collections.abc import Mapping, Sequence

from . import _caches, _torch
from ._hook import Hook, RedopWarning, warn
from ._keys import TORCH_MODULES, Environment, keys
from ._report import Kernel, Log, Report
from ._settings import (
    REPORT_VARIABLE,
    VARIABLE,
    Settings,
    SettingsError,
    UnsupportedError,
    cache_key,
    check_names,
    find_compiler,
    from_environment,
    is_strict,
)
from ._startup import when_imported
from ._versions import PYTORCH, TRITON

__all__ = ["Installation", "Kernel", "RedopWarning", "Report", "SettingsError", "UnsupportedError", "install", "report", "uninstall"]

_lock = threading.RLock()
_installed: list[Installation] = []
_last: Log | None = None


class Installation:
    """The result of install(), a context manager. `active`: whether redop processes kernels; `folder`: the directory of its
    report."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self.active = False
        self.folder: str | None = None
        self._hook: Hook | None = None
        self._displaced = None
        self._process = 0
        self._environment: Environment | None = None
        self._one_process: _torch.OneProcess | None = None
        self._log: Log | None = None

    def __enter__(self) -> Installation:
        return self

    def __exit__(self, *_) -> None:
        self.uninstall()

    def uninstall(self) -> None:
        """Restores the state before install(). Further calls have no effect."""
        with _lock:
            if self not in _installed:
                return
            if _installed[-1] is not self:
                raise RuntimeError("redop.triton: what was installed last is to be uninstalled first")
            _installed.pop()
            self._leave()

    def report(self, everything: bool = False, verbose: bool = False) -> Report:
        """Same as redop.triton.report()."""
        return Report(self._log.kernels(everything) if self._log else (), verbose)

    def _enter(self) -> None:
        try:
            program = find_compiler(self.settings)
            key = cache_key(self.settings, program)
        except OSError as error:
            self._give_up(str(error))
            return
        reports = os.environ.get(REPORT_VARIABLE) or os.path.join(_caches.folder(), "redop-report")
        self._environment = Environment(key, {VARIABLE: self.settings.to_text(), REPORT_VARIABLE: reports})
        self._environment.enter()
        self.folder = os.path.join(reports, key)
        self._log = Log(self.folder)
        self._hook = Hook(self.settings, program, key, self._log)
        if not _torch.has_start_file():
            self._one_process = _torch.OneProcess()
            self._one_process.enter()
        self.active = True
        self._process = os.getpid()
        when_imported("triton", self._attach)
        for module in TORCH_MODULES:
            when_imported(module, self._attach_torch)
        _forget()
        held = self._held_kernels(lambda key, _: key != self._hook.key)
        if held:
            warn(f"the program holds {held} compiled before this install(); they are not compiled again: install redop first")

    def _give_up(self, reason: str) -> None:
        if self.settings.strict:
            raise UnsupportedError(f"redop.triton: {reason}")
        warn(f"kernels are compiled by Triton alone: {reason}")

    def _attach(self, triton) -> None:
        """Puts the hook into triton.knobs, now or as soon as that is there."""
        if not self.active:
            return
        reason = TRITON.why_not(getattr(triton, "__version__", None))
        if reason:
            self._give_up(reason)
            return
        runtime = _caches.knob("runtime")
        if not hasattr(runtime, "add_stages_inspection_hook"):
            self._give_up("this Triton has no stages hook")
            return
        self._displaced = runtime.add_stages_inspection_hook
        # redop processes a kernel only once, with the last options.
        before = self._displaced
        while isinstance(before, Hook):
            before = before.before
        self._hook.before = before
        runtime.add_stages_inspection_hook = self._hook
        keys.enter(self._hook)

    def _attach_torch(self, _module) -> None:
        """Puts redop's key into those of PyTorch, as soon as a module with keys is there."""
        if not self.active:
            return
        reason = PYTORCH.why_not(getattr(sys.modules.get("torch"), "__version__", None))
        if reason and self.settings.strict:
            raise UnsupportedError(f"redop.triton: {reason}")
        if reason:
            self._hook.warn_once(reason)
        keys.enter_torch()

    def _leave(self) -> None:
        if not self.active:
            return
        self.warn_of_workers()
        self.active = False
        self._hook.enabled = False
        keys.leave(self._hook)
        runtime = _caches.knob("runtime")
        if getattr(runtime, "add_stages_inspection_hook", None) is self._hook:
            runtime.add_stages_inspection_hook = self._displaced
        self._environment.leave()
        if self._one_process is not None:
            self._one_process.leave()
        _forget()
        if self.settings.has_permissions():
            held = self._held_kernels(lambda key, outcome: key == self._hook.key and outcome == "changed")
            if held:
                warn(f"the program holds {held} compiled with permissions that it has withdrawn; they are not compiled again")

    def _held_kernels(self, is_other) -> str:
        return _caches.held_kernels(is_other, self._hook.key, self._log.outcome_of)

    def warn_of_workers(self) -> None:
        """Repeats the warnings of worker processes, which are not displayed there."""
        if self.active and self._process == os.getpid():
            for kernel in self._log.kernels(False):
                if kernel.process != self._process:
                    self._hook.warn_of(kernel)


@atexit.register
def _warn_of_workers() -> None:
    for installation in _installed:
        installation.warn_of_workers()


def _forget() -> None:
    """Discards kernels that are already compiled."""
    _caches.keep_modules()
    _torch.forget()
    _caches.forget_kernels()


def install(
    compiler: str | os.PathLike[str] | None = None,
    arguments: Sequence[str] = (),
    timeout: float = 60.0,
    *,
    optimize: bool = False,
    strict: bool = False,
    torch_ops: bool = False,
    kernels: Mapping[str, Sequence[str]] | None = None,
    **permissions: bool,
) -> Installation:
    """Installs redop in Triton's compiler, also for kernels of torch.compile.

    Kernels that are already compiled are compiled again. If redop is installed more than once, the options of the last
    call apply until uninstall(). A RedopWarning names kernels that the program holds itself, as objects, and that therefore
    stay as they are.

    Args:
        compiler: the path of redop-compile. By default, that in REDOP_COMPILE, in the wheel redop-compiler, or on PATH.
        arguments: additional options of redop-compile, as in ["--scope=sys"].
        timeout: the time limit in seconds for redop-compile and for Triton's check of the result, per kernel.
        optimize: optimizes reductions into memory where this is proved to be correct: in registers and shared memory
            first.
        strict: raises UnsupportedError if redop cannot be installed: redop-compile is missing, or the version of Triton or
            PyTorch is not supported. The import of Triton or PyTorch raises it if it comes later.
        torch_ops: permits, with `optimize`, that sums of floats are regrouped in the kernels that torch.compile generates from
            operators whose results PyTorch documents as nondeterministic, such as scatter_add and index_put with accumulate.
        kernels: permissions for some kernels: names of permissions by the name of a kernel, or a pattern of names with `*`, `?`
            and `[]`, as in {"histogram_*": ["noalias"]}.
        permissions: promises about the kernels that cannot be proved, each by its name and False by default, as in
            noalias=True: those of redop.compile, which docs/reference/Permissions.md lists. With `unobserved`, memory order
            that cannot be observed is dropped; the others are for this or for `optimize`.

    Returns:
        An Installation: a context manager that uninstalls at its end.

    Raises:
        SettingsError: an argument is invalid. After any other failure, there is a RedopWarning, and Triton compiles
            kernels alone, unless `strict` is set.
    """
    program = {"compiler": compiler, "arguments": arguments, "timeout": timeout}
    by_name = {"torch_ops": torch_ops, "kernels": {} if kernels is None else kernels}
    return _install(Settings(**program, optimize=optimize, strict=strict, **by_name, **permissions))


def _install(settings: Settings) -> Installation:
    global _last
    with _lock:
        installation = Installation(settings)
        try:
            installation._enter()
        except UnsupportedError:
            installation._leave()
            raise
        _installed.append(installation)
        _last = installation._log
        return installation


def uninstall() -> None:
    """Restores the state before the first install()."""
    with _lock:
        while _installed:
            _installed[-1].uninstall()


def report(everything: bool = False, verbose: bool = False) -> Report:
    """Returns a report of each kernel that was compiled since the last install(), by this process and by the worker
    processes of torch.compile. With `everything`, the report includes all kernels ever compiled with this version and these
    options, as long as the directory of the report exists. With `verbose`, it prints every remark with its line; otherwise,
    it has lines for atomics only."""
    return Report(_last.kernels(everything) if _last else (), verbose)


def install_from_environment() -> None:
    """Installs redop in a Python process that starts with REDOP_TRITON, and raises an exception only if it is to be strict."""
    strict = is_strict()
    try:
        if strict:
            check_names()
        settings = from_environment()
        if settings is not None:
            strict = settings.strict
            _install(settings)
    except Exception as error:
        if strict:
            raise
        warn(f"kernels are compiled by Triton alone: {error}")


# What REDOP_TRITON specifies is installed before the calls of this process.
if "redop_compiler.start_triton" in sys.modules:
    sys.modules["redop_compiler.start_triton"].install()
