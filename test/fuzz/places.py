"""Random kernels that take places by one counter for each key, for optimized.py.

Each element adds one value to the counter of its key, and stores the previous value. The results of the original and the
optimized kernel may only differ in order: for each key, the previous values must be adjacent without gaps, from the initial
value of the counter to the final one, and those of one thread must be in program order.
"""

import re

UNUSED = -1


class Place:
    """A kernel with buffers for keys, counters, and the previous values."""

    # The sizes of blocks, and the number of elements.
    THREADS = [1, 3, 32, 33, 40, 64]
    ELEMENTS = [0, 1, 5, 30, 100, 150]

    def __init__(self, rng, name):
        self.rng, self.name = rng, name
        self.bits = rng.choice([32, 32, 64])
        self.type = f"i{self.bits}"
        self.pointers = rng.random() < 0.4
        self.atom = self.pointers and self.bits == 32 and rng.random() < 0.3
        self.block = rng.choice(self.THREADS)
        self.n = rng.choice(self.ELEMENTS)
        self.keys = rng.choice([1, 2, 5, 40])
        self.strided = rng.random() < 0.5
        self.masked = rng.random() < 0.4
        self.step = rng.choice([1, 1, 3])
        # Whether the kernel shows how many keys there may be.
        self.bounded = rng.random() < 0.5
        self.values = [rng.randrange(self.keys) for _ in range(max(self.n, 1))]
        if rng.random() < 0.6:
            self.values.sort()

    def bound(self):
        """The lines that compute the key from the loaded value, which is the same."""
        last = (1 << (self.keys - 1).bit_length()) - 1 if self.bounded else -1
        return [f"%last = arith.constant {last} : i32", "%key = arith.andi %k, %last : i32"]

    def build(self):
        address = "llvm.getelementptr %{0}[%w{1}] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, {2}"
        lines = [
            "%i0 = gpu.global_id x",
            "%t = gpu.block_dim x",
            "%g = gpu.grid_dim x",
            "%stride = arith.muli %t, %g : index",
            f"%one = arith.constant {self.step} : {self.type}",
            f"%unused = arith.constant {UNUSED} : {self.type}",
            "%zero = arith.constant 0 : i32",
        ]
        if self.strided:
            lines += ["scf.for %i = %i0 to %n step %stride {"]
        else:
            lines += ["%i = arith.addi %i0, %c0 : index", "%in = arith.cmpi ult, %i, %n : index", "scf.if %in {"]
            lines.insert(0, "%c0 = arith.constant 0 : index")
        mask = " mask(%is) else(%unused)" if self.masked else ""
        if self.pointers:
            lines += ["%wi = arith.index_cast %i : index to i64", "%ka = " + address.format("x", "i", "i32"), "%k = llvm.load %ka : !llvm.ptr<1> -> i32"]
            lines += [*self.bound(), "%wk = arith.extsi %key : i32 to i64", "%ca = " + address.format("counters", "k", self.type)]
            place, kind = "%ca", f"{self.type}, !llvm.ptr<1>"
        else:
            lines += ["%k = memref.load %x[%i] : memref<?xi32>", *self.bound(), "%ki = arith.index_cast %key : i32 to index"]
            place, kind = "%counters[%ki]", f"{self.type}, memref<?x{self.type}>"
        lines += ["%is = arith.cmpi ne, %k, %zero : i32"]
        if self.atom:
            mask = mask.replace("mask", "predicate")
            lines += [f"%old = redop.atom add u32 {place}, %one{mask} : !llvm.ptr<1>, i32"]
        else:
            lines += [f"%old = redop.fetch_reduce addi %one, {place}{mask} : {kind}"]
        if self.pointers:
            lines += ["%oa = " + address.format("old", "i", self.type), f"llvm.store %old, %oa : {self.type}, !llvm.ptr<1>"]
        else:
            lines += [f"memref.store %old, %old_values[%i] : memref<?x{self.type}>".replace("old_values", "old_")]
        lines += ["}"]
        text = "\n".join(f"    {line}" for line in lines)
        if self.pointers:
            text = text.replace("%old[", "%old_[")
        arguments = [("x", "?xi32"), ("counters", f"?x{self.type}"), ("old_", f"?x{self.type}")]
        texts = [f"%{name}: " + ("!llvm.ptr<1>" if self.pointers else f"memref<{kind}>") for name, kind in arguments]
        return f"  gpu.func @{self.name}({', '.join(texts)}, %n: index) kernel {{\n{text}\n    gpu.return\n  }}\n"

    def call(self):
        self.initial = [self.rng.choice([0, 5]) for _ in range(self.keys)]
        texts = [f"i32{self.values}", f"{self.type}{self.initial}", f"{self.type}{[UNUSED] * max(self.n, 1)}"]
        if not self.pointers:
            texts = [re.sub(r"^i\d+", "", text) for text in texts]
        return f"@{self.name} {self.block} {', '.join(texts)}, {self.n}"

    def find_fault(self, buffers, grid):
        """Returns the errors in the buffers of a run, or "" if there are none."""
        keys, counters, old = buffers
        threads = grid * self.block
        for key in range(self.keys):
            own = [i for i in range(self.n if self.strided else min(self.n, threads)) if keys[i] == key]
            if self.masked and key == 0:
                if any(old[i] != UNUSED for i in own):
                    return "an element without a place has one"
                own = []
            expected = [self.initial[key] + self.step * number for number in range(len(own))]
            if sorted(old[i] for i in own) != expected:
                return f"the places of key {key} are {sorted(old[i] for i in own)}"
            if counters[key] != self.initial[key] + self.step * len(own):
                return f"the counter of key {key} is {counters[key]}"
            for thread in range(threads):
                values = [old[i] for i in own if i % threads == thread]
                if values != sorted(values):
                    return f"the places of thread {thread} are out of order: {values}"
        return ""

    def strip(self, buffers):
        """Returns the results that must not depend on the order."""
        return buffers[:2]
