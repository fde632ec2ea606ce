"""PTX's memory consistency model, written from chapter 8 of the PTX ISA 9.0. Numbers in parentheses are its sections.

A candidate execution consists of a path of each thread, the write that each read reads from, the Fence-SC order, and the order of
each pair of morally strong writes that nothing else orders. Coherence order is partial (8.9.6): it contains what causality order
and the choices require, and no more. More of it would only forbid more.
"""

import itertools
from dataclasses import dataclass

import relations
from events import Graph, choices
from relations import bits, compose, is_acyclic, reflexive, union

# The axioms (8.10), and three rules that a planted fault can also remove.
AXIOMS = ("coherence", "fence-sc", "atomicity", "no-thin-air", "sc-per-location", "causality")
RULES = ("fence-sc-order", "proxies", "observation", "barriers", "patterns")


@dataclass(frozen=True)
class Model:
    """`version` is 6.0, whose base causality order contains program order only next to synchronization, or 9.0."""

    version: str = "9.0"
    without: frozenset = frozenset()

    def has(self, axiom):
        return axiom not in self.without


def compute(operation, values):
    """The result of an update or an arithmetic instruction; values[0] is the old value."""
    old, *rest = values
    if operation == "cas":
        return rest[1] if old == rest[0] else old
    if operation == "exch":
        return rest[0]
    if operation == "reached":
        return int(old >= rest[0])
    result = old
    for value in rest:
        result = {
            "add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b, "div": lambda a, b: a // b if b else 0,
            "and": lambda a, b: a & b, "or": lambda a, b: a | b, "xor": lambda a, b: a ^ b, "min": min, "max": max,
        }[operation](result, value)
    return result


COMPARISONS = {
    "==": lambda a, b: a == b, "!=": lambda a, b: a != b, "<": lambda a, b: a < b, ">": lambda a, b: a > b,
    "<=": lambda a, b: a <= b, ">=": lambda a, b: a >= b,
}
BRANCHES = {"beq": "==", "bne": "!=", "blt": "<", "bgt": ">", "ble": "<=", "bge": ">="}


class ThinAir(Exception):
    """A value depends on itself."""


class Values:
    """The values of all reads, given what they read from; `guess` has those of reads on a cycle."""

    def __init__(self, source, guess=None):
        self.source, self.guess, self.known = source, guess or {}, {}

    def of_read(self, read):
        if read in self.guess:
            return self.guess[read]
        if read in self.known:
            value = self.known[read]
            if value is None:
                raise ThinAir(read)
            return value
        self.known[read] = None
        value = self.of(self.source[read].value)
        self.known[read] = value
        return value

    def of(self, value):
        kind = value[0]
        if kind == "constant":
            return value[1]
        if kind == "read":
            return self.of_read(value[1])
        if value[1] == "exch":
            return self.of(value[2][1])
        return compute(value[1], [self.of(part) for part in value[2]])


def holds(condition, registers, memory):
    kind = condition[0]
    if kind == "and":
        return holds(condition[1], registers, memory) and holds(condition[2], registers, memory)
    if kind == "or":
        return holds(condition[1], registers, memory) or holds(condition[2], registers, memory)
    if kind == "not":
        return not holds(condition[1], registers, memory)

    def leaf(part):
        if part[0] == "constant":
            return part[1]
        return memory[part[1]] if part[0] == "memory" else registers.get(part[1:], 0)

    return COMPARISONS[kind](leaf(condition[1]), leaf(condition[2]))


def could_hold(condition, registers, negated=False):
    """Whether some contents of memory could satisfy a condition (or its negation)."""
    kind = condition[0]
    if kind == "not":
        return could_hold(condition[1], registers, not negated)
    if kind in ("and", "or"):
        parts = [could_hold(c, registers, negated) for c in condition[1:]]
        return all(parts) if (kind == "and") != negated else any(parts)
    if "memory" in (condition[1][0], condition[2][0]):
        return True
    return holds(condition, registers, {}) != negated


def constants(program):
    """Values that a self-fulfilling speculation could choose from."""
    found = set(program.initial.values())

    def visit(part):
        if isinstance(part, tuple):
            if part and part[0] == "constant":
                found.add(part[1])
            for inner in part:
                visit(inner)

    visit(program.condition)
    for thread in program.threads:
        for instruction in thread.code:
            visit(tuple(instruction.values))
    return sorted(found)


class Checker:
    """Enumerates the consistent executions of a test."""

    saves_time = True

    def __init__(self, program, model=None, bound=2):
        self.program, self.model, self.bound = program, model or Model(), bound
        self.candidates = 0

    def outcomes(self, condition=None, negated=False):
        """Yields (registers, memory) of each consistent execution; only those that may satisfy the condition, if it is given."""
        ways, _ = choices(self.program, self.bound)
        for paths in ways:
            graph = Graph(self.program, paths)
            for source, values in self.sources(graph):
                registers = {}
                for thread, path in zip(self.program.threads, paths):
                    for register, value in path.registers.items():
                        registers[thread.name, register] = values.of(value)
                if condition is not None and not could_hold(condition, registers, negated):
                    continue
                for coherence in self.executions(graph, source, values):
                    for memory in self.memories(graph, coherence, values):
                        yield registers, memory

    def memories(self, graph, coherence, values):
        """The final contents of memory: any write that no other follows in coherence order."""
        ends = []
        for location in self.program.locations():
            writes = [w for w in graph.writes if w.location == location]
            mask = sum(1 << w.number for w in writes)
            ends.append(sorted({values.of(w.value) for w in writes if not coherence[w.number] & mask}))
        for chosen in itertools.product(*ends):
            yield dict(zip(self.program.locations(), chosen))

    def sources(self, graph):
        """Yields (source, values): a write for each read, such that all threads take their paths."""
        reads, source = graph.reads, {}
        branches = [(branch, {r for v in branch[1:3] for r in self.all_reads(v)}) for path in graph.paths for branch in path.branches]

        def agrees(branch, values):
            return COMPARISONS[BRANCHES[branch[0]]](values.of(branch[1]), values.of(branch[2])) == branch[3]

        def extend(position):
            if position == len(reads):
                yield from self.complete(graph, dict(source), branches, agrees)
                return
            read = reads[position]
            for write in graph.candidates[read]:
                if self.is_hopeless(graph, source, read, write):
                    continue
                source[read] = write
                yield from extend(position + 1) if self.may_go_on(source, branches, agrees) else ()
            source.pop(read, None)

        yield from extend(0)

    def is_hopeless(self, graph, source, read, write):
        """Whether two morally strong updates read the same write, or a thread reads what it has overwritten: a test that saves time."""
        if self.model.without or not self.saves_time:
            return False
        for other, chosen in source.items():
            if chosen is write and other.partner is not None and read.partner is not None and (
                    graph.morally_strong[read.number] >> other.number & 1):
                return True
            # Of two morally strong reads of a thread, the later does not read what is older in its own thread's view.
            if (chosen is not write and write.thread < 0 and chosen.thread >= 0
                    and graph.morally_strong[other.number] >> chosen.number & 1
                    and (other.address, other.location) == (read.address, read.location)
                    and graph.program_order[other.number] >> read.number & 1 and other.proxy == read.proxy == "generic"):
                return True
        return False

    @staticmethod
    def all_reads(value):
        from events import reads_in

        return reads_in(value)

    @staticmethod
    def may_go_on(source, branches, agrees):
        """Tests the branches whose values are known already."""
        values = Values(source)
        for branch, needed in branches:
            if not needed <= source.keys():
                continue
            try:
                if not agrees(branch, values):
                    return False
            except (KeyError, ThinAir):
                values = Values(source)
        return True

    def complete(self, graph, source, branches, agrees):
        self.candidates += 1
        if not self.is_grounded(graph, source, branches):
            if self.model.has("no-thin-air"):
                return
            yield from self.from_thin_air(graph, source, branches, agrees)
            return
        values = Values(source)
        if all(agrees(branch, values) for branch, _ in branches):
            yield source, values

    def from_thin_air(self, graph, source, branches, agrees, guess=None):
        """Tries each value for a read whose value depends on itself."""
        values = Values(source, guess)
        try:
            if all(values.of(source[r].value) == v for r, v in values.guess.items()) and all(agrees(b, values) for b, _ in branches):
                for read in graph.reads:
                    values.of_read(read)
                yield source, values
        except ThinAir as cycle:
            for value in constants(self.program):
                yield from self.from_thin_air(graph, source, branches, agrees, {**values.guess, cycle.args[0]: value})

    def is_grounded(self, graph, source, branches):
        """No-Thin-Air (8.10.4): reading and dependencies have no cycle."""
        edges = relations.empty(graph.size)
        for read, write in source.items():
            edges[write.number] |= 1 << read.number
        for write, reads in graph.needs.items():
            for read in reads:
                if not (write.partner is read and write.value[1] == "exch"):
                    edges[read.number] |= 1 << write.number
        for branch, reads in branches:
            for read in reads:
                for event in graph.events:
                    if event.thread == read.thread and event.step >= branch[4]:
                        edges[read.number] |= 1 << event.number
        return is_acyclic(edges)

    def barrier_ways(self, graph, values):
        """Yields the pairs of barriers that synchronize (8.9.4), or nothing if a thread waits forever."""
        groups = {}
        for event in graph.events:
            if event.what == "B":
                arguments = [values.of(a) for a in event.arguments]
                thread = self.program.threads[event.thread]
                quorum = arguments[2] if len(arguments) > 2 else None
                # The number of the instance and the name of the barrier.
                groups.setdefault((thread.cta, tuple(arguments[:2])), []).append((event, quorum))
            elif event.what == "C":
                groups.setdefault((self.program.threads[event.thread].cluster, "cluster"), []).append((event, None))
        if groups and self.waiting(graph, groups):
            return
        ways = []
        for key, members in groups.items():
            ways.append(self.ways_of_group(key, members))
        for chosen in itertools.product(*ways):
            yield [pair for group in chosen for pair in group]

    @staticmethod
    def waiting(graph, groups):
        """The barriers at which threads wait forever."""
        passed, before = set(), {}
        group_of = {event: members for members in groups.values() for event, _ in members}
        for event in group_of:
            before[event] = [b for b in group_of if b.thread == event.thread and b.step < event.step]

        def may_pass(event):
            members = group_of[event]
            reached = [e for e, _ in members if all(b in passed for b in before[e])]
            if event not in reached:
                return False
            if event.operation == "arrive":
                return True
            if event.what == "C":
                return all(e in reached for e, _ in members if e.operation == "arrive")
            quorum = next((q for _, q in members if q is not None), len(members))
            return len(reached) >= quorum

        while more := {event for event in group_of if event not in passed and may_pass(event)}:
            passed |= more
        return set(group_of) - passed

    @staticmethod
    def ways_of_group(key, members):
        if key[1] == "cluster":
            # An arrive synchronizes with the wait of the same phase: the n-th of each thread. relaxed orders nothing.
            phases, count = [], {}
            for event, _ in sorted(members, key=lambda m: (m[0].thread, m[0].step)):
                number = count.get((event.thread, event.operation), 0)
                count[event.thread, event.operation] = number + 1
                phases.append((event, number))
            return [[(a, b) for a, n in phases for b, m in phases
                     if n == m and a.operation == "arrive" and b.operation == "wait" and a.order != "relaxed"]]
        events = [event for event, _ in members]
        quorum = next((q for _, q in members if q is not None), None)
        if quorum is None:
            return [[(a, b) for a in events for b in events if a is not b and b.operation != "arrive"]]
        # With more threads than the barrier has places, some are not among those that it counts.
        return [[(a, b) for a in some for b in events if a is not b and b.operation != "arrive"]
                for some in itertools.combinations(events, quorum)]

    def fence_orders(self, graph):
        """Yields each Fence-SC order (8.9.3) of the morally strong fence.sc."""
        fences = [f for f in graph.fences if f.order == "sc"]
        before = {f: {g for g in fences if graph.program_order[g.number] >> f.number & 1} for f in fences}
        seen = set()

        def extend(order):
            if len(order) == len(fences):
                yield frozenset((a, b) for a, b in itertools.combinations(order, 2) if graph.morally_strong[a.number] >> b.number & 1)
                return
            for fence in fences:
                if fence not in order and before[fence] <= set(order):
                    yield from extend([*order, fence])

        for edges in extend([]):
            if edges not in seen:
                seen.add(edges)
                yield edges

    def observation(self, graph, source):
        """8.9.2."""
        direct = relations.empty(graph.size)
        for read, write in source.items():
            direct[write.number] |= 1 << read.number
        direct = [row & strong for row, strong in zip(direct, graph.morally_strong)]
        if not self.model.has("observation"):
            return direct
        result = direct
        while True:
            more = union(result, compose(compose(result, graph.updates), direct))
            if more == result:
                return result
            result = more

    def executions(self, graph, source, values):
        """Yields the coherence order of each consistent execution with these sources."""
        observation = self.observation(graph, source)
        synchronizes = relations.empty(graph.size)
        if self.model.has("patterns"):
            for first, write in graph.releases:
                for read, last in graph.acquires:
                    if (observation[write.number] >> read.number & 1
                            and graph.morally_strong[first.number] >> last.number & 1):
                        synchronizes[first.number] |= 1 << last.number
        for barriers in self.barrier_ways(graph, values):
            with_barriers = list(synchronizes)
            for a, b in barriers if self.model.has("barriers") else ():
                with_barriers[a.number] |= 1 << b.number
            for fence_order in self.fence_orders(graph):
                edges = list(with_barriers)
                for a, b in fence_order if self.model.has("fence-sc-order") else ():
                    edges[a.number] |= 1 << b.number
                yield from self.coherence_orders(graph, source, observation, edges, fence_order)

    def base_causality(self, graph, synchronizes):
        """8.9.5, with the ends of asynchronous operations (8.9.1.1)."""
        if self.model.version == "6.0":
            maybe = reflexive(graph.program_order)
            return relations.closure(compose(compose(maybe, synchronizes), maybe))
        core = relations.closure(union(graph.program_order, synchronizes))
        if not any(graph.issue) and not any(graph.complete):
            return core
        # What precedes an asynchronous operation does not, through it, precede its completion.
        issue = union(graph.issue, compose(graph.issue, graph.inside))
        after = compose(graph.complete, reflexive(core))
        before = compose(reflexive(core), issue)
        return union(core, graph.inside, before, after, compose(after, issue))

    def preserved(self, graph, base):
        """Proxy-preserved base causality order (8.9.5); for proxies other than the generic one, as the paper that added them."""
        result = relations.empty(graph.size)
        fences = {}
        for event in graph.events:
            if event.what == "P":
                fences.setdefault(event.proxy, []).append(event)

        def own(event, mask, before):
            """The event, or the fences of its proxy in its CTA on the way."""
            if event.proxy == "generic":
                return [event]
            cta = self.program.threads[event.thread].cta
            return [f for f in fences.get(event.proxy, ()) if self.program.threads[f.thread].cta == cta
                    and (base[f.number] >> event.number & 1 if before else mask >> f.number & 1)]

        memory = [e for e in graph.events if e.is_memory() and e.thread >= 0]
        for x in memory:
            row = base[x.number]
            for y in memory:
                if not row >> y.number & 1 or x.location != y.location:
                    continue
                if not self.model.has("proxies"):
                    result[x.number] |= 1 << y.number
                    continue
                same_address = x.address == y.address
                if same_address and x.proxy == y.proxy and (
                        x.proxy == "generic" or self.program.threads[x.thread].cta == self.program.threads[y.thread].cta):
                    result[x.number] |= 1 << y.number
                    continue
                for f in own(x, row, False):
                    for g in own(y, row, True):
                        if same_address:
                            found = f is g or base[f.number] >> g.number & 1
                        else:
                            found = any(base[f.number] >> a.number & 1 and base[a.number] >> g.number & 1
                                        for a in fences.get("alias", ()))
                        if found:
                            result[x.number] |= 1 << y.number
        return result

    def causality(self, graph, base, observation):
        """8.9.5."""
        if self.model.version == "6.0":
            own = [row & self.same_address(graph)[i] for i, row in enumerate(graph.program_order)]
            return union(base, compose(observation, union(base, own)))
        preserved = self.preserved(graph, base)
        return union(preserved, compose(observation, preserved))

    @staticmethod
    def same_address(graph):
        if not hasattr(graph, "overlap"):
            graph.overlap = graph.relate(lambda a, b: a.is_memory() and b.is_memory() and a.address == b.address and a.location == b.location)
        return graph.overlap

    def coherence_orders(self, graph, source, observation, synchronizes, fence_order):
        base = self.base_causality(graph, synchronizes)
        # Fence-SC (8.10.2).
        if self.model.has("fence-sc") and any(base[b.number] >> a.number & 1 for a, b in fence_order):
            return
        cause = self.causality(graph, base, observation)
        # Causality (8.10.6): a read does not read from a write that it precedes.
        if self.model.has("causality") and any(cause[r.number] >> w.number & 1 for r, w in source.items()):
            return
        order, open_pairs = relations.empty(graph.size), []
        for a in graph.writes:
            for b in graph.writes:
                if a is b or a.location != b.location:
                    continue
                # The first write precedes all others (8.2.6); Coherence (8.10.1).
                if a.thread < 0 or (self.model.has("coherence") and cause[a.number] >> b.number & 1):
                    order[a.number] |= 1 << b.number
                elif a.number < b.number and graph.morally_strong[a.number] >> b.number & 1:
                    open_pairs.append((a, b))
        order = relations.closure(order)
        if any(row >> i & 1 for i, row in enumerate(order)):
            return
        yield from self.decide(graph, source, cause, order, open_pairs)

    def decide(self, graph, source, cause, order, open_pairs):
        """Orders each pair of morally strong writes (8.9.6), and applies the remaining axioms."""
        if not self.is_consistent(graph, source, cause, order):
            return
        for position, (a, b) in enumerate(open_pairs):
            if order[a.number] >> b.number & 1 or order[b.number] >> a.number & 1:
                continue
            for first, second in ((a, b), (b, a)):
                more = list(order)
                more[first.number] |= 1 << second.number
                more = relations.closure(more)
                if not any(row >> i & 1 for i, row in enumerate(more)):
                    yield from self.decide(graph, source, cause, more, open_pairs[position + 1:])
            return
        yield order

    def is_consistent(self, graph, source, cause, order):
        from_read = relations.empty(graph.size)
        for read, write in source.items():
            from_read[read.number] = order[write.number] & ~(1 << read.partner.number if read.partner is not None else 0)
        # Causality (8.10.6): a read does not read what is older than a write that precedes it.
        if self.model.has("causality"):
            for read in graph.reads:
                for write in bits(from_read[read.number]):
                    if cause[write] >> read.number & 1:
                        return False
        # Atomicity (8.10.3): no morally strong write comes between the two parts of an update.
        if self.model.has("atomicity"):
            for read in graph.reads:
                if read.partner is None:
                    continue
                between = from_read[read.number] & graph.morally_strong[read.number]
                if any(order[w] >> read.partner.number & 1 for w in bits(between)):
                    return False
        if self.model.has("sc-per-location") and not self.is_sequential(graph, source, order, from_read):
            return False
        return True

    def is_sequential(self, graph, source, order, from_read):
        """SC-per-Location (8.10.5)."""
        overlap = self.same_address(graph)
        edges = relations.empty(graph.size)
        for read, write in source.items():
            edges[write.number] |= 1 << read.number
        communication = union(edges, from_read, order)
        strong = [a & b for a, b in zip(communication, graph.morally_strong)]
        return is_acyclic(union(strong, [a & b for a, b in zip(graph.program_order, overlap)]))


def verdict(program, model=None, bound=2):
    """Whether the condition of a test holds, as its quantifier says."""
    checker = Checker(program, model, bound)
    negated = program.quantifier == "forall"
    found = any(holds(program.condition, registers, memory) != negated
                for registers, memory in checker.outcomes(program.condition, negated))
    return found if program.quantifier == "exists" else not found


def all_outcomes(program, model=None, bound=2):
    """The set of final states: registers of all threads, and memory."""
    result = set()
    for registers, memory in Checker(program, model, bound).outcomes():
        result.add((tuple(sorted(registers.items())), tuple(sorted(memory.items()))))
    return result
