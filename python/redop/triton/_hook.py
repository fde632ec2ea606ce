# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Triton's stages hook, which runs redop-compile on LLVM IR before Triton's own PTX stage."""

from __future__ import annotations

import atexit
import contextlib
import functools
import hashlib
import os
import re
import time
import warnings
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from ._caches import METADATA
from ._checker import Checker
from ._code import compare, is_same_code, respell
from ._compiler import Refused, kernel_names, rewrite
from ._dump import dump
from ._keys import hook_in_key
from ._report import Kernel, Log
from ._settings import Settings


class RedopWarning(UserWarning):
    """Reports why kernels are compiled by Triton alone."""


def warn(reason: str) -> None:
    warnings.warn(f"redop.triton: {reason}", RedopWarning, stacklevel=2)


# What redop changes most often.
_ATOMIC = re.compile(r"\b(?:atom|red)\.|\batomicrmw\b|\bcmpxchg\b")
_checker = Checker()
atexit.register(_checker.close)


def _tuned_chip(capability: int) -> str:
    """The chip that Triton compiles for; from sm_90 on, the architecture-specific target."""
    return f"sm_{capability}{'a' if capability >= 90 else ''}"


def _start(pool: ThreadPoolExecutor, function, *arguments):
    """Starts the call of a function, and returns what waits for its result. A process that is about to end starts no more threads:
    then the function is called when its result is requested."""
    try:
        return pool.submit(function, *arguments).result
    except RuntimeError:
        return functools.partial(function, *arguments)


class Hook:
    """Called by Triton for each compilation. Calls the previous hook first."""

    def __init__(self, settings: Settings, program: str, key: str, log: Log):
        self.settings = settings
        self.program = program
        self.key = key
        self.log = log
        self.before = None
        # Another hook may still call this one after it was taken out.
        self.enabled = True
        self._warned: set[str] = set()

    def __call__(self, *arguments, **named):
        # Newer versions of Triton request a key and its hash, without arguments.
        if not arguments and not named:
            key = f"redop {self.key if self.enabled else 'off'}"
            before = self.before() if self.before is not None else None
            if before is not None:
                key = f"{before[0]} {before[1]} {key}"
            return key, hashlib.sha256(key.encode()).hexdigest()
        if self.before is not None:
            self.before(*arguments, **named)
        try:
            self._wrap(*arguments, **named)
        except Exception as error:  # A Triton with another hook.
            self.warn_once(f"this Triton's stages hook is not what was expected ({error}); kernels are compiled by Triton alone")
        return None

    def _wrap(self, backend, stages, options, language, capability):
        if "ptx" not in stages or "cubin" not in stages:
            return  # Another vendor's.
        try:
            hook = hook_in_key(backend)
        except LookupError as error:
            if self.enabled:
                self.warn_once(f"kernels are compiled by Triton alone: their cache keys do not contain redop: {error}")
            return
        if hook is None:
            return
        kernel = _Stages(hook, backend, stages["ptx"], stages["cubin"], options, language, int(capability))
        stages["ptx"] = kernel.to_ptx
        stages["cubin"] = kernel.to_cubin

    def warn_once(self, reason: str) -> None:
        if reason not in self._warned:
            self._warned.add(reason)
            warn(reason)

    def finish(self, kernel: Kernel) -> None:
        self.log.add(kernel)
        self.warn_of(kernel)

    def warn_of(self, kernel: Kernel) -> None:
        """Warns of a kernel that failed, once for each reason."""
        if kernel.outcome == "failed" and kernel.reason not in self._warned:
            self._warned.add(kernel.reason)
            warn(f"kernel {kernel.name} is compiled by Triton alone: {kernel.reason}")


class _Stages:
    """The stages of one compilation."""

    def __init__(self, hook: Hook, backend, to_ptx, to_cubin, options, language, capability: int):
        self._hook = hook
        self._request = type(backend), getattr(backend, "target", None), options, language
        self._own_ptx = to_ptx
        self._own_cubin = to_cubin
        self._chip = _tuned_chip(capability)
        self._made = None

    def to_ptx(self, source, metadata):
        text = str(source)
        start = time.monotonic()
        names = kernel_names(text)
        entry = {
            "name": names[0] if names else "?",
            "chip": self._chip,
            "key": metadata.get("hash") or hashlib.sha256(text.encode()).hexdigest(),
            "process": os.getpid(),
        }
        own = made = None
        # redop-compile is another process, and another processor may be idle.
        with ThreadPoolExecutor(1) as pool:
            rewritten = _start(pool, self._rewrite, text, names, metadata)
            if _ATOMIC.search(text):
                _checker.prepare()
            before = time.monotonic()
            # redop may change what Triton rejects.
            with contextlib.suppress(Exception):
                own = self._stage(source, metadata)
            start += time.monotonic() - before
        try:
            result = rewritten()
            reason = dump(text, result.text, entry["key"], entry["name"])
            if reason:
                self._hook.warn_once(reason)
            if result.text != text:
                made = self._compiled(result.text, metadata, own)
            kernel = Kernel(
                outcome="changed" if made is not None and made.is_changed else "unchanged",
                raised=tuple(remark for kind, remark in result.remarks if kind == "Passed"),
                kept=tuple(remark for kind, remark in result.remarks if kind in ("Missed", "Failure")),
                gained=() if made is None else made.gained,
                seconds=time.monotonic() - start,
                **entry,
            )
        except Refused as refused:
            kernel = Kernel(outcome="failed", reason=str(refused), seconds=time.monotonic() - start, **entry)
        self._hook.finish(kernel)
        self._made = made = made or own
        if made is None:
            ptx = self._own_ptx(source, metadata)
        else:
            ptx = made.ptx
            metadata.update(made.metadata)
        metadata[METADATA] = f"{self._hook.key} {kernel.outcome}"
        return ptx

    def _rewrite(self, text, names, metadata):
        """Returns redop's result. Raises Refused."""
        settings = self._hook.settings
        arguments = settings.command(names)
        shared = metadata.get("shared")
        if settings.optimize and isinstance(shared, int):
            arguments = (*arguments, f"--dynamic-shared-memory={shared}")
        return rewrite(text, self._chip, self._hook.program, arguments, settings.timeout)

    def _compiled(self, text, metadata, own):
        """Returns what the stages make of redop's result, or Triton's own code if that is the same. Raises Refused."""
        reason = _checker.check((*self._request, text), self._hook.settings.timeout)
        if reason is not None:
            raise Refused(reason)
        try:
            made = self._stage(text, metadata, own)
            made.is_changed = True
            return self._assembled(made, own)
        except Exception as error:
            first = (str(error).strip().splitlines() or [""])
            raise Refused(f"Triton refuses the result: {type(error).__name__}: {' '.join(first)[:400]}") from None

    def _stage(self, text, metadata, own=None):
        """Runs the PTX stage. The metadata written by the stages is only used if both succeed: a cubin that ptxas rejects
        is useless, and PTX must be stored together with its cubin."""
        tried = dict(metadata)
        ptx = self._own_ptx(text, tried)
        return _Made(ptx if own is None else respell(ptx, own.ptx), tried)

    def _assembled(self, made, own):
        """Runs the cubin stage, and returns Triton's own code if redop's is the same."""

        def assemble(each):
            each.cubin = self._own_cubin(each.ptx, each.metadata)

        if own is None:
            assemble(made)
            return made
        if own.ptx == made.ptx:
            assemble(own)
            return own
        # ptxas is another process, and another processor may be idle.
        with ThreadPoolExecutor(1) as pool:
            assembled = _start(pool, assemble, own)
            assemble(made)
            # An exception means that redop has changed what ptxas rejects.
            try:
                assembled()
            except Exception:
                return made
        if is_same_code(made.cubin, own.cubin):
            return own
        made.gained = compare(own.ptx, own.cubin, made.ptx, made.cubin)
        return made

    def to_cubin(self, source, metadata):
        made, self._made = self._made, None
        # TRITON_KERNEL_OVERRIDE may have put other PTX in between.
        if made is not None and made.cubin is not None and made.ptx == source:
            return made.cubin
        return self._own_cubin(source, metadata)


@dataclass
class _Made:
    """What the stages make of a text."""

    ptx: str
    metadata: dict
    cubin: object = None
    is_changed: bool = False
    gained: tuple[str, ...] = ()
