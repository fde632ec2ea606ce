#!/usr/bin/env python3
"""Every legal form as inline assembly is raised to the op that it was written from, on the same operands.

Each form of forms.json stands in a function of its own. convert-redop-to-inline-ptx writes the text; redux.sync, which it
never lowers, is written here. The text is then raised as it is, with a predicate, and respelled: qualifiers in another
order, a block around it, blanks and comments. Last, each operand's constraint letter is made one of another size, which
must be left alone.
"""

import argparse
import json
import random
import re
import subprocess
import sys
from pathlib import Path

GUARDED = ("red", "red.async", "multimem.st", "multimem.red")

# A letter whose register has another size.
WRONG = {"h": "r", "r": "h", "l": "r", "f": "d", "d": "f"}

ASM = re.compile(r'(llvm\.inline_asm .*?)"(.*?)", "(.*?)"( .*)')


RAISE = ("--raise-to-redop", "--remarks-filter-missed=raise-to-redop")


def opt(tool, text, *passes):
    """(output, remarks) of redop-opt."""
    result = subprocess.run([tool, *passes], input=text, capture_output=True, text=True, check=False)
    if result.returncode:
        sys.exit(f"redop-opt {' '.join(passes)}:\n{result.stderr[-3000:]}")
    return result.stdout, re.findall(r"remark: (.*)", result.stderr)


def function(number, form, guarded):
    """A function that holds the form's op line."""
    line = form["ir"]
    if guarded:
        line = line.replace(" : ", " predicate(%c) : ", 1)
    types = line.rsplit(" : ", 1)[1]
    arguments = {"%m": "i32", "%pol": "i64", "%c": "i1"}
    pointer = re.match(r"!llvm\.ptr(<\d>)?", types)
    if pointer:
        arguments["%p"] = arguments["%bar"] = pointer[0]
    if "%v" in line:
        arguments["%v"] = re.split(r", ", types)[1 if pointer else 0]
    head = ", ".join(f"{name}: {kind}" for name, kind in arguments.items() if re.search(rf"{name}\b", line))
    return f"func.func @f{number}({head}) {{\n  {line}\n  return\n}}\n"


def redux_as_text(line):
    """A redux.sync as an inline assembly; another line as it is."""
    found = re.match(r"( *)(%\w+) = redop\.(redux\.sync) (.*) (%\w+), (%\w+) : (\w+)", line)
    if not found:
        return line
    indent, result, family, words, value, mask, kind = found.groups()
    mnemonic = ".".join([family, *words.split()]).replace(".nan", ".NaN")
    letter = "f" if kind == "f32" else "r"
    return (
        f'{indent}{result} = llvm.inline_asm has_side_effects asm_dialect = att "{mnemonic} $0, $1, $2;", '
        f'"={letter},{letter},r" {value}, {mask} : ({kind}, i32) -> {kind}'
    )


def respell(text, rng):
    """The assembly's text, written otherwise."""

    def shuffle(found):
        family, words = found[1], found[2].split(".")
        # The order of two priorities tells them apart.
        if not family.startswith("createpolicy"):
            rng.shuffle(words)
        return "\\09 ".join([family + "." + ".".join(words).replace("shared.", "shared::cta."), "/* . */ "])

    families = r"red\.async|redux\.sync|multimem\.\w+|createpolicy\.\w+|red"
    text = re.sub(rf"\b({families})\.([\w.:]+) ", shuffle, text)
    text = text.replace(", ", " ,\\0A").replace("[", "[ ").replace("]", "+ 0 ]")
    if not text.startswith("{"):
        text = "{ " + text + "\\0A}"
    return text + " // end"


def each_asm(module, change):
    """The module with each assembly's (text, constraints) changed."""

    def replace(found):
        text, constraints = change(found[2], found[3])
        return f'{found[1]}"{text}", "{constraints}"{found[4]}'

    return ASM.sub(replace, module)


def ops(module):
    """The redop ops of a module, without the names of results."""
    return [re.sub(r"^.*?(redop\.)", r"\1", line) for line in module.splitlines() if "redop." in line]


def check(tool, assembly, want, what):
    """Raises the assembly and compares."""
    raised, remarks = opt(tool, assembly, *RAISE)
    got = ops(raised)
    wrong = [f"{g}\n  for {w}" for g, w in zip(got, want) if g != w]
    if wrong or len(got) != len(want) or remarks:
        sys.exit(f"{what}: {len(got)} ops of {len(want)}\n" + "\n".join(wrong[:5] + remarks[:5]))
    print(f"{what}: {len(got)} raised")
    return len(got)


def wrong_letters(assembly):
    """Modules that each have one letter of every assembly wrong, with how many assemblies each has left."""
    most = max(len(found[3].split(",")) for found in ASM.finditer(assembly))
    for position in range(most):
        count = 0

        def change(text, constraints):
            nonlocal count
            letters = constraints.split(",")
            letter = letters[position] if position < len(letters) else ""
            bare = letter.lstrip("=")
            if bare not in WRONG:
                return "nothing;", constraints
            count += 1
            # A 64-bit register holds a shared address, too; a 16-bit one does not.
            letters[position] = letter.replace(bare, WRONG[bare])
            return text, ",".join(letters)

        yield each_asm(assembly, change), count


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("forms", type=Path, help="forms.json")
    parser.add_argument("--opt", required=True, help="redop-opt")
    options = parser.parse_args()
    tool = options.opt
    forms = json.loads(options.forms.read_text())
    rng = random.Random(2205)

    total = 0
    for guarded in (False, True):
        chosen = [form for form in forms if not guarded or form["family"] in GUARDED]
        module = "".join(function(number, form, guarded) for number, form in enumerate(chosen))
        printed, _ = opt(tool, module)
        want = ops(printed)
        assembly, _ = opt(tool, printed, "--convert-redop-to-inline-ptx")
        assembly = "\n".join(map(redux_as_text, assembly.splitlines()))
        if ops(assembly) or len(want) != len(chosen):
            sys.exit("the forms are not all inline assembly")
        total += check(tool, assembly, want, "guarded" if guarded else "canonical")
        respelled = each_asm(assembly, lambda text, constraints: (respell(text, rng), constraints))
        total += check(tool, respelled, want, "guarded, respelled" if guarded else "respelled")
        if guarded:
            continue
        refused = 0
        for module, count in wrong_letters(assembly):
            raised, remarks = opt(tool, module, *RAISE)
            if ops(raised) or len(remarks) != count:
                sys.exit(f"{len(ops(raised))} raised with a wrong letter, as {ops(raised)[:3]}")
            refused += count
        print(f"wrong letters: {refused} left alone")
    print(f"{len(forms)} forms raised from inline PTX, {total} times; {refused} near misses left alone")


if __name__ == "__main__":
    main()
