"""The paths through a kernel for an address in one state space.

Forms with a generic address, and those for other CTAs' shared memory, ask at run time where the address points to: an ATOM
sets a predicate if the memory there supports the operation; QSPC asks for a space. Both are known if the space is, so that
what remains are the paths that the code really takes there.
"""

from dataclasses import dataclass, field

import sass

# The spaces in which an address may lie: global, the CTA's own shared memory, that of another CTA in the cluster.
GLOBAL, OWN, REMOTE = "global", "shared::cta", "shared::cluster"
ASKED = {"S": OWN, "D": REMOTE}
# More paths than any kernel has.
LIMIT = 4096


@dataclass
class Path:
    """What a thread executes from the beginning to the end."""

    index: int = 0
    done: list = field(default_factory=list)  # indices of instructions
    known: dict = field(default_factory=dict)  # predicate -> bool

    def fork(self):
        return Path(self.index, list(self.done), dict(self.known))


def _is_supported(code, index, space):
    """Whether an ATOM that sets a predicate is executed by the memory of the space.

    Global memory supports every ATOM that exists. If shared memory does not, the code asks for the space afterwards. Another
    CTA's shared memory also supports the 64-bit sum, which red.async has, too; the CTA's own does not.
    """
    if space == GLOBAL or not any(other.name == "QSPC" for other in code[index:]):
        return True
    words = code[index].modifiers
    return space == REMOTE and "ADD" in words and "64" in words


def _step(code, path, space):
    """Executes an instruction whose guard is true, except for branches."""
    instruction = code[path.index]
    path.done.append(path.index)
    for operand in instruction.operands[:2]:
        path.known.pop(operand, None)
    first = instruction.operands[0]
    if instruction.name == "QSPC":
        asked = [ASKED[word] for word in instruction.modifiers if word in ASKED]
        if len(asked) != 1:
            raise sass.SassError(f"unknown question {instruction.opcode}")
        path.known[first] = asked[0] == space
    elif instruction.name == "ATOM" and first.startswith("P") and first != "PT":
        path.known[first] = _is_supported(code, path.index, space)


def _sides(path, condition):
    """Yields (path, whether the condition holds), both if it is not known."""
    wanted, name = not condition.startswith("!"), condition.lstrip("!")
    if name in ("", "PT", "UPT"):
        yield path, wanted
    elif name in path.known:
        yield path, path.known[name] == wanted
    else:
        for value in (True, False):
            side = path.fork()
            side.known[name] = value
            yield side, value == wanted


def _branch(path, instruction):
    """Yields (path, whether it has ended) after a branch whose guard holds."""
    # BRA.U has a uniform predicate as an operand, BRA.DIV a register.
    condition = instruction.operands[0] if len(instruction.operands) > 1 else ""
    for side, taken in _sides(path, condition):
        if not taken:
            side.index += 1
            yield side, False
        elif instruction.name == "BRX":
            yield from _indirect(side, instruction)
        elif instruction.targets[0] > side.index:
            side.index = instruction.targets[0]
            yield side, False
        else:
            # A thread that repeats a loop leaves it later: if the branch has a condition, go on after it. Otherwise, another
            # branch leaves the loop.
            for name in (instruction.guard, condition):
                side.known.pop(name.lstrip("!"), None)
            if (instruction.guard or condition) and instruction.targets[0] < side.index:
                side.index += 1
                yield side, False


def _indirect(path, instruction):
    """Yields (path, whether it has ended) after a branch through a table."""
    if not instruction.targets or min(instruction.targets) <= path.index:
        raise sass.SassError(f"an indirect branch without known targets ahead: {instruction.opcode}")
    for target in instruction.targets:
        side = path.fork()
        side.index = target
        yield side, False


def _follow(code, path, space):
    """Executes the next instruction; yields (path, whether it has ended)."""
    instruction = code[path.index]
    for side, holds in _sides(path, instruction.guard):
        if not holds:
            side.index += 1
            yield side, False
        elif instruction.role == "exit":
            yield side, True
        elif instruction.role == "trap":
            side.done.append(side.index)
            yield side, True
        elif instruction.role == "branch":
            yield from _branch(side, instruction)
        else:
            _step(code, side, space)
            side.index += 1
            yield side, False


def loops(code):
    """Returns the indices of the instructions that are in a loop."""
    inside = set()
    for index, instruction in enumerate(code):
        for target in instruction.targets:
            if target < index:
                inside.update(range(target, index + 1))
    return inside


def paths(code, space):
    """Yields the indices of the instructions of each path."""
    work, count = [Path()], 0
    while work:
        for path, ended in _follow(code, work.pop(), space):
            if not ended:
                work.append(path)
                continue
            count += 1
            if count > LIMIT:
                raise sass.SassError("too many paths")
            yield path.done
