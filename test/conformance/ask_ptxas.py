#!/usr/bin/env python3
"""Queries ptxas about thousands of PTX statements at once.

One module holds one unused function with a statement a line. ptxas reports every semantic error with its line and has
no limit on their number, so one run judges most of a batch: the named lines are rejected, the rest is asked again until
ptxas is content. A parse error ends ptxas' run at once; the batch is then split at the line it names. Crashes and
time-outs name no line, and there the batch is halved until the guilty statement stands alone.

As a module:

    asker = Ptxas()                      # or Ptxas("/path/to/ptxas")
    verdicts = asker.ask(statements, chip="sm_90", ptx="8.1", declarations=".reg .b32 %r<4>;")

As a tool, a statement a line on standard input, a verdict a line on standard output:

    echo 'red.global.add.u32 [%rd0], %r0;' | ask_ptxas.py --chip sm_90 --ptx 8.1
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

# The registers statements may use unless the caller brings its own: addresses and values of every width, but for those of
# 128 bits, which registers() adds.
DECLARATIONS = (
    ".reg .pred %p<16>; .reg .b8 %b<16>; .reg .b16 %h<16>; .reg .b32 %r<16>; "
    ".reg .b64 %rd<16>; .reg .f32 %f<16>; .reg .f64 %fd<16>;"
)

# The first chip and PTX version that have registers of 128 bits.
B128_SINCE = (70, (8, 3))

# ptxas 13.0 assembles for nothing older, but checks an older `.target` when it assembles for this one.
OLDEST_ARCH = 75

# The first PTX version that has `.address_size`.
ADDRESS_SIZE_SINCE = (2, 3)

# Lines of one module. Smaller batches take twice the time, larger ones make a crash dearer.
BATCH = 20000

_MESSAGE = re.compile(r"^ptxas .*?, line (\d+); (error|fatal)\s*: (.*)$", re.MULTILINE)


class PtxasError(Exception):
    """ptxas cannot be asked at all: it is missing, or it rejects the chip, the version or the declarations."""


@dataclass(frozen=True)
class Verdict:
    """What ptxas says of one statement: nothing, or one message or more. A crash or time-out is no rejection proper."""

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
    """Makes '8.10' and '8.9' comparable."""
    return tuple(int(part) for part in version.split("."))


def find_ptxas(given=None):
    """Finds ptxas: the argument, then PATH, then bin/ of CUDA_PATH and of CUDA_HOME. None when there is none."""
    if given:
        return shutil.which(given)
    candidates = ["ptxas"]
    for variable in ("CUDA_PATH", "CUDA_HOME"):
        if os.environ.get(variable):
            candidates.append(os.path.join(os.environ[variable], "bin", "ptxas"))
    return next(filter(None, map(shutil.which, candidates)), None)


def arch_for(chip):
    """The -arch under which ptxas checks `.target chip`: itself, or the oldest it assembles for."""
    match = re.fullmatch(r"sm_(\d+)[af]?", chip)
    if not match:
        raise PtxasError(f"{chip} is no chip")
    return chip if int(match.group(1)) >= OLDEST_ARCH else f"sm_{OLDEST_ARCH}"


def registers(chip, ptx):
    """DECLARATIONS and 16 registers %q of 128 bits; where there are none, shorter ones stand in for them."""
    number = int(re.match(r"sm_(\d+)", chip).group(1))
    is_wide = number >= B128_SINCE[0] and version_key(ptx) >= B128_SINCE[1]
    return f"{DECLARATIONS} .reg .b{128 if is_wide else 64} %q<16>;"


class Ptxas:
    """A ptxas executable, how long it may take for a run, and how often it ran."""

    def __init__(self, executable=None, timeout=60.0):
        self.executable = find_ptxas(executable)
        if not self.executable:
            raise PtxasError("no ptxas: give --ptxas, or set PATH, CUDA_PATH or CUDA_HOME")
        self.timeout = timeout
        self.runs = 0

    def ask(self, statements, chip, ptx, declarations=None, assemble=False):
        """Judges each statement for a chip and a PTX version; verdicts come in the statements' order.

        The declarations are those of registers() unless others are given.
        ptxas checks an unused function but drops it before it generates code; `assemble` puts the statements into a
        kernel instead, so that they go all the way. That is slower, and some bad statements make ptxas crash there.
        Raises PtxasError when the empty module is already rejected, for then no verdict would mean anything.
        """
        for statement in statements:
            if len(statement.splitlines()) != 1:
                raise ValueError(f"not one line: {statement!r}")
        with tempfile.TemporaryDirectory(prefix="ask_ptxas.") as folder:
            declared = registers(chip, ptx) if declarations is None else declarations
            module = _Module(self, Path(folder), chip, ptx, declared, assemble)
            if errors := module.run([]):
                raise PtxasError(f"{chip}, PTX {ptx}: {errors[0][1]}")
            rejected, crashed = {}, set()
            for start in range(0, len(statements), BATCH):
                module.judge(list(enumerate(statements))[start : start + BATCH], rejected, crashed)
        return [
            Verdict(statement, tuple(rejected.get(index, ())), index in crashed)
            for index, statement in enumerate(statements)
        ]

    def knows(self, chip, ptx):
        """Says whether ptxas takes the chip at this PTX version at all."""
        try:
            self.ask([], chip, ptx, declarations="")
        except PtxasError:
            return False
        return True


class _Module:
    """The module around a batch, and the search for the lines in it that ptxas rejects."""

    def __init__(self, ptxas, folder, chip, ptx, declarations, assemble):
        self.ptxas = ptxas
        self.source = folder / "batch.ptx"
        output = folder / "batch.cubin"
        self.command = [ptxas.executable, "-O0", f"-arch={arch_for(chip)}", str(self.source), "-o", str(output)]
        size = ".address_size 64" if version_key(ptx) >= ADDRESS_SIZE_SINCE else ""
        function = ".entry batch() {" if assemble else ".func batch() {"
        self.head = [f".version {ptx}", f".target {chip}", size, function, " ".join(declarations.split("\n"))]

    def run(self, statements):
        """One run of ptxas: [] when it accepts, else (index, message, severity) of each error.

        The index is the statement's, None when the error is of none. Severity is error, fatal (ptxas stopped there) or
        crash (it said nothing that can be read, or took too long).
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

    def judge(self, batch, rejected, crashed):
        """Adds to `rejected` the messages of each (index, statement) of the batch that ptxas does not accept.

        `crashed` gets the indices of those on which it crashed or took too long.
        """
        work = [batch]
        while work:
            batch = work.pop()
            if not batch:
                continue
            errors = self.run([statement for _, statement in batch])
            if not errors:
                continue
            if len(batch) == 1:
                rejected[batch[0][0]] = [message for _, message, _ in errors]
                if errors[0][2] == "crash":
                    crashed.add(batch[0][0])
                continue
            parse = next((error for error in errors if error[2] != "error"), None)
            named = {}
            for index, message, _ in errors:
                if index is not None:
                    named.setdefault(index, []).append(message)
            if parse is None and named:
                # Semantic errors only: the named lines are guilty, the others may hide further ones.
                for index, messages in named.items():
                    rejected[batch[index][0]] = messages
                work.append([entry for index, entry in enumerate(batch) if index not in named])
            elif parse is not None and parse[0] is not None:
                # A parse error is trusted only once its line has been asked alone: it may come from the line before.
                alone = parse[0]
                if alone and not self.run([batch[alone][1]]):
                    work += [batch[alone:], batch[:alone]]
                else:
                    rejected[batch[alone][0]] = [parse[1]]
                    work += [batch[alone + 1 :], batch[:alone]]
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
