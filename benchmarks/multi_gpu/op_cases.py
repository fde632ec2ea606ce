"""Kernels that execute one op on the copies of a buffer: every op, kind and type, aligned and unaligned.

Each kernel processes `count` elements from byte `start` of the buffer in vectors, and the rest one by one. `values` is the
memory of one GPU: the results of loads, otherwise what is written. All GPUs reduce into the same elements, and store to
separate ones, rank by rank, of which each has a multiple of 16. check_ops.py runs the kernels on GPUs, test/Legalize/check_group.py in the interpreter.
"""

from dataclasses import dataclass

SIZES = {"i8": 1, "i16": 2, "i32": 4, "i64": 8, "f16": 2, "bf16": 2, "f32": 4, "f64": 8}
INTEGER_KINDS = ("addi", "muli", "maxs", "mins", "maxu", "minu", "andi", "ori", "xori")
FLOAT_KINDS = ("addf", "mulf", "maximumf", "minimumf", "maxnumf", "minnumf")
# The forms of multimem on 16 bytes, or as many as there are: the words, the type of the value, and the portable kind.
MULTIMEM_FORMS = (
    ("add u32", "i32", "addi"),
    ("add s32", "i32", "addi"),
    ("add u64", "i64", "addi"),
    ("min u32", "i32", "minu"),
    ("max s32", "i32", "maxs"),
    ("min s64", "i64", "mins"),
    ("max u64", "i64", "maxu"),
    ("and b32", "i32", "andi"),
    ("or b64", "i64", "ori"),
    ("xor b64", "i64", "xori"),
    ("add v4 f32", "vector<4xf32>", "addf"),
    ("add f64", "f64", "addf"),
    ("add v8 f16", "vector<8xf16>", "addf"),
    ("add v4 bf16x2", "vector<8xbf16>", "addf"),
)
ACCUMULATED_FORMS = (("add acc_f32 v4 f16x2", "vector<8xf16>", "addf"), ("add acc_f32 v8 bf16", "vector<8xbf16>", "addf"))
LOADED_FORMS = (("min v4 f16x2", "vector<8xf16>", "minnumf"), ("max v4 bf16x2", "vector<8xbf16>", "maxnumf"))


@dataclass(frozen=True)
class Case:
    op: str  # load, store or reduce
    element: str
    width: int
    kind: str = ""
    is_aligned: bool = True
    accumulates: bool = False
    # The words of a multimem form, which has no scalar op for the rest.
    form: str = ""

    @property
    def name(self):
        words = ["multimem" * bool(self.form), self.op, self.kind, "acc" * self.accumulates, f"{self.width}x{self.element}", "unaligned" * (not self.is_aligned)]
        words += self.form.split()[-1:]
        return "_".join(word for word in words if word)

    @property
    def size(self):
        return SIZES[self.element]

    def counts(self, counts):
        """The counts of elements that the kernel supports."""
        return sorted({-(-count // self.width) * self.width for count in counts}) if self.form else counts

    def access(self, width, offset, values):
        """One access to all copies."""
        value = self.element if width == 1 else f"vector<{width}x{self.element}>"
        alignment = "" if self.is_aligned else f" alignment({self.size})"
        load = f"%v = llvm.load {values} {{alignment = {self.size} : i64}} : !llvm.ptr<1> -> {value}"
        store = f"llvm.store %r, {values} {{alignment = {self.size} : i64}} : {value}, !llvm.ptr<1>"
        if self.form:
            place = f"%p = llvm.getelementptr %address[{offset}] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8"
            if self.op == "load":
                return [place, f"%r = redop.multimem.ld_reduce {self.form} %p : !llvm.ptr<1> -> {value}", store]
            op = "multimem.st" if self.op == "store" else "multimem.red"
            return [place, load, f"redop.{op} {self.form} %p, %v : !llvm.ptr<1>, {value}"]
        if self.op == "load":
            words = f"{self.kind} acc_f32" if self.accumulates else self.kind
            return [f"%r = redop.group_load_reduce {words} %memory[{offset}]{alignment} : {value}", store]
        op = "group_store" if self.op == "store" else f"group_store_reduce {self.kind}"
        return [load, f"redop.{op} %v, %memory[{offset}]{alignment} : {value}"]

    def kernel(self, world, multicast=False):
        """The text. With `multicast`, the last argument is the multicast address."""
        # A store begins at the part of its GPU.
        part = "%rank64" if self.op == "store" else "%zero"
        address = ", %multicast: !llvm.ptr<1>" if multicast else ""
        lines = [
            f"%world = arith.constant {world} : i32",
            "%zero = arith.constant 0 : i64",
            f"%width = arith.constant {self.width} : i64",
            f"%size = arith.constant {self.size} : i64",
            f"%memory = redop.group_memory table(%table) world(%world) rank(%rank){' multicast(%multicast)' if multicast else ''}",
            "%meeting = redop.group_memory table(%signals) world(%world) rank(%rank)",
            *(["%address = redop.group_multicast %memory"] * bool(self.form)),
            "redop.group_barrier %meeting[%zero]",
            "%rank64 = arith.extsi %rank : i32 to i64",
            "%most = arith.constant 15 : i64",
            "%mask = arith.constant -16 : i64",
            "%more = arith.addi %count, %most : i64",
            "%pitch = arith.andi %more, %mask : i64",
            f"%before = arith.muli {part}, %pitch : i64",
            "%id = gpu.global_id x",
            "%blockDim = gpu.block_dim x",
            "%gridDim = gpu.grid_dim x",
            "%all = arith.muli %blockDim, %gridDim : index",
            "%thread = arith.index_cast %id : index to i64",
            "%threads = arith.index_cast %all : index to i64",
            "%pieces = arith.divui %count, %width : i64",
            "%whole = arith.muli %pieces, %width : i64",
        ]
        loops = [("%thread", "%pieces", self.width, ["%first = arith.muli %i, %width : i64"])]
        if not self.form:
            loops.append(("%rest", "%count", 1, ["%first = arith.addi %i, %zero : i64"]))
        for first, last, width, index in loops:
            if first == "%rest":
                lines.append("%rest = arith.addi %whole, %thread : i64")
            lines.append(f"scf.for %i = {first} to {last} step %threads : i64 {{")
            index += [
                "%there = arith.addi %first, %before : i64",
                "%bytes = arith.muli %there, %size : i64",
                "%offset = arith.addi %bytes, %start : i64",
                "%own = arith.muli %first, %size : i64",
                "%q = llvm.getelementptr %values[%own] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8",
            ]
            lines += [f"  {line}" for line in index + self.access(width, "%offset", "%q")] + ["}"]
        lines += ["redop.group_barrier %meeting[%zero]", "gpu.return"]
        arguments = f"%table: !llvm.ptr<1>, %values: !llvm.ptr<1>, %start: i64, %count: i64, %signals: !llvm.ptr<1>, %rank: i32{address}"
        body = "".join(f"    {line}\n" for line in lines)
        return f"  gpu.func @{self.name}({arguments}) kernel {{\n{body}  }}\n"


def all_cases():
    cases = []
    for element, size in SIZES.items():
        kinds = INTEGER_KINDS if element.startswith("i") else FLOAT_KINDS
        # 16 bytes, and a vector of which no access has all of them.
        for width, is_aligned in ((16 // size, True), (3, False)):
            cases.append(Case("store", element, width, is_aligned=is_aligned))
            for kind in kinds:
                cases += [Case(op, element, width, kind, is_aligned) for op in ("load", "reduce")]
            if element in ("f16", "bf16"):
                cases.append(Case("load", element, width, "addf", is_aligned, accumulates=True))
    for op, forms in (("load", MULTIMEM_FORMS + ACCUMULATED_FORMS + LOADED_FORMS), ("reduce", MULTIMEM_FORMS)):
        cases += [make_multimem(op, *form) for form in forms]
    stores = (("b32", "i32"), ("s64", "i64"), ("v4 f32", "vector<4xf32>"), ("f64", "f64"), ("v8 f16", "vector<8xf16>"), ("v2 bf16x2", "vector<4xbf16>"))
    cases += [make_multimem("store", words, value, "") for words, value in stores]
    assert len({case.name for case in cases}) == len(cases)
    return cases


def make_multimem(op, words, value, kind):
    width, element = value[7:-1].split("x") if value.startswith("vector") else (1, value)
    return Case(op, element, int(width), kind, accumulates="acc_f32" in words, form=words)


def write_module(cases, world, multicast=False):
    return "gpu.module @kernels {\n" + "".join(case.kernel(world, multicast) for case in cases) + "}\n"
