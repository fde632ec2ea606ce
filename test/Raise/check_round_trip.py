#!/usr/bin/env python3
"""Checks that the inline assembly of every legal form is raised to the original op, with the same operands.

Each form of forms.json is in a separate function. convert-redop-to-inline-ptx generates the text; that of redux.sync,
vote.sync and barrier.red, which it never lowers, is generated here. The text is then raised as it is, with a predicate, and
in other spellings: qualifiers in another order, inside of a block, with blanks and comments. An atom with an unused result is
raised to red if there is such a red. Finally, the constraint letter of each operand is replaced by one of another size; these
must not be raised.
"""

import argparse
import json
import random
import re
import subprocess
import sys
from pathlib import Path

GUARDED = ("red", "atom", "red.async", "multimem.st", "multimem.red", "cp.reduce.async.bulk", "cp.reduce.async.bulk.tensor",
           "sured.b", "sured.p", "fabric.try_red.async", "fabric.try_pullred.async", "fabric.try_atom.async",
           "fabric.try_red.async.tensor")  # fmt: skip

# A letter whose register has another size.
WRONG = {"h": "r", "r": "h", "l": "r", "f": "d", "d": "f", "q": "l"}

ASM = re.compile(r'(llvm\.inline_asm .*?)"(.*?)", "(.*?)"( .*)')


RAISE = ("--raise-to-redop", "--remarks-filter-missed=raise-to-redop")


def opt(tool, text, *passes):
    """Returns (output, remarks) of redop-opt."""
    result = subprocess.run([tool, *passes], input=text, capture_output=True, text=True, check=False)
    if result.returncode:
        sys.exit(f"redop-opt {' '.join(passes)}:\n{result.stderr[-3000:]}")
    return result.stdout, re.findall(r"remark: (.*)", result.stderr)


def function(number, form, guarded, uses_result=True):
    """Returns a function with the op line of the form, which returns the result of an atom to keep it."""
    line = form["ir"]
    is_atom = form["family"] == "atom"
    if guarded:
        line = line.replace(" : ", " predicate(%c) else(%z) : " if is_atom else " predicate(%c) : ", 1)
    types = line.rsplit(" : ", 1)[1]
    arguments = {"%s": "!llvm.ptr<3>", "%m": "i32", "%b": "i16", "%n": "i32", "%pol": "i64", "%c": "i1", "%id": "i32", "%surf": "i64"}
    arguments |= {"%t": "!llvm.ptr<6>", "%d": "!llvm.ptr<3>", "%le": "i32", "%off": "i64", "%cnt": "i64"}
    arguments |= {"%ga": "!llvm.ptr<1>", "%up": "i16"} | {f"%e{index}": "i16" for index in range(5)}
    arguments |= {f"%st{index}": "i32" for index in range(4)}
    arguments |= {f"%x{index}": "i32" for index in range(5)}
    pointer = re.match(r"!llvm\.ptr(<\d>)?", types)
    if pointer:
        arguments["%p"] = arguments["%bar"] = arguments["%map"] = pointer[0]
    if form["family"].startswith("fabric."):
        arguments["%bar"] = "!llvm.ptr<3>"
    if "%v" in line:
        arguments["%v"] = arguments["%w"] = arguments["%z"] = re.split(r", ", types)[1 if pointer else 0]
    head = ", ".join(f"{name}: {kind}" for name, kind in arguments.items() if re.search(rf"{name}\b", line))
    if not is_atom or not uses_result:
        return f"func.func @f{number}({head}) {{\n  {line}\n  return\n}}\n"
    kind = arguments["%v"]
    return f"func.func @f{number}({head}) -> {kind} {{\n  {line}\n  return %r : {kind}\n}}\n"


def without_result(line):
    """Returns the op line to which an unused atom is raised: a red if one has these words, otherwise the atom."""
    order, _, rest = line.removeprefix("redop.atom ").partition(" %")
    if {"acquire", "acq_rel", "exch", "cas"} & set(order.split()):
        return line
    return "redop.red " + order + " %" + re.sub(r" else\(%\w+\)", "", rest)


def predicate_as_text(line):
    """A barrier.red or vote.sync as an inline assembly; another line as it is."""
    found = re.match(r"( *)(%\w+) = redop\.(barrier\.red|vote\.sync) (.*?) (%\w+), (%\w+) : (\w+)", line)
    if not found:
        return line
    indent, result, family, words, first, second, kind = found.groups()
    letters, kinds = ("r,b", "i32, i1") if family == "barrier.red" else ("b,r", "i1, i32")
    mnemonic = ".".join([family, *words.split()])
    return (
        f'{indent}{result} = llvm.inline_asm has_side_effects asm_dialect = att "{mnemonic} $0, $1, $2;", '
        f'"={"b" if kind == "i1" else "r"},{letters}" {first}, {second} : ({kinds}) -> {kind}'
    )


def redux_as_text(line):
    """Converts a redux.sync to an inline assembly; returns other lines unchanged."""
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
    """Returns another spelling of the text of the assembly."""

    def shuffle(found):
        family, words = found[1], found[2].split(".")
        # The order distinguishes two priorities and two state spaces.
        if not family.startswith("createpolicy"):
            rng.shuffle(words)
        if "cp." in family:
            both = [word for word in found[2].split(".") if word in ("global", "shared::cluster", "shared::cta")]
            spaces = list(both)
            words = [spaces.pop(0) if word in both else word for word in words]
        return "\\09 ".join([family + "." + ".".join(words).replace("shared.", "shared::cta."), "/* . */ "])

    families = r"fabric\.try_\w+\.async\.tensor|fabric\.try_\w+\.async|cp\.reduce\.async\.bulk\.tensor|cp\.reduce\.async\.bulk|sured\.[bp]|tcgen05\.ld\.red\.spcompress|tcgen05\.ld\.red|red\.async|redux\.sync|barrier\.red|vote\.sync|multimem\.cp\.reduce\.async\.bulk|multimem\.cp\.async\.bulk|multimem\.(?:red|st)\.async|multimem\.\w+|createpolicy\.\w+|atom|red"
    text = re.sub(rf"\b({families})\.([\w.:]+) ", shuffle, text)
    text = re.sub(r"\[([^,\]]*)\]", r"[\1+ 0 ]", text)
    text = text.replace(", ", " ,\\0A").replace("[", "[ ")
    if not text.startswith("{"):
        text = "{ " + text + "\\0A}"
    return text + " // end"


def each_asm(module, change):
    """Returns the module with the (text, constraints) of each assembly changed."""

    def replace(found):
        text, constraints = change(found[2], found[3])
        return f'{found[1]}"{text}", "{constraints}"{found[4]}'

    return ASM.sub(replace, module)


def ops(module):
    """Returns the redop ops of a module, without the names of results."""
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


def wrong_letters(assembly, sample):
    """Yields modules with one wrong letter in each of their assemblies, and the number of these: one of `sample`."""
    functions = re.findall(r"^  func\.func .*?^  }$", assembly, re.MULTILINE | re.DOTALL)
    most = max(len(found[3].split(",")) for found in ASM.finditer(assembly))
    for position in range(most):
        changed = []
        for text in functions[position % sample :: sample]:
            found = ASM.search(text)
            letters = found[3].split(",")
            letter = letters[position] if position < len(letters) else ""
            bare = letter.lstrip("=")
            if bare not in WRONG:
                continue
            # A shared address may also be in a 64-bit register, but not in a 16-bit one.
            letters[position] = letter.replace(bare, WRONG[bare])
            changed.append(text[: found.start(3)] + ",".join(letters) + text[found.end(3) :])
        if changed:
            yield "\n".join(changed), len(changed)


def lower(tool, text):
    """Returns the module as inline assembly, and its original ops."""
    printed, _ = opt(tool, text)
    assembly, _ = opt(tool, printed, "--convert-redop-to-inline-ptx")
    assembly = assembly.replace("{redop.convergent} ", "")
    assembly = "\n".join(predicate_as_text(redux_as_text(line)) for line in assembly.splitlines())
    if ops(assembly):
        sys.exit("the forms are not all inline assembly")
    return assembly, ops(printed)


def leave_wrong_letters(tool, assembly, sample):
    """Checks that no assembly with a wrong letter is raised; returns their number."""
    refused = 0
    for module, count in wrong_letters(assembly, sample):
        raised, remarks = opt(tool, module, *RAISE)
        if ops(raised) or len(remarks) != count:
            sys.exit(f"{len(ops(raised))} raised with a wrong letter, as {ops(raised)[:3]}")
        refused += count
    print(f"wrong letters: {refused} left alone")
    return refused


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("forms", type=Path, help="forms.json")
    parser.add_argument("--opt", required=True, help="redop-opt")
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="replace one letter of N")
    options = parser.parse_args()
    tool = options.opt
    forms = json.loads(options.forms.read_text())
    rng = random.Random(2205)

    total = 0
    for guarded in (False, True):
        chosen = [form for form in forms if not guarded or form["family"] in GUARDED]
        what = "guarded" if guarded else "canonical"
        assembly, want = lower(tool, "".join(function(i, form, guarded) for i, form in enumerate(chosen)))
        if len(want) != len(chosen):
            sys.exit("the forms are not all ops")
        total += check(tool, assembly, want, what)
        respelled = each_asm(assembly, lambda text, constraints: (respell(text, rng), constraints))
        total += check(tool, respelled, want, f"{what}, respelled")
        if not guarded:
            refused = leave_wrong_letters(tool, assembly, options.sample)

        atoms = [form for form in chosen if form["family"] == "atom"]
        unused = "".join(function(i, form, guarded, uses_result=False) for i, form in enumerate(atoms))
        assembly, want = lower(tool, unused)
        want = list(map(without_result, want))
        reds = sum(line.startswith("redop.red ") for line in want)
        if not 0 < reds < len(want):
            sys.exit(f"{reds} of {len(want)} unused atoms become red")
        total += check(tool, assembly, want, f"{what}, unused, {reds} to red")
    print(f"{len(forms)} forms raised from inline PTX, {total} times; {refused} near misses left alone")


if __name__ == "__main__":
    main()
