"""Random kernels whose neighbors have adjacent elements or one of two buffers, for optimized.py: vectors at elements that data
selects, 16-bit floats of which each thread has one, and reductions into a buffer that a condition selects.
"""

from kernel_text import FLOAT_VALUES, KernelText


class Neighbors(KernelText):
    """A kernel with a buffer of values and two for results."""

    # The sizes of blocks, and the number of elements.
    THREADS = [1, 3, 32, 33, 40, 64]
    ELEMENTS = [0, 1, 30, 100, 150]

    def __init__(self, rng, name):
        self.shape = rng.choice(["vectors", "halves", "halves", "select", "passed", "passed"])
        super().__init__(pointers=self.shape in ("select", "passed") or rng.random() < 0.5)
        self.rng, self.name = rng, name
        types = {"vectors": ["i32", "i32", "i64", "f32", "f16"], "halves": ["f16", "bf16"]}
        self.type = rng.choice(types.get(self.shape, ["i32", "i32", "i64", "f32"]))
        self.kind = "addf" if "f" in self.type else rng.choice(["addi", "addi", "maxs", "minu", "xori"])
        self.width = rng.choice([2, 2, 3, 4]) if self.type != "f16" else 2
        # Of the memref, whose rows need not begin at a multiple of 4 bytes.
        self.columns = rng.choice([3, 8, 16, 33])
        self.rows = rng.random() < 0.5
        self.shift = rng.choice([0, 0, 1])
        self.elements = rng.choice([1, 3, 8]) if self.shape != "halves" else 600
        self.block = rng.choice(self.THREADS)
        self.n = rng.choice(self.ELEMENTS)
        self.sorted = rng.random() < 0.6
        self.masked = rng.random() < 0.3
        self.views = rng.random() < 0.4

    def is_odd(self, value):
        one = self.make("arith.constant 1 : i32")
        return self.make(f"arith.trunci {self.make(f'arith.andi {value}, {one} : i32')} : i32 to i1")

    def select_element(self, loaded):
        limit = self.make(f"arith.constant {self.elements} : i32")
        chosen = self.make(f"arith.remui {loaded}, {limit} : i32")
        return self.make(f"arith.index_castui {chosen} : i32 to index")

    def store(self, value, buffer, at, type_, mask=""):
        """Reduces into the element `at` of a buffer, in a view of it, or through a pointer."""
        if self.pointers:
            wide = self.make(f"arith.index_cast {at} : index to i64")
            place = self.make(f"llvm.getelementptr {buffer}[{wide}] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, {self.type}")
            memory = "!llvm.ptr<1>"
        elif self.shape == "vectors" and self.views:
            # Each lane has its own memref.
            memory = f"memref<{self.width}x{self.type}, strided<[1], offset: ?>>"
            view = self.make(f"memref.subview {buffer}[{at}] [{self.width}] [1] : {self.out_type()} to {memory}")
            place = f"{view}[{self.make('arith.constant 0 : index')}]"
        else:
            place, memory = f"{buffer}[{at}]", self.out_type()
        flags = " fastmath<reassoc>" if self.kind == "addf" else ""
        self.emit(f"redop.store_reduce {self.kind} {value}, {place}{mask}{flags} : {type_}, {memory}")

    def out_type(self):
        return f"memref<?x{self.columns}x{self.type}>" if self.rows_are_dimension() else f"memref<?x{self.type}>"

    def rows_are_dimension(self):
        return self.shape == "halves" and self.rows and not self.pointers

    def get_mask(self, value):
        return f" mask({self.is_odd(value)})" if self.masked else ""

    def reduce_vector(self, index):
        loaded = self.load(index)
        width = self.make(f"arith.constant {self.width} : index")
        at = self.make(f"arith.muli {self.select_element(loaded)}, {width} : index")
        vector = f"vector<{self.width}x{self.type}>"
        parts = [self.convert(loaded)]
        while len(parts) < self.width:
            parts.append(self.make(f"arith.{'addf' if self.kind == 'addf' else 'addi'} {parts[-1]}, {parts[0]} : {self.type}"))
        value = self.make(f"vector.from_elements {', '.join(parts)} : {vector}")
        mask = ""
        if self.masked:
            bits = f"vector<{self.width}xi1>"
            all_bits = self.make(f"vector.broadcast {self.is_odd(loaded)} : i1 to {bits}")
            mask = f" mask({all_bits})"
        self.store(value, "%out0", at, vector, mask)

    def reduce_half(self, index):
        loaded = self.load(index)
        value, mask = self.convert(loaded), self.get_mask(loaded)
        shift = self.make(f"arith.constant {self.shift} : index")
        at = self.make(f"arith.addi {index}, {shift} : index")
        if self.rows:
            columns = self.make(f"arith.constant {self.columns} : index")
            row = self.make(f"arith.divui {index}, {columns} : index")
            column = self.make(f"arith.remui {index}, {columns} : index")
            # Rows of the result in another order.
            two = self.make("arith.constant 2 : index")
            row = self.make(f"arith.xori {row}, {two} : index")
            if not self.pointers:
                return self.store(value, "%out0", f"{row}, {column}", self.type, mask)
            at = self.make(f"arith.addi {self.make(f'arith.muli {row}, {columns} : index')}, {column} : index")
        return self.store(value, "%out0", at, self.type, mask)

    def reduce_selected(self, index):
        loaded = self.load(index)
        value, at, is_first = self.convert(loaded), self.select_element(loaded), self.is_odd(loaded)
        buffer = self.make(f"llvm.select {is_first}, %out0, %out1 : i1, !llvm.ptr<1>")
        self.store(value, buffer, at, self.type, self.get_mask(loaded))

    def build_passed(self, first):
        """Blocks, one of which gets the buffer from two others."""
        self.emit(f"cf.cond_br {self.make(f'arith.cmpi ult, {first}, %n : index')}, ^in, ^end")
        self.emit("^in:")
        loaded = self.load(first)
        value, at, is_first = self.convert(loaded), self.select_element(loaded), self.is_odd(loaded)
        ways = ["^last(%out0 : !llvm.ptr<1>)", "^other"]
        if self.rng.random() < 0.5:
            ways.reverse()
        self.emit(f"cf.cond_br {is_first}, {ways[0]}, {ways[1]}")
        self.emit("^other:")
        if self.rng.random() < 0.5:
            self.store(value, "%out0", at, self.type)
        self.emit("cf.br ^last(%out1 : !llvm.ptr<1>)")
        self.emit("^last(%chosen: !llvm.ptr<1>):")
        self.store(value, "%chosen", at, self.type, self.get_mask(loaded))
        self.emit("cf.br ^end")
        self.emit("^end:")

    def build(self):
        for line in ("%b = gpu.block_id x", "%t = gpu.thread_id x", "%d = gpu.block_dim x", "%g = gpu.grid_dim x"):
            self.emit(line)
        first = self.make("arith.muli %b, %d : index")
        first = self.make(f"arith.addi {first}, %t : index")
        if self.shape == "passed":
            self.build_passed(first)
        else:
            body = {"vectors": self.reduce_vector, "halves": self.reduce_half, "select": self.reduce_selected}[self.shape]
            if self.rng.random() < 0.5:
                self.inside(first, lambda: body(first))
            else:
                stride = self.make("arith.muli %d, %g : index")
                self.emit(f"scf.for %i = {first} to %n step {stride} {{")
                body("%i")
                self.emit("}")
        types = ["!llvm.ptr<1>"] * 3 if self.pointers else ["memref<?xi32>", self.out_type(), self.out_type()]
        arguments = ", ".join(f"%{name}: {kind}" for name, kind in zip(("x", "out0", "out1"), types, strict=True))
        lines = "\n".join(f"    {line}" for line in self.lines)
        return f"  gpu.func @{self.name}({arguments}, %n: index) kernel attributes {{redop.any_subnormals}} {{\n{lines}\n    gpu.return\n  }}\n"

    def call(self):
        values = [self.rng.choice([0, 1, 2, 7, self.rng.randrange(2**31)]) for _ in range(self.n + 4)]
        if self.sorted:
            values = sorted(value % 8 for value in values)
        size = {"vectors": self.elements * self.width, "halves": self.columns * (self.elements // self.columns)}.get(self.shape, self.elements)
        outputs = [[self.literal(self.rng.choice([0, 1, 5, FLOAT_VALUES])) for _ in range(size)] for _ in range(2)]
        shape = f"{size // self.columns}x{self.columns}" if self.rows_are_dimension() else ""
        texts = [f"{shape}[{', '.join(each)}]" for each in outputs]
        prefix, own = ("i32", self.type) if self.pointers else ("", "")
        return f"@{self.name} {self.block} {prefix}{values}, {own}{texts[0]}, {own}{texts[1]}, {self.n}"
