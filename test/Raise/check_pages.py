#!/usr/bin/env python3
"""Checks that every legal example in the PTX ISA, as inline assembly, is raised to the corresponding op.

The examples are comments in examples/ptx_pages_*, each above its op. Names become operands; constants and offsets remain
in the text, where the op in the file has an operand for them.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

LINE = re.compile(r"^ *// ((?:@p +)?[a-z_]+\.[a-z].*;)$")
NAME = re.compile(r"%?\b[a-z][\w-]*\b")

# PTX type of a lane -> (constraint letter, LLVM type).
LANES = {
    "b32": ("r", "i32"), "u32": ("r", "i32"), "s32": ("r", "i32"), "b64": ("l", "i64"), "u64": ("l", "i64"),
    "s64": ("l", "i64"), "f32": ("f", "f32"), "f64": ("d", "f64"), "f16": ("h", "f16"), "bf16": ("h", "bf16"),
    "f16x2": ("r", "i32"), "bf16x2": ("r", "i32"), "e4m3x2": ("h", "i16"), "e5m2x2": ("h", "i16"),
    "e4m3x4": ("r", "i32"), "e5m2x4": ("r", "i32"), "e4m3": ("", ""), "e5m2": ("", ""), "b16": ("h", "i16"),
}  # fmt: skip


def opt(tool, *arguments, text=None):
    """Returns (ops, messages) of redop-opt."""
    result = subprocess.run([tool, *arguments], input=text, capture_output=True, text=True, check=False)
    rows = result.stdout.splitlines()
    return [row[row.index("redop.") :] for row in rows if "redop." in row], result.stderr


def examples(file, tool):
    """Returns (example line, printed op) of a file."""
    ops, _ = opt(tool, file)
    line = None
    for row in file.read_text().splitlines():
        found = LINE.match(row)
        if found:
            line = found[1]
        elif "redop." in row and not row.strip().startswith("//"):
            op = ops.pop(0)
            if line:
                yield line, op
            line = None


def operands_of(mnemonic):
    """Returns the constraint letter and type of each name of an instruction, except for addresses; the last one is
    repeated."""
    words = mnemonic.split(".")
    if "cp" in words[:2]:
        return [("r", "i32")]
    if words[0] == "createpolicy":
        return [("l", "i64")]
    lane = next(LANES[word] for word in reversed(words) if word in LANES)
    if words[0] == "redux":
        return [lane, lane, ("r", "i32")]
    return [lane]


def assembly(line):
    """Returns the example as an inline assembly in a function."""
    guard, mnemonic, operands = re.fullmatch(r"(@p +)?(\S+)\s+(.*);", line).groups()
    letters, types, arguments, results = [], [], [], []
    lanes = operands_of(mnemonic)
    family = mnemonic.split(".")[0]
    has_result = family in ("redux", "createpolicy", "atom") or "ld_reduce" in mnemonic
    seen = 0
    before = after = ""
    parts = re.findall(r"\[.*?\]|\{.*?\}|[^\s,\[\]{}]+", operands)
    is_bytes = re.search(r"\.v4\.e\wm\d$", mnemonic)

    def operand(letter, kind, is_result):
        letters.append("=" + letter if is_result else letter)
        (results if is_result else arguments).append(kind)
        types.append(kind)
        return f"${len(letters) - 1}"

    def name(found, is_result):
        return operand(*lanes[min(seen, len(lanes) - 1)], is_result)

    text = []
    for number, part in enumerate(parts):
        is_result = has_result and number == 0
        if part.startswith("["):
            # The destination of a bulk reduction is the first address.
            is_shared = "shared" in mnemonic and not (number == 0 and ".global." in mnemonic)
            text.append(NAME.sub(lambda _: operand("r" if is_shared else "l", "i32" if is_shared else "i64", False), part))
            continue
        if part == "cache-policy" and not is_result:
            text.append(operand("l", "i64", False))
            continue
        if part.startswith("{") and is_bytes:
            before = "{ .reg .b8 t<4>; "
            after = f" mov.b32 {operand('r', 'i32', is_result)}, {{t0, t1, t2, t3}}; }}"
            text.append("{t0, t1, t2, t3}")
        else:
            text.append(re.sub(r"%?\b[a-z][\w-]*", lambda _, r=is_result: name(_, r), part))
        seen += 1
    if guard:
        guard = f"@{operand('b', 'i1', False)} "
    result = ""
    if results:
        result = results[0] if len(results) == 1 else f"!llvm.struct<({', '.join(results)})>"
    # An atom with an unused result becomes a red.
    returned = (f" -> {result}", f" %r : {result}") if family == "atom" else ("", "")
    names = [f"%a{i}" for i in range(len(arguments))]
    head = ", ".join(f"{n}: {t}" for n, t in zip(names, arguments))
    return (
        f"llvm.func @f({head}){returned[0]} {{\n  {'%r = ' if result else ''}llvm.inline_asm has_side_effects asm_dialect = att "
        f'"{before}{guard or ""}{mnemonic} {", ".join(text)};{after}", "{",".join(letters)}" {", ".join(names)} : '
        f"({', '.join(arguments)}) -> {result or '()'}\n  llvm.return{returned[1]}\n}}\n"
    )


def words(op):
    """Returns the words of an op and its pointer type, which do not depend on the operands."""
    text, types = op.split(" : ")
    pointer = re.match(r"!llvm\.ptr(<\d>)?", types)
    return re.sub(r" [\d.e+-]+$", "", text.split("%")[0].strip()), pointer and pointer[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--opt", required=True, help="redop-opt")
    options = parser.parse_args()
    count = 0
    for file in options.files:
        for line, op in examples(file, options.opt):
            module = assembly(line)
            raised, messages = opt(options.opt, "--raise-to-redop", text=module)
            if len(raised) != 1 or words(raised[0]) != words(op):
                sys.exit(f"{line}\n{module}{messages}{raised}\nis not\n{op}")
            count += 1
    print(f"{count} example lines raised")


if __name__ == "__main__":
    main()
