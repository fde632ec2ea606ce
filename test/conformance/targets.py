"""The targets of the suite: pairs of a chip and a PTX version."""

import pages
from ask_ptxas import OLDEST_ARCH

# The newest PTX version of the pages.
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


def newest(versions):
    """Returns the newest PTX version of the pages that is one of those of a ptxas."""
    return next(version for version in reversed(pages.PTX_VERSIONS) if version in versions)


def chips(newest=NEWEST):
    """Returns the chips that exist in a PTX version."""
    return [chip for chip, first in pages.chips().items() if pages.version_key(first) <= pages.version_key(newest)]


def widest(newest=NEWEST):
    """Returns the chips that support everything that any chip supports: the newest of each architecture with its own
    features."""
    return [chip for chip in chips(newest) if chip.endswith("a")]


def pairs(newest=NEWEST):
    """Returns every chip that ptxas assembles for, with its first PTX version, some in between, and the newest of a
    ptxas."""
    for chip in chips(newest):
        if pages.chip_key(chip)[0] >= OLDEST_ARCH:
            between = [version for version in BETWEEN.get(chip, []) if pages.is_before(version, newest)]
            for version in dict.fromkeys([pages.chips()[chip], *between, newest]):
                yield chip, version


def has(form, chip, ptx):
    """Whether the chip supports a form in a PTX version according to the pages."""
    return chip in form["chips"] and not pages.is_before(ptx, pages.first_ptx(form, chip))
