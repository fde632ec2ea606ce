"""The part of Triton 3.6 that redop.triton uses. The input is LLVM IR, and the output contains the input of each stage."""

__version__ = "3.6.0"

from . import backends, knobs
from .compiler import CompiledKernel, compile
from .runtime.jit import JITFunction
