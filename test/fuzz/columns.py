"""Random kernels that reduce into elements which repeat without depending on data, for optimized.py: the columns of a matrix,
by a remainder, in a loop over columns within one over rows, or in rows of blocks; and into a part of the buffer that the
block in dimension y of the grid selects.
"""

from kernel_text import KernelText


class Columns(KernelText):
    """A kernel with a buffer of values and one for results."""

    # The sizes of blocks, and the number of elements.
    THREADS = [1, 3, 32, 33, 40]
    ELEMENTS = [0, 1, 30, 150, 500]

    def __init__(self, rng, name):
        super().__init__(pointers=rng.random() < 0.5)
        self.rng, self.name = rng, name
        self.type = rng.choice(["i32", "i32", "i64", "f32", "f16"])
        self.kind = "addf" if "f" in self.type else rng.choice(["addi", "addi", "maxs", "minu", "xori"])
        self.shape = rng.choice(["flat", "flat", "single", "rows", "rows", "strided rows", "block", "parts", "parts", "branches", "branches"])
        self.narrow = self.pointers and rng.random() < 0.6
        self.columns = rng.choice([1, 3, 8, 33, 70])
        # Of the buffer: one for each block in dimension y.
        self.parts = 3 if self.shape == "parts" else 1
        # The distance of two columns.
        self.stride = rng.choice([1, 1, 2]) if self.shape != "parts" else 1
        self.block = rng.choice(self.THREADS)
        self.n = rng.choice(self.ELEMENTS)
        self.known = rng.random() < 0.3
        self.matrix = self.shape == "parts" and not self.pointers and rng.random() < 0.5

    def add(self, kind, left, right, type_="index"):
        return self.make(f"arith.{kind} {left}, {right} : {type_}")

    def out_type(self):
        if self.matrix:
            return f"memref<{self.parts if self.known else '?'}x{self.columns}x{self.type}>"
        return f"memref<{self.size() if self.known else '?'}x{self.type}>"

    def size(self):
        return self.parts * self.columns * self.stride + (0 if self.matrix else 1)

    def reduce(self, loaded, at, part=None):
        """Reduces into `part` + `at`, of type index."""
        value = self.convert(loaded)
        if self.stride != 1:
            at = self.add("muli", at, self.make(f"arith.constant {self.stride} : index"))
        flags = " fastmath<reassoc>" if self.kind == "addf" else ""
        mask = ""
        if self.rng.random() < 0.3:
            even = self.make("arith.constant 2 : i32")
            zero = self.make("arith.constant 0 : i32")
            rest = self.add("remui", loaded, even, "i32")
            mask = f" mask({self.make(f'arith.cmpi eq, {rest}, {zero} : i32')})"
        if not self.pointers:
            if self.matrix:
                at = f"{self.make('gpu.block_id y')}, {at}"
            elif part:
                at = self.add("addi", part, at)
            self.emit(f"redop.store_reduce {self.kind} {value}, %out[{at}]{mask}{flags} : {self.type}, {self.out_type()}")
            return
        type_ = "i32" if self.narrow else "i64"
        at = self.make(f"arith.index_cast {at} : index to {type_}")
        if part:
            at = self.add("addi", self.make(f"arith.index_cast {part} : index to {type_}"), at, type_)
        if self.narrow:
            at = self.make(f"arith.{self.rng.choice(['extsi', 'extui'])} {at} : i32 to i64")
        place = self.make(f"llvm.getelementptr %out[{at}] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, {self.type}")
        self.emit(f"redop.store_reduce {self.kind} {value}, {place}{mask}{flags} : {self.type}, !llvm.ptr<1>")

    def flat(self, index):
        """One element, in its column, or that of several adjacent ones."""
        loaded = self.load(index)
        if self.rng.random() < 0.3:
            index = self.add("divui", index, self.make(f"arith.constant {self.rng.choice([3, 8, 50])} : index"))
        self.reduce(loaded, self.add(self.rng.choice(["remui", "remsi"]), index, "%columns"))

    def branch(self, index):
        """A branch, by the data, within the one by the number of elements."""
        loaded = self.load(index)
        zero = self.make("arith.constant 0 : i32")
        self.emit(f"scf.if {self.make(f'arith.cmpi sgt, {loaded}, {zero} : i32')} {{")
        if self.rng.random() < 0.5:
            loaded = self.load(index)
        at = "%t" if self.rng.random() < 0.3 else "%c0"
        self.reduce(loaded, self.add("remui", at, "%columns") if at == "%t" else at)
        self.emit("}")

    def row(self, number):
        """The block's threads share the columns of a row."""
        start = self.add("muli", number, "%columns")
        self.emit("scf.for %c = %t to %columns step %d {")
        index = self.add("addi", start, "%c")
        self.inside(index, lambda: self.reduce(self.load(index), "%c"))
        self.emit("}")

    def build(self):
        known = self.rng.random() < 0.5
        for line in ("%t = gpu.thread_id x", "%b = gpu.block_id x", "%d = gpu.block_dim x", "%g = gpu.grid_dim x", "%c0 = arith.constant 0 : index"):
            self.emit(line)
        if known:
            self.emit(f"%columns = arith.constant {self.columns} : index")
        first = self.add("addi", self.add("muli", "%b", "%d"), "%t")
        if self.shape == "flat":
            stride = self.add("muli", "%d", "%g")
            self.emit(f"scf.for %i = {first} to %n step {stride} {{")
            self.flat("%i")
            self.emit("}")
        elif self.shape == "single":
            self.inside(first, lambda: self.flat(first))
        elif self.shape == "rows":
            self.row("%b")
        elif self.shape == "strided rows":
            rows = self.add("ceildivui", "%n", "%columns")
            self.emit(f"scf.for %r = %b to {rows} step %g {{")
            self.row("%r")
            self.emit("}")
        elif self.shape == "block":
            fits = self.make("arith.cmpi ult, %t, %columns : index")
            self.emit(f"scf.if {fits} {{")
            self.inside(first, lambda: self.reduce(self.load(first), "%t"))
            self.emit("}")
        elif self.shape == "branches":
            self.inside(first, lambda: self.branch(first))
        else:
            part = self.add("muli", self.make("gpu.block_id y"), "%columns")
            self.inside(first, lambda: self.part(first, part))
        types = ["!llvm.ptr<1>", "!llvm.ptr<1>"] if self.pointers else ["memref<?xi32>", self.out_type()]
        arguments = f"%x: {types[0]}, %out: {types[1]}, %n: index, {'%unused' if known else '%columns'}: index"
        lines = "\n".join(f"    {line}" for line in self.lines)
        return f"  gpu.func @{self.name}({arguments}) kernel attributes {{redop.any_subnormals}} {{\n{lines}\n    gpu.return\n  }}\n"

    def part(self, index, part):
        loaded = self.load(index)
        limit = self.make(f"arith.constant {self.columns} : i32")
        key = self.add("remui", loaded, limit, "i32")
        self.reduce(loaded, self.make(f"arith.index_castui {key} : i32 to index"), part)

    def call(self):
        rng = self.rng
        values = [rng.choice([0, 1, 2, -1, 7, rng.randrange(-(2**31), 2**31)]) for _ in range(self.n + 4)]
        initial = [self.literal(rng.choice([0, 1, 5])) for _ in range(self.size())]
        kinds = ("i32", self.type) if self.pointers else ("", "")
        shape = f"{self.parts}x{self.columns}" if self.matrix else ""
        return f"@{self.name} {self.block} {kinds[0]}{values}, {kinds[1]}{shape}[{', '.join(initial)}], {self.n}, {self.columns}"
