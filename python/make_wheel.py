#!/usr/bin/env python3
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes a wheel of a build: the package and the one MLIR that it needs.

    make_wheel.py BUILD --version 0.1.0 --llvm-lib /usr/lib/llvm-22/lib --output DIR

Also a build backend for pyproject.toml, so that `pip wheel --no-build-isolation .`
does the same: it takes the build folder build/, or the one in REDOP_BUILD, and
runs utils/setup.sh when there is none.
"""

import argparse
import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import sysconfig
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SUMMARY = "MLIR with a dialect for PTX's reductions in one instruction"


def needed_libraries(file):
    """Returns the names of the shared libraries that an ELF file asks for."""
    text = subprocess.run(["readelf", "-d", file], capture_output=True, text=True, check=True).stdout
    return re.findall(r"\(NEEDED\).*\[(.*)\]", text)


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
    # Beside the modules: their search path begins there.
    for name in needed_libraries(package / "redop/_mlir_libs/libRedopPythonCAPI.so"):
        library = pathlib.Path(llvm_lib) / name
        if library.exists():
            files[f"redop/_mlir_libs/{name}"] = library
    return files


def write_wheel(build, version, llvm_lib, output):
    """Writes the wheel and returns its name."""
    abi = f"cp{sys.version_info.major}{sys.version_info.minor}"
    tag = f"{abi}-{abi}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"
    name = f"redop-{version}-{tag}.whl"
    info = f"redop-{version}.dist-info"
    output = pathlib.Path(output)
    output.mkdir(parents=True, exist_ok=True)
    texts = {
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: redop\nVersion: {version}\nSummary: {SUMMARY}\n"
        "License: Apache-2.0 WITH LLVM-exception\n"
        f"Requires-Python: =={sys.version_info.major}.{sys.version_info.minor}.*\n",
        f"{info}/WHEEL": f"Wheel-Version: 1.0\nGenerator: redop make_wheel\nRoot-Is-Purelib: false\nTag: {tag}\n",
        f"{info}/LICENSE": (ROOT / "LICENSE").read_text(),
    }
    record = []
    part = output / f"{name}.part"
    with tempfile.TemporaryDirectory() as staging, zipfile.ZipFile(
        part, "w", zipfile.ZIP_DEFLATED, compresslevel=1
    ) as wheel:
        contents = {**collect(build, llvm_lib, staging), **texts}
        for path, content in contents.items():
            data = content.encode() if isinstance(content, str) else content.read_bytes()
            wheel.writestr(path, data)
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record.append(f"{path},sha256={digest},{len(data)}\n")
        wheel.writestr(f"{info}/RECORD", "".join(record) + f"{info}/RECORD,,\n")
    part.rename(output / name)
    return name


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
        subprocess.run([ROOT / "utils/setup.sh"], check=True)
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
