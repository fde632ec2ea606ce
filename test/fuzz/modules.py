"""Random modules of LLVM IR, of whatever instructions, constants, attributes and metadata may pass through redop-compile.

Each function has one atomicrmw with the argument %at that redop raises, as `%atomic`; nothing in it is executed.
"""

import random

from module_parts import (
    AGGREGATES,
    COMMON,
    FLOATS,
    FOOTER,
    HEADER,
    INTEGERS,
    LANES,
    METADATA,
    PARTS,
    POINTERS,
    TYPES,
    VECTORS,
    constant,
)


class Function:
    """Writes one function."""

    def __init__(self, rng, name):
        self.rng, self.name = rng, name
        self.lines = []
        self.count = 0
        self.blocks = 0
        self.label = "entry"
        # Names of values by type, that dominate what follows.
        self.values = {"ptr addrspace(1)": ["%p1"], "ptr": ["%p"], "ptr addrspace(3)": ["%p3"], "i32": ["%n"], "float": ["%f"], "i1": ["%c"], "i64": ["%w"]}

    def use(self, type_):
        known = self.values.get(type_)
        return self.rng.choice(known) if known and self.rng.random() < 0.6 else constant(self.rng, type_)

    def typed(self, type_):
        return f"{type_} {self.use(type_)}"

    def emit(self, text, type_=None):
        """Adds an instruction with a result of this type, if any, and returns the name of the result."""
        if type_ is None:
            self.lines.append(f"  {text}")
            return None
        self.count += 1
        name = f"%{self.rng.choice(['v', 'value.', 'x'])}{self.count}"
        self.lines.append(f"  {name} = {text}")
        self.values.setdefault(type_, []).append(name)
        return name

    def start(self, label):
        self.lines.append(f"{label}:")
        self.label = label

    def new_label(self):
        self.blocks += 1
        return f"{self.rng.choice(['block', 'bb.'])}{self.blocks}"

    # ---- Instructions ----
    def metadata(self, *kinds):
        return "".join(f", {kind}" for kind in kinds if self.rng.random() < 0.25)

    def integer(self):
        rng = self.rng
        type_ = rng.choice(INTEGERS + ["i32", "<2 x i32>"])
        operation, flags = rng.choice([("add", ["nuw", "nsw"]), ("sub", ["nsw"]), ("mul", ["nuw nsw"]), ("shl", ["nuw"]), ("lshr", ["exact"]), ("ashr", ["exact"]), ("and", []), ("or", ["disjoint"]), ("xor", []), ("udiv", ["exact"]), ("sdiv", []), ("urem", []), ("srem", [])])
        flag = rng.choice(flags + [""])
        self.emit(f"{operation} {flag} {type_} {self.use(type_)}, {self.use(type_)}", type_)

    def floating(self):
        rng = self.rng
        type_ = rng.choice(FLOATS + ["float", "<4 x float>", "<2 x half>"])
        flag = rng.choice(["", "", "fast", "nnan nsz", "contract", "reassoc afn arcp"])
        if rng.random() < 0.2:
            return self.emit(f"fneg {flag} {type_} {self.use(type_)}", type_)
        operation = rng.choice(["fadd", "fsub", "fmul", "fdiv", "frem"])
        return self.emit(f"{operation} {flag} {type_} {self.use(type_)}, {self.use(type_)}{self.metadata('!fpmath !10')}", type_)

    def compare(self):
        rng = self.rng
        if rng.random() < 0.4:
            type_ = rng.choice(FLOATS)
            predicate = rng.choice(["oeq", "ult", "uno", "ord", "one", "true", "false"])
            self.emit(f"fcmp {rng.choice(['', 'fast', 'nnan'])} {predicate} {type_} {self.use(type_)}, {self.use(type_)}", "i1")
        else:
            type_ = rng.choice(INTEGERS + POINTERS + ["ptr"] * 4)
            same = "samesign" if type_ in INTEGERS and rng.random() < 0.3 else ""
            predicate = rng.choice(["eq", "ne", "ult", "sgt", "sle"])
            self.emit(f"icmp {same} {predicate} {type_} {self.use(type_)}, {self.use(type_)}", "i1")

    def cast(self):
        operation, source, to = self.rng.choice(
            [
                ("trunc", "i64", "i32"),
                ("trunc nuw nsw", "i32", "i8"),
                ("trunc", "i128", "i24"),
                ("zext", "i8", "i32"),
                ("zext nneg", "i32", "i64"),
                ("sext", "i1", "i32"),
                ("fptrunc", "double", "float"),
                ("fptrunc", "float", "bfloat"),
                ("fpext", "half", "float"),
                ("fpext", "float", "fp128"),
                ("fptosi", "float", "i32"),
                ("fptoui", "half", "i16"),
                ("uitofp nneg", "i32", "float"),
                ("sitofp", "i64", "double"),
                ("ptrtoint", "ptr", "i64"),
                ("ptrtoint", "ptr addrspace(3)", "i32"),
                ("inttoptr", "i64", "ptr"),
                ("bitcast", "i32", "float"),
                ("bitcast", "i32", "<2 x half>"),
                ("bitcast", "i32", "i32"),
                ("bitcast", "ptr", "ptr"),
                ("addrspacecast", "ptr", "ptr addrspace(1)"),
                ("addrspacecast", "ptr addrspace(3)", "ptr"),
                ("freeze", "i32", None),
                ("freeze", "%pair", None),
                ("freeze", "<2 x ptr>", None),
            ]
        )
        if to is None:
            self.emit(f"{operation} {self.typed(source)}", source)
        else:
            self.emit(f"{operation} {self.typed(source)} to {to}", to)

    def memory(self):
        rng = self.rng
        type_ = rng.choice(TYPES)
        pointer = self.typed(rng.choice(POINTERS))
        volatile = rng.choice(["", "", "volatile"])
        align = rng.choice(["", "", ", align 1", ", align 16"])
        common = self.metadata("!tbaa !0", "!alias.scope !4", "!noalias !4", "!nontemporal !14", "!custom !16", "!llvm.access.group !15")
        if rng.random() < 0.5:
            extra = {"i32": ["!range !7", "!noundef !8"], "ptr": ["!nonnull !8", "!align !9", "!dereferenceable !9", "!noundef !8"]}.get(type_, [])
            self.emit(f"load {volatile} {type_}, {pointer}{align}{self.metadata('!invariant.load !8', '!invariant.group !8', *extra)}{common}", type_)
        else:
            self.emit(f"store {volatile} {self.typed(type_)}, {pointer}{align}{common}")

    def atomic(self):
        rng = self.rng
        scope = rng.choice(["", 'syncscope("device")', 'syncscope("block")', 'syncscope("odd")'])
        volatile = rng.choice(["", "volatile"])
        pointer = self.typed(rng.choice(POINTERS[:3]))
        kind = rng.randrange(5)
        if kind == 0:
            self.emit(f"fence {scope} {rng.choice(['acquire', 'release', 'acq_rel', 'seq_cst'])}")
        elif kind == 1:
            type_ = rng.choice(["i8", "i32", "i64", "float", "ptr"])
            self.emit(f"load atomic {volatile} {type_}, {pointer} {scope} {rng.choice(['unordered', 'monotonic', 'acquire', 'seq_cst'])}, align 8{self.metadata('!tbaa !0')}", type_)
        elif kind == 2:
            self.emit(f"store atomic {volatile} {self.typed(rng.choice(['i16', 'i32', 'half', 'ptr']))}, {pointer} {scope} {rng.choice(['unordered', 'monotonic', 'release', 'seq_cst'])}, align 8")
        elif kind == 3:
            type_ = rng.choice(["i8", "i32", "i64", "i128", "ptr"])
            name = self.emit(f"cmpxchg {rng.choice(['', 'weak'])} {volatile} {pointer}, {self.typed(type_)}, {self.typed(type_)} {scope} {rng.choice(['monotonic monotonic', 'acq_rel acquire', 'seq_cst monotonic'])}, align 16", f"{{ {type_}, i1 }}")
            self.emit(f"extractvalue {{ {type_}, i1 }} {name}, {rng.randrange(2)}", None if rng.random() < 0 else "ignored")
        else:
            # Not raised: too wide, or without an instruction.
            operation, type_ = rng.choice([("add", "i128"), ("xchg", "i128"), ("nand", "i64"), ("usub_cond", "i64"), ("fadd", "<2 x half>"), ("usub_sat", "i32")])
            self.emit(f"atomicrmw {volatile} {operation} {pointer}, {self.typed(type_)} seq_cst, align 16", type_)

    def address(self):
        rng = self.rng
        space = rng.choice(POINTERS[:3])
        flags = rng.choice(["", "inbounds", "nusw", "nuw", "nusw nuw", "inbounds nuw"])
        shape = rng.choice(["i8, {}, i64 {}", "i32, {}, i32 {}", "%nested, {}, i64 {}, i32 2, i64 1", "[4 x %pair], {}, i64 0, i16 3, i32 1", "%recursive, {}, i64 0, i32 1, i64 2, i32 1, i32 0"])
        index = self.use({"i64 {}": "i64", "i32 {}": "i32"}[shape.split(", ")[2]]) if shape.count("{}") > 1 else ""
        self.emit(f"getelementptr {flags} " + shape.format(self.typed(space), index), space)

    def aggregate(self):
        rng = self.rng
        type_ = rng.choice(AGGREGATES)
        place = rng.randrange(len(PARTS[type_]))
        part = PARTS[type_][place]
        if rng.random() < 0.5:
            self.emit(f"insertvalue {self.typed(type_)}, {self.typed(part)}, {place}", type_)
        else:
            self.emit(f"extractvalue {self.typed(type_)}, {place}", part)

    def vector(self):
        rng = self.rng
        type_ = rng.choice(VECTORS)
        count, element = LANES[type_]
        kind = rng.randrange(3)
        if kind == 0:
            self.emit(f"insertelement {self.typed(type_)}, {self.typed(element)}, {self.typed('i32')}", type_)
        elif kind == 1:
            self.emit(f"extractelement {self.typed(type_)}, {self.typed(rng.choice(['i32', 'i64']))}", element)
        else:
            mask = ", ".join(f"i32 {rng.choice(['poison', *range(2 * count)])}" for _ in range(count))
            self.emit(f"shufflevector {self.typed(type_)}, {self.typed(type_)}, <{count} x i32> <{mask}>", type_)

    def select(self):
        type_ = self.rng.choice(TYPES)
        self.emit(f"select {self.typed('i1')}, {self.typed(type_)}, {self.typed(type_)}{self.metadata('!prof !11')}", type_)

    def local(self):
        type_ = self.rng.choice(TYPES)
        size = self.rng.choice(["", f", {self.typed('i32')}"])
        self.emit(f"alloca {type_}{size}{self.rng.choice(['', ', align 16'])}", "ptr")

    def call(self):
        rng = self.rng
        use, typed = self.use, self.typed
        tail = rng.choice(["", "tail ", "notail "])
        text, type_ = rng.choice(
            [
                (f"{tail}call i32 @helper({typed('i32')}) #0", "i32"),
                (f"call i32 @alias_of_helper({typed('i32')})".replace("@alias_of_helper", "@helper_alias" if rng.random() < 0.1 else "@declared"), "i32"),
                (f"{tail}call void @hook({typed('i32')})", None),
                (f"call i32 {use('ptr')}({typed('i32')}) #2", "i32"),
                (f"call void (i32, ...) @several({typed('i32')}, {typed('double')}, {typed('ptr')})", None),
                (f"call noalias ptr @allocated(i64 noundef {use('i64')})", "ptr"),
                (f"call void @structure(ptr byval(%nested) align 8 {use('ptr')}, ptr sret(%pair) align 4 {use('ptr')}, ptr byref(%pair) {use('ptr')})", None),
                (f"call fastcc i32 @fast(i32 inreg signext {use('i32')}, i8 zeroext {use('i8')}, ptr captures(none) {use('ptr')}) memory(argmem: read)", "i32"),
                (f"call void @pure(float nofpclass(nan inf) {use('float')})", None),
                (f"call range(i32 0, 8) i32 @ranged(i32 range(i32 1, 5) {use('i32')})", "i32"),
                (f'call void @pure({typed("float")}) [ "tag"({typed("i32")}), "other"() ]', None),
                (f"call i32 @declared({typed('i32')}), !custom !16, !prof !14" if rng.random() < 0 else f"call i32 @declared({typed('i32')}), !custom !16", "i32"),
            ]
        )
        self.emit(text, type_)

    def text(self):
        rng, typed = self.rng, self.typed
        text, type_ = rng.choice(
            [
                ('call i32 asm sideeffect "mov.u32 $0, %clock;", "=r,~{memory}"() #1', "i32"),
                (f'call i32 asm "add.u32 $0, $1, 1;", "=r,r"({typed("i32")}) #0', "i32"),
                (f'call i32 asm "add.u32 $0, $1, 2;", "=r,r"({typed("i32")})', "i32"),
                (f'call void asm "st.global.u32 [$0], $1;", "l,r,~{{memory}}"({typed("ptr addrspace(1)")}, {typed("i32")})', None),
                (f'tail call i32 asm "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"({typed("i32")}) #1', "i32"),
                ('call void asm sideeffect "bar.sync 0;", "~{memory}"() #1', None),
                ('call void asm sideeffect alignstack "// $0", "n"(i32 5)', None),
                (f'call void asm sideeffect "st.u32 [$0], 1;", "*m"(ptr elementtype(i32) {self.use("ptr")})', None),
            ]
        )
        self.emit(text, type_)

    def intrinsic(self):
        rng, typed, use = self.rng, self.typed, self.use
        text, type_ = rng.choice(
            [
                (f"call float @llvm.fma.f32({typed('float')}, {typed('float')}, {typed('float')})", "float"),
                (f"call fast float @llvm.sqrt.f32({typed('float')})", "float"),
                (f"call float @llvm.powi.f32.i32({typed('float')}, {typed('i32')})", "float"),
                (f"call i32 @llvm.ctlz.i32({typed('i32')}, i1 true)", "i32"),
                (f"call i32 @llvm.fshl.i32({typed('i32')}, {typed('i32')}, {typed('i32')})", "i32"),
                (f"call {{ i32, i1 }} @llvm.sadd.with.overflow.i32({typed('i32')}, {typed('i32')})", "{ i32, i1 }"),
                (f"call i32 @llvm.expect.i32({typed('i32')}, i32 3)", "i32"),
                (f"call i1 @llvm.is.fpclass.f32({typed('float')}, i32 3)", "i1"),
                (f"call i32 @llvm.umax.i32({typed('i32')}, {typed('i32')})", "i32"),
                (f"call i32 @llvm.abs.i32({typed('i32')}, i1 false)", "i32"),
                (f"call float @llvm.canonicalize.f32({typed('float')})", "float"),
                (f"call float @llvm.experimental.constrained.fadd.f32({typed('float')}, {typed('float')}, metadata !\"round.tonearest\", metadata !\"fpexcept.strict\") #3", "float"),
                (f"call float @llvm.experimental.constrained.fptrunc.f32.f64({typed('double')}, metadata !\"round.dynamic\", metadata !\"fpexcept.ignore\") #3", "float"),
                ("call void @llvm.experimental.noalias.scope.decl(metadata !4)", None),
                (f"call void @llvm.assume(i1 {use('i1')})", None),
                (f'call void @llvm.assume(i1 true) [ "align"(ptr {use("ptr")}, i64 16), "nonnull"(ptr {use("ptr")}) ]', None),
                (f"call void @llvm.memcpy.p0.p0.i64(ptr align 4 {use('ptr')}, ptr align 4 {use('ptr')}, i64 {use('i64')}, i1 {rng.choice(['true', 'false'])}), !tbaa !0", None),
                (f"call void @llvm.memset.p0.i64(ptr {use('ptr')}, i8 {use('i8')}, i64 {use('i64')}, i1 false)", None),
                (f"call void @llvm.memmove.p0.p0.i32(ptr {use('ptr')}, ptr {use('ptr')}, i32 {use('i32')}, i1 false)", None),
                (f"call void @llvm.memset.inline.p0.i32(ptr {use('ptr')}, i8 0, i32 {use('i32')}, i1 false)", None),
                (f"call void @llvm.memcpy.inline.p0.p0.i32(ptr {use('ptr')}, ptr {use('ptr')}, i32 {rng.choice([use('i32'), '16'])}, i1 false)", None),
                (f"call void @llvm.prefetch.p0(ptr {use('ptr')}, i32 0, i32 3, i32 1)", None),
                ("call i32 @llvm.nvvm.read.ptx.sreg.tid.x()", "i32"),
                ("call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x()", "i32"),
                ("call i32 @llvm.nvvm.read.ptx.sreg.laneid()", "i32"),
                ("call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)", None),
                (f"call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, {typed('i32')}, i32 1, i32 31)", "i32"),
                (f"call {{ i32, i1 }} @llvm.nvvm.shfl.sync.idx.i32p(i32 -1, {typed('i32')}, i32 1, i32 31)", "{ i32, i1 }"),
                ("call void @llvm.nvvm.membar.gl()", None),
                (f"call float @llvm.nvvm.ex2.approx.ftz.f({typed('float')})", "float"),
                (f"call ptr @llvm.launder.invariant.group.p0(ptr {use('ptr')})", "ptr"),
                (f"call ptr @llvm.ptrmask.p0.i64(ptr {use('ptr')}, i64 {use('i64')})", "ptr"),
                ("call ptr @llvm.stacksave.p0()", "ptr"),
                (f"call i64 @llvm.objectsize.i64.p0(ptr {use('ptr')}, i1 false, i1 true, i1 false)", "i64"),
                (f"call float @llvm.vector.reduce.fadd.v4f32({typed('float')}, {typed('<4 x float>')})", "float"),
                (f"call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 4 {use('ptr')}, <4 x i1> <i1 true, i1 false, i1 true, i1 undef>, {typed('<4 x float>')})", "<4 x float>"),
                ("call i64 @llvm.read_register.i64(metadata !16)", "i64"),
                ("call void @llvm.sideeffect()", None),
                (f"call i1 @llvm.is.constant.i32({typed('i32')})", "i1"),
                (f"call float @llvm.ldexp.f32.i32({typed('float')}, {typed('i32')})", "float"),
                (f"call i8 @llvm.scmp.i8.i32({typed('i32')}, {typed('i32')})", "i8"),
                (f"call float @llvm.arithmetic.fence.f32({typed('float')})", "float"),
                ("call ptr @llvm.threadlocal.address.p0(ptr @local)", "ptr"),
                (f"call i32 @llvm.ssa.copy.i32({typed('i32')})", "i32"),
                ("call void @llvm.donothing()", None),
            ]
        )
        self.emit(text, type_)

    def instruction(self):
        kinds = [self.integer, self.floating, self.compare, self.cast, self.memory, self.memory, self.atomic, self.address, self.aggregate, self.vector, self.select, self.local, self.call, self.text, self.intrinsic, self.intrinsic]
        self.rng.choice(kinds)()

    def body(self, depth):
        for _ in range(self.rng.randrange(1, 6)):
            self.instruction()
        if depth and self.rng.random() < 0.8:
            self.rng.choice([self.branch, self.switch, self.loop, self.same_target])(depth - 1)

    def inside(self, label, depth):
        """Writes a block and what follows in it; its values are not known afterwards."""
        known = {type_: list(names) for type_, names in self.values.items()}
        self.start(label)
        self.body(depth)
        values, self.values = self.values, known
        return values

    def phi(self, incoming):
        """Joins values from (values, label)."""
        type_ = self.rng.choice(COMMON)
        parts = []
        for values, label in incoming:
            outer, self.values = self.values, values
            parts.append(f"[ {self.use(type_)}, %{label} ]")
            self.values = outer
        fast = "fast " if type_ == "float" and self.rng.random() < 0.3 else ""
        return f"phi {fast}{type_} {', '.join(parts)}", type_

    def join(self, label, incoming):
        self.start(label)
        for text, type_ in [self.phi(incoming) for _ in range(self.rng.randrange(3))]:
            self.emit(text, type_)

    def branch(self, depth):
        yes, no, end = self.new_label(), self.new_label(), self.new_label()
        self.emit(f"br i1 {self.use('i1')}, label %{yes}, label %{no}{self.metadata('!prof !11')}")
        incoming = []
        for label in (yes, no):
            values = self.inside(label, depth)
            if label == no and self.rng.random() < 0.15:
                self.emit("unreachable" if self.rng.random() < 0.5 else "ret void")
                continue
            incoming.append((values, self.label))
            self.emit(f"br label %{end}")
        self.join(end, incoming)

    def same_target(self, _):
        """Two edges between the same blocks."""
        before, end = self.label, self.new_label()
        known = {type_: list(names) for type_, names in self.values.items()}
        self.emit(f"br i1 {self.use('i1')}, label %{end}, label %{end}")
        self.start(end)
        if self.rng.random() < 0.7:
            type_ = self.rng.choice(COMMON)
            value = self.use(type_)
            self.values = known
            self.emit(f"phi {type_} [ {value}, %{before} ], [ {value}, %{before} ]", type_)

    def switch(self, depth):
        type_ = self.rng.choice(["i8", "i32", "i64", "i128"])
        cases = [self.new_label() for _ in range(self.rng.randrange(1, 4))]
        end = self.new_label()
        numbers = self.rng.sample(range(-20, 20), len(cases) + 1)
        table = " ".join(f"{type_} {number}, label %{label}" for number, label in zip(numbers, cases + cases[:1]))
        self.emit(f"switch {self.typed(type_)}, label %{end} [ {table} ]")
        incoming = [({kind: list(names) for kind, names in self.values.items()}, self.label)]
        for label in cases:
            values = self.inside(label, depth)
            incoming.append((values, self.label))
            self.emit(f"br label %{end}")
        self.join(end, incoming)

    def loop(self, depth):
        before, head, end = self.label, self.new_label(), self.new_label()
        self.emit(f"br label %{head}")
        self.start(head)
        self.count += 1
        index = f"%i{self.count}"
        place = len(self.lines)
        self.lines.append("")
        self.values.setdefault("i32", []).append(index)
        self.body(depth)
        following = self.emit(f"add i32 {index}, 1", "i32")
        test = self.emit(f"icmp ult i32 {following}, {self.use('i32')}", "i1")
        self.lines[place] = f"  {index} = phi i32 [ 0, %{before} ], [ {following}, %{self.label} ]"
        self.emit(f"br i1 {test}, label %{head}, label %{end}{self.metadata('!llvm.loop !13')}")
        self.start(end)

    def strange(self):
        """Control flow that MLIR does not have."""
        end, other = self.new_label(), self.new_label()
        kind = self.rng.randrange(5)
        personality = ""
        if kind == 0:
            self.emit(f"invoke void @hook(i32 1) to label %{end} unwind label %{other}")
            self.start(other)
            self.emit("landingpad { ptr, i32 } cleanup", "{ ptr, i32 }")
            self.emit("unreachable")
            personality = " personality ptr @__gxx_personality_v0"
        elif kind == 1:
            self.emit(f'callbr void asm sideeffect "// $0", "!i"() to label %{end} [label %{other}]')
            self.start(other)
            self.emit(f"br label %{end}")
        elif kind == 2:
            self.emit(f"indirectbr ptr blockaddress(@{self.name}, %{end}), [label %{end}, label %{other}]")
            self.start(other)
            self.emit(f"br label %{end}")
        elif kind == 3:
            self.emit("%token = call token @llvm.experimental.convergence.entry()") if self.label == "entry" and len(self.lines) < 2 else None
            self.emit(f"br label %{end}")
        else:
            # A block that cannot be reached.
            self.emit(f"br label %{end}")
            self.inside(other, 0)
            self.emit(f"br label %{end}")
        self.start(end)
        return personality

    def write(self):
        rng = self.rng
        self.lines.append("entry:")
        before = rng.randrange(2)
        if before:
            self.body(2)
        at, value = rng.choice([("ptr addrspace(1)", "i32"), ("ptr", "float"), ("ptr addrspace(3)", "i64")])
        operand = {"i32": "%n", "float": "%f", "i64": "%w"}[value]
        self.lines.append(f"  %atomic = atomicrmw {'fadd' if value == 'float' else 'add'} {at} %at, {value} {operand} syncscope(\"device\") monotonic")
        self.body(3 - before)
        personality = self.strange() if rng.random() < 0.1 else ""
        self.emit("ret void")
        linkage = rng.choice(["", "", "weak_odr ", "dso_local "])
        if rng.random() < 0.6:
            signature, attributes = f"define {linkage}ptx_kernel void", rng.choice(["", ' "nvvm.maxntid"="128"', ' "nvvm.reqntid"="32,1,1"', ' "nvvm.minctasm"="2"'])
        else:
            signature, attributes = f"define {linkage}void", rng.choice(["", " noinline nounwind optnone", " alwaysinline", " minsize optsize", " norecurse strictfp", " convergent nosync"])
        attributes += rng.choice(["", "", ' "denormal-fp-math"="preserve-sign,preserve-sign"', ' "denormal-fp-math-f32"="preserve-sign"', ' "target-cpu"="sm_90" "target-features"="+ptx80"', ' section ".text.x"', ' gc "statepoint-example"', " prefix i32 5", " comdat($group)" if linkage.startswith("weak") else ""])
        if personality and ("gc" in attributes or "prefix" in attributes):
            attributes = ""
        attribute = rng.choice(["", " noalias", " nonnull align 16 dereferenceable(64)", " captures(none)", " readonly", " noundef"])
        parameters = f"{at}{attribute} %at, ptr addrspace(1) %p1, ptr{rng.choice(['', ' byval(%nested) align 8', ' noalias'])} %p, ptr addrspace(3) %p3, i32{rng.choice(['', ' signext', ' range(i32 0, 64)'])} %n, float %f, i1 zeroext %c, i64 %w"
        return f"{signature} @{self.name}({parameters}){attributes}{personality} {{\n" + "\n".join(self.lines) + "\n}\n"


def make(seed, number):
    """Returns the text of a module."""
    rng = random.Random(f"{seed}.{number}")
    functions = [Function(rng, f"f{i}").write() for i in range(rng.randrange(1, 4))]
    return HEADER + "".join(functions) + FOOTER + METADATA
