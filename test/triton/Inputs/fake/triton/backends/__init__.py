"""The backends by name."""

from types import SimpleNamespace

from .nvidia import Backend, OtherVendor

backends = {"nvidia": SimpleNamespace(compiler=Backend), "other": SimpleNamespace(compiler=OtherVendor)}
