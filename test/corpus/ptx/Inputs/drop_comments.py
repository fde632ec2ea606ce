#!/usr/bin/env python3
"""Stands for a redop-lint with a fault: it prints the file without comments."""

import sys

for line in open(sys.argv[-1]):
    if not line.startswith("//"):
        print(line, end="")
