#!/usr/bin/env python3
"""Runs every kernel of the corpus in redop-interpret, as written and as redop-compile raises and lowers it. Both must give
the same results.

launches.json has the launch of each kernel and its arguments: i is a buffer of small numbers, which may be used as
indices, f a buffer of floats, m floats that have a multicast address, z zeros. What is drawn depends on the seed only.

Prints each kernel that does not run, or whose results differ, with the reason.
"""

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
INPUTS = HERE / "Inputs"


def read_kernels(path):
    """Returns the names and the parameter types of the kernels in a file."""
    text = path.read_text(encoding="utf-8")
    found = {}
    for match in re.finditer(r"^define [^@]*ptx_kernel[^@]*@(\w+)\(", text, re.M):
        depth, parameters, word = 1, [], ""
        for char in text[match.end() :]:
            depth += {"(": 1, ")": -1}.get(char, 0)
            if depth == 0 or (char == "," and depth == 1):
                parameters.append(word.split()[0])
                word = ""
                if depth == 0:
                    break
                continue
            word += char
        found[match[1]] = parameters
    return found


def draw(kind, size, rng):
    """Returns an argument for redop-interpret; both halves of a float are floats of 16 bits, too."""
    if kind == "i":
        return f"i64[{', '.join(str(rng.randrange(8)) for _ in range(64))}, 0 x {size // 8 - 64}]"
    if kind == "z":
        return f"i64[0 x {size // 8}]"
    if kind in "fm":
        words = (f"{0x3F803C00 | rng.randrange(128) << 16 | rng.randrange(256):#x}" for _ in range(64))
        rest = f"0x3f803c00 x {size // 4 - 64}"
        return f"{'multimem ' if kind == 'm' else ''}i32[{', '.join(words)}, {rest}]"
    return kind


def run(tools, path, kernel, launch, seed):
    """Returns the output, or None and the reason."""
    rng = random.Random(f"{seed} {kernel}")
    arguments = ", ".join(draw(kind, launch.get("bytes", 16384), rng) for kind in launch["args"].split())
    command = [tools.redop_interpret, path, f"--entry=@{kernel}", f"--block={launch['block']}", f"--args={arguments}"]
    command += [f"--grid={launch.get('grid', 1)}", f"--seed={seed}", f"--races={'off' if 'races' in launch else 'on'}"]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return done.stdout, ""
    return None, next((line for line in done.stderr.splitlines() if "error" in line), f"exit code {done.returncode}")


def check(tools, folder, path, kernel, launch):
    """Returns what is wrong with a kernel; nothing if it is right."""
    chip = next((part for part in path.name.split(".") if part.startswith("sm_")), "sm_90")
    raised = folder / f"{path.parent.name}.{path.name}"
    if not raised.exists():
        options = ["--emit=llvm", f"--chip={'sm_100a' if chip == 'sm_100' else chip}", "-o", raised]
        if path.parent.name == "clang":
            options.append("--cuda-atomics")
        command = [tools.redop_compile, path, *options]
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
        if done.returncode:
            return f"redop-compile: {done.stderr.splitlines()[0]}"
    results, reason = run(tools, path, kernel, launch, tools.seed)
    if results is None:
        return reason
    others, reason = run(tools, raised, kernel, launch, tools.seed)
    if others is None:
        return f"raised: {reason}"
    if others == results:
        return ""
    # The order of threads may matter, as for the sum of floats.
    again = {run(tools, path, kernel, launch, tools.seed + more)[0] for more in range(1, 4)}
    return "raised: other results" if again == {results} else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--redop-interpret", required=True)
    parser.add_argument("--redop-compile", required=True)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", default="", help="files whose name contains this text")
    tools = parser.parse_args()
    launches = json.loads((HERE / "launches.json").read_text(encoding="utf-8"))
    wrong = total = 0
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:

        def check_file(path):
            name = f"{path.parent.name}/{path.name}"
            known = launches.get(name, {})
            return [
                (name, kernel, check(tools, Path(folder), path, kernel, known[kernel]) if kernel in known else "no launch")
                for kernel in read_kernels(path)
            ]

        for results in pool.map(check_file, [path for path in sorted(INPUTS.glob("*/*.ll")) if tools.only in path.name]):
            for name, kernel, reason in results:
                total += 1
                wrong += bool(reason)
                if reason:
                    print(f"{name} @{kernel}: {reason}")
    print(f"{total - wrong} of {total} kernels give the same results, raised and as they are")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
