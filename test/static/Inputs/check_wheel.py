# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks a wheel of redop-compiler: its files, and its behavior after installation.

check_wheel.py WHEEL KERNEL PROGRAM FOLDER

Its output must be equal to that of PROGRAM for KERNEL. It is installed in a virtual environment in FOLDER, for this Python
and for others that are found: in PATH as python3.N, or in pyenv's folder.
"""

import base64
import hashlib
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

OLDEST = (3, 9)


def check_record(wheel):
    """Checks that RECORD lists every file with its hash and size, and no others, and that the program is executable."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        assert len(names) == len(set(names)), names
        (record_name,) = (name for name in names if name.endswith(".dist-info/RECORD"))
        record = [line.rsplit(",", 2) for line in archive.read(record_name).decode().splitlines()]
        assert sorted(name for name, _, _ in record) == sorted(names), record
        for name, digest, size in record:
            data = archive.read(name)
            if name == record_name:
                assert (digest, size) == ("", "")
                continue
            expected = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            assert (digest, size) == (f"sha256={expected}", str(len(data))), name
        info = record_name.rpartition("/")[0]
        tags = re.findall(r"^Tag: (.*)$", archive.read(f"{info}/WHEEL").decode(), re.M)
        assert tags == [f"py3-none-{system}_x86_64" for system in ("manylinux_2_17", "manylinux2014", "musllinux_1_1")], tags
        assert "redop/__init__.py" not in names, "it would replace the bindings'"
        programs = [name for name in names if archive.getinfo(name).external_attr >> 16 & 0o111]
        assert programs == [f"redop_compiler/redop-{name}" for name in ("compile", "forms", "interpret", "lint", "ptxas")], programs
        print(f"RECORD: {len(names)} files, {Path(wheel).stat().st_size:,} bytes")


def find_pythons():
    """Returns this Python, and the oldest and the newest other one since OLDEST that can create virtual environments."""
    candidates = [Path(sys.executable)]
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        candidates += sorted(Path(folder or ".").glob("python3.[0-9]*"))
    candidates += sorted((Path.home() / ".pyenv/versions").glob("3.*/bin/python3"))
    found = {}
    for python in candidates:
        if not re.fullmatch(r"python3?(\.\d+)?", python.name):
            continue
        ask = "import sys, venv, ensurepip; print(*sys.version_info[:3], sep='.')"
        result = subprocess.run([python, "-I", "-c", ask], capture_output=True, text=True)
        version = result.stdout.strip()
        minor = tuple(int(part) for part in version.split(".")[:2]) if result.returncode == 0 else ()
        if minor >= OLDEST:
            found.setdefault(minor, (version, python))
    # The first is this one. Of the others, the oldest and the newest are the most relevant.
    (_, own), *others = found.items()
    others.sort()
    return [own, *(each for _, each in ([others[0], others[-1]] if len(others) > 1 else others))]


def check_installed(python, version, wheel, kernel, expected, folder):
    def run(*command):
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        return subprocess.run(command, check=True, capture_output=True, text=True, env=environment, cwd="/").stdout

    run(python, "-m", "venv", folder)
    venv = folder / "bin/python"
    run(venv, "-m", "pip", "install", "--no-index", "-q", wheel)
    arguments = (kernel, "--chip=sm_90")
    assert run(folder / "bin/redop-compile", *arguments) == expected
    assert run(venv, "-m", "redop_compiler", *arguments) == expected
    program = run(venv, "-c", "import redop_compiler; print(redop_compiler.path())").strip()
    assert Path(program).is_relative_to(folder), program
    assert run(program, *arguments) == expected
    release = run(program, "--version").splitlines()[0]
    for tool in ("forms", "interpret", "lint"):
        assert run(folder / f"bin/redop-{tool}", "--version").splitlines()[0] == release, tool
    # Errors and their exit status are passed on.
    wrong = subprocess.run([folder / "bin/redop-compile", "/nonexistent.mlir"], capture_output=True, text=True)
    assert wrong.returncode == 1 and "redop-compile: error: cannot open" in wrong.stderr, wrong
    # Without the program, there is a message, not a traceback.
    os.chmod(program, 0o644)
    lost = subprocess.run([folder / "bin/redop-compile", "--version"], capture_output=True, text=True)
    assert lost.returncode == 1 and re.fullmatch(r"redop-compile: error: .*\n", lost.stderr), lost
    os.chmod(program, 0o755)
    run(venv, "-m", "pip", "uninstall", "-q", "-y", "redop-compiler")
    assert not Path(program).exists()
    print(f"Python {version}: installed, compiles")


def main():
    wheel, kernel, program, folder = (Path(argument).resolve() for argument in sys.argv[1:])
    check_record(wheel)
    expected = subprocess.run([program, kernel, "--chip=sm_90"], check=True, capture_output=True, text=True).stdout
    assert ".visible .entry" in expected
    for version, python in find_pythons():
        check_installed(python, version, wheel, kernel, expected, folder / version)


main()
