"""The versions of ptxas that the suite compares: those that can be asked, and those whose answers are recorded.

A version of a release that the suite does not know is newer than its records; its answers are compared with the newest one.
"""

from dataclasses import dataclass, field

import exceptions
import record
import targets
from ask_ptxas import Ptxas, PtxasError, find_ptxas


@dataclass
class Assembler:
    """A version of ptxas: its newest PTX version of the pages, the executable, and what is recorded."""

    version: str
    newest: str
    executable: str = None
    recorded: dict = field(default_factory=dict)

    @property
    def is_known(self):
        """Whether the suite knows what this version does: from its record, or from the numbers of its release."""
        return bool(self.recorded) or exceptions.is_release(self.version)

    @property
    def levels(self):
        """The PTX versions in which all points are asked: the newest, and the last one of each older release."""
        older = [ptx for ptx in exceptions.NEWEST_PTX.values() if targets.pages.is_before(ptx, self.newest)]
        return [*dict.fromkeys(older), self.newest]

    def places(self):
        """Returns the targets at which all points are asked."""
        return [(chip, ptx) for ptx in self.levels for chip in targets.widest(ptx)]

    def __str__(self):
        return f"ptxas {self.version}"


def find(paths, folder):
    """Returns the versions of some executables and of the records in a folder, the oldest first.

    Without paths, the executable of the environment is used, if there is one; an empty path is none.
    """
    paths = [find_ptxas()] if paths is None else paths
    found = {}
    for path in filter(None, paths):
        executable = find_ptxas(path)
        if not executable:
            raise PtxasError(f"there is no {path}")
        ptxas = Ptxas(executable)
        found[ptxas.version] = Assembler(ptxas.version, targets.newest(ptxas.ptx_versions), executable)
    for content in record.load_all(folder):
        one = found.setdefault(content["ptxas"], Assembler(content["ptxas"], content["ptx"]))
        one.recorded = content["blocks"]
    return sorted(found.values(), key=lambda one: tuple(map(int, one.version.split("."))))
