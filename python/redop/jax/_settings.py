# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The options of install(), and the value of REDOP_PTXAS that corresponds to them."""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import dataclass, fields

from ..triton._permissions import Permissions
from ..triton._settings import SettingsError


@dataclass(frozen=True)
class Programs:
    """What is run, and for how long."""

    program: str | None = None
    ptxas: str | None = None
    timeout: float = 60.0


@dataclass(frozen=True)
class Settings(Permissions, Programs):
    """The options of install()."""

    def __post_init__(self):
        for name in ("program", "ptxas"):
            path = getattr(self, name)
            path = os.fspath(path) if isinstance(path, os.PathLike) else path
            if path is not None and not isinstance(path, str):
                raise SettingsError(f"{name} is a path, not {path!r}")
            object.__setattr__(self, name, path)
        timeout = self.timeout
        if isinstance(timeout, bool) or not isinstance(timeout, (int, float)) or not 1 <= timeout <= 86400:
            raise SettingsError(f"timeout is 1 to 86400 seconds, not {timeout!r}")
        for field in fields(Permissions):
            if not isinstance(getattr(self, field.name), bool):
                raise SettingsError(f"{field.name} is True or False, not {getattr(self, field.name)!r}")

    def _permissions(self) -> dict[str, bool]:
        return {field.name: True for field in fields(Permissions) if getattr(self, field.name)}

    def to_json(self, ptxas: str, report: str) -> str:
        """Returns the value of REDOP_PTXAS."""
        return json.dumps({"ptxas": ptxas, "report": report, "seconds": int(self.timeout), **self._permissions()})

    def cache_key(self, program: str) -> str:
        """Returns a key for what kernels depend on besides JAX's own key: the program and the permissions."""
        status = os.stat(program)
        text = json.dumps([status.st_size, status.st_mtime_ns, sorted(self._permissions())])
        return hashlib.sha256(text.encode()).hexdigest()[:16]
