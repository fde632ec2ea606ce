"""Relations on events 0..n-1, as a list of bit masks: bit j of row i is set if i is related to j."""


def empty(size):
    return [0] * size


def union(*relations):
    return [a if not rest else _or(a, rest) for a, *rest in zip(*relations)]


def _or(first, rest):
    for mask in rest:
        first |= mask
    return first


def compose(first, second):
    """i to k if first relates i to some j, and second j to k."""
    result = []
    for row in first:
        mask = 0
        while row:
            low = row & -row
            mask |= second[low.bit_length() - 1]
            row ^= low
        result.append(mask)
    return result


def closure(relation):
    """The transitive closure."""
    result = list(relation)
    for middle in range(len(result)):
        bit, row = 1 << middle, result[middle]
        if row:
            for i, mask in enumerate(result):
                if mask & bit:
                    result[i] = mask | row
                    row = result[middle]
    return result


def reflexive(relation):
    return [row | 1 << i for i, row in enumerate(relation)]


def is_acyclic(relation):
    return not any(row >> i & 1 for i, row in enumerate(closure(relation)))


def bits(mask):
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def pairs(relation):
    for i, row in enumerate(relation):
        for j in bits(row):
            yield i, j
