"""PTX to machine code, as it is and after redop has lifted and printed each kernel."""

import json
import os
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

CHIP = "sm_90"


@dataclass
class Assembled:
    """The machine code of a module before and after, the kernels that were replaced, and why others were not."""

    before: bytes
    after: bytes
    replaced: list
    refused: dict


class Assembler:
    """The real ptxas, and redop-ptxas."""

    def __init__(self, redop_ptxas, ptxas):
        self.redop_ptxas, self.ptxas = redop_ptxas, ptxas

    def run(self, program, ptx, options, folder, name, settings):
        """Assembles a module; returns its machine code. Raises RuntimeError if that fails."""
        output = Path(folder) / name
        command = [program, f"-arch={CHIP}", *options, ptx, "-o", output]
        environment = {**os.environ, "REDOP_PTXAS": json.dumps(settings)}
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False, env=environment)
        if done.returncode:
            raise RuntimeError(f"{Path(program).name}: {(done.stderr or done.stdout).strip()[:500]}")
        return output.read_bytes()

    def assemble(self, text, options=()):
        """Assembles PTX in both ways."""
        with tempfile.TemporaryDirectory() as folder:
            ptx, report = Path(folder) / "module.ptx", Path(folder) / "report.json"
            ptx.write_text(text)
            before = self.run(self.ptxas, ptx, options, folder, "before.cubin", {})
            settings = {"identity": True, "ptxas": str(self.ptxas), "report": str(report)}
            after = self.run(self.redop_ptxas, ptx, options, folder, "after.cubin", settings)
            line = json.loads(report.read_text()) if report.exists() else {}
        if line.get("outcome") in ("failed", "rejected"):
            raise RuntimeError(f"redop-ptxas: {line}")
        return Assembled(before, after, line.get("replaced", []), line.get("refused", {}))


def compare(runs, execute):
    """Executes both of `runs`, the first one three times. Returns whether all results of the first have the same bits, and whether
    those of the second have these too, or None if the first one's vary."""
    before, after = runs.values()
    results = [execute(run) for run in (before, before, before, after)]
    bits = [[array.tobytes() for array in each] for each in results]
    varies = any(each != bits[0] for each in bits[:3])
    return results[0], results[3], {"varies": varies, "same": None if varies else bits[3] == bits[0]}
