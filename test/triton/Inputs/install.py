"""Installs redop with a compiler, and prints whether that succeeded."""

import sys

import redop.triton

print("active:", redop.triton.install(sys.argv[1]).active)
