#!/usr/bin/env python3
"""Opens a document of nested regions in redop-lsp-server and prints the result.

Usage: nested.py REDOP_LSP_SERVER LEVELS
"""

import json
import subprocess
import sys


def main():
    server, levels = sys.argv[1], int(sys.argv[2])
    document = {
        "uri": "test:///nested.mlir",
        "languageId": "mlir",
        "version": 1,
        "text": "module {\n" * levels + "}\n" * levels,
    }
    messages = [
        {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"capabilities": {}}},
        {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": document}},
        {"jsonrpc": "2.0", "id": 1, "method": "shutdown"},
        {"jsonrpc": "2.0", "method": "exit"},
    ]
    text = "".join(f"Content-Length: {len(body)}\r\n\r\n{body}" for body in map(json.dumps, messages))
    ran = subprocess.run([server], input=text, capture_output=True, text=True, check=False, timeout=300)
    answered = '"id":1' in ran.stdout
    print(f"status {ran.returncode}, {'answered' if answered else 'no answer'}")
    print(ran.stderr[-200:])


if __name__ == "__main__":
    main()
