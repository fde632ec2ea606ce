# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a command, and fails if its peak memory exceeds a limit.

check_peak.py MIB COMMAND...
"""

import os
import sys

limit, *command = sys.argv[1:]
# Peak memory is inherited: this process uses less than any compiler.
child = os.posix_spawn(command[0], command, os.environ)
_, status, usage = os.wait4(child, 0)
if os.waitstatus_to_exitcode(status):
    sys.exit(f"{command[0]} fails")
if usage.ru_maxrss > int(limit) * 1024:
    sys.exit(f"peak memory is {usage.ru_maxrss / 1024:.0f} MiB, over {limit} MiB")
