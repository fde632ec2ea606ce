"""Records the answers of ptxas, so that the suite can run without ptxas.

One JSON file for each version of ptxas: the version, and its newest PTX version; for each block of queries, a hash and one
bit per answer, compressed. A record with another hash belongs to other queries and is rejected.
"""

import base64
import binascii
import hashlib
import json
import zlib
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "Inputs"


class RecordError(Exception):
    """No record answers the queries; the message states the reason."""


def hash_questions(*texts):
    """Returns a hash of all queries of a block, and of their targets."""
    digest = hashlib.sha256()
    for text in texts:
        digest.update(text.encode() + b"\0")
    return digest.hexdigest()[:32]


def pack(bits):
    """Encodes booleans as text."""
    raw = bytes(sum(bit << place for place, bit in enumerate(bits[start : start + 8])) for start in range(0, len(bits), 8))
    return base64.b64encode(zlib.compress(raw, 9)).decode()


def unpack(text, count):
    """Decodes the booleans; a damaged text, or another number of them, is an error."""
    try:
        raw = zlib.decompress(base64.b64decode(text, validate=True))
    except (binascii.Error, zlib.error, TypeError) as error:
        raise RecordError(f"damaged: {error}") from error
    if len(raw) != (count + 7) // 8:
        raise RecordError(f"{len(raw)} bytes for {count} answers")
    return [bool(raw[index // 8] >> index % 8 & 1) for index in range(count)]


def path_of(folder, version):
    """Returns the path of the record of a version of ptxas."""
    return Path(folder) / f"verdicts-{version}.json"


def load(path):
    """Returns a record."""
    try:
        content = json.loads(Path(path).read_text(encoding="utf-8"))
    except ValueError as error:
        raise RecordError(f"{path}: {error}") from error
    if not isinstance(content, dict) or {"ptxas", "ptx", "blocks"} - content.keys():
        raise RecordError(f"{path}: not a record")
    return content


def load_all(folder):
    """Returns the records in a folder, that of the oldest version first."""
    found = [load(path) for path in Path(folder).glob("verdicts-*.json")]
    return sorted(found, key=lambda content: tuple(map(int, content["ptxas"].split("."))))


def save(folder, ptxas, ptx, blocks):
    """Writes the record of a version: name -> (hash of the queries, packed answers)."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    lines = ",\n".join(f" {json.dumps(name)}: {json.dumps(list(entry))}" for name, entry in sorted(blocks.items()))
    text = f'{{"ptxas": {json.dumps(ptxas)}, "ptx": {json.dumps(ptx)}, "blocks": {{\n{lines}\n}}}}\n'
    path_of(folder, ptxas).write_text(text, encoding="utf-8")
