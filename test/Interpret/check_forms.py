#!/usr/bin/env python3
"""Runs every legal form in the interpreter and compares with ptx_values.py.

Each form uses separate 16 bytes of every buffer: %out is reduced or written,
%in contains the values, %m is a multimem address, and the results of atoms are
stored to %res. A third of the atoms have a predicate that is true, and a third one
that is false; half of the compare-and-swaps expect the value in memory. All contents
are random. Race detection is disabled, because every device executes accesses with a
scope below sys. Tensors, surfaces and tensor memory, which the interpreter does not have,
are left out and counted. With --opt, the ops are lowered first, to inline PTX if there is no
equivalent op.
"""

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import ptx_values

SLOT, DEVICES, LANES = 16, 3, 4
SHARED = 8192
KINDS = ("and", "or", "xor", "add", "inc", "dec", "min", "max", "exch", "cas", "popc", "all", "any", "uni", "ballot")
PREDICATES = ("barrier.red", "vote.sync")
BULK = "cp.reduce.async.bulk"
MULTIMEM_BULK, MULTIMEM_COPY = "multimem.cp.reduce.async.bulk", "multimem.cp.async.bulk"
# The bytes of each 16 that a masked copy writes.
BYTE_MASK = 0x5A3C
# The driver makes tensor maps and surface objects, tensor cores fill tensor memory, and endpoints are other machines.
LEFT_OUT = ("cp.reduce.async.bulk.tensor", "sured.b", "sured.p", "tcgen05.ld.red", "fabric.", "createpolicy.range.fabric")
POINTER = {0: "!llvm.ptr", 1: "!llvm.ptr<1>", 3: "!llvm.ptr<3>", 7: "!llvm.ptr<7>"}


class Form:
    """The words of a form, and the position of its bytes."""

    def __init__(self, entry, number):
        self.text, self.offset = entry["ir"], number * SLOT
        match = re.match(r"(?:%r = )?redop\.([\w.]+)((?: [a-z]\w*,?)*)", self.text)
        self.family, self.words = match.group(1), match.group(2).replace(",", "").split()
        types = self.text.partition(" : ")[2]
        self.space = int(types[10]) if types.startswith("!llvm.ptr<") else 0
        if self.family.startswith("createpolicy"):
            return
        if self.family in PREDICATES:
            # What is reduced is the lowest bit of a word of each lane; a result is stored as a word.
            self.kind, self.type, self.step, self.size = self.words[0], types, 4, 4
            return
        ptx_type = "b8" if self.family == MULTIMEM_COPY else self.words[-1]
        self.element = ptx_values.element_of(ptx_type)
        self.kind = next((word for word in self.words if word in KINDS), None)
        self.accumulator = next((word[4:] for word in self.words if word.startswith("acc_")), None)
        self.step = ptx_values.width_of(self.element) // 8
        vector = next((int(word[1:]) for word in self.words if re.fullmatch(r"v\d", word)), 1)
        self.size = self.step * vector * int(ptx_type.partition("x")[2] or 1)
        if self.family in (BULK, MULTIMEM_BULK, MULTIMEM_COPY):
            self.size = SLOT
        self.type = re.sub(r"^!llvm\.ptr(<\d>)?(, | -> )", "", types).partition(", !llvm")[0]
        # For an atom; includes the order and scope, which distinguish forms of one operation.
        rng = random.Random(self.text)
        self.guard = rng.choice((None, "on", "off"))
        self.expects_old = self.kind == "cas" and rng.random() < 0.5

    def elements(self, data, offset=None):
        """Returns the elements of the form in a buffer."""
        offset = self.offset if offset is None else offset
        ends = range(offset, offset + self.size, self.step)
        return [int.from_bytes(data[at : at + self.step], "little") for at in ends]

    def result(self, out, values, copies):
        """Returns the expected contents of the form's bytes in %out."""
        values = self.elements(values)
        if self.family == "multimem.ld_reduce":
            columns = zip(*(self.elements(copy) for copy in copies))
            return [ptx_values.reduce_copies(self.kind, column, self.element, self.accumulator) for column in columns]
        old = self.elements(out)
        return [ptx_values.red(self.kind, a, b, self.element, self.may_flush()) for a, b in zip(old, values)]

    def may_flush(self):
        """Whether a sum of f32 flushes subnormals: in global memory, unless the form has noftz. A bulk
        reduction keeps them in any memory."""
        return self.space in (0, 1) and self.family != BULK and "noftz" not in self.words

    def atom_result(self, out, values):
        """Returns the expected contents of an atom's bytes in %out, and its result."""
        old, value, other = self.elements(out), self.elements(values), self.elements(values, self.offset - SLOT)
        if self.guard == "off":
            return old, other
        value = old if self.expects_old else value
        new = [ptx_values.atom(self.kind, *each, self.element, self.may_flush()) for each in zip(old, value, other)]
        return new, old

    def copy_result(self, copy, values, got):
        """Returns the expected contents of a copy behind %m, into which every device reduces. If
        the scope does not include all devices, updates may be lost; `got` determines how many."""
        old, values = self.elements(copy), self.elements(values)
        if self.family == "multimem.ld_reduce":
            return old
        if self.family in ("multimem.st", "multimem.st.async"):
            return values
        if self.family == MULTIMEM_COPY:
            mask = BYTE_MASK if "cp_mask" in self.text else 0xFFFF
            return [new if mask >> byte & 1 else kept for byte, (kept, new) in enumerate(zip(old, values))]
        is_sys = "sys" in self.words or "relaxed" not in self.words and "release" not in self.words
        for turn in range(DEVICES):
            new = [ptx_values.reduce(self.kind, a, b, self.element) for a, b in zip(old, values)]
            keeps_old = turn > 0 and not is_sys
            old = [a if keeps_old and a == g else b for a, b, g in zip(old, new, got)]
        return old

    def predicates_result(self, lanes):
        """What barrier.red and vote.sync give to each lane, for the predicates of all."""
        results = {
            "popc": sum(lanes), "and": all(lanes), "or": any(lanes), "all": all(lanes), "any": any(lanes),
            "uni": all(lanes) or not any(lanes), "ballot": sum(bit << lane for lane, bit in enumerate(lanes)),
        }  # fmt: skip
        return [int(results[self.kind])] * LANES

    def lanes_result(self, values):
        """Returns the result of redux.sync in each lane."""
        lanes = [self.elements(values, self.offset + 4 * lane)[0] for lane in range(LANES)]
        if self.family in PREDICATES:
            return self.predicates_result([lane & 1 for lane in lanes])
        if "abs" in self.words:
            lanes = [lane & 0x7FFFFFFF for lane in lanes]
        total = lanes[0]
        for lane in lanes[1:]:
            total = ptx_values.reduce(self.kind, total, lane, self.element, "nan" in self.words)
        return [ptx_values.convert(total, "f32", "f32") if self.element == "f32" else total] * LANES


class Kernel:
    """The body of a function."""

    def __init__(self):
        self.lines, self.count = [], 0

    def add(self, text, has_result=True):
        """Adds an op and returns the name of its result."""
        self.count += has_result
        self.lines.append(f"    {f'%t{self.count} = ' if has_result else ''}{text}")
        return f"%t{self.count}"

    def at(self, base, offset, space):
        return self.add(f"llvm.getelementptr {base}[{offset}] : ({POINTER[space]}) -> {POINTER[space]}, i8")

    def cast(self, pointer, source, target):
        if source == target:
            return pointer
        return self.add(f"llvm.addrspacecast {pointer} : {POINTER[source]} to {POINTER[target]}")

    def load(self, pointer, size, space=1):
        return self.add(f"llvm.load {pointer} {{alignment = 1 : i64}} : {POINTER[space]} -> vector<{size}xi8>")

    def store(self, value, pointer, size, space=1):
        text = f"llvm.store {value}, {pointer} {{alignment = 1 : i64}} : vector<{size}xi8>, {POINTER[space]}"
        self.add(text, has_result=False)

    def value(self, form, pointer):
        """Loads a value of the form's type from a pointer."""
        is_vector = form.type.startswith("vector")
        vector = form.type if is_vector else f"vector<1x{form.type}>"
        value = self.add(f"vector.bitcast {self.load(pointer, form.size)} : vector<{form.size}xi8> to {vector}")
        return value if is_vector else self.add(f"vector.extract {value}[0] : {form.type} from {vector}")

    def store_result(self, value, form, pointer):
        vector = form.type
        if not vector.startswith("vector"):
            vector = f"vector<1x{form.type}>"
            value = self.add(f"vector.broadcast {value} : {form.type} to {vector}")
        self.store(self.add(f"vector.bitcast {value} : {vector} to vector<{form.size}xi8>"), pointer, form.size)

    def fence(self):
        """Orders stores to shared memory before asynchronous reductions."""
        kind, space = "#nvvm.proxy_kind<async.shared>", "#nvvm.shared_space<cta>"
        self.add(f"nvvm.fence.proxy {{kind = {kind}, space = {space}}}", has_result=False)

    def form(self, form, **operands):
        """Adds the op of the form."""
        text = form.text
        if "z" in operands:
            text = text.replace(" : ", " predicate(%c) else(%z) : ")
        text = re.sub(r"%(\w+)", lambda name: operands.get(name.group(1), name.group(0)), text)
        has_result = text.startswith("%r = ")
        return self.add(text.removeprefix("%r = "), has_result)


def add_memory_form(kernel, form):
    """red, atom, and red.async without mbar; for shared memory, the bytes are copied there and
    back."""
    place = kernel.at("%out", form.offset, 1)
    operands = {"v": kernel.value(form, kernel.at("%in", form.offset, 1)), "pol": "%pol"}
    if form.family == "atom":
        # The previous value is that of another operation.
        other = kernel.value(form, kernel.at("%in", form.offset - SLOT, 1))
        if form.kind == "cas":
            operands["w"] = other
        if form.expects_old:
            operands["v"] = kernel.value(form, place)
        if form.guard:
            operands.update(c="%is0" if form.guard == "on" else "%is1", z=other)
    if form.space in (0, 1):
        result = kernel.form(form, p=kernel.cast(place, 1, form.space), **operands)
    else:
        kernel.store(kernel.load(place, form.size), "%shared", form.size, 3)
        result = kernel.form(form, p=kernel.cast("%shared", 3, form.space), **operands)
        kernel.store(kernel.load("%shared", form.size, 3), place, form.size)
    if form.family == "atom":
        kernel.store_result(result, form, kernel.at("%res", form.offset, 1))


def add_multimem_form(kernel, form):
    place = kernel.cast(kernel.at("%m", form.offset, 1), 1, form.space)
    if form.family == "multimem.ld_reduce":
        kernel.store_result(kernel.form(form, p=place), form, kernel.at("%out", form.offset, 1))
    else:
        kernel.form(form, p=place, v=kernel.value(form, kernel.at("%in", form.offset, 1)))


def add_lanes_form(kernel, form):
    places = []
    for base in ("%in", "%out"):
        place = kernel.at(base, form.offset, 1)
        places.append(kernel.add(f"llvm.getelementptr {place}[%lane] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32"))
    if form.family in PREDICATES:
        word = kernel.add(f"llvm.load {places[0]} : !llvm.ptr<1> -> i32")
        bit = kernel.add(f"llvm.trunc {word} : i32 to i1")
        result = kernel.form(form, c=bit, m="%all", id="%one")
        if form.type == "i1":
            result = kernel.add(f"llvm.zext {result} : i1 to i32")
        kernel.add(f"llvm.store {result}, {places[1]} : i32, !llvm.ptr<1>", has_result=False)
        return
    kernel.store_result(kernel.form(form, v=kernel.value(form, places[0]), m="%all"), form, places[1])


def add_policy_form(kernel, form):
    place = kernel.cast(kernel.at("%out", form.offset, 1), 1, form.space)
    kernel.form(form, p=place, m="%one")


def places(forms):
    """Copies the bytes of the forms to shared memory."""
    assert len(forms) * SLOT <= SHARED
    return list(zip(forms, range(0, SHARED, SLOT)))


def add_bulk_forms(kernel, forms, target="%out"):
    """Reduces from shared memory into %out or the multimem address, as one group."""
    sources = []
    for form, offset in places(forms):
        sources.append(kernel.at("%shared", offset, 3))
        kernel.store(kernel.load(kernel.at("%in", form.offset, 1), SLOT), sources[-1], SLOT, 3)
    kernel.fence()
    for form, source in zip(forms, sources):
        kernel.form(form, p=kernel.at(target, form.offset, 1), s=source, n="%bytes", b="%bytemask", pol="%pol")
    kernel.add("nvvm.cp.async.bulk.commit.group", has_result=False)
    kernel.add("nvvm.cp.async.bulk.wait_group 0", has_result=False)


def add_remote_forms(kernel, forms):
    """CTA 0 reduces into the shared memory of CTA 1, which waits and copies it to %out."""

    def when(rank, body):
        kernel.add(f"scf.if %is{rank} {{", has_result=False)
        body()
        kernel.add("}", has_result=False)

    def copy(to_shared):
        for form, offset in places(forms):
            place, shared = kernel.at("%out", form.offset, 1), kernel.at("%shared", offset, 3)
            source, target, space = (place, shared, 1) if to_shared else (shared, place, 3)
            kernel.store(kernel.load(source, form.size, space), target, form.size, 4 - space)

    def start():
        copy(to_shared=True)
        kernel.fence()
        kernel.add("nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32", has_result=False)
        total = kernel.add(f"llvm.mlir.constant({sum(form.size for form in forms)} : i32) : i32")
        kernel.add(f"nvvm.mbarrier.arrive.expect_tx %bar, {total} : !llvm.ptr<3>, i32", has_result=False)

    def send():
        for form, offset in places(forms):
            place = kernel.at("%shared", offset, 3)
            there, bar = (kernel.add(f"nvvm.mapa {p}, %one : !llvm.ptr<3> -> !llvm.ptr<7>") for p in (place, "%bar"))
            there, bar = kernel.cast(there, 7, form.space), kernel.cast(bar, 7, form.space)
            source = kernel.at("%in", form.offset, 1)
            if form.family == BULK:
                # From the same bytes in the CTA's own shared memory.
                kernel.store(kernel.load(source, SLOT), place, SLOT, 3)
                kernel.fence()
                kernel.form(form, p=there, s=place, n="%bytes", bar=bar)
            else:
                kernel.form(form, p=there, v=kernel.value(form, source), bar=bar)

    def receive():
        text = "nvvm.mbarrier.try_wait.parity %bar, %zero, %one : !llvm.ptr<3>, i32, i32"
        kernel.add(text, has_result=False)
        copy(to_shared=False)

    for rank, body in ((1, start), (0, send), (1, receive)):
        when(rank, body)
        kernel.add("nvvm.cluster.arrive", has_result=False)
        kernel.add("nvvm.cluster.wait", has_result=False)


HEAD = """
  gpu.func @{name}(%out: !llvm.ptr<1>, %in: !llvm.ptr<1>, %res: !llvm.ptr<1>, %m: !llvm.ptr<1>) kernel {{
    %shared = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %bar = llvm.mlir.addressof @bar : !llvm.ptr<3>
    %pol = redop.createpolicy.fractional evict_last : i64
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %bytes = llvm.mlir.constant({slot} : i32) : i32
    %bytemask = llvm.mlir.constant({byte_mask} : i16) : i16
    %all = llvm.mlir.constant({mask} : i32) : i32
    %is0 = llvm.icmp "eq" %rank, %zero : i32
    %is1 = llvm.icmp "eq" %rank, %one : i32
"""
GLOBALS = f"""
  llvm.mlir.global internal @shared() {{addr_space = 3 : i32, alignment = 16 : i64}} : !llvm.array<{SHARED} x i8>
  llvm.mlir.global internal @bar() {{addr_space = 3 : i32, alignment = 8 : i64}} : i64
"""


def run(tool, path, entry, size, devices=1, options=()):
    """Returns %out, %in, %res and the copies behind %m after a run."""
    copies = " | ".join(f"random:{2 + device} x {size}" for device in range(devices))
    arguments = f"i8[random x {size}], i8[random:1 x {size}], i8[0 x {size}], multimem i8[{copies}]"
    command = [tool, path, f"--entry=@{entry}", f"--devices={devices}", "--races=off", f"--args={arguments}", *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    if done.returncode:
        sys.exit(f"@{entry}: {done.stderr[-2000:]}")
    lists = re.findall(r"^argument \d.*: \[(.*)\]$", done.stdout, re.MULTILINE)
    out, values, res, *copies = (bytes(int(text) & 255 for text in numbers.split(", ")) for numbers in lists)
    return out, values, res, copies


def sort(forms):
    """Returns the forms of each kernel."""
    kernels = {"memory": [], "multimem": [], "lanes": [], "policy": [], "bulk": [], "multimem_bulk": [], "remote": []}
    for form in forms:
        if form.family in (MULTIMEM_BULK, MULTIMEM_COPY):
            kernels["multimem_bulk"].append(form)
        elif form.family.startswith("multimem"):
            kernels["multimem"].append(form)
        elif form.family.startswith("createpolicy"):
            kernels["policy"].append(form)
        elif form.family in ("redux.sync", *PREDICATES):
            kernels["lanes"].append(form)
        elif "mbar" in form.text:
            kernels["remote"].append(form)
        else:
            kernels["bulk" if form.family == BULK else "memory"].append(form)
    return kernels


def write(kernels, path):
    """Returns the module with all kernels, and an empty kernel."""
    adders = {
        "memory": add_memory_form,
        "multimem": add_multimem_form,
        "lanes": add_lanes_form,
        "policy": add_policy_form,
    }
    text = f"gpu.module @kernels {{{GLOBALS}"
    for name, forms in {"nothing": [], **kernels}.items():
        kernel = Kernel()
        if name == "bulk":
            add_bulk_forms(kernel, forms)
        elif name == "multimem_bulk":
            add_bulk_forms(kernel, forms, "%m")
        elif name == "remote":
            add_remote_forms(kernel, forms)
        else:
            for form in forms:
                adders[name](kernel, form)
        head = HEAD.format(name=name, mask=(1 << LANES) - 1, slot=SLOT, byte_mask=BYTE_MASK)
        text += head + "\n".join(kernel.lines) + "\n    gpu.return\n  }\n"
    path.write_text(text + "}\n", encoding="utf-8")


def lower(tool, path):
    """Returns the module with inline PTX for each op without an equivalent NVVM op."""
    lowered = path.with_suffix(".lowered.mlir")
    passes = ["--convert-redop-to-nvvm", "--convert-redop-to-inline-ptx"]
    subprocess.run([tool, path, *passes, "-o", lowered], timeout=600, check=True)
    if "redop." in lowered.read_text(encoding="utf-8"):
        sys.exit("an op of redop is left")
    return lowered


def compare(kernels, before, after):
    """Yields the forms whose results differ from the model."""
    values = before[1]
    for name, forms in kernels.items():
        out, _, res, copies = after[name]
        for form in forms:
            if name == "policy":
                continue
            if name == "lanes":
                lanes = [form.elements(out, form.offset + 4 * lane)[0] for lane in range(LANES)]
                pairs = [(form.lanes_result(values), lanes)]
            elif name.startswith("multimem"):
                pairs = []
                for old, new in zip(before[3], map(form.elements, copies)):
                    pairs.append((form.copy_result(old, values, new), new))
                if form.family == "multimem.ld_reduce":
                    pairs.append((form.result(before[0], values, before[3]), form.elements(out)))
            elif form.family == "atom":
                memory, returned = form.atom_result(before[0], values)
                pairs = [(memory, form.elements(out)), (returned, form.elements(res))]
            else:
                # Remote memory is shared memory, regardless of the pointer.
                form.space = 3 if name == "remote" else form.space
                pairs = [(form.result(before[0], values, []), form.elements(out))]
            for wanted, got in pairs:
                if wanted != got:
                    yield f"{form.text}: {[hex(x) for x in got]}, not {[hex(x) for x in wanted]}"
                    break


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("forms", type=Path, help="forms.json")
    parser.add_argument("--tool", required=True, help="redop-interpret")
    parser.add_argument("--opt", help="redop-opt, which lowers the ops first")
    args = parser.parse_args()
    entries = json.loads(args.forms.read_text(encoding="utf-8"))
    taken = [entry for entry in entries if not entry["family"].startswith(LEFT_OUT)]
    forms = [Form(entry, number) for number, entry in enumerate(taken)]
    kernels, size = sort(forms), len(forms) * SLOT
    options = {"lanes": [f"--block={LANES}"], "remote": ["--grid=2", "--cluster=2"]}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "forms.mlir"
        write(kernels, path)
        if args.opt:
            path = lower(args.opt, path)
        before = run(args.tool, path, "nothing", size, DEVICES)
        after = {}
        for name in kernels:
            devices = DEVICES if name.startswith("multimem") else 1
            after[name] = run(args.tool, path, name, size, devices, options.get(name, ()))
    problems = list(compare(kernels, before, after))
    for problem in problems[:20]:
        print(problem)
    print(f"check_forms: {len(forms)} forms, {len(problems)} differ, {len(entries) - len(forms)} left out")
    return 1 if problems or not forms else 0


if __name__ == "__main__":
    sys.exit(main())
