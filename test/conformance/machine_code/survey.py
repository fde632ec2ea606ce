"""Classifies the machine code of every form on every target of an assembler."""

import tempfile
from collections import defaultdict, namedtuple
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

import assemble
import classes
import pages
import sass

# What a form becomes: the classes, and the opcodes with modifiers that show them. A form that ptxas does not assemble has
# the class `rejected` and the message in place of opcodes.
Finding = namedtuple("Finding", "classes opcodes")
REJECTED = "rejected"

# What one process does: forms, and the chips that differ in their suffix only, so that many have the same machine code.
Part = namedtuple("Part", "chips forms")
PART = 4 * assemble.BATCH


def parts(assembler, forms, chips):
    """Yields the parts of a survey, those with the most code first."""
    by_sm = defaultdict(list)
    for chip in chips:
        by_sm[pages.chip_key(chip)[0]].append(chip)
    found = []
    for alike in by_sm.values():
        here = [form for form in forms if any(assembler.has(form, chip) for chip in alike)]
        found += [Part(alike, here[start : start + PART]) for start in range(0, len(here), PART)]
    return sorted(found, key=lambda part: -len(part.chips) * len(part.forms))


def run(tasks, jobs, say):
    """Runs (nvdisasm, assembler, part) in processes; returns (form's PTX, assembler's version, chip) -> Finding."""
    found = {}
    with ProcessPoolExecutor(jobs) as pool:
        running = {pool.submit(survey, *task): task for task in tasks}
        for number, future in enumerate(as_completed(running), 1):
            _, assembler, part = running[future]
            found |= {(name, assembler.version, chip): finding for (name, chip), finding in future.result().items()}
            say(f"{number} of {len(tasks)}: ptxas {assembler.version}, {', '.join(part.chips)}: {len(part.forms)} forms")
    return found


def survey(nvdisasm, assembler, part):
    """Returns (form's PTX, chip) -> Finding."""
    found, seen = {}, {}
    with tempfile.TemporaryDirectory(prefix="machine_code.") as folder:
        for start in range(0, len(part.forms), assemble.BATCH):
            batch = part.forms[start : start + assemble.BATCH]
            for chip in part.chips:
                here = [form for form in batch if assembler.has(form, chip)]
                if here:
                    found |= survey_batch(nvdisasm, assembler, chip, here, Path(folder), seen)
    return found


def survey_batch(nvdisasm, assembler, chip, forms, folder, seen):
    """Surveys one module; `seen` has the findings for (form's PTX, machine code) on the same sm."""
    cubin, codes, rejected = assembler.assemble(chip, forms, folder, "batch")
    keys = {index: (forms[index]["ptx"], code) for index, code in codes.items()}
    if any(key not in seen for key in keys.values()):
        kernels = sass.kernels(assemble.disassemble(nvdisasm, cubin))
        for index, key in keys.items():
            if key not in seen:
                seen[key] = finding(forms[index], chip, kernels[f"f{index}"])
    found = {(forms[index]["ptx"], chip): seen[key] for index, key in keys.items()}
    found.update({(forms[index]["ptx"], chip): Finding((REJECTED,), (text,)) for index, text in rejected.items()})
    return found


def finding(form, chip, code):
    try:
        return Finding(classes.classify(form, chip, code), tuple(classes.significant(code)))
    except sass.SassError as error:
        raise sass.SassError(f"{form['ptx']} on {chip}: {error}") from None
