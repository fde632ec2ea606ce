"""Random kernels that append by a counter, for optimized.py.

Each execution of the atomic stores the previous value and the addend in a separate element. The results of the original and
the optimized kernel may only differ in order: in each, the ranges from the previous value to the next one must be adjacent
without gaps, from the initial value of the counter to the final one, and the ranges of one thread must be in program order.
"""

import re

UNUSED = -1
# The most blocks of a launch.
MOST_BLOCKS = 11


class Append:
    """A kernel with buffers for x, the counter, the previous values, and the addends."""

    # The sizes of blocks, and the number of elements.
    THREADS = [1, 3, 32, 33, 40, 64]
    ELEMENTS = [0, 1, 5, 30, 100, 150]

    def __init__(self, rng, name):
        self.rng, self.name = rng, name
        self.lines = []
        self.count = 0
        self.bits = rng.choice([32, 32, 64])
        self.type = f"i{self.bits}"
        self.pointers = rng.random() < 0.3
        self.block = rng.choice(self.THREADS)
        self.shape = rng.choice(["grid", "grid", "grid", "single", "own", "all", "carried", "twice"])
        self.n = rng.choice(self.ELEMENTS)
        if self.shape in ("own", "twice"):
            self.n = min(self.n, 5)
        self.how = rng.choice(["one", "uniform", "data"])
        self.initial = rng.choice([0, 1, 17])
        # The positions of the values of one thread, in program order.
        self.elements = {"grid": self.n, "single": self.n, "carried": self.n, "all": MOST_BLOCKS * self.block}.get(self.shape, 0)
        if self.shape in ("own", "twice"):
            self.elements = MOST_BLOCKS * self.block * self.n * (2 if self.shape == "twice" else 1)

    def make(self, text):
        self.count += 1
        self.lines.append(f"%v{self.count} = {text}")
        return f"%v{self.count}"

    def emit(self, text):
        self.lines.append(text)

    def constant(self, value, kind="index"):
        return self.make(f"arith.constant {value} : {kind}")

    def address(self, buffer, index, kind):
        wide = self.make(f"arith.index_cast {index} : index to i64")
        return self.make(f"llvm.getelementptr %{buffer}[{wide}] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, {kind}")

    def load(self, index):
        if self.pointers:
            return self.make(f"llvm.load {self.address('x', index, 'i32')} : !llvm.ptr<1> -> i32")
        return self.make(f"memref.load %x[{index}] : memref<?xi32>")

    def store(self, buffer, value, index, kind):
        if self.pointers:
            self.emit(f"llvm.store {value}, {self.address(buffer, index, kind)} : {kind}, !llvm.ptr<1>")
        else:
            self.emit(f"memref.store {value}, %{buffer}[{index}] : memref<?x{kind}>")

    def widen(self, value):
        return value if self.bits == 32 else self.make(f"arith.extui {value} : i32 to i64")

    def fetch(self, index, at):
        """Adds for the element `index`, and stores the result at `at`."""
        rng = self.rng
        loaded = self.load(index)
        mask = self.make(f"arith.andi {loaded}, {self.constant(rng.choice([1, 3]), 'i32')} : i32")
        keep = self.make(f"arith.cmpi {rng.choice(['eq', 'ne'])}, {mask}, {self.constant(0, 'i32')} : i32")
        branches = rng.choice([0, 1, 1, 1, 2])
        masked = branches == 0 and rng.random() < 0.5
        for depth in range(branches):
            if depth:
                bit = self.make(f"arith.andi {loaded}, {self.constant(4, 'i32')} : i32")
                keep = self.make(f"arith.cmpi eq, {bit}, {self.constant(0, 'i32')} : i32")
            self.emit(f"scf.if {keep} {{")
        if self.how == "one":
            value = self.constant(1, self.type)
        elif self.how == "uniform":
            value = "%w"
        else:
            value = self.widen(self.make(f"arith.andi {loaded}, {self.constant(7, 'i32')} : i32"))
        zero = self.constant(0)
        options = ""
        if masked:
            unused = self.constant(UNUSED, self.type)
            options = f" mask({keep}) else({unused})"
        if self.pointers:
            place, kind = "%counter", f"{self.type}, !llvm.ptr<1>"
        else:
            place, kind = f"%counter[{zero}]", f"{self.type}, memref<1x{self.type}>"
        old = self.make(f"redop.fetch_reduce addi {value}, {place}{options} : {kind}")
        if masked:
            value = self.make(f"arith.select {keep}, {value}, {unused} : {self.type}")
        self.store("old", old, at, self.type)
        self.store("added", value, at, self.type)
        for depth in range(branches):
            if depth == 0 and self.shape in ("grid", "single", "carried") and rng.random() < 0.3:
                self.emit("} else {")
                self.store("x", loaded, index, "i32")
            self.emit("}")

    def build(self):
        for line in ["%t = gpu.thread_id x", "%b = gpu.block_id x", "%d = gpu.block_dim x", "%g = gpu.grid_dim x"]:
            self.emit(line)
        first = self.make("arith.muli %b, %d : index")
        first = self.make(f"arith.addi {first}, %t : index")
        stride = self.make("arith.muli %d, %g : index")
        zero, one = self.constant(0), self.constant(1)
        if self.shape == "grid":
            self.emit(f"scf.for %i = {first} to %n step {stride} {{")
            self.fetch("%i", "%i")
            self.emit("}")
        elif self.shape == "carried":
            self.emit(f"%end = scf.for %i = {first} to %n step {stride} iter_args(%a = {first}) -> (index) {{")
            self.fetch("%i", "%a")
            self.emit(f"%next = arith.addi %a, {stride} : index")
            self.emit("scf.yield %next : index")
            self.emit("}")
        elif self.shape == "single":
            inside = self.make(f"arith.cmpi ult, {first}, %n : index")
            self.emit(f"scf.if {inside} {{")
            self.fetch(first, first)
            self.emit("}")
        elif self.shape == "all":
            self.fetch(zero, first)
        else:
            self.emit(f"scf.for %i = {zero} to %n step {one} {{")
            at = self.make(f"arith.muli {first}, %n : index")
            at = self.make(f"arith.addi {at}, %i : index")
            if self.shape == "twice":
                at = self.make(f"arith.muli {at}, {self.constant(2)} : index")
                self.fetch("%i", at)
                at = self.make(f"arith.addi {at}, {one} : index")
            self.fetch("%i", at)
            self.emit("}")
        kinds = [("x", "?xi32"), ("counter", f"1x{self.type}"), ("old", f"?x{self.type}"), ("added", f"?x{self.type}")]
        arguments = [f"%{name}: " + ("!llvm.ptr<1>" if self.pointers else f"memref<{kind}>") for name, kind in kinds]
        lines = "\n".join(f"    {line}" for line in self.lines)
        return f"  gpu.func @{self.name}({', '.join(arguments)}, %w: {self.type}, %n: index) kernel {{\n{lines}\n    gpu.return\n  }}\n"

    def call(self):
        rng = self.rng
        values = [rng.randrange(-(2**31), 2**31) for _ in range(max(self.n, 4))]
        unused = [UNUSED] * (self.elements + 1)
        texts = [f"i32{values}"] + [f"{self.type}{each}" for each in ([self.initial], unused, unused)]
        if not self.pointers:
            texts = [re.sub(r"^i\d+", "", text) for text in texts]
        return f"@{self.name} {self.block} {', '.join(texts)}, {rng.choice([1, 3])}, {self.n}"

    def find_fault(self, buffers, grid):
        """Returns the errors in the buffers of a run, or "" if there are none."""
        _, (counter,), old, added = buffers
        ranges = sorted((a, b, i) for i, (a, b) in enumerate(zip(old, added)) if b != UNUSED)
        if any((a == UNUSED) != (b == UNUSED) for a, b in zip(old, added)):
            return "an element has one of its values alone"
        expected = self.initial
        for before, value, _ in ranges:
            if before != expected:
                return f"a value before is {before} in place of {expected}"
            expected += value
        if counter != expected:
            return f"the counter is {counter} in place of {expected}"
        # The elements of one thread, as often as its loop processes them.
        threads = grid * self.block
        each = self.n * (2 if self.shape == "twice" else 1)
        for thread in range(threads):
            if self.shape in ("own", "twice"):
                own = range(thread * each, (thread + 1) * each)
            else:
                own = range(thread, len(old), threads)
            values = [old[i] for i in own if added[i] != UNUSED]
            if values != sorted(values):
                return f"the values of thread {thread} are out of order: {values}"
        return ""

    def strip(self, buffers):
        """Returns the results that must not depend on the order."""
        return [buffers[0], buffers[1], buffers[3]]
