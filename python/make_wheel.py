#!/usr/bin/env python3
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes a wheel of a build: the package and the one MLIR that it needs.

    make_wheel.py BUILD --version VERSION --llvm-lib /usr/lib/llvm-22/lib --output DIR

Also a build backend for pyproject.toml, so that `pip wheel --no-build-isolation .`
does the same: it takes the build folder build/, or the one in REDOP_BUILD, which
must exist. The wheel is for the Python that the modules in it were built for, which
need not be the one that runs this, and for the systems on which its files run.
"""

import argparse
import base64
import hashlib
import itertools
import os
import pathlib
import re
import stat
import subprocess
import sys
import tempfile
import zipfile

from portable_libraries import Unavailable, find_platform, link_libraries, needed_libraries

ROOT = pathlib.Path(__file__).resolve().parent.parent
SUMMARY = "MLIR with a dialect for PTX's reductions in one instruction"


def collect(build, llvm_lib, staging):
    """Installs the package into `staging` and returns its files by their names in
    the wheel, MLIR's and LLVM's shared libraries among them."""
    subprocess.run(
        ["cmake", "--install", build, "--prefix", staging, "--component", "RedopPythonModules"],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    package = pathlib.Path(staging) / "python_packages"
    files = {str(file.relative_to(package)): file for file in sorted(package.rglob("*")) if file.is_file()}
    needed = needed_libraries(package / "redop/_mlir_libs/libRedopPythonCAPI.so")
    libraries = {name: pathlib.Path(llvm_lib) / name for name in needed if pathlib.Path(llvm_lib, name).exists()}
    if libraries:
        modules = [file for file in files.values() if file.suffix == ".so"]
        try:
            libraries = link_libraries(modules, llvm_lib, list(libraries), cached(build, "CMAKE_CXX_COMPILER"), staging)
        except Unavailable as reason:
            print(f"redop: the wheel is for systems like this one: {reason}", file=sys.stderr)
    # Beside the modules: their search path begins there.
    return files | {f"redop/_mlir_libs/{name}": library for name, library in libraries.items()}


def write_archive(output, package, tag, files, texts, compression=1):
    """Writes a wheel and returns its name. `package` is NAME-VERSION; `files` are paths, and `texts` what
    stands in its .dist-info, by their names."""
    name = f"{package}-{tag}.whl"
    info = f"{package}.dist-info"
    output = pathlib.Path(output)
    output.mkdir(parents=True, exist_ok=True)
    texts = {
        **texts,
        "WHEEL": f"Wheel-Version: 1.0\nGenerator: redop make_wheel\nRoot-Is-Purelib: false\n{expand_tag(tag)}",
        "LICENSE": (ROOT / "LICENSE").read_text(),
    }
    record = []
    part = output / f"{name}.part"
    try:
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED, compresslevel=compression) as wheel:

            def add(path, data, mode=0o644):
                # The same files make the same wheel.
                entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.external_attr = (stat.S_IFREG | mode) << 16
                wheel.writestr(entry, data, compresslevel=compression)

            for path, file in files.items():
                data = file.read_bytes()
                add(path, data, 0o755 if os.access(file, os.X_OK) else 0o644)
                record.append(record_line(path, data))
            for path, text in texts.items():
                add(f"{info}/{path}", text.encode())
                record.append(record_line(f"{info}/{path}", text.encode()))
            add(f"{info}/RECORD", "".join(record) + f"{info}/RECORD,,\n")
        part.rename(output / name)
    finally:
        part.unlink(missing_ok=True)
    return name


def expand_tag(tag):
    """Returns the lines of WHEEL for a tag, whose parts are one or more words with dots between them."""
    parts = [part.split(".") for part in tag.split("-")]
    return "".join(f"Tag: {'-'.join(words)}\n" for words in itertools.product(*parts))


def record_line(path, data):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{path},sha256={digest},{len(data)}\n"


def read_modules(files):
    """Returns the minor version of Python 3 and the machine that the extension modules among the files of a wheel are for, by
    their names."""
    found = set()
    for path in files:
        module = re.search(r"\.cpython-3(\d+)-(\w+)-linux-gnu\.so$", path)
        if module:
            found.add((int(module[1]), module[2]))
    if len(found) != 1:
        texts = ", ".join(f"Python 3.{minor} on {machine}" for minor, machine in sorted(found))
        raise SystemExit(f"redop: the modules of a wheel are for one Python on Linux; those of the build are for {texts or 'none'}")
    return found.pop()


def address():
    """Returns the address of the project."""
    found = re.search(r'HOMEPAGE_URL\s+"([^"]+)"', (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))
    if found is None:
        raise SystemExit("redop: CMakeLists.txt has no HOMEPAGE_URL")
    return found[1]


def describe(name, version, summary, requires, pythons):
    """Returns the text of METADATA. `pythons` are the versions of Python that a classifier names."""
    classifiers = [
        "Development Status :: 4 - Beta",
        "Environment :: GPU :: NVIDIA CUDA",
        "Intended Audience :: Developers",
        "License :: OSI Approved :: Apache Software License",
        "Operating System :: POSIX :: Linux",
        *(f"Programming Language :: Python :: {python}" for python in pythons),
        "Topic :: Software Development :: Compilers",
        "Typing :: Typed",
    ]
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {name}",
        f"Version: {version}",
        f"Summary: {summary}",
        "Author: the authors of redop",
        "License: Apache-2.0 WITH LLVM-exception",
        "License-File: LICENSE",
        "Keywords: CUDA, GPU, MLIR, PTX, reductions, atomics, compiler",
        *(f"Classifier: {classifier}" for classifier in classifiers),
        f"Requires-Python: {requires}",
        f"Project-URL: Homepage, {address()}",
        "Provides-Extra: ptxas",
        'Requires-Dist: nvidia-cuda-nvcc>=13 ; extra == "ptxas"',
        "Description-Content-Type: text/markdown",
    ]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    return "\n".join(lines) + "\n\n" + readme


def write_wheel(build, version, llvm_lib, output):
    """Writes the wheel and returns its name."""
    with tempfile.TemporaryDirectory() as staging:
        files = collect(build, llvm_lib, staging)
        minor, machine = read_modules(files)
        tag = f"cp3{minor}-cp3{minor}-{find_platform(files, machine)}"
        metadata = describe("redop", version, SUMMARY, f"==3.{minor}.*", ["3", f"3.{minor}"])
        return write_archive(output, f"redop-{version}", tag, files, {"METADATA": metadata})


def cached(build, variable):
    """Returns a variable of a build folder's CMake cache."""
    for line in (build / "CMakeCache.txt").read_text().splitlines():
        found = re.match(rf"{variable}:\w+=(.*)", line)
        if found:
            return found[1]
    raise SystemExit(f"no {variable} in {build}/CMakeCache.txt")


# PEP 517: what pip calls.


def get_requires_for_build_wheel(config_settings=None):
    return []


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    build = pathlib.Path(os.environ.get("REDOP_BUILD", ROOT / "build"))
    if not (build / "build.ninja").exists():
        raise SystemExit(f"redop: there is no build in {build}: run utils/setup.sh, or set REDOP_BUILD to a build folder")
    subprocess.run(
        ["cmake", "--build", build, "--target", "RedopPythonModules", "redop-python-stubs"],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    llvm_lib = pathlib.Path(cached(build, "MLIR_DIR")).parents[1]
    return write_wheel(build, cached(build, "CMAKE_PROJECT_VERSION"), llvm_lib, wheel_directory)


def main():
    parser = argparse.ArgumentParser(description="Makes a wheel of a build.")
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--llvm-lib", required=True)
    parser.add_argument("--output", required=True)
    options = parser.parse_args()
    name = write_wheel(options.build, options.version, options.llvm_lib, options.output)
    print(f"{options.output}/{name}")


if __name__ == "__main__":
    main()
