# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The options of install(), the search for redop-compile, and the key of both."""

from __future__ import annotations

import difflib
import hashlib
import json
import os
import shutil
from dataclasses import asdict, dataclass, fields
from pathlib import Path

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
        for name in (*ORDER, "optimize", "strict", *ALLOWANCES):
            if not isinstance(getattr(self, name), bool):
                raise SettingsError(f"{name} is True or False, not {getattr(self, name)!r}")
        allowances = [name for name in ALLOWANCES if getattr(self, name)]
        if allowances and not self.optimize:
            raise SettingsError(f"{' and '.join(allowances)} without optimize has no effect")
        if self._permissions() and not self.unobserved and not (self.optimize and not self.commuting_floats):
            raise SettingsError(f"{' and '.join(self._permissions())} without unobserved has no effect")
        object.__setattr__(self, "compiler", compiler)
        object.__setattr__(self, "arguments", tuple(arguments))
        object.__setattr__(self, "timeout", float(timeout))

    def _permissions(self) -> list[str]:
        return [name for name in ORDER if getattr(self, name)]

    def has_permissions(self) -> bool:
        """Whether kernels may be incorrect after the permissions are withdrawn."""
        return any(getattr(self, name) for name in (*ORDER, *ALLOWANCES))

    def command(self) -> tuple[str, ...]:
        """Returns the corresponding options of redop-compile."""

        def option(name: str, words: list[str]) -> list[str]:
            return [f"--{name}={','.join(word.replace('_', '-') for word in words)}"] if words else []

        permissions = self._permissions() if self.unobserved else []
        allowed = [name for name in OPTIMIZE if self.optimize and getattr(self, name)]
        optimize = ["--optimize"] if self.optimize else []
        return (*self.arguments, *option("relax-order", permissions), *optimize, *option("allow", allowed))

    def to_text(self) -> str:
        """Returns the value of REDOP_TRITON with which another process uses the same settings."""
        return json.dumps(asdict(self), sort_keys=True)


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
            similar = difflib.get_close_matches(name, known, 1)
            meant = f"; did you mean {similar[0]}?" if similar else ""
            raise SettingsError(f"{VARIABLE} has an unknown option {name!r}; there are {', '.join(known)}{meant}")
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
            f"there is no redop-compile: {beside} is none, none is on PATH, and {PROGRAM_VARIABLE} is not set; "
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
    digest.update(json.dumps([_identity(program), settings.command()]).encode())
    return digest.hexdigest()[:16]
