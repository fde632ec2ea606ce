"""Extracts the machine code of kernels from a cubin, which is a little-endian 64-bit ELF file."""

import struct

HEADER = struct.Struct("<16sHHIQQQIHHHHHH")
SECTION = struct.Struct("<IIQQQQIIQQ")


def text_sections(data):
    """Returns kernel -> the bytes of its section .text.<kernel>."""
    header = HEADER.unpack_from(data)
    if header[0][:6] != b"\x7fELF\x02\x01":
        raise ValueError("no little-endian ELF file of 64 bits")
    start, size, count, names_index = header[6], header[11], header[12], header[13]
    # Values that do not fit into the 16 bits of the header are in the header of the first section.
    first = SECTION.unpack_from(data, start)
    count = count or first[5]
    names_index = first[6] if names_index == 0xFFFF else names_index
    sections = [SECTION.unpack_from(data, start + number * size) for number in range(count)]
    names = sections[names_index][4]
    result = {}
    for section in sections:
        begin = names + section[0]
        name = data[begin : data.index(b"\0", begin)].decode()
        if name.startswith(".text."):
            result[name.removeprefix(".text.")] = data[section[4] : section[4] + section[5]]
    return result
