# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The options of install(), the search for redop-compile, and the key of both."""

from __future__ import annotations

import difflib
import fnmatch
import hashlib
import json
import os
import shutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path

from . import _torch_ops
from ._permissions import OPTIMIZE, ORDER, Permissions

# Whether and how to install redop in a process that does not call install().
VARIABLE = "REDOP_TRITON"
# The directory of the reports.
REPORT_VARIABLE = "REDOP_TRITON_REPORT"
# Whether what is wrong with REDOP_TRITON, or prevents the installation, is an error.
STRICT_VARIABLE = "REDOP_TRITON_STRICT"
# The directory for the LLVM IR of each kernel, before and after redop.
DUMP_VARIABLE = "REDOP_TRITON_DUMP"
# The path of redop-compile.
PROGRAM_VARIABLE = "REDOP_COMPILE"
# The permissions that only the optimizer uses.
ALLOWANCES = tuple(name for name in OPTIMIZE if name not in ORDER)
PERMISSIONS = (*ORDER, *ALLOWANCES)


class SettingsError(ValueError):
    """An invalid option of install() or REDOP_TRITON."""


class UnsupportedError(RuntimeError):
    """Why redop cannot be installed, with `strict`."""


@dataclass(frozen=True)
class Program:
    """How redop-compile is run."""

    compiler: str | None = None
    arguments: tuple[str, ...] = ()
    timeout: float = 60.0


@dataclass(frozen=True)
class Settings(Permissions, Program):
    """The options of install()."""

    optimize: bool = False
    strict: bool = False
    torch_ops: bool = False
    kernels: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def __post_init__(self):
        compiler, arguments, timeout = self.compiler, self.arguments, self.timeout
        if isinstance(compiler, os.PathLike):
            compiler = os.fspath(compiler)
        if compiler is not None and not isinstance(compiler, str):
            raise SettingsError(f"compiler is a path, not {compiler!r}")
        if isinstance(arguments, str) or not all(isinstance(each, str) for each in arguments):
            raise SettingsError(f"arguments is a sequence of texts, not {arguments!r}")
        if isinstance(timeout, bool) or not isinstance(timeout, (int, float)) or not 0 < timeout < float("inf"):
            raise SettingsError(f"timeout is a number of seconds above 0, not {timeout!r}")
        for name in ("optimize", "strict", "torch_ops", *PERMISSIONS):
            if not isinstance(getattr(self, name), bool):
                raise SettingsError(f"{name} is True or False, not {getattr(self, name)!r}")
        if self.torch_ops and not self.optimize:
            raise SettingsError("torch_ops without optimize has no effect")
        _check_kernels(self.kernels)
        granted = self._granted(())
        self._check_effect(granted, "")
        for pattern, names in self.kernels.items():
            self._check_effect({*granted, *names} if names else set(), f"kernels[{pattern!r}]: ")
        object.__setattr__(self, "compiler", compiler)
        object.__setattr__(self, "arguments", tuple(arguments))
        object.__setattr__(self, "timeout", float(timeout))
        object.__setattr__(self, "kernels", {pattern: tuple(names) for pattern, names in self.kernels.items()})

    def _check_effect(self, granted: set[str], place: str) -> None:
        """Raises SettingsError for permissions that nothing uses."""
        allowances = [name for name in ALLOWANCES if name in granted]
        if allowances and not self.optimize:
            raise SettingsError(f"{place}{' and '.join(allowances)} without optimize has no effect")
        order = [name for name in ORDER if name in granted]
        if order and "unobserved" not in granted and not (self.optimize and "commuting_floats" not in granted):
            raise SettingsError(f"{place}{' and '.join(order)} without unobserved has no effect")

    def _granted(self, kernels: Iterable[str]) -> set[str]:
        """Returns the permissions that all of these kernels have; without kernels, those of every kernel."""
        every = {name for name in PERMISSIONS if getattr(self, name)}
        own = [self._granted_to(kernel) for kernel in kernels]
        return every | (set.intersection(*own) if own else set())

    def _granted_to(self, kernel: str) -> set[str]:
        """Returns the permissions that the kernel has by its name."""
        granted = {name for pattern, names in self.kernels.items() if fnmatch.fnmatchcase(kernel, pattern) for name in names}
        if self.torch_ops and _torch_ops.is_nondeterministic(kernel):
            granted.update(_torch_ops.PERMISSIONS)
        return granted

    def has_permissions(self) -> bool:
        """Whether kernels may be incorrect after the permissions are withdrawn."""
        return self.torch_ops or any(self.kernels.values()) or bool(self._granted(()))

    def command(self, kernels: Iterable[str] = ()) -> tuple[str, ...]:
        """Returns the corresponding options of redop-compile for a module with these kernels."""
        granted = self._granted(kernels)

        def option(name: str, words: list[str]) -> list[str]:
            return [f"--{name}={','.join(word.replace('_', '-') for word in words)}"] if words else []

        order = [name for name in ORDER if name in granted] if "unobserved" in granted else []
        allowed = [name for name in OPTIMIZE if self.optimize and name in granted]
        optimize = ["--optimize"] if self.optimize else []
        return (*self.arguments, *option("relax-order", order), *optimize, *option("allow", allowed))

    def to_text(self) -> str:
        """Returns the value of REDOP_TRITON with which another process uses the same settings."""
        return json.dumps(asdict(self), sort_keys=True)


def _there_are(known: Sequence[str], name: object) -> str:
    """Returns the end of a message about a name that does not exist."""
    similar = difflib.get_close_matches(str(name), known, 1)
    return f"there are {', '.join(known)}" + (f"; did you mean {similar[0]}?" if similar else "")


def _check_kernels(kernels: object) -> None:
    """Raises SettingsError unless `kernels` has the names of permissions by patterns."""
    if not isinstance(kernels, Mapping):
        raise SettingsError(f"kernels has permissions by names of kernels, as in {{'histogram_*': ['noalias']}}, not {kernels!r}")
    for pattern, names in kernels.items():
        if not isinstance(pattern, str) or isinstance(names, str) or not isinstance(names, Sequence):
            raise SettingsError(f"kernels[{pattern!r}] is a list of permissions, not {names!r}")
        for name in names:
            if name not in PERMISSIONS:
                raise SettingsError(f"kernels[{pattern!r}]: {name!r} is no permission; {_there_are(PERMISSIONS, name)}")


_OFF = ("", "0", "off", "false", "no")


def is_strict() -> bool:
    """Returns whether REDOP_TRITON_STRICT is set. Any value that does not say no says yes."""
    return os.environ.get(STRICT_VARIABLE, "").strip().lower() not in _OFF


def check_names() -> None:
    """Raises SettingsError for a variable whose name is almost that of one of redop.triton's."""
    known = [VARIABLE, REPORT_VARIABLE, STRICT_VARIABLE, DUMP_VARIABLE]
    for name in os.environ:
        if name in known or name == PROGRAM_VARIABLE:
            continue
        similar = difflib.get_close_matches(name.upper(), known, 1, 0.85)
        if similar or name.startswith(VARIABLE):
            raise SettingsError(f"{name} is no variable of redop.triton: {', '.join(similar or known)}")


def from_environment() -> Settings | None:
    """Returns the settings in REDOP_TRITON: None if it is unset, "0" or "off"; the defaults for "1" or "on"; otherwise
    those of a JSON object."""
    text = os.environ.get(VARIABLE, "").strip()
    if text.lower() in _OFF:
        return None
    if text.lower() in ("1", "on", "true", "yes"):
        return Settings(strict=is_strict())
    try:
        options = json.loads(text)
    except ValueError:
        options = None
    if not isinstance(options, dict):
        raise SettingsError(f"{VARIABLE} is 1, 0, or a JSON object of options, not {text!r}")
    known = [field.name for field in fields(Settings)]
    for name in options:
        if name not in known:
            raise SettingsError(f"{VARIABLE} has an unknown option {name!r}; {_there_are(known, name)}")
    if not isinstance(options.get("arguments", []), list):
        raise SettingsError(f"arguments is a sequence of texts, not {options['arguments']!r}")
    return Settings(**{"strict": is_strict(), **options})


def find_compiler(settings: Settings) -> str:
    """Returns the path of redop-compile. Raises FileNotFoundError with the searched locations."""
    beside = Path(__file__).resolve().parents[2] / "redop_compiler" / "redop-compile"
    for place, program in (
        ("install(compiler=...)", settings.compiler),
        (PROGRAM_VARIABLE, os.environ.get(PROGRAM_VARIABLE)),
    ):
        # A program that is specified explicitly is the only candidate.
        if program:
            found = shutil.which(program)
            if found is None:
                raise FileNotFoundError(f"{place} names no program that can be run: {program}")
            return os.path.abspath(found)
    found = shutil.which(str(beside)) or shutil.which("redop-compile")
    if found is None:
        raise FileNotFoundError(
            f"there is no redop-compile: {beside} does not exist, PATH has none, and {PROGRAM_VARIABLE} is not set; "
            "the wheel redop-compiler has it"
        )
    return os.path.abspath(found)


def _identity(program: str) -> list[object]:
    """Identifies a redop-compile without reading the whole file."""
    with open(program, "rb") as file:
        status = os.fstat(file.fileno())
        # The linker's build ID is near the beginning; the data that a linker adds last is at the end.
        beginning = file.read(1 << 16)
        file.seek(max(0, status.st_size - (1 << 16)))
        digest = hashlib.sha256(beginning + file.read())
    return [status.st_size, status.st_mtime_ns, digest.hexdigest()]


def cache_key(settings: Settings, program: str) -> str:
    """Returns a key for what kernels depend on besides Triton's own key: the compiler, this package and the options."""
    digest = hashlib.sha256()
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    by_name = [settings.torch_ops, sorted(settings.kernels.items())]
    digest.update(json.dumps([_identity(program), settings.command(), *by_name]).encode())
    return digest.hexdigest()[:16]
