"""Whether a test always ends, if each thread that can run eventually does, and strong writes eventually become visible.

The PTX ISA has no chapter about progress. What is checked is Dat3M's property "termination": threads are scheduled fairly, and a
thread that repeats a strong read of a location forever does not read what is older than the last write to it. Weak reads may.
"""

import sys

from events import Event, Graph, choices
from model import BRANCHES, COMPARISONS, Checker, Model, compute


class EndlessChecker(Checker):
    """Looks for executions in which a thread spins or waits forever."""

    def is_endless(self):
        ways, has_effects = choices(self.program, self.bound, with_endless=True)
        if has_effects:
            return None
        for paths in ways:
            if all(path.end == "done" for path in paths):
                continue
            graph = Graph(self.program, paths)
            for source, values in self.sources(graph):
                if self.witnesses(graph, paths, source, values):
                    return True
        return False

    def stuck(self, graph, values):
        """The barriers that are never passed."""
        groups = {}
        for event in graph.events:
            if event.what == "B":
                arguments = [values.of(a) for a in event.arguments]
                quorum = arguments[2] if len(arguments) > 2 else None
                cta = self.program.threads[event.thread].cta
                groups.setdefault((cta, tuple(arguments[:2])), []).append((event, quorum))
        # A barrier without a number of threads waits for all that name it.
        for cta, thread, arguments in self.named_barriers():
            members = groups.get((cta, arguments))
            if members and thread not in {event.thread for event, _ in members}:
                members.append((self.absent(thread), None))
        return self.waiting(graph, groups) if groups else set()

    def named_barriers(self):
        """(CTA, thread, arguments) of each barrier without a number of threads, whose operands are constants."""
        for number, thread in enumerate(self.program.threads):
            for instruction in thread.code:
                if instruction.what == "barrier" and all(v[0] == "constant" for v in instruction.values) and len(instruction.values) < 3:
                    yield thread.cta, number, tuple(v[1] for v in instruction.values)

    @staticmethod
    def absent(thread):
        # A barrier that the thread never reaches: a step after one that nothing passes.
        return Event("B", thread, sys.maxsize, operation="never")

    def barrier_ways(self, graph, values):
        # What the endless threads wait for does not synchronize; the others' barriers do, as in Checker.
        groups = {}
        for event in graph.events:
            if event.what == "B" and event not in self.blocked:
                arguments = [values.of(a) for a in event.arguments]
                quorum = arguments[2] if len(arguments) > 2 else None
                groups.setdefault((self.program.threads[event.thread].cta, tuple(arguments[:2])), []).append((event, quorum))
        yield [pair for key, members in groups.items() for pair in self.ways_of_group(key, [(e, None) for e, _ in members])[0]]

    def witnesses(self, graph, paths, source, values):
        self.blocked = self.stuck(graph, values)
        for path in paths:
            last = path.events[-1] if path.events else None
            if path.end == "waits" and last not in self.blocked:
                return False
            if path.end != "waits" and any(e in self.blocked for e in path.events):
                return False
        spinning = [read for path in paths for read in path.spinning if read.is_strong()]
        for order in self.executions(graph, source, values):
            writes = sum(1 << w.number for w in graph.writes)
            if all(not order[source[read].number] & writes for read in spinning):
                return True
        return False


def fair_cycle(program, limit=200000):
    """Searches interleavings for a fair endless one: for loops that write. Returns whether there is one."""
    threads = program.threads
    labels = [{i.label: n for n, i in enumerate(t.code) if i.what == "label"} for t in threads]
    locations = program.locations()
    places = {name: locations.index(where[1][0]) for name, where in program.places.items()}

    def step(state, number):
        positions, registers, memory = state
        thread = threads[number]
        position = positions[number]
        if position >= len(thread.code):
            return None
        own = dict(registers[number])

        def value(operand):
            return operand[1] if operand[0] == "constant" else own.get(operand[1], 0)

        instruction = thread.code[position]
        target = position + 1
        contents = list(memory)
        if instruction.what == "goto":
            target = labels[number][instruction.label]
        elif instruction.what == "branch":
            if COMPARISONS[BRANCHES[instruction.operation]](*map(value, instruction.values)):
                target = labels[number][instruction.label]
        elif instruction.what == "load":
            own[instruction.registers[0]] = contents[places[instruction.places[0]]]
        elif instruction.what == "store":
            contents[places[instruction.places[0]]] = value(instruction.values[0])
        elif instruction.what == "update":
            where = places[instruction.places[0]]
            old = contents[where]
            contents[where] = compute(instruction.operation, [old, *(value(group[0]) for group in instruction.values)])
            if instruction.registers:
                own[instruction.registers[0]] = old
        elif instruction.what != "label":
            raise ValueError(f"'{instruction.text}' in a loop that writes")
        return (positions[:number] + (target,) + positions[number + 1:],
                registers[:number] + (tuple(sorted(own.items())),) + registers[number + 1:], tuple(contents))

    start = (tuple(0 for _ in threads), tuple(tuple(sorted(t.registers.items())) for t in threads),
             tuple(program.initial[location] for location in locations))
    successors, work = {start: None}, [start]
    while work:
        state = work.pop()
        successors[state] = [(n, s) for n in range(len(threads)) if (s := step(state, n)) is not None]
        for _, after in successors[state]:
            if after not in successors:
                successors[after] = None
                work.append(after)
        if len(successors) > limit:
            raise ValueError("too many states")
    return any(is_fair(component, successors, threads) for component in components(successors))


def components(successors):
    """Tarjan's strongly connected components, without recursion."""
    index, low, on_stack, stack, result = {}, {}, set(), [], []
    for root in successors:
        if root in index:
            continue
        work = [(root, iter(successors[root]))]
        index[root] = low[root] = len(index)
        stack.append(root)
        on_stack.add(root)
        while work:
            node, edges = work[-1]
            for _, after in edges:
                if after not in index:
                    index[after] = low[after] = len(index)
                    stack.append(after)
                    on_stack.add(after)
                    work.append((after, iter(successors[after])))
                    break
                if after in on_stack:
                    low[node] = min(low[node], index[after])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    component = set()
                    while True:
                        top = stack.pop()
                        on_stack.discard(top)
                        component.add(top)
                        if top == node:
                            break
                    result.append(component)
    return result


def is_fair(component, successors, threads):
    """Whether an endless execution can stay in a component, in which each thread that has not ended takes steps."""
    moving = {number for state in component for number, after in successors[state] if after in component}
    positions = next(iter(component))[0]
    return bool(moving) and all(n in moving or positions[n] >= len(threads[n].code) for n in range(len(threads)))


def terminates(program, model=None):
    """Returns (whether all executions end, how that was found)."""
    endless = EndlessChecker(program, model or Model(), bound=2).is_endless()
    if endless is not None:
        return not endless, "axioms"
    return not fair_cycle(program), "interleavings"
