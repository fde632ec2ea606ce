"""Turns the threads of a litmus test into events: all paths of each thread, and the relations that a choice of paths fixes."""

import itertools
from dataclasses import dataclass, field

import relations
from reader import SCOPES

RELEASES = {"release", "acq_rel"}
ACQUIRES = {"acquire", "acq_rel"}


@dataclass(eq=False)
class Event:
    """An operation: R(ead), W(rite), F(ence), P(roxy fence), B(arrier), C(luster barrier) or G(roup wait).

    `step` is its place in program order; asynchronous operations have the step of their instruction.
    """

    what: str
    thread: int
    step: int
    order: str = ""
    scope: str = "sys"
    proxy: str = "generic"
    address: str = ""
    location: str = ""
    value: tuple = ()
    partner: object = None
    is_red: bool = False
    is_async: bool = False
    # Whether it is the access of an asynchronous instruction, rather than its completion.
    is_issued: bool = False
    operation: str = ""
    arguments: tuple = ()
    number: int = -1

    def is_memory(self):
        return self.what in "RW"

    def is_strong(self):
        return self.what == "F" or (self.is_memory() and self.order != "weak")


@dataclass
class Path:
    """One way through a thread: its events, the branches that it took, and the registers at its end.

    `end` is "done", or "spins" or "waits" for a thread that never ends.
    """

    events: list = field(default_factory=list)
    branches: list = field(default_factory=list)
    registers: dict = field(default_factory=dict)
    end: str = "done"
    spinning: list = field(default_factory=list)
    # Pairs: the order inside an asynchronous operation, and what its completion comes before.
    inside: list = field(default_factory=list)
    complete: list = field(default_factory=list)

    def copy(self):
        return Path(list(self.events), list(self.branches), dict(self.registers), self.end, list(self.spinning), list(self.inside),
                    list(self.complete))


class Unroller:
    """Enumerates the paths of a thread; a jump back to a label is followed `bound` times."""

    def __init__(self, program, thread, bound, with_endless=False):
        self.program, self.thread, self.bound, self.with_endless = program, thread, bound, with_endless
        self.code = program.threads[thread].code
        self.labels = {i.label: n for n, i in enumerate(self.code) if i.what == "label"}
        self.has_effect_loops = False

    def paths(self):
        start = Path(registers={r: ("constant", v) for r, v in self.program.threads[self.thread].registers.items()})
        # Position, path, jumps back by position, start of each label as a number of events.
        work, found = [(0, start, {}, {}, 0, ([], []))], []
        while work:
            position, path, jumps, seen, step, groups = work.pop()
            if position == len(self.code):
                found.append(path)
                continue
            instruction = self.code[position]
            if instruction.what == "label":
                seen = {**seen, position: (len(path.events), dict(path.registers))}
                work.append((position + 1, path, jumps, seen, step, groups))
            elif instruction.what == "goto":
                self.jump(work, found, position, self.labels[instruction.label], path, jumps, seen, step, groups)
            elif instruction.what == "branch":
                values = [self.value(path, v) for v in instruction.values]
                for taken in (False, True):
                    other = path.copy()
                    other.branches.append((instruction.operation, *values, taken, step))
                    if taken:
                        self.jump(work, found, position, self.labels[instruction.label], other, jumps, seen, step, groups)
                    else:
                        work.append((position + 1, other, jumps, seen, step, groups))
            elif instruction.what == "update" and instruction.operation == "cas":
                # A compare-and-swap that fails does not write (8.4, Table 20).
                for succeeds in (True, False):
                    other = path.copy()
                    place = instruction.places[0]
                    operands = tuple(self.value(path, group[0]) for group in instruction.values)
                    read, write = self.update(other, instruction, step, place, self.program.places[place][1][0], operands)
                    other.branches.append(("beq", ("read", read), operands[0], succeeds, step + 1))
                    if not succeeds:
                        other.events.pop()
                        read.partner = None
                    other.registers[instruction.registers[0]] = ("read", read)
                    work.append((position + 1, other, jumps, seen, step + 1, groups))
            else:
                path, groups = path.copy(), (list(groups[0]), list(groups[1]))
                if self.with_endless and instruction.what == "barrier" and instruction.operation == "sync":
                    waiting = path.copy()
                    self.execute(waiting, instruction, step, groups)
                    waiting.end = "waits"
                    found.append(waiting)
                self.execute(path, instruction, step, groups)
                work.append((position + 1, path, jumps, seen, step + 1, groups))
        return found

    def jump(self, work, found, position, target, path, jumps, seen, step, groups):
        if target > position:
            work.append((target, path, jumps, seen, step, groups))
            return
        count = jumps.get(position, 0)
        if self.with_endless and target in seen:
            # The iteration that ends here may be the last that differs: the thread repeats it forever.
            first, before = seen[target]
            iteration = path.events[first:]
            if any(e.what != "R" for e in iteration) or before != {**before, **self.outside(path, before, iteration)}:
                self.has_effect_loops = True
            else:
                endless = path.copy()
                endless.end, endless.spinning = "spins", iteration
                found.append(endless)
        if count < self.bound:
            work.append((target, path, {**jumps, position: count + 1}, seen, step, groups))

    @staticmethod
    def outside(path, before, iteration):
        """Registers that the iteration changed to something other than what it read."""
        return {r: v for r, v in path.registers.items()
                if r in before and before[r] != v and not (v[0] == "read" and v[1] in iteration)}

    def value(self, path, operand):
        if operand[0] == "constant":
            return operand
        return path.registers.get(operand[1], ("constant", 0))

    def add(self, path, *events):
        path.events.extend(events)

    def access(self, path, instruction, step, what, name, location, **others):
        address = self.program.places[name][0]
        return Event(what, self.thread, step, instruction.order, instruction.scope, instruction.proxy, address, location, **others)

    def update(self, path, instruction, step, name, location, operands, **others):
        """A read and a write that are one atomic operation."""
        order = instruction.order
        read = self.access(path, instruction, step, "R", name, location, is_red=instruction.is_red, **others)
        read.order = "acquire" if order in ACQUIRES else "relaxed"
        value = ("operation", instruction.operation, (("read", read), *operands))
        write = self.access(path, instruction, step, "W", name, location, value=value, partner=read, **others)
        write.order = "release" if order in RELEASES else "relaxed"
        read.partner = write
        self.add(path, read, write)
        return read, write

    def signal(self, path, step, name, before):
        """The complete-tx operation of an asynchronous operation on an mbarrier."""
        location = self.program.places[name][1][0]
        address = self.program.places[name][0]
        read = Event("R", self.thread, step, "relaxed", "cluster", "generic", address, location, is_red=True, is_async=True)
        write = Event("W", self.thread, step, "release", "cluster", "generic", address, location, partner=read, is_async=True,
                      value=("operation", "add", (("read", read), ("constant", 1))))
        read.partner = write
        self.add(path, read, write)
        path.complete += [(event, after) for event in before for after in (read, write)]

    def execute(self, path, instruction, step, groups):
        places = self.program.places
        what = instruction.what
        if what == "local":
            values = tuple(self.value(path, v) for v in instruction.values)
            path.registers[instruction.registers[0]] = (
                values[0] if instruction.operation == "mov" else ("operation", instruction.operation, values))
        elif what == "fence":
            self.add(path, Event("F", self.thread, step, instruction.order, instruction.scope))
        elif what == "proxy fence":
            self.add(path, Event("P", self.thread, step, proxy=instruction.proxy))
        elif what == "barrier":
            arguments = tuple(self.value(path, v) for v in instruction.values)
            self.add(path, Event("B", self.thread, step, operation=instruction.operation, arguments=arguments))
        elif what == "cluster barrier":
            self.add(path, Event("C", self.thread, step, instruction.order, "cluster", operation=instruction.operation))
        elif what == "load":
            for register, name in zip(instruction.registers, instruction.places):
                parts = []
                for location in places[name][1]:
                    read = self.access(path, instruction, step, "R", name, location)
                    self.add(path, read)
                    parts.append(("read", read))
                path.registers[register] = parts[0] if len(parts) == 1 else ("operation", "add", tuple(parts))
        elif what == "store":
            for name, operand in zip(instruction.places, instruction.values):
                for location in places[name][1]:
                    self.add(path, self.access(path, instruction, step, "W", name, location, value=self.value(path, operand)))
        elif what == "update":
            results = []
            for element, name in enumerate(instruction.places):
                operands = tuple(self.value(path, group[element]) for group in instruction.values)
                for location in places[name][1]:
                    results.append(self.update(path, instruction, step, name, location, operands)[0])
            for register, read in zip(instruction.registers, results):
                path.registers[register] = ("read", read)
        elif what == "arrive":
            name = instruction.places[0]
            instruction.is_red, instruction.operation = True, "add"
            self.update(path, instruction, step, name, places[name][1][0], (("constant", 1),))
        elif what == "wait":
            name = instruction.places[0]
            read = self.access(path, instruction, step, "R", name, places[name][1][0])
            self.add(path, read)
            path.registers[instruction.registers[0]] = ("operation", "reached", (("read", read), self.value(path, instruction.values[0])))
        elif what == "bulk":
            self.bulk(path, instruction, step, groups)
        elif what in ("red async", "st async"):
            self.remote(path, instruction, step)
        elif what == "commit group":
            groups[1].append(list(groups[0]))
            groups[0].clear()
        elif what == "wait group":
            wait = Event("G", self.thread, step)
            self.add(path, wait)
            for group in groups[1]:
                for operation in group:
                    sources, source_fence, accesses, fence = operation
                    # .read waits for the reads of the source only.
                    done = [*sources, source_fence] if "read" in instruction.words else [*accesses, source_fence, fence]
                    path.complete.extend((event, wait) for event in done)
        else:
            raise AssertionError(what)

    def bulk(self, path, instruction, step, groups):
        """cp.async.bulk and cp.reduce.async.bulk."""
        places, sources, accesses = self.program.places, [], []
        for target, source in zip(instruction.places, instruction.values):
            address, locations = places[source]
            read = Event("R", self.thread, step, "weak", "sys", "async", address, locations[0], is_async=True, is_issued=True)
            self.add(path, read)
            sources.append(read)
            location = places[target][1][0]
            if instruction.operation:
                instruction.is_red = True
                old, write = self.update(path, instruction, step, target, location, (("read", read),), is_async=True, is_issued=True)
                accesses += [read, old, write]
                path.inside.append((old, write))
            else:
                write = self.access(path, instruction, step, "W", target, location, value=("read", read), is_async=True, is_issued=True)
                self.add(path, write)
                accesses += [read, write]
            path.inside.append((read, write))
        # The completion, also that of reading the source, is followed by a proxy fence (9.7.9.25.2).
        source_fence = Event("P", self.thread, step, proxy="async", is_async=True)
        fence = Event("P", self.thread, step, proxy="async", is_async=True)
        self.add(path, source_fence, fence)
        path.inside += [(read, source_fence) for read in sources] + [(access, fence) for access in accesses]
        if instruction.registers:
            self.signal(path, step, instruction.registers[0], (*accesses, fence))
        else:
            groups[0].append((sources, source_fence, accesses, fence))

    def remote(self, path, instruction, step):
        """red.async and st.async, which use the generic proxy."""
        places, events = self.program.places, []
        for name, operand in zip(instruction.places, instruction.values):
            value = self.value(path, operand)
            location = places[name][1][0]
            if instruction.what == "red async":
                instruction.is_red = True
                read, write = self.update(path, instruction, step, name, location, (value,), is_async=True, is_issued=True)
                events += [read, write]
                path.inside.append((read, write))
            else:
                events.append(self.access(path, instruction, step, "W", name, location, value=value, is_async=True, is_issued=True))
                self.add(path, events[-1])
        if instruction.registers:
            self.signal(path, step, instruction.registers[0], events)


class Graph:
    """The events of a choice of one path for each thread, and what it fixes."""

    def __init__(self, program, paths):
        self.program, self.paths = program, paths
        self.initial = {}
        self.events = []
        for location in program.locations():
            event = Event("W", -1, -1, "weak", location=location, value=("constant", program.initial[location]))
            self.initial[location] = event
            self.events.append(event)
        for path in paths:
            self.events += path.events
        for number, event in enumerate(self.events):
            event.number = number
        self.size = len(self.events)
        self.reads = [e for e in self.events if e.what == "R"]
        self.writes = [e for e in self.events if e.what == "W"]
        self.fences = [e for e in self.events if e.what == "F"]
        self.find_program_order()
        self.find_morally_strong()
        self.find_patterns()
        self.find_candidates()

    def relate(self, condition, first=None, second=None):
        result = relations.empty(self.size)
        for a in self.events if first is None else first:
            for b in self.events if second is None else second:
                if a is not b and condition(a, b):
                    result[a.number] |= 1 << b.number
        return result

    def find_program_order(self):
        real = [e for e in self.events if e.thread >= 0]

        # The operations of one instruction are unordered (8.2.4), except those of one update.
        def program_order(a, b):
            if a.thread != b.thread or a.is_async:
                return False
            # A release.async orders the thread's earlier operations before it, and is in no order with later ones (9.7.13.7).
            if b.is_async and not (b.is_issued and b.order in RELEASES):
                return False
            return a.step < b.step or (a.what == "R" and a.partner is b)

        self.program_order = self.relate(program_order, real, real)
        # Asynchronous operations follow the instructions before theirs, but are not in program order (8.9.1.1).
        self.issue = self.relate(
            lambda a, b: a.thread == b.thread and not a.is_async and b.is_issued and a.step < b.step, real, real)
        self.inside, self.complete = relations.empty(self.size), relations.empty(self.size)
        for path in self.paths:
            for relation, edges in ((self.inside, path.inside), (self.complete, path.complete)):
                for before, after in edges:
                    relation[before.number] |= 1 << after.number
        self.updates = relations.empty(self.size)
        for event in self.events:
            if event.what == "R" and event.partner is not None:
                self.updates[event.number] |= 1 << event.partner.number

    def includes(self, event, other):
        """Whether the scope of an event includes the thread of another."""
        mine, its = self.program.threads[event.thread], self.program.threads[other.thread]
        scope = SCOPES[event.scope]
        return (scope == 3 or (scope == 2 and mine.gpu == its.gpu) or (scope == 1 and mine.cluster == its.cluster)
                or (scope == 0 and mine.cta == its.cta))

    def is_morally_strong(self, a, b):
        """8.7."""
        if a.thread < 0 or b.thread < 0 or a.proxy != b.proxy:
            return False
        if a.is_memory() and b.is_memory() and a.address != b.address or a.is_memory() and b.is_memory() and a.location != b.location:
            return False
        if self.program_order[a.number] >> b.number & 1 or self.program_order[b.number] >> a.number & 1:
            return True
        return a.is_strong() and b.is_strong() and self.includes(a, b) and self.includes(b, a)

    def find_morally_strong(self):
        known = [e for e in self.events if e.is_memory() or e.what == "F"]
        self.morally_strong = self.relate(self.is_morally_strong, known, known)

    def find_patterns(self):
        """8.8: release patterns as (first, write), acquire patterns as (read, last)."""
        self.releases, self.acquires = [], []
        for event in self.events:
            later = [self.events[n] for n in relations.bits(self.program_order[event.number])]
            if event.what == "W" and event.order in RELEASES:
                self.releases.append((event, event))
                self.releases += [(event, w) for w in later if w.what == "W" and w.is_strong() and w.address == event.address]
            elif event.what == "F" and event.order in RELEASES | {"sc"}:
                self.releases += [(event, w) for w in later if w.what == "W" and w.is_strong()]
            elif event.what == "R" and event.is_strong():
                if event.order in ACQUIRES:
                    self.acquires.append((event, event))
                # The read of a reduction forms no pattern with what follows it (8.8, 8.11.1).
                if not event.is_red:
                    self.acquires += [(event, r) for r in later
                                      if r.what == "R" and r.order in ACQUIRES and r.address == event.address]
                    self.acquires += [(event, f) for f in later if f.what == "F" and f.order in ACQUIRES | {"sc"}]

    def find_candidates(self):
        """The writes that each read may read from."""
        self.candidates = {}
        for read in self.reads:
            self.candidates[read] = [
                w for w in self.writes
                if w.location == read.location and w is not read.partner
                and not (self.program_order[read.number] >> w.number & 1 and w.address == read.address and w.proxy == read.proxy)]
        self.needs = {}
        for write in self.writes:
            self.needs[write] = list(reads_in(write.value))


def reads_in(value):
    """The reads that a value depends on."""
    if value and value[0] == "read":
        yield value[1]
    elif value and value[0] == "operation":
        for part in value[2]:
            yield from reads_in(part)


def choices(program, bound, with_endless=False):
    """All choices of one path for each thread, and whether a loop has an effect in each iteration."""
    unrollers = [Unroller(program, n, bound, with_endless) for n in range(len(program.threads))]
    ways = [unroller.paths() for unroller in unrollers]
    return itertools.product(*ways), any(unroller.has_effect_loops for unroller in unrollers)
