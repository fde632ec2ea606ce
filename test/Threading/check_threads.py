#!/usr/bin/env python3
"""Runs passes on a module of all forms, with and without threads.

Every pass of redop listed by redop-opt --help, and common ones of upstream, must
print the same in both cases: the output, and the errors in the same order.
Prints the pipelines that differ or fail, and a last line with their number.
Usage: check_threads.py FORMS.JSON WORK_FOLDER TOOL [ARGUMENTS...]
"""

import json
import os
import re
import subprocess
import sys

FUNCTIONS = 120
# The options of redop's passes; this target supports every form.
OPTIONS = {
    "redop-verify-target": "{chip=sm_107a ptx=9.4}",
    "redop-legalize": "{chip=sm_107a ptx=9.4}",
    "redop-override-target": "{chip=sm_107a ptx=9.4}",
}
NESTED = ["canonicalize", "cse", "sccp", "loop-invariant-code-motion", "control-flow-sink", "mem2reg"]
ON_MODULES = ["inline", "symbol-dce", "remove-dead-values", "convert-to-llvm"]
# Reports errors in every function, to compare them.
FAILING = "builtin.module(func.func(redop-verify-target{chip=sm_70 ptx=6.0}))"

TYPES = re.compile(r"!llvm\.ptr(?:<\d+>)?|vector<[^>]*>|\b[if]\d+\b|\bbf16\b")


def argument(type_):
    return "%" + re.sub(r"\W+", "_", type_).strip("_")


def make_module(forms):
    """Yields functions with the next forms, as text."""
    lines, types = [], {"i16", "i32", "i64", "i1"}
    for number, form in enumerate(forms):
        head, _, tail = form["ir"].rpartition(" : ")
        found = TYPES.findall(tail)
        types.update(found)
        pointer = argument(found[0])
        names = {"%p": pointer, "%bar": pointer, "%m": "%i32", "%b": "%i16", "%n": "%i32", "%pol": "%i64", "%r": f"%r{number}"}
        names.update({"%id": "%i32", "%c": "%i1", "%map": pointer, "%surf": "%i64", "%t": pointer, "%red": f"%red{number}", "%meta": f"%meta{number}"})
        names.update({"%le": "%i32", "%off": "%i64", "%cnt": "%i64", "%d": pointer, "%ga": "%llvm_ptr_1", "%up": "%i16"})
        names.update({f"%e{dim}": "%i16" for dim in range(5)} | {f"%st{dim}": "%i32" for dim in range(4)})
        names.update({f"%x{coordinate}": "%i32" for coordinate in range(5)})
        # The pointer is followed by a value or the source of a bulk reduction. redux.sync only has
        # a value.
        second = argument(found[1] if len(found) > 1 else found[0])
        names.update({"%v": second, "%w": second, "%s": second})
        if form["family"].startswith("fabric."):
            names["%bar"] = argument(found[-1])
        lines.append("  " + re.sub(r"%\w+", lambda match: names[match.group()], head) + " : " + tail)
    arguments = ", ".join(f"{argument(type_)}: {type_}" for type_ in sorted(types))
    size = -(-len(lines) // FUNCTIONS)
    chunks = [lines[start : start + size] for start in range(0, len(lines), size)]
    return "\n".join(
        "\n".join([f"func.func @f{number}({arguments}) {{", *chunk, "  return", "}"]) for number, chunk in enumerate(chunks)
    )


def redop_passes(tool):
    """Returns the passes of redop, as named by --help."""
    text = subprocess.run([tool[0], "--help"], capture_output=True, text=True, check=True).stdout
    # Passes are indented further than options, as --redop-validate-each is.
    return sorted(set(re.findall(r"^ {3,}--((?:[a-z0-9]+-)*redop(?:-[a-z0-9]+)*) ", text, re.MULTILINE)))


def run(tool, path, pipeline, *options):
    command = [*tool, path, f"--pass-pipeline={pipeline}", *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    return done.returncode, done.stdout, done.stderr


def main():
    forms_path, folder, *tool = sys.argv[1:]
    with open(forms_path, encoding="utf-8") as file:
        forms = json.load(file)
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, "all-forms.mlir")
    with open(path, "w", encoding="utf-8") as file:
        file.write(make_module(forms) + "\n")

    ours = [name + OPTIONS.get(name, "") for name in redop_passes(tool)]
    pipelines = [f"builtin.module(func.func({name}))" for name in ours + NESTED]
    pipelines += [f"builtin.module({name})" for name in ours + ON_MODULES] + [FAILING]
    wrong = 0
    for pipeline in pipelines:
        threaded, alone = run(tool, path, pipeline), run(tool, path, pipeline, "--mlir-disable-threading")
        expected = 1 if pipeline == FAILING else 0
        problem = None
        if threaded != alone:
            problem = "differs with and without threads"
        elif threaded[0] != expected:
            problem = f"ends with {threaded[0]} (options of a pass stand in OPTIONS): {threaded[2][:300]}"
        if problem:
            wrong += 1
            print(f"{pipeline}: {problem}")
    print(f"check_threads: forms {len(forms)}, passes of redop {len(ours)}, pipelines {len(pipelines)}, wrong {wrong}")
    return 1 if wrong or not ours else 0


if __name__ == "__main__":
    sys.exit(main())
