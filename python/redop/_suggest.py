# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a misspelled word may mean."""

from typing import Any, Iterable


def get_suggestion(word: Any, candidates: "Iterable[str]") -> str:
    """Returns the end of a message about an unknown word: "; did you mean max?", or "" if no candidate is similar."""
    if not isinstance(word, str):
        return ""
    # Only needed for errors.
    from difflib import get_close_matches

    meant = get_close_matches(word.lower(), list(candidates), n=1, cutoff=0.5)
    return f"; did you mean {meant[0]}?" if meant else ""
