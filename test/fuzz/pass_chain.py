"""The module after each pass of a pipeline, and the results of its kernels in the interpreter, for campaigns."""

import re
import subprocess

# Seconds for one process, and steps for all of its calls.
PROCESS_LIMIT = 120
MAX_STEPS = 1_000_000_000
DUMP = re.compile(r"^// -----// IR Dump (?:After \w+(?: \(|: )([\w-]+)[^\n]*|input) //----- //\n(.*?^\}\n)", re.MULTILINE | re.DOTALL)
FUNCTION = re.compile(r"^( +)(?:gpu|llvm|func)\.func @(\w+)\(.*?^\1\}\n", re.MULTILINE | re.DOTALL)
# What the interpreter says of a result that PTX leaves open. That is no difference for the lanes of an activemask; redop-legalize
# updates a smaller element by a compare-and-swap of its word, next to accesses of other sizes.
REMARK = re.compile(r"(?:remark|warning): (?!which lanes are active|atomics of different sizes)(.*)")


class ToolError(Exception):
    """A tool has crashed, failed or taken too long."""


def run_tool(command):
    """Returns the finished process."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False, timeout=PROCESS_LIMIT)
    except subprocess.TimeoutExpired as late:
        raise ToolError(f"{command[0].name}: no end within {PROCESS_LIMIT} seconds") from late


def run_passes(opt, path, passes):
    """Returns the stages (pass, module): the input as it is printed, and the module after each pass that changes it."""
    pipeline = f"builtin.module({','.join(['print-ir{label=input}', *passes])})"
    command = [opt, path, f"--pass-pipeline={pipeline}", "-o", "/dev/null", "--mlir-disable-threading"]
    command += ["--mlir-print-ir-after-all", "--mlir-print-ir-after-change", "--mlir-print-ir-module-scope"]
    done = run_tool(command)
    if done.returncode:
        error = re.search(r"error: .*", done.stderr)
        raise ToolError(f"redop-opt: exit status {done.returncode}: {error[0] if error else done.stderr[-500:]}")
    return [(found[1] or "input", found[2]) for found in DUMP.finditer(done.stderr)]


def split_functions(module):
    """Returns the text of each function by its name."""
    return {found[2]: found[0] for found in FUNCTION.finditer(module)}


def keep_functions(module, names, kernels):
    """Returns the module without those `kernels` that are not in `names`."""
    return FUNCTION.sub(lambda found: found[0] if found[2] in names or found[2] not in kernels else "", module)


def interpret(tool, path, calls, options):
    """Returns what each call of {function: line} computes: a text with its buffers, or with an error, and the remarks."""
    results, left, remarks = {}, dict(calls), set()
    while left:
        calls_file = path.with_suffix(".calls")
        calls_file.write_text("".join(line + "\n" for line in left.values()))
        done = run_tool([tool, path, f"--calls={calls_file}", f"--max-steps={MAX_STEPS}", "--strict", *options])
        remarks |= set(REMARK.findall(done.stderr))
        parts = re.split(r"^@(\w+)\n", done.stdout, flags=re.MULTILINE)
        names = parts[1::2]
        if not done.returncode and names != list(left):
            raise ToolError(f"redop-interpret: no result of {set(left) - set(names)}")
        if done.returncode and not names:
            raise ToolError(f"redop-interpret: exit status {done.returncode}: {done.stderr[:500]}")
        results |= dict(zip(names, parts[2::2]))
        if done.returncode:
            # The others run without the one that fails.
            error = re.search(r"error: .*", done.stderr)
            results[names[-1]] = error[0] if error else f"error: exit status {done.returncode}"
        for name in names:
            del left[name]
    return results, remarks
