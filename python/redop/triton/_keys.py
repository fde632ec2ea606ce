# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Cache keys that contain redop's.

All keys of Triton contain backend.hash(), all keys of Inductor contain CacheBase.get_system(), and a package of Dynamo's
precompilation cache has the key CompilePackage.source_id_from_fn(), also in a folder, a cache manager or a remote cache that
the program chooses after install(). All three therefore contain the key of the hook that processes the kernel. Triton 3.7 and
later also query the hook; 3.6 has no other place for it.

Triton makes a backend for each compilation, and calls hash() before it calls the hook. hash() records on the backend which
hook its result contains, and only this hook processes the kernel. Therefore, a kernel always has the key that belongs to it,
even if another thread installs or uninstalls redop meanwhile.
"""

from __future__ import annotations

import functools
import hashlib
import os
import re
import sys

from . import _caches

# A part of every key of torch.compile, those of remote caches too.
INDUCTOR_TAG = "TORCH_COMPILE_CACHE_KEY_TAG"
# Modules with keys.
INDUCTOR = "torch._inductor.codecache"
DYNAMO = "torch._dynamo.package"
TORCH_MODULES = (INDUCTOR, DYNAMO)
PREFIX = "redop-"
_RECORD = "_redop_hook"
_NEVER = object()


class Keys:
    """The hooks that are in effect, the last of which processes kernels, and the functions that return parts of keys."""

    def __init__(self):
        self._hooks: list = []
        self._own: list[tuple[type, str, object]] = []

    def enter(self, hook) -> None:
        """Makes keys contain that of `hook`, from now on."""
        self._hooks.append(hook)
        for backend in getattr(sys.modules.get("triton.backends"), "backends", {}).values():
            self._replace(backend.compiler, "hash", self._with_key)
        self.enter_torch()

    def enter_torch(self) -> None:
        """Must also be called after one of TORCH_MODULES is imported."""
        if not self._hooks:
            return
        for module, holder, name, replace in (
            (INDUCTOR, "CacheBase", "get_system", self._with_system),
            (DYNAMO, "CompilePackage", "source_id_from_fn", self._with_source_id),
        ):
            found = getattr(sys.modules.get(module), holder, None)
            if hasattr(found, name):
                self._replace(found, name, replace)

    def leave(self, hook) -> None:
        if hook in self._hooks:
            self._hooks.remove(hook)
        while self._own and not self._hooks:
            holder, name, own = self._own.pop()
            if own is _NEVER:
                delattr(holder, name)
            else:
                setattr(holder, name, own)

    def _replace(self, holder: type, name: str, replace) -> None:
        if not any(each[:2] == (holder, name) for each in self._own):
            self._own.append((holder, name, vars(holder).get(name, _NEVER)))
            setattr(holder, name, replace(getattr(holder, name)))

    def _with_key(self, own):
        @functools.wraps(own)
        def get_hash(backend):
            text = own(backend)
            hook = self._current() if getattr(backend, "binary_ext", None) == "cubin" else None
            if hook is not None and not _caches.is_writable():
                hook.warn_once(f"kernels are compiled by Triton alone: its cache directory {_caches.folder()} is not writable")
                hook = None
            setattr(backend, _RECORD, hook)
            return text if hook is None else f"{text}-{PREFIX}{hook.key}"

        return get_hash

    def _with_system(self, own):
        @functools.wraps(own)
        def get_system():
            system = own()
            hook = self._current()
            if hook is None:
                return system
            digest = hashlib.sha256(f"{system.get('hash')}-{PREFIX}{hook.key}".encode()).hexdigest()
            return {**system, "redop": hook.key, "hash": digest}

        return staticmethod(get_system)

    def _with_source_id(self, own):
        @functools.wraps(own)
        def source_id_from_fn(function):
            text, hook = own(function), self._current()
            return text if hook is None else hashlib.sha256(f"{text}-{PREFIX}{hook.key}".encode()).hexdigest()

        return staticmethod(source_id_from_fn)

    def _current(self):
        """Returns the hook that processes the next kernel."""
        attached = getattr(_caches.knob("runtime"), "add_stages_inspection_hook", None)
        hooks = self._hooks  # The list may change meanwhile.
        return hooks[-1] if hooks and attached is not None else None


def hook_in_key(backend):
    """Returns the hook whose key is in that of the kernel that `backend` compiles, or None. Raises LookupError if the key
    was made without redop."""
    hook = vars(backend).get(_RECORD, _NEVER)
    if hook is _NEVER:
        raise LookupError(f"{type(backend).__qualname__}.hash() is not the one that redop has replaced")
    return hook


class Environment:
    """What processes started by this one inherit. enter() and leave() change the environment and change it back."""

    def __init__(self, key: str, variables: dict[str, str]):
        # Without that of the process with redop that has started this one.
        tag = re.sub(rf"{PREFIX}[0-9a-f]+$", "", os.environ.get(INDUCTOR_TAG, ""))
        self._variables = {INDUCTOR_TAG: tag + PREFIX + key, **variables}
        self._before: dict[str, str | None] = {}

    def enter(self) -> None:
        self._before = {name: os.environ.get(name) for name in self._variables}
        os.environ.update(self._variables)
        self._set_tag()

    def leave(self) -> None:
        for name, value in self._before.items():
            if os.environ.get(name) != self._variables[name]:
                continue  # Somebody else has set it since.
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
        self._set_tag()

    @staticmethod
    def _set_tag() -> None:
        config = sys.modules.get("torch.compiler.config")
        if config is not None and hasattr(config, "cache_key_tag"):
            config.cache_key_tag = os.environ.get(INDUCTOR_TAG, "")


keys = Keys()
