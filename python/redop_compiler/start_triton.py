# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What redop_triton.pth runs when Python starts with REDOP_TRITON: redop.triton is installed as soon as the process looks for
Triton or PyTorch. Most processes do neither, and imports take time, so this module imports nothing else."""

import sys


class _Watch:
    """A finder that finds only what the installation adds finders for."""

    def find_spec(self, name, path=None, target=None):
        if name not in ("triton", "torch"):
            return None
        install()
        # Since Python 3.14, the import that searches does not ask the added finders.
        from importlib.util import find_spec

        return find_spec(name)


_watch = _Watch()


def watch() -> None:
    """Makes the first import of Triton, PyTorch or redop.triton install what REDOP_TRITON specifies."""
    sys.meta_path.insert(0, _watch)


def install() -> None:
    """Installs it now, unless it is already."""
    if _watch in sys.meta_path:
        sys.meta_path.remove(_watch)
        from redop.triton import install_from_environment

        install_from_environment()
