# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Files with the LLVM IR of kernels, before and after redop, for those who debug."""

from __future__ import annotations

import os
import re
from pathlib import Path

from ._settings import DUMP_VARIABLE


def dump(text: str, result: str, key: str, name: str) -> str:
    """Writes Triton's LLVM IR of a kernel and redop's into a folder for its key in the directory REDOP_TRITON_DUMP, if that is
    set. Returns the reason if this fails."""
    place = os.environ.get(DUMP_VARIABLE, "").strip()
    if not place:
        return ""
    folder = Path(place) / key
    # A file name has at most 255 bytes.
    stem = re.sub(r"[^\w.$-]", "_", name)[:150]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for suffix, content in (("llir", text), ("redop.llir", result)):
            (folder / f"{stem}.{suffix}").write_text(content, encoding="utf-8")
    except OSError as error:
        return f"{DUMP_VARIABLE}: the LLVM IR of kernels is not written: {error}"
    return ""
