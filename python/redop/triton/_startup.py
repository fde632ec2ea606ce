# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Defers installation until Triton is imported: the import is slow, and most Python processes do not require it."""

from __future__ import annotations

import importlib.abc
import importlib.util
import sys
import threading
import warnings

from ._settings import UnsupportedError


class _Watch(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds a module as it would be found without, and calls back when it is loaded."""

    def __init__(self, name, callback):
        self._name = name
        self._callback = callback
        self._loader = None
        # The thread that searches for the module without this finder.
        self._searcher = None

    def find_spec(self, fullname, path=None, target=None):
        if fullname != self._name or self._searcher == threading.get_ident():
            return None
        # The finder stays, since programs also look for a module that they do not import yet.
        self._searcher = threading.get_ident()
        try:
            spec = importlib.util.find_spec(fullname)
        finally:
            self._searcher = None
        if spec is None or spec.loader is None:
            return spec
        self._loader = spec.loader
        spec.loader = self
        return spec

    def create_module(self, spec):
        spec.loader = self._loader
        try:
            return self._loader.create_module(spec)
        finally:
            spec.loader = self

    def exec_module(self, module):
        if self in sys.meta_path:
            sys.meta_path.remove(self)
        # Nobody sees that there was another loader.
        module.__spec__.loader = module.__loader__ = self._loader
        self._loader.exec_module(module)
        try:
            self._callback(module)
        except UnsupportedError:
            raise
        except Exception as error:  # The import is the user's.
            warnings.warn(f"redop.triton: kernels are compiled by Triton alone: {error}", stacklevel=2)


def when_imported(name, callback):
    """Calls callback(module) now, or at the end of the module's import."""
    module = sys.modules.get(name)
    if module is not None:
        callback(module)
    else:
        sys.meta_path.insert(0, _Watch(name, callback))
