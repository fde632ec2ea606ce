"""Litmus tests as PTX kernels for one GPU of sm_90.

A group of CTAs runs LANES instances of a test at a time, each with its own locations in global memory: a thread has one role of one
instance. The roles of an instance are in different warps. A kernel repeats this for `rounds` rounds, in each of which the CTAs of a
group meet first and wait for a random time. Further CTAs access other memory meanwhile. A second kernel counts the instances whose
final state satisfies the condition.
"""

import struct

LANES = 128
POINTER = ".param .u64 .ptr .global .align 8"
# The parameters that say where the instances are, by the registers that receive them.
LAYOUT = {"memory": "memory", "results": "results", "instances": "count", "stride": "stride", "distance": "apart"}
COMPARE = {"==": "eq", "!=": "ne", "<": "lt", ">": "gt", "<=": "le", ">=": "ge"}
BRANCH = {"beq": "eq", "bne": "ne", "blt": "lt", "bgt": "gt", "ble": "le", "bge": "ge"}


def load_parameters(parameters, bits):
    return "\n".join(f"  ld.param.u{bits} %{register}, [{name}];" for register, name in parameters.items())


class NotOnGpu(Exception):
    """A test that one GPU of sm_90, or this program, cannot run."""


class Layout:
    """Where the CTAs of a group, the roles in them and the locations of an instance are."""

    def __init__(self, program):
        if len({thread.gpu for thread in program.threads}) > 1:
            raise NotOnGpu("several GPUs")
        clusters = {}
        for thread in program.threads:
            clusters.setdefault(thread.cluster, [])
            if thread.cta not in clusters[thread.cluster]:
                clusters[thread.cluster].append(thread.cta)
        self.cluster_size = max(map(len, clusters.values()))
        self.cta_of = {cta: n * self.cluster_size + k for n, ctas in enumerate(clusters.values()) for k, cta in enumerate(ctas)}
        self.ctas = len(clusters) * self.cluster_size
        roles = {}
        for number, thread in enumerate(program.threads):
            roles.setdefault(thread.cta, []).append(number)
        self.roles = {n: (self.cta_of[cta], slot) for cta, members in roles.items() for slot, n in enumerate(members)}
        self.slots = max(map(len, roles.values()))
        self.is_full = all(len(members) == self.slots for members in roles.values()) and len(roles) == self.ctas
        self.offset = self.place(program)

    def place(self, program):
        """Elements of a vector are next to each other; other locations are `distance` bytes apart, which the host chooses."""
        offset, used = {}, 0
        for thread in program.threads:
            for instruction in thread.code:
                if len(instruction.places) > 1 and not set(instruction.places) <= offset.keys():
                    if set(instruction.places) & offset.keys():
                        raise NotOnGpu("overlapping vectors")
                    for n, name in enumerate(instruction.places):
                        offset[name] = (used, 4 * n)
                    used += 1
        for name in program.locations():
            if name not in offset:
                offset[name] = (used, 0)
                used += 1
        self.arrays = used
        return offset


class Writer:
    """Writes the PTX of a test."""

    def __init__(self, program):
        self.program, self.layout = program, Layout(program)
        self.is_float = any(i.what == "update" and len(i.places) > 1 for t in program.threads for i in t.code)
        self.type = "f32" if self.is_float else "u32"
        for address, locations in program.places.values():
            if len(locations) > 1 or address != locations[0]:
                raise NotOnGpu("aliases or multimem")
        if program.proxies:
            raise NotOnGpu("aliases or other proxies")
        self.barriers, self.results, self.number, self.leaves = {}, [], 0, 0
        self.version = "8.1"
        self.negated = program.quantifier == "forall"
        self.find_results(program.condition)

    def find_results(self, condition):
        if condition[0] in ("and", "or", "not"):
            for part in condition[1:]:
                if part:
                    self.find_results(part)
            return
        for leaf in condition[1:]:
            if leaf[0] == "register" and leaf[1:] not in self.results:
                self.results.append(leaf[1:])

    def constant(self, value):
        return f"0f{struct.pack('>f', value).hex()}" if self.is_float else str(value)

    def value(self, operand, role):
        return self.constant(operand[1]) if operand[0] == "constant" else f"%t{role}_{operand[1]}"

    def address(self, name):
        array, offset = self.layout.offset[name]
        return f"[%a{array}+{offset}]" if offset else f"[%a{array}]"

    def statement(self, instruction, role):
        what, order = instruction.what, instruction.order
        prefix = order if order == "weak" else f"{order}.{instruction.scope}"
        places = [self.address(p) for p in instruction.places]
        vector = f".v{len(places)}" if len(places) > 1 else ""
        if vector and len(places) not in (2, 4):
            raise NotOnGpu("a vector of another size")

        def pack(values):
            return "{" + ", ".join(values) + "}" if vector else values[0]

        registers = [f"%t{role}_{r}" for r in instruction.registers]
        if instruction.proxy != "generic":
            raise NotOnGpu("other proxies")
        if "x2" in instruction.text.split()[0]:
            raise NotOnGpu("packed types")
        if what == "load":
            return f"ld.{prefix}.global{vector}.b32 {pack(registers)}, {places[0]};"
        if what == "store":
            return f"st.{prefix}.global{vector}.b32 {places[0]}, {pack([self.value(v, role) for v in instruction.values])};"
        if what == "update":
            return self.update(instruction, role, places, vector, pack, registers)
        if what == "fence":
            if order not in ("acq_rel", "sc"):
                self.version = "8.6"
            return f"fence.{order}.{instruction.scope};"
        if what == "barrier":
            return self.barrier(instruction, role)
        if what == "cluster barrier":
            if not self.layout.is_full:
                raise NotOnGpu("a cluster barrier without some thread")
            suffix = ".relaxed" if order == "relaxed" else ""
            return f"barrier.cluster.{instruction.operation}{suffix};"
        if what == "local":
            source = [self.value(v, role) for v in instruction.values]
            if instruction.operation == "mov":
                return f"mov.b32 {registers[0]}, {source[0]};"
            name = {"add": "add", "sub": "sub", "mul": "mul.lo"}.get(instruction.operation)
            if name is None or self.is_float:
                raise NotOnGpu(f"'{instruction.text}'")
            return f"{name}.u32 {registers[0]}, {source[0]}, {source[1]};"
        raise NotOnGpu(f"asynchronous operations and mbarriers: '{instruction.text}'")

    def update(self, instruction, role, places, vector, pack, registers):
        operation = instruction.operation
        groups = [pack([self.value(v, role) for v in group]) for group in instruction.values]
        if operation == "sub":
            operation, groups = "add", [str(-int(groups[0]))]
        kind = {"exch": "b32", "cas": "b32", "or": "b32", "and": "b32", "xor": "b32"}.get(operation, self.type)
        if operation in ("mul", "div"):
            raise NotOnGpu(f"PTX has no such atomic: '{instruction.text}'")
        order = instruction.order
        if instruction.is_red and order not in ("relaxed", "release"):
            raise NotOnGpu("a red that acquires")
        name = f"red.{order}.{instruction.scope}.global" if instruction.is_red else f"atom.{order}.{instruction.scope}.global"
        form = f"{name}{vector}.{kind}.{operation}" if vector else f"{name}.{operation}.{kind}"
        target = "" if instruction.is_red else f"{pack(registers)}, "
        return f"{form} {target}{places[0]}, {', '.join(groups)};"

    def barrier(self, instruction, role):
        """All lanes of the roles that name a barrier meet at it."""
        if any(v[0] != "constant" for v in instruction.values) or len(instruction.values) > 2:
            raise NotOnGpu("a barrier with an operand in a register, or with a number of threads")
        key = tuple(v[1] for v in instruction.values)
        number = self.barriers.setdefault(key, len(self.barriers) + 1)
        cta = self.program.threads[role].cta
        count = sum(1 for t in self.program.threads if t.cta == cta and any(
            i.what == "barrier" and tuple(v[1] for v in i.values) == key for i in t.code))
        return f"barrier.{instruction.operation} {number}, {count * LANES};"

    def role(self, role):
        """The instructions of a role."""
        lines, thread = [], self.program.threads[role]
        seen = set()
        has_barrier = any("barrier" in i.what for i in thread.code)
        for instruction in thread.code:
            if instruction.what == "label":
                seen.add(instruction.label)
                lines.append(f"T{role}_{instruction.label}:")
            elif instruction.what in ("goto", "branch"):
                if instruction.label in seen and has_barrier:
                    raise NotOnGpu("a loop next to a barrier")
                if instruction.label in seen:
                    # No hardware error may make the GPU hang.
                    lines += ["add.u32 %tries, %tries, 1;", "setp.gt.u32 %p, %tries, 0x1000000;", "@%p trap;"]
                if instruction.what == "goto":
                    lines.append(f"bra T{role}_{instruction.label};")
                else:
                    a, b = (self.value(v, role) for v in instruction.values)
                    if has_barrier:
                        raise NotOnGpu("a branch next to a barrier")
                    lines += [f"setp.{BRANCH[instruction.operation]}.{self.type} %p, {a}, {b};", f"@%p bra T{role}_{instruction.label};"]
            else:
                lines.append(self.statement(instruction, role))
        return lines

    def registers(self):
        """All registers of all roles."""
        names = set()
        for role, thread in enumerate(self.program.threads):
            for instruction in thread.code:
                names |= {f"%t{role}_{r}" for r in instruction.registers}
                for value in instruction.values:
                    for operand in value if isinstance(value, list) else [value]:
                        if operand[0] == "register":
                            names.add(f"%t{role}_{operand[1]}")
        for thread, register in self.results:
            names.add(f"%t{self.role_number(thread)}_{register}")
        return sorted(names)

    def role_number(self, name):
        return next(n for n, thread in enumerate(self.program.threads) if thread.name == name)

    def test_kernel(self):
        layout = self.layout
        declared = "\n".join(f"  .reg .b32 {r};" for r in self.registers())
        arrays = self.declare_arrays()
        cluster = f".explicitcluster .reqnctapercluster {layout.cluster_size}, 1, 1" if layout.cluster_size > 1 else ""
        dispatch, bodies = [], []
        for role in range(len(self.program.threads)):
            cta, slot = layout.roles[role]
            dispatch += [f"  setp.eq.u32 %p, %where, {cta * layout.slots + slot};", f"  @%p bra ROLE{role};"]
            thread = self.program.threads[role]
            lines = [f"mov.b32 {r}, {self.constant(thread.registers.get(r.split('_')[1], 0))};" for r in self.registers()
                     if r.startswith(f"%t{role}_")]
            lines += self.role(role)
            for n, (name, register) in enumerate(self.results):
                if self.role_number(name) == role:
                    lines += [f"mad.lo.u64 %o, %instances, {4 * n}, %result;", f"st.global.b32 [%o], %t{role}_{register};"]
            bodies.append(f"ROLE{role}:\n  " + "\n  ".join(lines) + "\n  bra NEXT;")
        addresses = self.place_arrays()
        return f"""
.visible .entry test({POINTER} memory, {POINTER} results, {POINTER} counters, {POINTER} scratch,
                     .param .u64 count, .param .u64 stride, .param .u64 apart,
                     .param .u32 rounds, .param .u32 groups, .param .u32 mask, .param .u32 seed)
  .maxntid {layout.slots * LANES}, 1, 1 {cluster}
{{
  .reg .pred %p, %q;
  .reg .b32 %thread, %block, %group, %cta, %slot, %lane, %where, %round, %rounds, %groups, %mask, %seed, %h, %d, %i, %w, %k, %tries;
  .reg .b64 %memory, %result, %results, %counter, %scratch, %instances, %stride, %distance, %own, %j, %o;
{arrays}
{declared}
{load_parameters(LAYOUT | {"counter": "counters", "scratch": "scratch"}, 64)}
{load_parameters({name: name for name in ("rounds", "groups", "mask", "seed")}, 32)}
  mov.u32 %thread, %tid.x;
  mov.u32 %block, %ctaid.x;
  div.u32 %group, %block, {layout.ctas};
  rem.u32 %cta, %block, {layout.ctas};
  shr.u32 %slot, %thread, 7;
  mad.lo.u32 %where, %cta, {layout.slots}, %slot;
  mov.u32 %round, 0;
  mov.u32 %tries, 0;
  setp.ge.u32 %p, %group, %groups;
  @%p bra STRESS;
  mul.wide.u32 %o, %group, 128;
  add.u64 %counter, %counter, %o;
ROUND:
  // The lane of an instance differs between the roles, and from round to round.
  and.b32 %lane, %thread, {LANES - 1};
  mul.lo.u32 %h, %where, 10;
  add.u32 %h, %h, 5;
  mad.lo.u32 %lane, %lane, %h, %round;
  and.b32 %lane, %lane, {LANES - 1};
  mad.lo.u32 %i, %round, %groups, %group;
  mad.lo.u32 %i, %i, {LANES}, %lane;
  cvt.u64.u32 %j, %i;
  mad.lo.u64 %own, %j, %stride, %memory;
{addresses}
  mad.lo.u64 %result, %j, 4, %results;
  // The CTAs of a group meet.
  barrier.sync 0;
  setp.ne.u32 %p, %thread, 0;
  @%p bra MET;
  red.relaxed.gpu.global.add.u32 [%counter], 1;
  mad.lo.u32 %w, %round, {layout.ctas}, {layout.ctas};
WAIT:
  add.u32 %tries, %tries, 1;
  setp.gt.u32 %p, %tries, 0x1000000;
  @%p trap;
  ld.relaxed.gpu.global.u32 %k, [%counter];
  setp.lt.u32 %p, %k, %w;
  @%p bra WAIT;
MET:
  barrier.sync 0;
  // Each warp waits for a random time.
  shr.u32 %h, %thread, 5;
  mad.lo.u32 %h, %block, 37, %h;
  mad.lo.u32 %h, %round, 7919, %h;
  add.u32 %h, %h, %seed;
  mul.lo.u32 %h, %h, 0x9E3779B1;
  shr.u32 %d, %h, 15;
  and.b32 %d, %d, %mask;
  mov.u32 %w, 0;
DELAY:
  add.u32 %w, %w, 1;
  setp.lt.u32 %p, %w, %d;
  @%p bra DELAY;
{chr(10).join(dispatch)}
  bra NEXT;
{chr(10).join(bodies)}
NEXT:
  add.u32 %round, %round, 1;
  setp.lt.u32 %p, %round, %rounds;
  @%p bra ROUND;
  ret;
STRESS:
  // Stores, loads and atomics of other memory, until the groups have ended or enough rounds.
  mad.lo.u32 %h, %block, {layout.slots * LANES}, %thread;
  shl.b32 %d, %rounds, 4;
PRESS:
  mad.lo.u32 %h, %h, 1664525, 1013904223;
  shr.u32 %i, %h, 10;
  and.b32 %i, %i, 0x3FFFFC;
  cvt.u64.u32 %o, %i;
  add.u64 %o, %o, %scratch;
  ld.global.u32 %k, [%o];
  st.global.u32 [%o+4], %k;
  red.relaxed.gpu.global.add.u32 [%o+8], 1;
  add.u32 %round, %round, 1;
  setp.lt.u32 %p, %round, %d;
  @%p bra PRESS;
  ret;
}}
"""

    def evaluate(self, condition, lines):
        """Appends the evaluation of a condition; returns its predicate."""
        self.number += 1
        name = f"%c{self.number}"
        kind = condition[0]
        if kind in ("and", "or"):
            left, right = self.evaluate(condition[1], lines), self.evaluate(condition[2], lines)
            lines.append(f"{kind}.pred {name}, {left}, {right};")
        elif kind == "not":
            lines.append(f"not.pred {name}, {self.evaluate(condition[1], lines)};")
        else:
            a, b = (self.leaf(leaf, lines) for leaf in condition[1:])
            lines.append(f"setp.{COMPARE[kind]}.{self.type} {name}, {a}, {b};")
        return name

    def leaf(self, leaf, lines):
        if leaf[0] == "constant":
            self.leaves += 1
            lines.append(f"mov.b32 %l{self.leaves}, {self.constant(leaf[1])};")
        elif leaf[0] == "memory":
            self.leaves += 1
            lines.append(f"ld.global.b32 %l{self.leaves}, {self.address(leaf[1])};")
        else:
            self.leaves += 1
            lines += [f"mad.lo.u64 %o, %instances, {4 * self.results.index(leaf[1:])}, %result;",
                      f"ld.global.b32 %l{self.leaves}, [%o];"]
        return f"%l{self.leaves}"

    def declare_arrays(self):
        return "\n".join(f"  .reg .b64 %a{n};" for n in range(self.layout.arrays))

    def place_arrays(self):
        """The arrays of the instance at %own."""
        return "\n".join(f"  mad.lo.u64 %a{n}, %distance, {n}, %own;" for n in range(self.layout.arrays))

    def other_kernels(self):
        """init sets the first contents of memory, judge counts."""
        lines, self.leaves, self.number = [], 0, 0
        predicate = self.evaluate(self.program.condition, lines)
        arrays = self.declare_arrays()
        addresses = self.place_arrays()
        initial = "\n".join(f"  st.global.b32 {self.address(name)}, {self.constant(value)};" for name, value in self.program.initial.items())
        start = f"""
  .reg .pred %p, %c<{self.number + 1}>;
  .reg .b32 %x, %y, %z, %l<{self.leaves + 1}>;
  .reg .b64 %memory, %result, %results, %instances, %stride, %distance, %own, %j, %o, %total;
{arrays}
{load_parameters(LAYOUT | {"total": "total"}, 64)}
  mov.u32 %x, %ctaid.x;
  mov.u32 %y, %tid.x;
  mad.lo.u32 %x, %x, 256, %y;
  cvt.u64.u32 %j, %x;
  setp.ge.u64 %p, %j, %instances;
  @%p ret;
  mad.lo.u64 %own, %j, %stride, %memory;
  mad.lo.u64 %result, %j, 4, %results;
{addresses}
"""
        parameters = (f"{POINTER} memory, {POINTER} results, {POINTER} total, .param .u64 count, .param .u64 stride, .param .u64 apart")
        guard = "@!" if self.negated else "@"
        return (f".visible .entry init({parameters})\n{{{start}{initial}\n  ret;\n}}\n"
                f".visible .entry judge({parameters})\n{{{start}  " + "\n  ".join(lines)
                + f"\n  {guard}{predicate} red.relaxed.gpu.global.add.u64 [%total], 1;\n  ret;\n}}\n")

    def module(self):
        kernels = self.test_kernel() + self.other_kernels()
        return f".version {self.version}\n.target sm_90\n.address_size 64\n{kernels}"
