"""Installs redop with a compiler, and says whether that worked."""

import sys

import redop.triton

print("active:", redop.triton.install(sys.argv[1]).active)
