"""Random kernels that find the extrema of floats by their bits, for optimized.py: a signed maximum and an unsigned minimum, or
a signed minimum and an unsigned maximum, of one element or of elements selected by data. Where several threads reduce, each kind
has the values of its sign; where one thread does, any values, of which the result depends on the order.
"""

from appends import MOST_BLOCKS
from kernel_text import KernelText


class Extremum(KernelText):
    """A kernel with a buffer of values and one for results."""

    # The sizes of blocks, and the number of elements.
    THREADS = [1, 3, 32, 33, 40]
    ELEMENTS = [0, 1, 30, 150, 400]
    # With an element of its own, each thread processes all.
    OWN_ELEMENTS = [0, 1, 20]
    # With elements selected by data, all of them different, and how many bits select one.
    DISTINCT_ELEMENTS = [1, 30, 60]
    KEY_BITS = 6

    def __init__(self, rng, name):
        super().__init__(pointers=rng.random() < 0.5)
        self.rng, self.name = rng, name
        self.type = rng.choice(["i32", "i32", "i64"])
        self.kinds = rng.choice([("maxs", "minu"), ("mins", "maxu")])
        self.shape = rng.choice(["single", "single", "strided", "twice", "alone", "alone", "own", "own", "keys", "keys", "distinct"])
        self.strays = self.shape in ("alone", "own", "distinct")
        self.knows_range = rng.random() < 0.6
        self.masked = rng.random() < 0.4
        self.third = rng.random() < 0.2 and self.shape not in ("keys", "distinct")
        self.element = rng.choice([0, 2])
        self.block = rng.choice(self.THREADS)
        sizes = {"own": self.OWN_ELEMENTS, "distinct": self.DISTINCT_ELEMENTS}
        self.n = rng.choice(sizes.get(self.shape, self.ELEMENTS))

    def is_signed(self, value):
        """An i1: whether the signed kind has `value`."""
        zero = self.make(f"arith.constant 0 : {self.type}")
        if self.strays and self.rng.random() < 0.5:
            # Most values have the expected sign.
            seven = self.make(f"arith.constant 7 : {self.type}")
            other = self.make(f"arith.cmpi ne, {value}, {seven} : {self.type}")
            positive = self.make(f"arith.cmpi sge, {value}, {zero} : {self.type}")
            return self.make(f"arith.andi {positive}, {other} : i1")
        positive = self.make(f"arith.cmpi sge, {value}, {zero} : {self.type}")
        if self.kinds[0] != "maxs" or self.rng.random() < 0.5:
            return positive
        # As -0.0 is not below 0.
        least = self.make(f"arith.constant {-(2 ** (int(self.type[1:]) - 1))} : {self.type}")
        is_zero = self.make(f"arith.cmpi eq, {value}, {least} : {self.type}")
        return self.make(f"arith.ori {positive}, {is_zero} : i1")

    def place(self, at):
        """Returns the address of the element `at`."""
        if not self.pointers:
            return f"%out[{at}]"
        wide = self.make(f"arith.index_cast {at} : index to i64")
        return self.make(f"llvm.getelementptr %out[{wide}] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, {self.type}")

    def place_by_data(self, index):
        """Returns the address of an element that the low bits of what is loaded at `index` select."""
        value = self.load(index)
        last = self.make(f"arith.constant {2**self.KEY_BITS - 1 if self.shape == 'distinct' else 3} : i32")
        key = self.make(f"arith.andi {value}, {last} : i32")
        if not self.knows_range:
            # The same, without a known range.
            key = self.make(f"arith.xori {key}, {last} : i32")
            key = self.make(f"arith.subi {last}, {key} : i32")
        return self.place(self.make(f"arith.index_castui {key} : i32 to index"))

    def store(self, kind, value, place, mask=""):
        memory = "!llvm.ptr<1>" if self.pointers else f"memref<?x{self.type}>"
        self.emit(f"redop.store_reduce {kind} {value}, {place}{mask} : {self.type}, {memory}")

    def reduce(self, index, place):
        value = self.convert(self.load(index))
        signed = self.is_signed(value)
        kinds = self.kinds if self.rng.random() < 0.7 else self.kinds[::-1]
        if self.masked:
            other = self.make(f"arith.xori {signed}, %true : i1")
            for kind in kinds:
                self.store(kind, value, place, f" mask({signed if kind == self.kinds[0] else other})")
        else:
            self.emit(f"scf.if {signed} {{")
            self.store(self.kinds[0], value, place)
            self.emit("} else {")
            self.store(self.kinds[1], value, place)
            self.emit("}")
        if self.third:
            other = self.place("%c1")
            # Reduced into another element, or into the same one in a third way.
            self.store("addi", value, self.rng.choice([place, other]) if self.strays else other)

    def build(self):
        for line in (
            *("%t = gpu.thread_id x", "%b = gpu.block_id x", "%d = gpu.block_dim x", "%g = gpu.grid_dim x", "%true = arith.constant true"),
            *("%c0 = arith.constant 0 : index", "%c1 = arith.constant 1 : index", f"%at = arith.constant {self.element} : index"),
        ):
            self.emit(line)
        first = self.make("arith.muli %b, %d : index")
        first = self.make(f"arith.addi {first}, %t : index")
        self.at = self.place("%at")
        if self.shape == "single":
            self.inside(first, lambda: self.reduce(first, self.at))
        elif self.shape in ("keys", "distinct"):
            self.inside(first, lambda: self.reduce(first, self.place_by_data(first)))
        elif self.shape == "twice":
            half = self.make("arith.muli %d, %g : index")
            self.inside(first, lambda: self.reduce(first, self.at))
            second = self.make(f"arith.addi {first}, {half} : index")
            self.inside(second, lambda: self.reduce(second, self.at))
        elif self.shape == "strided":
            stride = self.make("arith.muli %d, %g : index")
            self.emit(f"scf.for %i = {first} to %n step {stride} {{")
            self.reduce("%i", self.at)
            self.emit("}")
        elif self.shape == "alone":
            self.emit(f"scf.if {self.make(f'arith.cmpi eq, {first}, %c0 : index')} {{")
            self.emit("scf.for %i = %c0 to %n step %c1 {")
            self.reduce("%i", self.at)
            self.emit("}")
            self.emit("}")
        else:
            # Each thread has an element.
            own = self.make(f"arith.addi {first}, %c1 : index")
            own = self.place(self.make(f"arith.addi {own}, %c1 : index"))
            self.emit("scf.for %i = %c0 to %n step %c1 {")
            self.reduce("%i", own)
            self.emit("}")
        types = ["!llvm.ptr<1>", "!llvm.ptr<1>"] if self.pointers else ["memref<?xi32>", f"memref<?x{self.type}>"]
        lines = "\n".join(f"    {line}" for line in self.lines)
        return f"  gpu.func @{self.name}(%x: {types[0]}, %out: {types[1]}, %n: index) kernel {{\n{lines}\n    gpu.return\n  }}\n"

    def call(self):
        rng = self.rng
        special = [0, 1, 7, -1, 2**31 - 1, -(2**31), 0x7F800001, -8388608]
        values = [rng.choice([*special, rng.randrange(-(2**31), 2**31)]) for _ in range(self.n + 4)]
        others = {"own": self.block * MOST_BLOCKS, "distinct": 2**self.KEY_BITS}.get(self.shape, 0)
        initial = [rng.choice([0, 1, -1, 5, -5]) for _ in range(4 + others)]
        if self.shape == "distinct":
            keys = rng.sample(range(2**self.KEY_BITS), len(values))
            values = [value & -(2**self.KEY_BITS) | key for value, key in zip(values, keys, strict=True)]
        kinds = ("i32", self.type) if self.pointers else ("", "")
        return f"@{self.name} {self.block} {kinds[0]}{values}, {kinds[1]}{initial}, {self.n}"
