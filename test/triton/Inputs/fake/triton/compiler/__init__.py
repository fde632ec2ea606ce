"""As in Triton, a package."""

from .compiler import CompiledKernel, compile, compiled, get_cache_key, unloaded
