"""Assembles and disassembles the kernels of forms, many to a module."""

import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import exactness_cubin  # noqa: E402
import pages  # noqa: E402
import templates  # noqa: E402
from ask_ptxas import OLDEST_ARCH, PtxasError, version_key  # noqa: E402

# The time of ptxas grows faster than the size of a module.
BATCH = 250
LIMIT_S = 600


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=LIMIT_S).stdout


@dataclass(frozen=True)
class Assembler:
    """A ptxas: what it knows."""

    executable: str
    version: str  # as 13.0
    build: str  # as 13.0.88
    newest: str  # PTX version
    chips: tuple

    @staticmethod
    def find(executable):
        version = output_of(executable, "--version")
        build = re.search(r"release [\d.]+, V([\d.]+)", version)[1]
        newest = max(re.findall(r"^\s*(\d+\.\d+)\s*$", output_of(executable, "--list-version"), re.MULTILINE), key=version_key)
        chips = dict.fromkeys(re.findall(r"'(sm_\d+[af]?)'", output_of(executable, "--help")))
        known = tuple(chip for chip in chips if chip in pages.chips() and pages.chip_key(chip)[0] >= OLDEST_ARCH)
        return Assembler(executable, ".".join(build.split(".")[:2]), build, newest, tuple(sorted(known, key=pages.chip_key)))

    def has(self, form, chip):
        """Whether this ptxas is new enough for a form of the pages."""
        return chip in form["chips"] and version_key(pages.first_ptx(form, chip)) <= version_key(self.newest)

    def assemble(self, chip, forms, folder, name):
        """Assembles kernels, each called f and the form's index in `forms`.

        Returns (cubin file, index -> machine code, index -> message); the latter are the forms that ptxas rejects.
        """
        kernels = {index: templates.kernel(f"f{index}", form, templates.correct(form)) for index, form in enumerate(forms)}
        rejected = {}
        source, cubin = folder / f"{name}.ptx", folder / f"{name}.cubin"
        message = self._run(chip, kernels, source, cubin)
        if message:
            for index in self._bad(chip, kernels, folder / f"{name}.part.ptx", cubin, message, rejected):
                del kernels[index]
            if kernels and (message := self._run(chip, kernels, source, cubin)):
                raise PtxasError(f"{chip}: {message}")
        found = exactness_cubin.text_sections(cubin.read_bytes()) if kernels else {}
        return cubin, {index: found[f"f{index}"] for index in kernels}, rejected

    def _run(self, chip, kernels, source, cubin):
        """Returns the message of ptxas, or "" if it succeeds."""
        source.write_text(templates.module(chip, self.newest, kernels.values()))
        command = [self.executable, "-O3", f"-arch={chip}", str(source), "-o", str(cubin)]
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False, timeout=LIMIT_S)
        lines = (done.stderr + done.stdout).strip().splitlines() if done.returncode else []
        return lines[0] if lines else f"ended with code {done.returncode}" if done.returncode else ""

    def _bad(self, chip, kernels, source, cubin, message, rejected):
        """Finds the kernels that ptxas rejects by bisection, with their messages."""
        work = [(dict(kernels), message)]
        while work:
            part, message = work.pop()
            if len(part) == 1:
                rejected[next(iter(part))] = re.sub(r"^ptxas \S+, line \d+; *|^ptxas *", "", message)
                continue
            items = list(part.items())
            for half in (dict(items[: len(items) // 2]), dict(items[len(items) // 2 :])):
                if message := self._run(chip, half, source, cubin):
                    work.append((half, message))
        return list(rejected)


def disassemble(nvdisasm, cubin):
    """Returns the text of nvdisasm."""
    done = subprocess.run([nvdisasm, "-c", str(cubin)], capture_output=True, text=True, check=False, timeout=LIMIT_S)
    if done.returncode:
        raise PtxasError(f"nvdisasm: {done.stderr.strip()[:500]}")
    return done.stdout
