"""Compares redop-lint with a search for reductions in the text of PTX files, and gives it damaged files.

    check_examples.py --lint=redop-lint --compile=redop-compile --examples=FOLDER --folder=FOLDER
"""

import argparse
import json
import random
import re
import subprocess
from pathlib import Path

REDUCTION = re.compile(
    r"^(red|atom|redux\.sync|multimem\.(ld_reduce|red)|cp\.reduce\.async\.bulk|sured|vote\.sync|bar\.red|barrier(\.cta)?\.red)\.\S+$"
)


def find(text):
    """Returns the mnemonics of reductions, in order."""
    text = re.sub(r"//[^\n]*|/\*.*?\*/", " ", text, flags=re.DOTALL)
    words = (re.sub(r"^@!?%\w+\s+", "", statement.strip()).split(None, 1) for statement in re.split(r"[;{}]|^\$\w+:", text, flags=re.MULTILINE))
    return [each[0] for each in words if each and REDUCTION.match(each[0])]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("lint", "compile"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--examples", required=True, type=Path)
    parser.add_argument("--folder", required=True, type=Path)
    options = parser.parse_args()
    rng = random.Random(5)
    count = files = damaged = 0
    for source in sorted(options.examples.glob("*/*.mlir")):
        ptx = options.folder / f"{source.stem}.ptx"
        if subprocess.run([options.compile, source, "--chip=sm_90", "-o", ptx], capture_output=True, check=False).returncode:
            continue
        wanted = find(ptx.read_text())
        run = subprocess.run([options.lint, ptx, "--format=json"], capture_output=True, text=True, check=False)
        assert run.returncode in (0, 1) and not run.stderr, (source, run)
        report = json.loads(run.stdout)
        found = [each["ptx"] for each in report["reductions"]]
        assert found == wanted and not report["skipped"], (source, wanted, found)
        count, files = count + len(found), files + 1
        text = ptx.read_bytes()
        for _ in range(8):
            broken = bytearray(text[: rng.randrange(len(text))] if rng.random() < 0.5 else text)
            for _ in range(rng.choice([0, 1, 5])):
                if broken:
                    broken[rng.randrange(len(broken))] = rng.choice(b'{}[]();"/*@.:\x00\xff')
            path = options.folder / "broken.ptx"
            path.write_bytes(broken)
            run = subprocess.run([options.lint, path], capture_output=True, check=False, timeout=20)
            assert run.returncode in (0, 1, 2) and (run.returncode == 2) == bool(run.stderr), (source, run)
            damaged += 1
    # A value that is computed from itself twice, many times.
    chain = "".join(f"add.s64 %rd{i}, %rd{i - 1}, %rd{i - 1};\n" for i in range(1, 3000))
    path = options.folder / "chain.ptx"
    path.write_text(f".version 8.1\n.target sm_90\n.entry k() {{\n{chain}red.global.add.u32 [%rd2999], 1;\nred.global.add.u32 [%rd40], 1;\nret;\n}}\n")
    run = subprocess.run([options.lint, path], capture_output=True, text=True, check=False, timeout=20)
    assert run.returncode == 0 and "2 reductions" in run.stdout, run
    assert files >= 12 and count >= 60, (files, count)
    print(f"{files} files, {count} reductions, {damaged} damaged files")


if __name__ == "__main__":
    main()
