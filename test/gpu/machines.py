"""Machines that run the kernels: a GPU, the reference interpreter, or a Python model that can inject faults."""

import functools
import pathlib
import re
import subprocess
import sys
import time

import atom_kernels
import bulk_kernels
import numpy
import numpy_model
import ptx_values
from atom_kernels import GLOBAL, file_of, name_of

# The initial contents of the old values, which no kernel should leave there.
GARBAGE = 0xA5


class Machine:
    """Runs kernels: run(form, launch, written, read, numbers, cluster) returns the arrays that are written."""

    def forget(self):
        """Drops cached arrays that are read."""

    def atom(self, form, place, launch, draw):
        """Returns (memory, olds) after a draw of atom_draws.py."""
        written, read = [draw.memory, numpy.full_like(draw.values, GARBAGE)], [draw.values, draw.news, draw.slots]
        return self.run(form, launch, written, read, (draw.count, place), atom_kernels.CLUSTER_SIZE)

    def bulk(self, form, launch, draw):
        """Returns the target after a draw of bulk_draws.py."""
        numbers = draw.bytes, int(draw.together)
        return self.run(form, launch, [draw.target], [draw.source], numbers, bulk_kernels.cluster_of(form))[0]


    def redux(self, form, launch, draw):
        """Returns the results before and after a draw of warp_kernels.py."""
        before = numpy.full_like(draw.values, GARBAGE)
        return before, self.run(form, launch, [before], [draw.values], (draw.mask,), 1)[0]

    def predicates(self, form, launch, draw):
        """The same after a draw of predicate_kernels.py."""
        return self.redux(form, launch, draw)


class Gpu(Machine):
    """Runs FOLDER/*.cubin, or FOLDER/*.ptx without one, on the GPU."""

    def __init__(self, folder):
        # Only required here.
        import cupy

        self.cupy, self.folder, self.modules, self.kept = cupy, folder, {}, {}

    def kernel(self, form):
        name = file_of(form)
        if name not in self.modules:
            start = time.monotonic()
            # The driver may be older than the PTX version.
            path = next(filter(pathlib.Path.exists, [self.folder / f"{name}.cubin", self.folder / f"{name}.ptx"]))
            self.modules[name] = self.cupy.RawModule(path=str(path))
            self.modules[name].get_function(name_of(form))
            print(f"{path.name}: loaded in {time.monotonic() - start:.0f} s", flush=True)
        return self.modules[name].get_function(name_of(form))

    def keep(self, array):
        """Returns a copy on the GPU of an array that no kernel writes."""
        if id(array) not in self.kept:
            self.kept[id(array)] = array, self.cupy.asarray(array)
        return self.kept[id(array)][1]

    def forget(self):
        self.kept.clear()

    def run(self, form, launch, written, read, numbers, _cluster):
        written = [self.cupy.asarray(array) for array in written]
        arguments = *written, *map(self.keep, read), *map(numpy.uint32, numbers)
        try:
            self.kernel(form)((launch.blocks,), (launch.threads,), arguments)
            return [self.cupy.asnumpy(array) for array in written]
        except RuntimeError as error:
            # No kernel can run after one that failed.
            sys.exit(f"{form['ptx']}: {error}")


@functools.lru_cache(maxsize=1)
def module_of(path, name):
    """Returns a module with one kernel of a file: parsing all of them takes longer than running it."""
    text = path.read_text(encoding="utf-8")
    kernels = list(re.finditer(r"^  gpu\.func @(\w+)\(.*?^  }$", text, re.MULTILINE | re.DOTALL))
    (kernel,) = (each[0] for each in kernels if each[1] == name)
    return text[: kernels[0].start()] + kernel + text[kernels[-1].end() :]


class Interpreter(Machine):
    """Runs FOLDER/*.mlir in redop-interpret."""

    def __init__(self, tool, folder):
        self.tool, self.folder = tool, folder

    def run(self, form, launch, written, read, numbers, cluster):
        arguments = ", ".join([*map(self.argument, [*written, *read]), *map(str, numbers)])
        grid = [f"--grid={launch.blocks}", f"--block={launch.threads}", f"--cluster={cluster}"]
        module = module_of(self.folder / f"{file_of(form)}.mlir", name_of(form))
        command = [self.tool, "-", f"--entry=@{name_of(form)}", f"--args={arguments}", *grid]
        done = subprocess.run(command, input=module, capture_output=True, text=True, timeout=600, check=False)
        if done.returncode:
            sys.exit(f"@{name_of(form)}: {done.stderr[-2000:]}")
        lists = re.findall(r"^argument \d+: \[(.*)\]$", done.stdout, re.MULTILINE)
        return [self.result(text, old) for text, old in zip(lists, written)]

    @staticmethod
    def argument(array):
        size = array.dtype.itemsize
        return f"i{size * 8}[{', '.join(map(str, array.view(f'i{size}').reshape(-1)))}]"

    @staticmethod
    def result(text, old):
        numbers = [int(number) for number in text.split(", ")]
        return numpy.array(numbers, f"i{old.dtype.itemsize}").view(old.dtype).reshape(old.shape)


class Model(Machine):
    """Runs one thread after another in random order, with the arithmetic of ptx_values.py and a fault of faults.py."""

    def __init__(self, fault=None, seed=1):
        self.fault, self.random = fault, numpy.random.default_rng(seed)
        # Whether the fault has been injected.
        self.is_made = False

    def atom(self, form, place, launch, draw):
        shape = numpy_model.shape_of(form)
        memory, values, news = (array.tolist() for array in (draw.memory, draw.values, draw.news))
        olds = [None] * launch.all_threads
        # The value of a row before its first element changed.
        stale, is_done = {}, False
        for thread in self.random.permutation(launch.all_threads):
            at = draw.at[thread]
            before = memory[at]
            after = self.after(form["kind"], shape, before, values[thread], news[thread], place == GLOBAL and not form["noftz"])
            memory[at], olds[thread] = after, before
            if not self.fault or not self.fault.step:
                continue
            if not self.fault.late or (not is_done and before[0] not in (after[0], stale.get(at, before)[0])):
                self.fault.step(memory=memory, olds=olds, at=at, thread=thread, previous=stale.get(at))
                self.is_made = is_done = True
            if after[0] != before[0]:
                stale[at] = before
        return numpy.array(memory, shape.dtype), numpy.array(olds, shape.dtype)

    def bulk(self, form, launch, draw):
        shape = numpy_model.shape_of(form)
        target, source = draw.target.tolist(), draw.source.tolist()
        for turn, part in enumerate(self.random.permutation(launch.blocks)):
            rows = range(part * draw.rows, (part + 1) * draw.rows)
            if self.fault and self.fault.part:
                rows = self.fault.part(rows, turn)
                self.is_made = True
            for row in rows:
                at = draw.at[row]
                target[at] = self.after(form["kind"], shape, target[at], source[row], None, is_global=False)
        return numpy.array(target, shape.dtype)

    def redux(self, form, launch, draw):
        """Runs the lanes one after another."""
        before = numpy.full_like(draw.values, GARBAGE)
        out = before.tolist()
        values = draw.values.tolist()
        for first in range(0, len(values), 32):
            lanes = [first + lane for lane in range(32) if draw.mask >> lane & 1]
            if self.fault and self.fault.lanes:
                lanes = self.fault.lanes(lanes)
                self.is_made = True
            shape = numpy_model.shape_of(form)
            result = [values[lanes[0]]]
            for lane in lanes[1:]:
                result = self.after(form["kind"], shape, result, [values[lane]], None, is_global=False)
            for lane in lanes:
                out[lane] = result[0]
        return before, numpy.array(out, numpy.uint32)

    def predicates(self, form, launch, draw):
        """The groups in order; a thread that is left out counts as absent."""
        before = numpy.full_like(draw.values, GARBAGE)
        out = before.tolist()
        size = 32 if form["family"] == "vote.sync" else draw.mask or launch.threads
        mask = draw.mask if form["family"] == "vote.sync" else ~0
        for first in range(0, len(out), size):
            members = [first + place for place in range(size) if mask >> place & 1]
            counted = members
            if self.fault and self.fault.lanes:
                counted = [max(0, each) for each in self.fault.lanes(members)]
                self.is_made = True
            bits = [int(draw.values[each]) & 1 for each in counted]
            results = {
                "popc": sum(bits), "and": all(bits), "all": all(bits), "or": any(bits), "any": any(bits),
                "uni": all(bits) or not any(bits), "ballot": sum(bit << each % 32 for bit, each in zip(bits, counted)),
            }  # fmt: skip
            for each in members:
                out[each] = int(results[form["kind"]])
        return before, numpy.array(out, numpy.uint32)

    def after(self, kind, shape, before, value, new, is_global):
        """Returns the elements after an operation, or with the fault."""
        if kind == "exch":
            right = value
        elif kind == "cas":
            right = new if before == value else before
        else:
            right = [ptx_values.red(kind, a, b, shape.element, is_global) for a, b in zip(before, value)]
        if not self.fault or not self.fault.value:
            return right
        wrong = self.fault.value(kind, shape, before, value, new, is_global)
        self.is_made |= wrong != right
        return wrong
