"""The part of Triton 3.6 that redop.triton uses. The input is LLVM IR, and the output contains the input of each stage."""

import os

__version__ = os.environ.get("FAKE_TRITON", "3.6.0")

from . import backends, knobs
from .compiler import CompiledKernel, compile
from .runtime.jit import JITFunction
