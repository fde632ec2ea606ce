"""Finds atomics and reductions in the text of LLVM IR, and those that remain in MLIR's LLVM dialect.

It does not depend on redop's tables: it only considers mnemonics and LLVM's own instructions.
"""

import re
from dataclasses import dataclass

# The idioms, in the order of the table.
IDIOMS = (
    "atom in asm, results set before a guard",
    "atom in asm, other",
    "red in asm",
    "redux.sync in asm",
    "multimem in asm",
    "cp.reduce in asm",
    "atomicrmw seq_cst",
    "atomicrmw, other orders",
    "cmpxchg",
    "redux.sync intrinsic",
    "atomic intrinsic",
)
TREE = "tree of shfl.sync"

INSTRUCTION = re.compile(
    r"(?:^|[;{}\s])(?P<guard>@!?[$%\w]+\s+)?(?P<name>(?P<family>atom|red|redux|multimem|cp\.reduce)\.[\w.:]+)"
)
ESCAPES = {r"\0A": "\n", r"\09": "\t", r"\0D": "\r", r"\22": '"', r"\5C": "\\"}


@dataclass(frozen=True)
class Site:
    """An atomic or reduction, identified by its text; equal ones in a function are distinguished by their lines."""

    function: str
    idiom: str
    text: str
    line: int


def of_asm(template, function, line):
    """Returns the sites in the text of an inline assembly."""
    text = re.sub(r"\\[0-9A-F]{2}", lambda match: ESCAPES.get(match[0], match[0]), template)
    text = re.sub(r"//[^\n]*|/\*.*?\*/", " ", text, flags=re.DOTALL)
    for match in INSTRUCTION.finditer(text):
        family = match["family"]
        if family == "atom":
            is_set = match["guard"] and re.search(r"\bmov\.", text[: match.start()])
            idiom = IDIOMS[0] if is_set else IDIOMS[1]
        else:
            idiom = {"redux": IDIOMS[3]}.get(family, f"{family} in asm")
        yield Site(function, idiom, match["name"], line)


def of_atomicrmw(words, function, line):
    """words: what follows `atomicrmw`, in LLVM IR or in MLIR."""
    # MLIR prints `_and` for LLVM's `and`.
    kind = re.sub(r"^volatile ", "", words).split()[0].lstrip("_")
    scope = re.search(r'syncscope\("(\w*)"\)', words)
    order = re.search(r"\b(monotonic|acquire|release|acq_rel|seq_cst)\b", words)[0]
    idiom = IDIOMS[6] if order == "seq_cst" else IDIOMS[7]
    return Site(function, idiom, " ".join(["atomicrmw", kind, scope[1] if scope else "system", order]), line)


def sites(text):
    """Returns the sites of LLVM IR."""
    function, result = None, []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("define "):
            function = re.search(r'@("[^"]*"|[\w.$-]+)\(', line)[1].strip('"')
        elif line.startswith("}"):
            function = None
        if function is None or not line.startswith("  "):
            continue
        if match := re.search(r'\basm (?:(?:sideeffect|alignstack|inteldialect|unwind) )*"([^"]*)"', line):
            result += of_asm(match[1], function, number)
        elif match := re.search(r"\batomicrmw (.*)", line):
            result.append(of_atomicrmw(match[1], function, number))
        elif re.search(r"= (?:weak |volatile )*cmpxchg ", line):
            orders = re.findall(r"\b(?:monotonic|acquire|release|acq_rel|seq_cst)\b", line)
            result.append(Site(function, "cmpxchg", " ".join(["cmpxchg", *orders]), number))
        elif match := re.search(r"\bcall [^@]*@llvm\.nvvm\.(redux\.sync\.[\w.]+)\(", line):
            result.append(Site(function, IDIOMS[9], match[1], number))
        elif match := re.search(r"\bcall [^@]*@llvm\.nvvm\.(atomic\.[\w.]+)\(", line):
            result.append(Site(function, IDIOMS[10], match[1], number))
    return result


def meaning(site):
    """Returns the same for a site in all versions of LLVM: LLVM 23 reads intrinsics of atomics as atomicrmw."""
    scopes = {"cta": "block", "sys": "system"}
    if match := re.fullmatch(r"atomic\.(add)\.gen\.i\.(cta|sys)\.\S+", site.text):
        return site.function, IDIOMS[7], f"atomicrmw {match[1]} {scopes[match[2]]} monotonic"
    return site.function, site.idiom, site.text


def mlir_sites(text):
    """Returns the sites in MLIR's LLVM dialect, with the same idioms and texts."""
    function, result = None, []
    for number, line in enumerate(text.splitlines(), 1):
        if match := re.match(r'\s*llvm\.func [^@]*@("[^"]*"|[\w.$-]+)\(', line):
            function = match[1].strip('"')
        elif match := re.search(r'\bllvm\.inline_asm [^"]*"([^"]*)", "', line):
            result += of_asm(match[1], function, number)
        elif match := re.search(r"\bllvm\.atomicrmw (.*)", line):
            result.append(of_atomicrmw(match[1], function, number))
        elif re.search(r"\bllvm\.cmpxchg ", line):
            orders = re.findall(r"\b(?:monotonic|acquire|release|acq_rel|seq_cst)\b", line)
            result.append(Site(function, "cmpxchg", " ".join(["cmpxchg", *orders]), number))
        elif match := re.search(r'"?\b(?:llvm\.)?nvvm\.(redux\.sync\.[\w.]+)"?[ (]', line):
            result.append(Site(function, IDIOMS[9], match[1], number))
        elif match := re.search(r'"llvm\.nvvm\.(atomic\.[\w.]+)"\(', line):
            result.append(Site(function, IDIOMS[10], match[1], number))
        elif re.search(r"\bnvvm\.redux\.sync ", line):
            result.append(Site(function, IDIOMS[9], "redux.sync", number))
    return result


# ===----------------------------------------------------------------------=== #
# Trees of shuffles
# ===----------------------------------------------------------------------=== #

SHUFFLE = re.compile(r"call [^@]*@llvm\.nvvm\.shfl\.sync\.(bfly|down|up|idx)\.\w+\(([^)]*)\)")


def shuffle_trees(text):
    """Returns (function, line of the first step, kind, lanes) of each tree of shfl.sync: steps across the lanes, each
    at a
    smaller distance than the previous one and using its result. Kinds are bfly and down; up is a scan and idx a broadcast.

    Each value is identified by the last step it depends on. Values that one step combines (a number and its position, in an
    argmax) belong to one tree, if a later step distinguishes them from two sums that are added at the end."""
    result = []
    for function in re.findall(r"^define .*?^}", text, re.MULTILINE | re.DOTALL):
        name = re.search(r'@("[^"]*"|[\w.$-]+)\(', function)[1].strip('"')
        first = text[: text.index(function)].count("\n") + 1
        # For a value: (line of the last step, its tree, its distance). For a tree: the tree that it is part of.
        last, part_of, begins = {}, {}, {}
        for number, line in enumerate(function.splitlines(), first):
            assigned = re.match(r"\s+(%[\w.]+) = ", line)
            if not assigned or re.search(r" asm |= (?:load|phi|cmpxchg|atomicrmw) ", line):
                continue
            used = [last[value] for value in re.findall(r"%[\w.]+", line[assigned.end() :]) if value in last]
            if match := SHUFFLE.search(line):
                distance = re.findall(r"i32 (-?\d+|%[\w.]+)", match[2])[-2]
                if match[1] not in ("bfly", "down") or not distance.isdigit():
                    continue
                trees = [tree for _, tree, before in used if int(distance) < before] or [number]
                if trees == [number]:
                    part_of[number] = number
                    begins[number] = (match[1], 2 * int(distance))
                last[assigned[1]] = (number, trees[0], int(distance))
            elif used:
                latest, tree, distance = max(used)
                for _, other, before in used:
                    if before == distance > 1 and part_of[other] != part_of[tree]:
                        one, gone = sorted((part_of[tree], part_of[other]))
                        part_of = {key: one if value == gone else value for key, value in part_of.items()}
                last[assigned[1]] = (latest, tree, distance)
        result += [(name, tree, *begins[tree]) for tree in sorted(set(part_of.values()))]
    return result


MLIR_SHUFFLE = re.compile(r'"llvm\.nvvm\.shfl\.sync\.(bfly|down|up|idx)\.\w+"\(')


def shuffles(text, pattern=SHUFFLE):
    """Returns (mode, line) of each shfl.sync, in order; with MLIR_SHUFFLE, in MLIR's LLVM dialect."""
    lines = enumerate(text.splitlines(), 1)
    return [(match[1], number) for number, line in lines for match in pattern.finditer(line)]
