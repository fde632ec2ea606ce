# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Agreement between the ranks of a group on the host. No rank may fail alone: the others would wait on the GPU forever."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from typing import TypeVar

import torch.distributed as dist

_T = TypeVar("_T")
_ERROR = "error: "


class DisagreementError(RuntimeError):
    """The ranks of a group make different calls, or one of them failed or did not come."""


class Agreement:
    """Compares what the ranks are about to do, through the store of the process group: without the GPU, so that it also
    works while a CUDA graph is captured."""

    def __init__(self, store: dist.Store, rank: int, world: int, seconds: float):
        self._store, self._rank, self._world, self._seconds = store, rank, world, seconds
        self._number = 0

    def exchange(self, text: str) -> list[str]:
        """The texts of all ranks. Every rank calls it equally often."""
        number, self._number = self._number, self._number + 1
        keys = [f"{number}/{rank}" for rank in range(self._world)]
        try:
            self._store.set(keys[self._rank], text)
        except RuntimeError as error:
            raise DisagreementError(f"the store of the process group does not answer; its first rank may have ended: {error}") from error
        for rank, key in enumerate(keys):
            try:
                self._store.wait([key], datetime.timedelta(seconds=self._seconds))
            except RuntimeError as error:
                problem = f"rank {rank} did not make the call that rank {self._rank} makes within {self._seconds:g} s: {text}"
                # If that rank comes later, it must not start what this one has given up.
                self._store.set(keys[self._rank], f"{_ERROR}{problem}")
                raise DisagreementError(problem) from error
        texts = [self._store.get(key).decode() for key in keys]
        # All ranks have read what belongs to the call before the previous one.
        if number > 1:
            self._store.delete_key(f"{number - 2}/{self._rank}")
        return texts

    def _gather(self, function: Callable[[], tuple[str, _T]]) -> tuple[list[str], _T]:
        """What the function returns on all ranks, in words, and its result on this one. An exception on one rank is one on all."""
        failure: Exception | None = None
        try:
            text, result = function()
        except Exception as error:  # noqa: BLE001 - raised below, when the other ranks know
            failure, text = error, f"{_ERROR}{type(error).__name__}: {error}"
        try:
            texts = self.exchange(text)
        except DisagreementError as error:
            if failure:
                raise failure from error
            raise
        if failure:
            raise failure
        for rank, other in enumerate(texts):
            if other.startswith(_ERROR):
                raise DisagreementError(f"rank {rank} failed: {other.removeprefix(_ERROR)}")
        return texts, result

    def call(self, function: Callable[[], tuple[str, _T]]) -> _T:
        """Calls a function that returns what it is about to do, in words, and a result. Different words are an error on all
        ranks."""
        texts, result = self._gather(function)
        if len(set(texts)) > 1:
            lines = "\n".join(f"  rank {rank}: {text}" for rank, text in enumerate(texts))
            raise DisagreementError(f"the ranks make different calls:\n{lines}")
        return result

    def least(self, function: Callable[[], list[int]]) -> list[int]:
        """Of each number, the least of all ranks."""
        texts, _ = self._gather(lambda: (" ".join(map(str, function())), None))
        return [min(each) for each in zip(*(map(int, text.split()) for text in texts))]
