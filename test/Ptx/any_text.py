"""Runs redop-lint on texts that are no PTX, or hardly: `any_text.py PROGRAM FOLDER`. Each must be printed as it is, or refused
with a place in the file."""

import random
import subprocess
import sys
from pathlib import Path

HEAD = b".version 8.1\n.target sm_90\n.entry k() {\n"
COUNT = 100_000
TEXTS = {
    "empty": b"",
    "nul": HEAD + b"ret;\n\0}",
    "last-nul": HEAD + b"ret; }\n\0",
    "bytes": bytes(range(256)) * 100,
    "utf-8": HEAD + "// ä €\n.pragma \"ö\"; ret; }".encode(),
    "utf-8-name": HEAD + "add.u32 ä, 1; }".encode(),
    "bom": b"\xef\xbb\xbf" + HEAD + b"ret; }",
    "utf-16": (HEAD + b"ret; }").decode().encode("utf-16"),
    "scopes": HEAD + b"{" * COUNT,
    "closed-scopes": HEAD + b"{" * 200 + b"}" * 201,
    "brackets": HEAD + b"op " + b"[" * COUNT,
    "closed-brackets": HEAD + b"op " + b"[" * COUNT + b"]" * COUNT + b"; }",
    "initializer": HEAD + b"} .global .b8 a[] = " + b"{" * COUNT + b"1" + b"}" * COUNT + b";",
    "signs": HEAD + b"op " + b"-" * COUNT + b"1; }",
    "conditions": HEAD + b"op " + b"a?" * COUNT + b"1; }",
    "long-line": HEAD + b"add.u32 %r1, %r1, 1; " * COUNT + b"}",
    "long-name": HEAD + b"a" * COUNT + b" %r1; }",
    "many-values": HEAD + b"} .global .b8 a[] = {" + b"1, " * COUNT + b"1};",
    "many-others": HEAD + b"op <a>; " * COUNT + b"}",
    "many-lines": HEAD + b"\n" * COUNT + b"= }",
    "dots": HEAD + b"." * COUNT,
    "quotes": HEAD + b'"' * COUNT,
    "guards": HEAD + b"@p " * COUNT,
    "sections": b".section a {" * COUNT,
}


def random_texts():
    generator = random.Random(1)
    words = b"{ } [ ] ( ) < > , ; : @ ! | + - = . .reg .entry .func .param .section .loc .b32 a 1 \" /* */ // \n # %r 0f".split(b" ")
    for number in range(100):
        yield f"random-{number}", HEAD + b" ".join(generator.choices(words, k=50))


def main():
    program, folder = sys.argv[1], Path(sys.argv[2])
    refused = 0
    for name, text in [*TEXTS.items(), *random_texts()]:
        path = folder / f"{name}.ptx"
        path.write_bytes(text)
        done = subprocess.run([program, "--format=ptx", path], capture_output=True, timeout=60)
        if done.returncode == 0:
            assert done.stdout == text, f"{name} is printed differently"
        else:
            error = done.stderr.decode(errors="replace")
            assert done.returncode == 2, f"{name}: status {done.returncode}"
            assert f"{path}:" in error and ": error: " in error, f"{name}: {error[:200]}"
            assert len(error) < 1000, f"{name}: a long message"
            refused += 1
    assert refused > 0


if __name__ == "__main__":
    main()
