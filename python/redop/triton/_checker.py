# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks in a separate process whether Triton accepts the LLVM IR of a kernel.

Triton's parser and LLVM's back end end the process where they refuse something, and that must not be the user's. The
process stays for the next kernel, since importing Triton takes longest.

Run as a program, this file is that process: requests on standard input, an answer a line on standard output.
"""

from __future__ import annotations

import contextlib
import json
import os
import pickle
import select
import struct
import subprocess
import sys
import threading
import time

# The process exits after it has been idle for this time.
IDLE_SECONDS = 120.0
MESSAGE_BYTES = 4000
_LENGTH = struct.Struct("<Q")


class Checker:
    """The client of the process. One instance serves all threads, one request at a time."""

    def __init__(self):
        self._lock = threading.Lock()
        self._process: subprocess.Popen | None = None
        self._owner = 0

    def check(self, request: tuple, timeout: float) -> str | None:
        """Returns the reason if Triton rejects the request, or None. `request` is (backend class, target, options,
        language, LLVM IR)."""
        try:
            data = pickle.dumps(request)
        except Exception as error:  # Whatever a backend has in its options.
            return f"Triton cannot be asked in another process: {error}"
        with self._lock:
            for _ in range(2):
                try:
                    is_new = self._start()
                except (OSError, TypeError, ValueError) as error:
                    return f"Triton cannot be asked in another process: {error}"
                answer = self._ask(data, time.monotonic() + timeout)
                if isinstance(answer, dict):
                    return answer.get("error")
                self.close()
                # An idle process may have exited before the request.
                if is_new or answer is None:
                    break
            if answer is None:
                return f"Triton's own PTX stage took more than {timeout:g} s"
            return f"Triton's own PTX stage fails: {answer}"

    def prepare(self) -> None:
        """Starts the process, whose imports take time, before a request."""
        # Another thread that is using the process has started it.
        if self._lock.acquire(blocking=False):
            try:
                with contextlib.suppress(OSError, RuntimeError, TypeError, ValueError):
                    self._start()
            finally:
                self._lock.release()

    def close(self) -> None:
        """Ends the process, if there is one."""
        process, self._process = self._process, None
        if process is None or self._owner != os.getpid():
            return
        for pipe in (process.stdin, process.stdout, process.stderr):
            # What is not written yet cannot be.
            with contextlib.suppress(OSError):
                pipe.close()
        process.kill()
        process.wait()

    def _start(self) -> bool:
        """Starts the process if there is none of this process; returns whether it did."""
        if self._process is not None and self._owner == os.getpid() and self._process.poll() is None:
            return False
        self.close()
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        # It has to be Triton alone.
        environment.pop("REDOP_TRITON", None)
        self._process = subprocess.Popen(
            [sys.executable, "-c", _PROGRAM, os.path.abspath(__file__)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
            bufsize=0,
        )
        self._owner = os.getpid()
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            os.set_blocking(pipe.fileno(), False)
        return True

    def _ask(self, data: bytes, deadline: float) -> dict | str | None:
        """Returns the answer; a text if the process ended instead; None if it is late."""
        process = self._process
        rest = memoryview(_LENGTH.pack(len(data)) + data)
        output, errors = b"", b""
        while not output.endswith(b"\n"):
            left = deadline - time.monotonic()
            writers = [process.stdin] if rest else []
            readers, writers, _ = select.select([process.stdout, process.stderr], writers, [], max(left, 0))
            if left <= 0:
                return None
            with contextlib.suppress(BlockingIOError):
                if process.stderr in readers:
                    errors = (errors + (process.stderr.read(65536) or b""))[-1_000_000:]
                if process.stdout in readers:
                    read = process.stdout.read(65536)
                    if read == b"":
                        errors += self._drain(process, deadline)
                        return _describe_end(errors, process.returncode)
                    output += read or b""
                if writers:
                    try:
                        rest = rest[process.stdin.write(rest) or 0 :]
                    except BrokenPipeError:
                        rest = rest[:0]  # Its end shows on the other pipes.
        try:
            return dict(json.loads(output))
        except ValueError:
            return f"it answers {output[:200]!r}"

    @staticmethod
    def _drain(process: subprocess.Popen, deadline: float) -> bytes:
        """Returns the last output of a process that is exiting."""
        try:
            process.wait(max(0.0, min(5.0, deadline - time.monotonic())))
        except subprocess.TimeoutExpired:
            return b""
        return process.stderr.read() or b""


def _describe_end(errors: bytes, status: int | None) -> str:
    lines = [line.strip() for line in errors.decode(errors="replace").splitlines() if line.strip()]
    # LLVM's message precedes its stack dump; the rest of the output is arbitrary.
    fatal = [line for line in lines if "LLVM ERROR" in line or "rror:" in line]
    return (fatal or [f"it ends with status {status}"])[0][:MESSAGE_BYTES]


def _serve() -> None:
    """Answers requests until the end of input."""
    answers = os.fdopen(os.dup(1), "w")
    # Triton prints, too.
    os.dup2(2, 1)
    requests = sys.stdin.buffer
    while select.select([requests], [], [], IDLE_SECONDS)[0]:
        header = requests.read(_LENGTH.size)
        if len(header) < _LENGTH.size:
            return
        try:
            backend_class, target, options, language, text = pickle.loads(requests.read(_LENGTH.unpack(header)[0]))
            # Earlier stages do it, which do not run here.
            for library, name in (("llvm", "init_targets"), ("nvidia", "set_short_ptr")):
                prepare = getattr(getattr(sys.modules[backend_class.__module__], library, None), name, None)
                if prepare is not None:
                    prepare()
            stages = {}
            backend_class(target).add_stages(stages, options, language)
            stages["ptx"](text, {})
            answer = {"error": None}
        except Exception as error:
            first = (str(error).strip().splitlines() or [""])[0]
            answer = {"error": f"Triton's own PTX stage raises {type(error).__name__}: {first}"[:MESSAGE_BYTES]}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


# Run by path, because running it as a module would also import redop.
_PROGRAM = "import runpy, sys; runpy.run_path(sys.argv[1], run_name='redop_triton_checker')"

if __name__ == "redop_triton_checker":
    _serve()
