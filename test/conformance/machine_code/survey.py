"""Classifies the machine code of every form on every target of an assembler."""

import tempfile
from collections import namedtuple
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import assemble
import classes
import pages
import sass

# What a form becomes: the classes, and the opcodes with modifiers that show them. A form that ptxas does not assemble has
# the class `rejected` and the message in place of opcodes.
Finding = namedtuple("Finding", "classes opcodes")
REJECTED = "rejected"


class Survey:
    """Runs the tools on batches of forms, and remembers machine code that it has seen."""

    def __init__(self, nvdisasm, jobs=1, say=lambda text: None):
        self.nvdisasm = nvdisasm
        self.jobs = jobs
        self.say = say
        self.seen = {}  # (sm, form, machine code) -> Finding
        self.kernels = self.distinct = 0

    def run(self, assembler, forms, chips):
        """Returns (form's PTX, chip) -> Finding."""
        # A form is in the same batch for every chip, so that variants of a chip have the same machine code.
        batches = [forms[start : start + assemble.BATCH] for start in range(0, len(forms), assemble.BATCH)]
        found = {}
        with tempfile.TemporaryDirectory(prefix="machine_code.") as folder, ThreadPoolExecutor(self.jobs) as pool:
            for chip in chips:
                tasks = []
                for number, batch in enumerate(batches):
                    part = [form for form in batch if assembler.has(form, chip)]
                    if part:
                        name = f"{chip}-{number}"
                        tasks.append(pool.submit(self.batch, assembler, chip, part, Path(folder), name))
                results = [task.result() for task in tasks]
                for result in results:
                    found.update(result)
                self.say(f"ptxas {assembler.version}, {chip}: {sum(map(len, results))} forms")
        return found

    def batch(self, assembler, chip, forms, folder, name):
        cubin, codes, rejected = assembler.assemble(chip, forms, folder, name)
        keys = {index: (pages.chip_key(chip)[0], forms[index]["ptx"], code) for index, code in codes.items()}
        if any(key not in self.seen for key in keys.values()):
            kernels = sass.kernels(assemble.disassemble(self.nvdisasm, cubin))
            for index, key in keys.items():
                if key not in self.seen:
                    self.seen[key] = self.finding(forms[index], chip, kernels[f"f{index}"])
                    self.distinct += 1
        for file in folder.glob(f"{name}.*"):
            file.unlink()
        self.kernels += len(keys)
        found = {(forms[index]["ptx"], chip): self.seen[key] for index, key in keys.items()}
        found.update({(forms[index]["ptx"], chip): Finding((REJECTED,), (text,)) for index, text in rejected.items()})
        return found

    def finding(self, form, chip, code):
        try:
            return Finding(classes.classify(form, chip, code), tuple(classes.significant(code)))
        except sass.SassError as error:
            raise sass.SassError(f"{form['ptx']} on {chip}: {error}") from None
