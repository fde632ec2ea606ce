# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The search for redop-ptxas and for the real ptxas."""

from __future__ import annotations

import importlib.util
import os
import shutil
from pathlib import Path

# The packages of NVIDIA that contain a ptxas, those for CUDA 13 and 12.
PACKAGES = ("nvidia.cu13", "nvidia.cuda_nvcc")
VARIABLES = ("CUDA_PATH", "CUDA_HOME", "CUDA_ROOT")


def find_program(program: str | None) -> str:
    """Returns the path of redop-ptxas. Raises FileNotFoundError."""
    if program is not None:
        found = shutil.which(program)
        if found is None:
            raise FileNotFoundError(f"install(program=...) names no program that can be run: {program}")
        return os.path.abspath(found)
    beside = Path(__file__).resolve().parents[2] / "redop_compiler" / "redop-ptxas"
    found = shutil.which(str(beside)) or shutil.which("redop-ptxas")
    if found is None:
        raise FileNotFoundError(f"there is no redop-ptxas: {beside} is none, and none is on PATH; the wheel redop-compiler has it")
    return os.path.abspath(found)


def _package_folders():
    for package in PACKAGES:
        try:
            spec = importlib.util.find_spec(package)
        except (ImportError, ValueError):
            continue
        yield from (spec.submodule_search_locations or ()) if spec else ()


def find_ptxas(ptxas: str | None, link_folder: str | None) -> str:
    """Returns the path of the real ptxas: not that in `link_folder`. Raises FileNotFoundError."""
    if ptxas is not None:
        found = shutil.which(ptxas)
        if found is None:
            raise FileNotFoundError(f"install(ptxas=...) names no program that can be run: {ptxas}")
        return os.path.abspath(found)
    path = [folder for folder in os.environ.get("PATH", os.defpath).split(os.pathsep) if folder != link_folder]
    roots = [*_package_folders(), *(os.environ[name] for name in VARIABLES if os.environ.get(name))]
    folders = [*path, *(os.path.join(root, "bin") for root in roots)]
    found = shutil.which("ptxas", path=os.pathsep.join(folders))
    if found is None:
        raise FileNotFoundError(f"there is no ptxas on PATH, in the packages {' and '.join(PACKAGES)}, or in {', '.join(VARIABLES)}")
    return os.path.abspath(found)
