"""As much of Triton 3.6 as redop.triton touches. LLVM IR goes in, and what comes out says what each stage got."""

__version__ = "3.6.0"

from . import knobs
from .compiler import compile
from .runtime.jit import JITFunction
