#!/usr/bin/env python3
"""Checks that two modules in PTX differ only in the body of one kernel."""

import sys
from pathlib import Path


def split(path, kernel):
    """Returns the text in front of the body of a kernel, the body, and the rest."""
    text = Path(path).read_bytes()
    begin = text.index(b"\n{\n", text.index(f".entry {kernel}(".encode())) + 1
    end = text.index(b"\n}\n", begin) + 2
    return text[:begin], text[begin:end], text[end:]


def main():
    before, after, kernel = sys.argv[1:]
    old, new = split(before, kernel), split(after, kernel)
    assert old[0] == new[0], "the text in front of the kernel changed"
    assert old[2] == new[2], "the text after the kernel changed"
    assert old[1] != new[1], "the kernel did not change"


if __name__ == "__main__":
    main()
