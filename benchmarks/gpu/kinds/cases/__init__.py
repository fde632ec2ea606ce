"""The table of cases, by name. A theme has a file here, and one in kernels/."""

from . import compaction, graphs, images, launches, ml, particles, rows, sparse, statistics
from .base import CASES, Case, Out, Problem, flat

THEMES = [module.__name__.rsplit(".", 1)[1] for module in (images, statistics, particles, graphs, sparse, compaction, rows, ml, launches)]

__all__ = ["CASES", "THEMES", "Case", "Out", "Problem", "flat"]
