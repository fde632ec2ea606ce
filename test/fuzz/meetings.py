"""Random kernels in which threads meet between reductions, for campaigns: barriers in branches and loops that all threads of a
block take, loads and stores of what was reduced before, several kinds in one element, results of atomics, shuffles, blocks that
wait for earlier ones, a last block that adds what the others found, blocks that end early, and two pointers to one buffer.

No result depends on the schedule: between two meetings, an element is reduced in one way by any threads, or accessed by one.
"""

from appends import MOST_BLOCKS
from kernel_text import KernelText

KINDS = ["addi", "addi", "maxs", "maxu", "mins", "minu", "andi", "ori", "xori", "muli"]
FLOAT_KINDS = ["addf", "addf", "maxnumf", "minnumf"]
# A thread keeps as many values; later ones replace the first.
SLOTS = 8
# The elements of a thread next to each other.
ROW = 10
# The permissions that are true of each kernel, and the one that requires that no buffers overlap.
PERMISSIONS = ["redop.any_subnormals", "redop.reassociated_floats", "redop.commuting_floats", "redop.unobserved"]
NOALIAS = "redop.noalias"


class Meeting(KernelText):
    """A kernel with buffers of values, for results, for what threads keep, and for the turns of blocks."""

    # The sizes of blocks, and the number of elements.
    THREADS = [1, 3, 32, 33, 64]
    ELEMENTS = [0, 1, 5, 30, 60]
    # Whether a pointer to a second buffer for results points to the first one.
    aliased = False
    # Whether no two elements are in one word.
    is_spread = False

    def __init__(self, rng, name):
        super().__init__(pointers=rng.random() < 0.5)
        self.rng, self.name = rng, name
        self.type = rng.choice(["i32", "i32", "i32", "i64", "i16", "i8", "f32", "f32", "f64", "f16", "bf16"])
        self.block = rng.choice(self.THREADS)
        self.n = rng.choice(self.ELEMENTS)
        # Elements of all blocks, each with the one kind by which it is reduced, and the number of those of each block.
        self.shared = [self.kind() for _ in range(rng.choice([1, 2, 3]))]
        self.own = rng.choice([1, 2, 3])
        self.slot = 0
        self.ends_early = rng.random() < 0.2

    def kind(self):
        return self.rng.choice(FLOAT_KINDS if "f" in self.type else KINDS)

    def index(self, kind, left, right):
        return self.make(f"arith.{kind} {left}, {right} : index")

    def constant(self, number):
        return self.make(f"arith.constant {number} : index")

    def distance(self):
        """Returns the distance of two elements."""
        return {"i8": 4, "i16": 2}.get(self.type, 1) if self.is_spread else 1

    def access(self, buffer, index):
        """Returns the place of an element and the type of its memory."""
        if self.distance() > 1:
            index = self.index("muli", index, self.constant(self.distance()))
        if not self.pointers:
            return f"{buffer}[{index}]", f"memref<?x{self.type}>"
        wide = self.make(f"arith.index_cast {index} : index to i64")
        return self.make(f"llvm.getelementptr {buffer}[{wide}] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, {self.type}"), "!llvm.ptr<1>"

    def load_element(self, buffer, index):
        place, memory = self.access(buffer, index)
        if self.pointers:
            return self.make(f"llvm.load {place} : {memory} -> {self.type}")
        return self.make(f"memref.load {place} : {memory}")

    def store_element(self, value, buffer, index):
        place, memory = self.access(buffer, index)
        if self.pointers:
            self.emit(f"llvm.store {value}, {place} : {self.type}, {memory}")
        else:
            self.emit(f"memref.store {value}, {place} : {memory}")

    def keep(self, value):
        """Stores a value of the thread where no other thread does."""
        first = self.index("muli", "%first", self.constant(SLOTS))
        self.store_element(value, "%kept", self.index("addi", first, self.constant(self.slot % SLOTS)))
        self.slot += 1

    def value(self, index):
        """Returns a value of the kernel's type, of data at `index`, and the data."""
        loaded = self.load(index)
        if self.type == "i8":
            return self.make(f"arith.trunci {loaded} : i32 to i8"), loaded
        return self.convert(loaded), loaded

    def reduce(self, kind, value, buffer, index, mask=""):
        place, memory = self.access(buffer, index)
        flags = " fastmath<reassoc>" if kind == "addf" and self.rng.random() < 0.7 else ""
        if not mask and self.rng.random() < 0.15:
            # Its result is unused.
            self.make(f"redop.fetch_reduce {kind} {value}, {place}{flags} : {self.type}, {memory}")
        else:
            self.emit(f"redop.store_reduce {kind} {value}, {place}{mask}{flags} : {self.type}, {memory}")

    def barrier(self):
        self.emit(self.rng.choice(["gpu.barrier", "nvvm.barrier"]))

    def is_odd(self, loaded):
        one = self.make("arith.constant 1 : i32")
        return self.make(f"arith.trunci {self.make(f'arith.andi {loaded}, {one} : i32')} : i32 to i1")

    def contribute(self, kind, buffer, index):
        """Reduces values of all or some threads, and of several elements or one."""
        rng = self.rng

        def once(at):
            value, loaded = self.value(at)
            how = rng.choice(["plain", "plain", "mask", "branch", "twice"])
            if how == "mask":
                self.reduce(kind, value, buffer, index, f" mask({self.is_odd(loaded)})")
            elif how == "branch":
                self.emit(f"scf.if {self.is_odd(loaded)} {{")
                self.reduce(kind, value, buffer, index)
                self.emit("}")
            else:
                for _ in range(2 if how == "twice" else 1):
                    self.reduce(kind, value, buffer, index)

        shape = rng.choice(["single", "strided", "all", "inner"])
        if shape == "single":
            self.inside("%first", lambda: once("%first"))
        elif shape == "all":
            once(self.constant(rng.randrange(4)))
        else:
            name = f"%i{len(self.lines)}"
            # One block or all of them share the elements.
            start, step = ("%first", "%stride") if shape == "strided" else ("%t", "%d")
            self.emit(f"scf.for {name} = {start} to %n step {step} {{")
            once(name)
            self.emit("}")

    def one_thread(self, body):
        """Emits what `body` does, for one thread of each block."""
        chosen = self.constant(self.rng.randrange(self.block))
        self.emit(f"scf.if {self.make(f'arith.cmpi eq, %t, {chosen} : index')} {{")
        body()
        self.emit("}")

    def own_element(self, number):
        """Returns the index of an element of the block."""
        first = self.index("muli", "%b", self.constant(self.own))
        return self.index("addi", first, self.constant(len(self.shared) + 1 + number))

    def observe(self, index):
        """One thread reads what was reduced, and may replace it."""
        value = self.load_element("%out", index)
        self.keep(value)
        then = self.rng.choice(["nothing", "store", "fetch", "mixed"])
        if then == "store":
            self.store_element(self.value(self.constant(self.rng.randrange(4)))[0], "%out", index)
        elif then == "fetch":
            place, memory = self.access("%out", index)
            other = self.value(self.constant(self.rng.randrange(4)))[0]
            self.keep(self.make(f"redop.fetch_reduce {self.kind()} {other}, {place} : {self.type}, {memory}"))
        elif then == "mixed":
            self.mix(index)

    def mix(self, index):
        """Several kinds reduce into an element of one thread."""
        for _ in range(self.rng.choice([2, 3])):
            value, loaded = self.value(self.constant(self.rng.randrange(4)))
            mask = f" mask({self.is_odd(loaded)})" if self.rng.random() < 0.3 else ""
            self.reduce(self.kind(), value, "%out", index, mask)

    def meet(self):
        """All threads reduce, meet, and one of them reads."""
        elements = self.rng.sample(range(self.own), self.rng.randint(1, self.own))
        indices = {each: self.own_element(each) for each in elements}
        for each in elements:
            self.contribute(self.kind(), "%out", indices[each])
        self.barrier()
        for each in elements:
            self.one_thread(lambda index=indices[each]: self.observe(index))
        self.barrier()

    def row(self):
        """A thread reduces into elements next to each other, and may read one of them."""
        rng, kind = self.rng, self.kind()
        shift, width = rng.choice([0, 0, 1, 2]), rng.choice([2, 3, 4, 8])
        start = self.index("muli", "%first", self.constant(ROW))
        start = self.index("addi", start, self.constant(shift))
        value, loaded = self.value(self.constant(rng.randrange(4)))
        mask = f" mask({self.is_odd(loaded)})" if rng.random() < 0.3 else ""
        if rng.random() < 0.3:
            name = f"%e{len(self.lines)}"
            self.emit(f"scf.for {name} = %c0 to {self.constant(width)} step %c1 {{")
            self.reduce(kind, value, "%rows", self.index("addi", start, name), mask)
            self.emit("}")
        else:
            order = list(range(width))
            if rng.random() < 0.3:
                rng.shuffle(order)
            for number in order:
                self.reduce(kind, value, "%rows", self.index("addi", start, self.constant(number)), mask)
        if rng.random() < 0.4:
            self.keep(self.load_element("%rows", self.index("addi", start, self.constant(rng.randrange(width)))))

    def share(self):
        """All blocks reduce into one element."""
        number = self.rng.randrange(len(self.shared))
        # The second buffer may be the first one.
        buffer = self.rng.choice(["%out", "%other"])
        self.contribute(self.shared[number], buffer, self.constant(number))

    def alone(self):
        """A thread reduces into its element."""
        before = self.constant(len(self.shared) + 1 + MOST_BLOCKS * self.own)
        self.mix(self.index("addi", before, "%first"))

    def group(self):
        """The threads of a block, or of whole warps, exchange values."""
        value = self.value(self.constant(self.rng.randrange(4)))[0]
        if "f" not in self.type and self.type not in ("i8", "i16"):
            own = self.make(f"arith.index_cast %t : index to {self.type}")
            value = self.make(f"arith.addi {value}, {own} : {self.type}")
        if self.type == "i32" and self.block % 32 == 0 and self.rng.random() < 0.5:
            distance = self.make(f"arith.constant {self.rng.choice([1, 2, 16])} : i32")
            width = self.make("arith.constant 32 : i32")
            name = f"%s{len(self.lines)}"
            self.emit(f"{name}, {name}_valid = gpu.shuffle xor {value}, {distance}, {width} : i32")
            self.keep(name)
        elif self.type in ("i32", "i64"):
            kind = self.rng.choice(["addi", "maxs", "minu", "xori"])
            self.keep(self.make(f"redop.group_reduce block {kind} {value} : {self.type}"))

    def take_turn(self):
        """One thread of each block waits for the blocks before."""
        at = self.constant(len(self.shared))
        self.one_thread(lambda: self.wait(at))

    def wait(self, at):
        own = self.make("arith.index_cast %b : index to i32")
        name = f"%w{len(self.lines)}"
        self.emit("scf.while : () -> () {")
        self.emit(f'{name} = llvm.load %turns atomic syncscope("device") acquire {{alignment = 4 : i64}} : !llvm.ptr<1> -> i32')
        self.emit(f"scf.condition({self.make(f'arith.cmpi ne, {name}, {own} : i32')})")
        self.emit("} do {")
        self.emit("scf.yield")
        self.emit("}")
        value = self.load_element("%out", at)
        other = self.value("%c0")[0]
        op = "arith.subf" if "f" in self.type else self.rng.choice(["arith.subi", "arith.muli", "arith.xori"])
        self.store_element(self.make(f"{op} {other}, {value} : {self.type}"), "%out", at)
        following = self.make(f"arith.addi {own}, {self.make('arith.constant 1 : i32')} : i32")
        self.emit(f'llvm.store {following}, %turns atomic syncscope("device") release {{alignment = 4 : i64}} : i32, !llvm.ptr<1>')

    def finish(self):
        """The block that arrives last reads what all have reduced."""
        self.barrier()
        self.one_thread(self.arrive)

    def arrive(self):
        one = self.make("arith.constant 1 : i32")
        count = self.make("llvm.getelementptr %turns[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32")
        before = self.make(f"redop.fetch_reduce addi acq_rel {one}, {count} : i32, !llvm.ptr<1>")
        blocks = self.make("arith.index_cast %g : index to i32")
        last = self.make(f"arith.subi {blocks}, {one} : i32")
        self.emit(f"scf.if {self.make(f'arith.cmpi eq, {before}, {last} : i32')} {{")
        self.emit("scf.for %j = %c0 to %g step %c1 {")
        start = self.index("muli", "%j", self.constant(self.own))
        value = self.load_element("%out", self.index("addi", start, self.constant(len(self.shared) + 1)))
        first = self.index("muli", "%j", self.constant(SLOTS * self.block))
        self.store_element(value, "%totals", first)
        self.emit("}")
        self.emit("}")

    def together(self, body):
        """Emits what `body` does, perhaps in a branch or a loop that all threads of a block take alike."""
        shape = self.rng.choice(["plain", "plain", "if", "for"])
        if shape == "if":
            limit = self.constant(self.rng.choice([0, 1, 4]))
            condition = f"arith.cmpi {self.rng.choice(['ugt', 'ule'])}, {self.rng.choice(['%n', '%b', '%d'])}, {limit} : index"
            self.emit(f"scf.if {self.make(condition)} {{")
        elif shape == "for":
            self.emit(f"scf.for %r{len(self.lines)} = %c0 to {self.constant(2)} step %c1 {{")
        body()
        if shape != "plain":
            self.emit("}")

    def build(self):
        rng = self.rng
        for line in (
            *("%t = gpu.thread_id x", "%b = gpu.block_id x", "%d = gpu.block_dim x", "%g = gpu.grid_dim x"),
            *("%c0 = arith.constant 0 : index", "%c1 = arith.constant 1 : index", "%offset = arith.muli %b, %d : index"),
            *("%first = arith.addi %offset, %t : index", "%stride = arith.muli %d, %g : index"),
        ):
            self.emit(line)
        if self.ends_early:
            limit = self.constant(rng.choice([1, 2]))
            self.emit(f"cf.cond_br {self.make(f'arith.cmpi ult, %b, {limit} : index')}, ^work, ^end")
            self.emit("^work:")
        for _ in range(rng.choice([1, 2, 2, 3])):
            # Sums of the smallest floats are exact if a few values contribute.
            actions = [self.meet, self.meet, self.share, self.share, self.alone, self.group, self.row, self.row]
            self.together(self.row if "f16" in self.type else rng.choice(actions))
        closing = rng.choice(["nothing", "nothing", "turn", "finish"])
        if closing == "turn":
            self.take_turn()
        elif closing == "finish" and not self.ends_early:
            self.finish()
        if self.ends_early:
            self.emit("cf.br ^end")
            self.emit("^end:")
        buffers = ["out", "other", "kept", "totals", "rows"]
        arguments = ["%x: !llvm.ptr<1>" if self.pointers else "%x: memref<?xi32>"]
        arguments += [f"%{name}: " + ("!llvm.ptr<1>" if self.pointers else f"memref<?x{self.type}>") for name in buffers]
        permissions = [each for each in PERMISSIONS + [NOALIAS] * (not self.aliased) if rng.random() < 0.3]
        attributes = f" attributes {{{', '.join(permissions)}}}" if permissions else ""
        lines = "\n".join(f"    {line}" for line in self.lines)
        head = f"gpu.func @{self.name}({', '.join(arguments)}, %turns: !llvm.ptr<1>, %n: index) kernel{attributes}"
        return f"  {head} {{\n{lines}\n    gpu.return\n  }}\n"

    def call(self):
        rng = self.rng
        values = [rng.choice([0, 1, 2, -1, 7, rng.randrange(-(2**31), 2**31)]) for _ in range(self.n + 4)]
        threads = MOST_BLOCKS * self.block
        prefix, own = ("i32", self.type) if self.pointers else ("", "")
        size = (len(self.shared) + 1 + MOST_BLOCKS * self.own + threads) * self.distance()
        zero = self.literal(0)
        out = [self.literal(rng.choice([0, 1, 5, -1])) for _ in range(size)]
        others = [self.literal(rng.choice([0, 3])) for _ in range(len(self.shared) * self.distance())]
        other = "$1" if self.aliased else f"{own}[{', '.join(others)}]"
        kept = f"{own}[{zero} x {threads * SLOTS * self.distance()}]"
        rows = f"{own}[{self.literal(rng.choice([0, 1]))} x {threads * ROW * self.distance()}]"
        results = f"{own}[{', '.join(out)}], {other}, {kept}, {kept}, {rows}"
        return f"@{self.name} {self.block} {prefix}{values}, {results}, i32[0, 0], {self.n}"
