#!/usr/bin/env python3
"""Queries ptxas about thousands of PTX statements at once.

A module contains one unused function with one statement per line. ptxas reports every semantic error with its line,
without a limit on their number, so one run decides most of a batch: statements with errors are rejected, the others are
checked again until ptxas reports no error. A parse error ends a run at once; the batch is then split at its line. Crashes
and timeouts do not report a line; the batch is then bisected until the statement is found.

As a module:

    asker = Ptxas()                      # or Ptxas("/path/to/ptxas")
    verdicts = asker.ask(statements, chip="sm_90", ptx="8.1", declarations=".reg .b32 %r<4>;")

As a tool, one statement per line on standard input, one verdict per line on standard output:

    echo 'red.global.add.u32 [%rd0], %r0;' | ask_ptxas.py --chip sm_90 --ptx 8.1
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

# The default registers for statements: addresses and values of every width, except for 128 bits, which registers()
# adds. The longest vectors have 128 lanes of 32 bits.
DECLARATIONS = (
    ".reg .pred %p<16>; .reg .b8 %b<16>; .reg .b16 %h<16>; .reg .b32 %r<160>; "
    ".reg .b64 %rd<16>; .reg .f32 %f<160>; .reg .f64 %fd<16>;"
)

# The first chip and PTX version that support 128-bit registers.
B128_SINCE = (70, (8, 3))

# The oldest chip for which ptxas 13 assembles; for older ones, it only checks `.target` when assembling for this
# chip.
OLDEST_ARCH = 75

# The first PTX version that supports `.address_size`.
ADDRESS_SIZE_SINCE = (2, 3)

# The number of lines per module. Smaller batches take twice the time, larger ones increase the cost of a crash.
BATCH = 20000

_MESSAGE = re.compile(r"^ptxas .*?, line (\d+); (error|fatal)\s*: (.*)$", re.MULTILINE)

_UNKNOWN_MODIFIER = re.compile(r"Unknown modifier '(\.[\w:]+)'")


class PtxasError(Exception):
    """ptxas cannot be used: it is missing, or it rejects the chip, the version or the declarations."""


@dataclass(frozen=True)
class Verdict:
    """The verdict of ptxas about a statement: no message, or one or more. A crash or timeout is not a proper rejection."""

    statement: str
    messages: tuple = ()
    crashed: bool = False

    @property
    def accepted(self):
        return not self.messages

    @property
    def message(self):
        return self.messages[0] if self.messages else ""


def version_key(version):
    """Converts '8.10' and '8.9' to comparable values."""
    return tuple(int(part) for part in version.split("."))


def find_ptxas(given=None):
    """Finds ptxas: the argument, PATH, then bin/ of CUDA_PATH and CUDA_HOME. Returns None if there is none."""
    if given:
        return shutil.which(given)
    candidates = ["ptxas"]
    for variable in ("CUDA_PATH", "CUDA_HOME"):
        if os.environ.get(variable):
            candidates.append(os.path.join(os.environ[variable], "bin", "ptxas"))
    return next(filter(None, map(shutil.which, candidates)), None)


def arch_for(chip):
    """Returns the -arch with which ptxas checks `.target chip`: the chip, or the oldest one that it assembles for."""
    match = re.fullmatch(r"sm_(\d+)[af]?", chip)
    if not match:
        raise PtxasError(f"{chip} is no chip")
    return chip if int(match.group(1)) >= OLDEST_ARCH else f"sm_{OLDEST_ARCH}"


def registers(chip, ptx):
    """Returns DECLARATIONS and 16 registers %q of 128 bits, or shorter ones if these are not supported."""
    number = int(re.match(r"sm_(\d+)", chip).group(1))
    is_wide = number >= B128_SINCE[0] and version_key(ptx) >= B128_SINCE[1]
    return f"{DECLARATIONS} .reg .b{128 if is_wide else 64} %q<16>;"


class Ptxas:
    """A ptxas executable, the time limit of a run, and the number of runs."""

    def __init__(self, executable=None, timeout=60.0):
        self.executable = find_ptxas(executable)
        if not self.executable:
            raise PtxasError("no ptxas: give --ptxas, or set PATH, CUDA_PATH or CUDA_HOME")
        self.timeout = timeout
        self.runs = 0
        # (PTX version, declarations) -> statement -> the parse error that it has for every chip.
        self.unparsable = defaultdict(dict)

    def _print(self, option):
        """Returns what ptxas prints for an option."""
        return subprocess.run([self.executable, option], capture_output=True, text=True, check=False).stdout

    @cached_property
    def version(self):
        """The version of the executable, as in 13.0.88."""
        match = re.search(r"\bV(\d+\.\d+\.\d+)", self._print("--version"))
        if not match:
            raise PtxasError(f"cannot read the version of {self.executable}")
        return match.group(1)

    @cached_property
    def ptx_versions(self):
        """The PTX versions that the executable reads, in ascending order."""
        found = re.findall(r"^\s*(\d+\.\d+)\s*$", self._print("--list-version"), re.MULTILINE)
        if not found:
            raise PtxasError(f"{self.executable} does not list its PTX versions")
        return sorted(found, key=version_key)

    def ask(self, statements, chip, ptx, declarations=None, assemble=False):
        """Checks each statement for a chip and a PTX version; returns the verdicts in the order of the statements.

        The declarations are those of registers() unless others are given.
        ptxas checks an unused function but drops it before it generates code; with `assemble`, the statements are in a kernel
        instead, so that code is generated. This is slower, and some invalid statements make ptxas crash.
        Raises PtxasError if the empty module is rejected, because verdicts would then be meaningless.
        """
        for statement in statements:
            if len(statement.splitlines()) != 1:
                raise ValueError(f"not one line: {statement!r}")
        with tempfile.TemporaryDirectory(prefix="ask_ptxas.") as folder:
            declared = registers(chip, ptx) if declarations is None else declarations
            module = _Module(self, Path(folder), chip, ptx, declared, assemble)
            if errors := module.run([]):
                raise PtxasError(f"{chip}, PTX {ptx}: {errors[0][1]}")
            # The grammar of a PTX version is the same for all chips.
            unparsable = self.unparsable[ptx, declared]
            rejected = {n: [unparsable[text]] for n, text in enumerate(statements) if text in unparsable}
            crashed = set()
            asked = [(n, text) for n, text in enumerate(statements) if n not in rejected]
            for start in range(0, len(asked), BATCH):
                module.judge(asked[start : start + BATCH], rejected, crashed, unparsable)
        return [
            Verdict(statement, tuple(rejected.get(index, ())), index in crashed)
            for index, statement in enumerate(statements)
        ]

    def knows(self, chip, ptx):
        """Whether ptxas supports the chip in this PTX version."""
        try:
            self.ask([], chip, ptx, declarations="")
        except PtxasError:
            return False
        return True


class _Module:
    """The module for a batch, and the search for the lines that ptxas rejects."""

    def __init__(self, ptxas, folder, chip, ptx, declarations, assemble):
        self.ptxas = ptxas
        self.source = folder / "batch.ptx"
        output = folder / "batch.cubin"
        self.command = [ptxas.executable, "-O0", f"-arch={arch_for(chip)}", str(self.source), "-o", str(output)]
        size = ".address_size 64" if version_key(ptx) >= ADDRESS_SIZE_SINCE else ""
        function = ".entry batch() {" if assemble else ".func batch() {"
        self.head = [f".version {ptx}", f".target {chip}", size, function, " ".join(declarations.split("\n"))]

    def run(self, statements):
        """Runs ptxas once. Returns [] if it accepts the module, otherwise (index, message, severity) of each error.

        The index is that of the statement, or None if the error does not belong to one. The severity is error, fatal (ptxas
        stopped there) or crash (unreadable output, or a timeout).
        """
        self.source.write_text("\n".join([*self.head, *statements, "ret; }", ""]))
        self.ptxas.runs += 1
        try:
            done = subprocess.run(
                self.command, capture_output=True, text=True, errors="replace", timeout=self.ptxas.timeout, check=False
            )
        except subprocess.TimeoutExpired:
            return [(None, f"time limit of {self.ptxas.timeout:g} s", "crash")]
        if done.returncode == 0:
            return []
        text = done.stderr + done.stdout
        errors = []
        for line, severity, message in _MESSAGE.findall(text):
            index = int(line) - len(self.head) - 1
            errors.append((index if 0 <= index < len(statements) else None, message, severity))
        return errors or [(None, text.strip() or f"ended with code {done.returncode}", "crash")]

    @staticmethod
    def alike(batch, place, errors):
        """Returns the entries of a batch with the parse error of one of them: a colon after a modifier that ptxas does not know,
        such as .sp::2:4 before PTX 9.4. Thousands of statements have it, and each would need a run."""
        for index, message, _ in errors:
            found = _UNKNOWN_MODIFIER.fullmatch(message) if index == place else None
            if found and f"{found.group(1)}:" in batch[place][1]:
                return [entry for entry in batch if f"{found.group(1)}:" in entry[1]]
        return [batch[place]]

    def judge(self, batch, rejected, crashed, unparsable):
        """Adds to `rejected` the messages of each (index, statement) of the batch that ptxas rejects.

        Adds to `crashed` the indices of statements with a crash or timeout, and to `unparsable` those with a parse error.
        """
        work = [batch]
        while work:
            batch = work.pop()
            if not batch:
                continue
            errors = self.run([statement for _, statement in batch])
            if not errors:
                continue
            if len(batch) == 1 and errors[0][2] == "crash":
                # Not one of a busy machine, on which a program may fail to start.
                errors = self.run([batch[0][1]])
                if not errors:
                    continue
            if len(batch) == 1:
                rejected[batch[0][0]] = [message for _, message, _ in errors]
                if errors[0][2] == "crash":
                    crashed.add(batch[0][0])
                if errors[0][2] == "fatal":
                    unparsable[batch[0][1]] = errors[0][1]
                continue
            parse = next((error for error in errors if error[2] != "error"), None)
            named = {}
            for index, message, _ in errors:
                if index is not None:
                    named.setdefault(index, []).append(message)
            if parse is None and named:
                # Only semantic errors: the reported lines are rejected, the others may contain further errors.
                for index, messages in named.items():
                    rejected[batch[index][0]] = messages
                work.append([entry for index, entry in enumerate(batch) if index not in named])
            elif parse is not None and parse[0] is not None:
                # A parse error is only accepted if the line is checked alone: the preceding line may cause it.
                alone = parse[0]
                if alone and not self.run([batch[alone][1]]):
                    work += [batch[alone:], batch[:alone]]
                else:
                    alike = self.alike(batch, alone, errors)
                    rejected.update((entry[0], [parse[1]]) for entry in alike)
                    if parse[2] == "fatal":
                        unparsable.update((entry[1], parse[1]) for entry in alike)
                    rest = [entry for entry in batch[alone + 1 :] if entry[0] not in rejected]
                    work += [rest, [entry for entry in batch[:alone] if entry[0] not in rejected]]
            else:
                middle = len(batch) // 2
                work += [batch[middle:], batch[:middle]]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--chip", required=True, help="such as sm_90a")
    parser.add_argument("--ptx", required=True, help="PTX version, such as 8.1")
    parser.add_argument("--ptxas", help="the executable; otherwise PATH, CUDA_PATH, CUDA_HOME")
    parser.add_argument("--timeout", type=float, default=60.0, help="seconds one run of ptxas may take (default 60)")
    parser.add_argument("--assemble", action="store_true", help="put them into a kernel and generate its code")
    parser.add_argument("--declarations", help="the registers the statements use")
    arguments = parser.parse_args()
    statements = [line.strip() for line in sys.stdin if line.strip()]
    try:
        ptxas = Ptxas(arguments.ptxas, arguments.timeout)
        verdicts = ptxas.ask(statements, arguments.chip, arguments.ptx, arguments.declarations, arguments.assemble)
    except PtxasError as error:
        sys.exit(f"ask_ptxas: {error}")
    for verdict in verdicts:
        word = "accepted" if verdict.accepted else "crashed" if verdict.crashed else "rejected"
        print(f"{word}\t{verdict.statement}\t{verdict.message}".rstrip())
    return 0 if all(verdict.accepted for verdict in verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
