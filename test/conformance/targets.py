"""The targets of the suite: pairs of a chip and a PTX version."""

import pages
from ask_ptxas import OLDEST_ARCH

NEWEST = pages.PTX_VERSIONS[-1]

# Versions between the first one of a chip and the newest one that adds a form for it.
BETWEEN = {
    "sm_75": ["7.4", "7.8"],
    "sm_80": ["7.4", "7.8"],
    "sm_89": ["8.1"],
    "sm_90": ["8.0", "8.1", "8.2", "8.3", "8.4", "8.6"],
    "sm_90a": ["8.1", "8.2", "8.3", "8.4"],
    "sm_100": ["8.7"],
    "sm_100a": ["8.7", "8.8"],
    "sm_120a": ["8.8"],
}


def widest():
    """Returns the chips that support everything that any chip supports: the newest of each architecture with its own
    features."""
    return [chip for chip in pages.chips() if chip.endswith("a")]


def pairs():
    """Returns every chip that ptxas assembles for, with its first PTX version, the newest, and some in between."""
    for chip, first in pages.chips().items():
        if pages.chip_key(chip)[0] >= OLDEST_ARCH:
            for version in dict.fromkeys([first, *BETWEEN.get(chip, []), NEWEST]):
                yield chip, version


def has(form, chip, ptx):
    """Whether the chip supports a form in a PTX version according to the pages."""
    return chip in form["chips"] and pages.version_key(pages.first_ptx(form, chip)) <= pages.version_key(ptx)
