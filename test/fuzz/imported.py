#!/usr/bin/env python3
"""Compiles random modules of LLVM IR with redop-compile, and compares the LLVM IR with the input: besides the atomic of each
function that redop raises, nothing may differ; with --rebuild-all and without raising, nothing at all.

The comparison is one of texts, which shares no code with redop: blocks that can be reached are compared by their names, in
which attributes and metadata are written out.

Exit code: 0 if nothing differs, 1 otherwise, or if fewer than --min-raised percent of the functions were raised.
"""

import argparse
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import modules

# The changes that --fault makes to the output; each must be found.
FAULTS = {
    "store": (r"^  store .*\n", ""),
    "volatile": r"(load|store|cmpxchg weak|cmpxchg) volatile ",
    "flag": r"(add|sub) (nuw|nsw) ",
    "metadata": r", !tbaa !\d+",
    "operand": (r"(?m)^(  %\S+ = (?:xor|and|or|udiv|srem|mul) [^,\n]*), [^,\n]*$", r"\1, undef"),
    "convergent": r"convergent ",
    "phi": (r"(phi \S+) \[ [^,\]]*,", r"\1 [ undef,"),
    "global": (r"@shared = internal", "@shared ="),
}


class Problem(Exception):
    """A difference or a failure, with a text."""


def run(command, text, limit=60):
    try:
        done = subprocess.run(command, input=text.encode(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False, timeout=limit)
    except subprocess.TimeoutExpired as expired:
        raise Problem("hang") from expired
    if done.returncode:
        raise Problem(f"exit status {done.returncode}: {done.stderr.decode()[:600]}")
    return done.stdout.decode()


class Module:
    """The text of a module, taken apart."""

    def __init__(self, text):
        self.attributes = dict(re.findall(r"(?m)^attributes (#\d+) = (.*)$", text))
        self.nodes = dict(re.findall(r"(?m)^(!\d+) = (.*)$", text))
        self.written = {}
        self.functions = {}
        lines = text.splitlines()
        places = [i for i, line in enumerate(lines) if line.startswith("define ")]
        inside = set()
        for start in places:
            end = lines.index("}", start)
            inside.update(range(start, end + 1))
            self.add(self.write(lines[start]), lines[start + 1 : end])
        rest = (line for i, line in enumerate(lines) if i not in inside)
        # A type without a name may only be used in code that cannot be reached.
        ignored = r"[;!]|source_filename|attributes|declare.* @llvm\.|%\d+ = type "
        self.globals = {self.write(line) for line in rest if line and not re.match(ignored, line)}

    def write_node(self, name, seen=()):
        if name in seen or name not in self.nodes:
            return "!this"
        if name not in self.written:
            text = re.sub(r"!\d+", lambda match: self.write_node(match[0], (*seen, name)), self.nodes[name])
            if seen:
                return text
            self.written[name] = text
        return self.written[name]

    def write(self, line):
        """Returns the line with its attributes and metadata written out."""
        line = re.sub(r"#\d+", lambda match: self.attributes.get(match[0], match[0]), line)
        return re.sub(r"!\d+", lambda match: self.write_node(match[0]), line)

    def add(self, head, lines):
        blocks = {}
        if not re.match(r"\S+:", lines[0]):
            block = blocks.setdefault("", [])
        for line in re.sub(r"\n    +", " ", "\n".join(lines)).replace("\n  ]", " ]").split("\n"):
            label = re.match(r"(\S+):", line)
            if label:
                block = blocks.setdefault(label[1].strip('"'), [])
            elif line:
                block.append(self.write(line))
        self.functions[re.search(r"@(\w+)", head)[1]] = (head, keep_reachable(blocks))


def keep_reachable(blocks):
    """Drops blocks that cannot be reached, and sorts the incoming values of phi nodes."""
    reached, work = set(), list(blocks)[:1]
    while work:
        label = work.pop()
        if label not in reached:
            reached.add(label)
            work += [target for target in re.findall(r"label %([\w.]+)", blocks[label][-1]) if target in blocks]

    def sort(line):
        phi = re.match(r"(  \S+ = phi .*?)(\[ .*\])(.*)$", line)
        if not phi:
            return line
        incoming = [each for each in re.findall(r"\[ .*?, %[\w.]+ \]", phi[2]) if re.search(r"%([\w.]+) \]$", each)[1] in reached]
        return phi[1] + ", ".join(sorted(incoming)) + phi[3]

    return {label: [sort(line) for line in blocks[label]] for label in blocks if label in reached}


def is_new(line):
    """Whether redop has made this line: all values of the input have names."""
    return re.match(r"  %\d+ = ", line) or re.search(r'call void asm sideeffect "(red|atom)\.', line) or re.search(r"atomicrmw volatile .* %at,", line)


def is_raised(name, before, after):
    """Compares two functions. Returns whether the second has redop's reduction instead of the first one's."""
    if before[0] != after[0]:
        raise Problem(f"@{name}: {before[0]}\nbecame {after[0]}")
    if before[1].keys() != after[1].keys():
        raise Problem(f"@{name}: other blocks: {sorted(before[1].keys() ^ after[1].keys())}")
    found = False
    for label, old in before[1].items():
        new = after[1][label]
        if any(line.startswith("  %atomic = ") for line in old) and not any(line.startswith("  %atomic = ") for line in new):
            if not any("%at" in line for line in new if is_new(line)):
                raise Problem(f"@{name}: the reduction is lost")
            found = True
            old = [line for line in old if not line.startswith("  %atomic = ")]
            new = [line for line in new if not is_new(line)]
        for left, right in zip(old + [""], new + [""]):
            if left != right:
                raise Problem(f"@{name}, %{label}:\n{left}\nbecame\n{right}")
        if len(old) != len(new):
            raise Problem(f"@{name}, %{label}: {len(old)} and {len(new)} instructions")
    return found


def damage(text, fault):
    """Changes `text`; returns none if it has no place for the fault."""
    change = FAULTS[fault]
    pattern, replacement = change if isinstance(change, tuple) else (change, lambda match: " ".join(match.groups()[:1]) + (" " if match.groups() else ""))
    changed, count = re.subn(pattern, replacement, text, count=1, flags=re.MULTILINE)
    return changed if count else None


class Tester:
    def __init__(self, arguments):
        self.arguments = arguments

    def compare(self, text, options):
        """Returns the numbers of functions that were raised, and of all."""
        output = run([self.arguments.redop_compile, "--chip=sm_90", "--emit=llvm", *options], text)
        before = Module(run([self.arguments.opt, "-S"], text))
        printed = run([self.arguments.opt, "-S"], output)
        if self.arguments.fault:
            printed = damage(printed, self.arguments.fault)
            if printed is None:
                return 0, 0
        after = Module(printed)
        if not before.globals <= after.globals:
            raise Problem("\n".join(["globals:", *sorted(before.globals - after.globals)]))
        if before.functions.keys() != after.functions.keys():
            raise Problem("other functions")
        raised = [is_raised(name, before.functions[name], after.functions[name]) for name in before.functions]
        return sum(raised), sum(name.startswith("f") for name in before.functions)

    def check(self, number):
        """Returns a text for each failure, and the numbers of functions."""
        text = modules.make(self.arguments.seed, number)
        problems, numbers = [], (0, 0)
        for options in ([], ["--raise=false", "--rebuild-all"]):
            try:
                raised, total = self.compare(text, options)
                if not options:
                    numbers = raised, total
                elif raised:
                    raise Problem("raised without raising")
            except Problem as problem:
                problems.append(f"module {number} of seed {self.arguments.seed} {' '.join(options)}: {problem}")
        if problems and self.arguments.save:
            self.arguments.save.mkdir(parents=True, exist_ok=True)
            (self.arguments.save / f"seed-{self.arguments.seed}-module-{number}.ll").write_text(text, encoding="utf-8")
        return problems, numbers


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--print", action="store_true", help="print the first module")
    parser.add_argument("--save", type=Path, help="folder for failing modules")
    parser.add_argument("--min-raised", type=int, default=70, metavar="PERCENT")
    parser.add_argument("--fault", choices=sorted(FAULTS), help="damage the output")
    parser.add_argument("--opt", default="opt")
    parser.add_argument("--redop-compile", default="redop-compile")
    arguments = parser.parse_args()
    if arguments.print:
        print(modules.make(arguments.seed, arguments.first), end="")
        return 0
    numbers = range(arguments.first, arguments.first + arguments.count)
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(Tester(arguments).check, numbers))
    problems = [problem for found, _ in results for problem in found]
    raised, total = (sum(counts[i] for _, counts in results) for i in (0, 1))
    for problem in problems[:20]:
        print(problem)
    print(f"{arguments.count} modules, {raised} of {total} functions raised, {len(problems)} differences")
    too_few = raised * 100 < total * arguments.min_raised
    if too_few:
        print(f"fewer than {arguments.min_raised} % of the functions were raised")
    return 1 if problems or too_few else 0


if __name__ == "__main__":
    sys.exit(main())
