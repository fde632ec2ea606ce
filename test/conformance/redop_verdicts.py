"""Queries redop about thousands of ops at once: the verifier about each op separately, the target check about all ops.

A parser or verifier stops at the first error of a module, so an op that may be wrong requires a separate module. redop-opt
--split-input-file creates a context for each, which takes a millisecond; the language server reads a file with many modules
in one context, several times faster, with the same parser and verifier. judge_apart() uses redop-opt for some of them, to
check that both agree. The target check continues after an error, so one run of redop-opt checks a module with thousands of
legal ops.
"""

import json
import re
import subprocess
import tempfile
from pathlib import Path

MARKER = "// -----"
# The end of every file: an invalid op, without which a truncated answer would look like acceptance.
SENTINEL = '\n"redop.red"() : () -> ()'
# The modules in a document. The server keeps them in memory until it is closed; new memory takes longer than parsing.
DOCUMENT = 500
_LINES = 3  # lines per chunk: operands, op, marker
_RULE = re.compile(r"\b[a-z0-9_]+_c\d+: ")


class RedopError(Exception):
    """redop cannot be queried: a tool is missing, crashed, or printed an unreadable answer."""


def is_rule(message):
    """Whether a diagnostic names a rule of the verifier, as opposed to a syntax error."""
    return bool(_RULE.search(message))


def write_ops(ops):
    """Returns a function with all ops of pairs (operand types, op line), two lines each after the first line."""
    lines = ["func.func private @ops() {"]
    for number, (types, line) in enumerate(ops):
        names = {name: f"%x{number}_{name[1:]}" for name in types}
        if types:
            made = ", ".join(names.values())
            lines.append(f"{made} = builtin.unrealized_conversion_cast to {', '.join(types.values())}")
        else:
            lines.append("")
        line = re.sub(r"%(\w+)", lambda match, names=names: names.get(match.group(0), match.group(0)), line)
        lines.append(re.sub(r"%(r|red|m|v)\b", rf"%\g<1>{number}", line))
    return "\n".join([*lines, "return }", ""])


class Redop:
    """redop's tools."""

    def __init__(self, tools):
        self.opt = Path(tools) / "redop-opt"
        self.server = Path(tools) / "redop-lsp-server"
        for tool in (self.opt, self.server):
            if not tool.is_file():
                raise RedopError(f"there is no {tool}")

    def versions(self):
        """Returns name -> version, as printed by the tool."""
        text = self._run([self.opt, "--version"], None).stdout
        redop = re.search(r"^redop (\S+)", text, re.MULTILINE)
        llvm = re.search(r"^LLVM and MLIR (\S+)", text, re.MULTILINE)
        if not redop or not llvm:
            raise RedopError(f"cannot read the version of {self.opt}")
        return {"redop": redop.group(1), "llvm": llvm.group(1)}

    def judge(self, chunks):
        """For each chunk of two lines: None if it is valid, otherwise the message of the first error."""
        capabilities = {"processId": 1, "rootUri": None, "capabilities": {}}
        requests = [{"id": 0, "method": "initialize", "params": capabilities}]
        documents = {}
        for start in range(0, len(chunks), DOCUMENT):
            uri = f"test:///points{start}.mlir"
            documents[uri] = start
            text = f"\n{MARKER}\n".join([*chunks[start : start + DOCUMENT], SENTINEL])
            document = {"uri": uri, "languageId": "mlir", "version": 1, "text": text}
            requests.append({"method": "textDocument/didOpen", "params": {"textDocument": document}})
            requests.append({"method": "textDocument/didClose", "params": {"textDocument": {"uri": uri}}})
        requests += [{"id": 1, "method": "shutdown"}, {"method": "exit"}]
        done = self._run([self.server, "--log=error"], b"".join(map(_request, requests)))
        verdicts, judged = [None] * len(chunks), set()
        for answer in _answers(done.stdout):
            if answer.get("method") != "textDocument/publishDiagnostics":
                continue
            start = documents[answer["params"]["uri"]]
            length = min(DOCUMENT, len(chunks) - start)
            for diagnostic in answer["params"]["diagnostics"]:
                index = diagnostic["range"]["start"]["line"] // _LINES
                if index == length:
                    judged.add(start)
                else:
                    verdicts[start + index] = verdicts[start + index] or diagnostic["message"]
        if len(judged) != len(documents):
            raise RedopError(f"{self.server} did not read all of {len(documents)} files: {done.stderr[-500:]!r}")
        return verdicts

    def judge_apart(self, chunks):
        """Same as judge(), with redop-opt --split-input-file."""
        text = f"\n{MARKER}\n".join([*chunks, SENTINEL])
        done = self._run([self.opt, "--split-input-file", "-o", "/dev/null", "-"], text.encode(), may_fail=True)
        verdicts = [None] * (len(chunks) + 1)
        for line, message in re.findall(rb"^<stdin>:(\d+):\d+: error: (.*)$", done.stderr, re.MULTILINE):
            index = (int(line) - 1) // _LINES
            verdicts[index] = verdicts[index] or message.decode()
        if not verdicts.pop():
            raise RedopError(f"{self.opt} did not read all of the file")
        return verdicts

    def judge_for_target(self, module, number, chip, ptx):
        """For each of a number of legal ops in a text by write_ops(): None, or why the target does not support it."""
        check = f"--redop-verify-target=chip={chip} ptx={ptx}"
        with tempfile.TemporaryDirectory(prefix="redop_verdicts.") as folder:
            source = Path(folder) / "ops.mlir"
            source.write_text(module)
            # Printing the op in a note would number all values of the function, for each error.
            quiet = ["--mlir-print-op-on-diagnostic=false", "--mlir-disable-diagnostic-notes"]
            command = [self.opt, *quiet, check, source, "-o", "/dev/null"]
            done = self._run(command, None, may_fail=True)
        verdicts = [None] * number
        for line, message in re.findall(r"^\S*ops\.mlir:(\d+):\d+: error: (.*)$", done.stderr, re.MULTILINE):
            index = (int(line) - 2) // 2
            if not 0 <= index < number or "requires sm_" not in message and "requires the sm_" not in message:
                raise RedopError(f"{chip}, PTX {ptx}: {message}")
            verdicts[index] = message
        if (done.returncode != 0) != any(verdicts):
            raise RedopError(f"{chip}, PTX {ptx}: exit code {done.returncode}: {done.stderr[-500:]}")
        return verdicts

    @staticmethod
    def _run(command, data, may_fail=False):
        is_bytes = data is not None
        try:
            done = subprocess.run(command, input=data, capture_output=True, text=not is_bytes, timeout=600, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise RedopError(str(error)) from error
        if done.returncode not in ((0, 1) if may_fail else (0,)):
            raise RedopError(f"{command[0]} ended with code {done.returncode}: {done.stderr[-500:]!r}")
        return done


def _request(message):
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    return b"Content-Length: %d\r\n\r\n%b" % (len(body), body)


def _answers(stream):
    """Returns the JSON messages in a stream of the language server protocol."""
    position = 0
    while match := re.compile(rb"Content-Length: (\d+)\r\n\r\n").match(stream, position):
        end = match.end() + int(match.group(1))
        yield json.loads(stream[match.end() : end])
        position = end
