#!/usr/bin/env python3
"""Communicates with redop-lsp-server like an editor: framed messages over pipes, one at a time.

Usage: session.py REDOP_LSP_SERVER

Prints the answer of the server to each request as text.
"""

import json
import subprocess
import sys
import threading

# Ends a server that does not answer, so that the test fails.
TIME_LIMIT = 120
URI = "file:///kernel.mlir"
WRONG = """func.func @add(%p: !llvm.ptr<1>, %v: f32) {
  %policy = redop.createpolicy.fractional evict_last : i64
  redop.red max f32 %p, %v cache_hint(%policy) : !llvm.ptr<1>, f32
  return
}
"""
RIGHT = WRONG.replace("max", "add")
# On Windows. Upstream's server crashes on the unterminated string.
UNTERMINATED = WRONG.replace("  return", '  "return').replace("\n", "\r\n")
# Incomplete input of a user, which is not an op yet.
TYPED = RIGHT.replace("  return", "  redop.\n  return")


class Editor:
    """The client side of the protocol."""

    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.timer = threading.Timer(TIME_LIMIT, self.process.kill)
        self.timer.start()
        self.number = 0
        self.version = 0

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def receive(self):
        length = None
        while line := self.process.stdout.readline().strip():
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        if length is None:
            sys.exit("the server has ended, or did not send a length")
        return json.loads(self.process.stdout.read(length))

    def notify(self, method, **params):
        self.send({"method": method, "params": params})

    def request(self, method, **params):
        self.number += 1
        self.send({"id": self.number, "method": method, "params": params})
        while True:
            message = self.receive()
            if message.get("id") == self.number:
                if "error" in message:
                    sys.exit(f"{method}: {message['error']}")
                return message["result"]

    def ask_at(self, method, line, character, **params):
        position = {"line": line, "character": character}
        return self.request(f"textDocument/{method}", textDocument={"uri": URI}, position=position, **params)

    def diagnostics(self):
        """Returns the diagnostics for the current version of the document."""
        while True:
            message = self.receive()
            if message.get("method") == "textDocument/publishDiagnostics":
                if message["params"]["version"] == self.version:
                    return message["params"]["diagnostics"]

    def write(self, text):
        """Opens the document, or replaces its contents, and returns the diagnostics."""
        self.version += 1
        if self.version == 1:
            self.notify("textDocument/didOpen", textDocument={"uri": URI, "languageId": "mlir", "version": 1, "text": text})
        else:
            changes = [{"text": text}]
            self.notify("textDocument/didChange", textDocument={"uri": URI, "version": self.version}, contentChanges=changes)
        return self.diagnostics()

    def quit(self):
        self.request("shutdown")
        self.notify("exit")
        status = self.process.wait()
        self.timer.cancel()
        return status


def place(location):
    start = location["range"]["start"]
    return f"{start['line'] + 1}:{start['character'] + 1}"


def main():
    editor = Editor(sys.argv[1])
    wanted = {"textDocument": {"documentSymbol": {"hierarchicalDocumentSymbolSupport": True}}}
    capabilities = editor.request("initialize", processId=None, rootUri=None, capabilities=wanted)["capabilities"]
    print("capabilities:", *sorted(name for name, value in capabilities.items() if value))
    editor.notify("initialized")

    for diagnostic in editor.write(WRONG):
        print("wrong:", place(diagnostic), diagnostic["message"])
    for diagnostic in editor.write(UNTERMINATED):
        print("unterminated:", place(diagnostic), diagnostic["message"])
    print("right:", len(editor.write(RIGHT)), "diagnostics")

    print("hover:", editor.ask_at("hover", 2, 4)["contents"]["value"].splitlines()[0])
    value = editor.ask_at("hover", 2, 21)["contents"]["value"].splitlines()
    print("hover on a value:", value[0])
    print("definition:", *map(place, editor.ask_at("definition", 2, 39)))
    found = editor.ask_at("references", 1, 4, context={"includeDeclaration": True})
    print("references:", *sorted(map(place, found)))
    for symbol in editor.request("textDocument/documentSymbol", textDocument={"uri": URI}):
        print("symbol:", symbol["name"])

    place_of_error = editor.write(WRONG)[0]["range"]
    actions = editor.request(
        "textDocument/codeAction", textDocument={"uri": URI}, range=place_of_error, context={"diagnostics": []}
    )
    print("action:", actions[0]["title"])
    editor.write(TYPED)
    labels = {item["label"] for item in editor.ask_at("completion", 3, 8)["items"]}
    print("completion:", *sorted(labels & {"red", "atom", "redux.sync", "store_reduce"}))
    editor.notify("textDocument/didClose", textDocument={"uri": URI})
    print("exit status:", editor.quit())


if __name__ == "__main__":
    main()
