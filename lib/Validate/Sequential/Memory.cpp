//===- Memory.cpp - The memory of one thread ------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory.h"
#include "Conditions.h"

using namespace mlir;
using namespace mlir::redop::sequential;

z3::expr Memory::loadInitial(const z3::expr &address, unsigned size,
                             unsigned alignment, unsigned number) {
  unsigned unit = llvm::MinAlign(size, std::max(alignment, 1u));
  terms.wantedGranule = std::min(terms.wantedGranule, unit);
  unsigned granule = terms.granule;
  // The functions are executed again, with smaller words.
  if (unit < granule)
    return terms.apply("memory.smaller", {address}, 8 * size);
  auto word = [&](unsigned i) {
    return terms.getMemory(simplify(address + terms.number(i * granule, 64)),
                           number);
  };
  z3::expr result = word(0);
  for (unsigned i = 1; i < size / granule; ++i)
    result = z3::concat(word(i), result);
  return result;
}

z3::expr Memory::loadGarbage(const z3::expr &address, unsigned size,
                             unsigned number) {
  std::string name =
      number ? "later garbage " + std::to_string(number) : "garbage";
  auto byte = [&](unsigned i) {
    z3::expr at = simplify(address + terms.number(i, 64));
    return terms.apply(name, {at}, 8);
  };
  z3::expr result = byte(0);
  for (unsigned i = 1; i < size; ++i)
    result = z3::concat(byte(i), result);
  return result;
}

z3::expr Memory::loadUnknown(const Lane &address, unsigned size,
                             unsigned alignment, unsigned number) {
  return address.source >= Source::FirstPrivate
             ? loadGarbage(address.bits, size, number)
             : loadInitial(address.bits, size, alignment, number);
}

size_t Memory::findLastPassed(const z3::expr &when, size_t end) const {
  while (end && !terms.without(barriers[end - 1].guard, when).is_true())
    --end;
  return end;
}

void Memory::store(Write write) {
  if (isSeen(write.address.source))
    smallest = std::min(smallest, write.isAligned ? write.size : 1u);
  writes.push_back(std::move(write));
}

/// The byte of `bits` at a constant offset.
static z3::expr getByte(const z3::expr &bits, uint64_t offset) {
  return bits.extract(8 * offset + 7, 8 * offset);
}

/// The byte of `bits` at any offset less than the size.
static z3::expr getByte(const z3::expr &bits, const z3::expr &offset) {
  unsigned width = bits.get_sort().bv_size();
  z3::expr by = width > 64   ? z3::zext(offset, width - 64)
                : width < 64 ? offset.extract(width - 1, 0)
                             : offset;
  by = z3::shl(by, bits.ctx().bv_val(3, width));
  return z3::lshr(bits, by).extract(7, 0);
}

/// Whether addresses differ by a multiple of a power of two: elements of this
/// size there are the same, or do not overlap, whether they are aligned or not.
static bool differByMultiple(const z3::expr &a, const z3::expr &b,
                             unsigned size) {
  if (size == 1)
    return true;
  z3::expr rest = simplify((a - b).extract(llvm::Log2_32(size) - 1, 0));
  return rest.is_numeral() && rest.get_numeral_uint64() == 0;
}

Lane Memory::load(const Lane &address, unsigned size, unsigned alignment,
                  bool isElement, bool isFirst) {
  bool isAligned = alignment >= size && llvm::isPowerOf2_32(size);
  // Other threads do not change what they do not see.
  size_t last = isSeen(address.source) ? barriers.size() : 0;
  size_t next = findLastPassed(*guard, last);
  z3::expr bits = loadUnknown(address, size, alignment,
                              next ? barriers[next - 1].number : 0);
  z3::expr poison = terms.no();
  auto passBarriers = [&](size_t end) {
    for (; next < last && barriers[next].writes <= end; ++next) {
      z3::expr isPassed = terms.without(barriers[next].guard, *guard);
      bits = terms.choose(
          isPassed,
          loadUnknown(address, size, alignment, barriers[next].number), bits);
      poison = terms.both(poison, terms.negate(isPassed));
    }
  };
  for (size_t i = next ? barriers[next - 1].writes : 0; i < writes.size();
       ++i) {
    passBarriers(i);
    const Write &write = writes[i];
    z3::expr isWritten = terms.without(write.guard, *guard);
    if (isFirst || isElsewhere(write, address.source, isElement))
      continue;
    std::optional<uint64_t> distance =
        terms.getDistance(address.bits, write.address.bits);
    bool isSamePlace = distance && !*distance;
    bool isWhole = isSamePlace || (isAligned && write.isAligned);
    if (size == write.size &&
        (isWhole ||
         (llvm::isPowerOf2_32(size) &&
          differByMultiple(address.bits, write.address.bits, size)))) {
      if (distance && *distance)
        continue;
      z3::expr isSame =
          distance ? terms.yes() : terms.same(address.bits, write.address.bits);
      if (terms.areExclusive(*guard, write.guard))
        continue;
      // An address that depends on what is in memory may be any.
      if (!isSame.is_true() && !usesFunction(isSame, "memory.") &&
          !mayHold({write.guard, isSame}))
        continue;
      if (!isSame.is_true() && isApart(address, size, write))
        continue;
      z3::expr hits = terms.both(isWritten, isSame);
      Lane now = write.update ? write.update({bits, poison}) : write.value;
      bits = terms.choose(hits, now.bits, bits);
      poison = terms.choose(hits, now.poison, poison);
      continue;
    }
    // What was written is known where it was, not where it changes nothing.
    isWritten = terms.without(write.executed.value_or(write.guard), *guard);
    if (distance && *distance >= write.size && *distance + size - 1 >= size - 1)
      continue;
    if (terms.areExclusive(*guard, write.guard))
      continue;
    if (!distance && !usesFunction(write.address.bits, "memory.") &&
        !usesFunction(address.bits, "memory.") &&
        !mayHold({write.guard,
                  z3::ult(address.bits - write.address.bits +
                              terms.number(size - 1, 64),
                          terms.number(uint64_t(write.size) + size - 1, 64))}))
      continue;
    z3::expr isPoison = poison;
    if (isAligned && write.isAligned && !terms.confirmed) {
      auto [now, hits] = overlay(bits, address.bits, write);
      bits = terms.choose(isWritten, now, bits);
      hits = terms.both(isWritten, hits);
      poison = size <= write.size
                   ? terms.choose(hits, write.value.poison, poison)
                   : terms.either(poison, terms.both(hits, write.value.poison));
      continue;
    }
    std::vector<z3::expr> bytes;
    for (unsigned i = 0; i < size; ++i) {
      z3::expr old = getByte(bits, i);
      z3::expr offset =
          simplify(address.bits - write.address.bits + terms.number(i, 64));
      uint64_t constant;
      if (offset.is_numeral_u64(constant)) {
        bool hits = constant < write.size;
        bytes.push_back(hits ? terms.choose(isWritten,
                                            getByte(write.value.bits, constant),
                                            old)
                             : old);
        if (hits)
          isPoison =
              terms.either(isPoison, terms.both(isWritten, write.value.poison));
        continue;
      }
      z3::expr hits =
          terms.both(isWritten, z3::ult(offset, terms.number(write.size, 64)));
      bytes.push_back(
          terms.choose(hits, getByte(write.value.bits, offset), old));
      isPoison = terms.either(isPoison, terms.both(hits, write.value.poison));
    }
    // A write that covers all of the element makes it known again.
    if (distance && *distance <= write.size && *distance + size <= write.size)
      isPoison = terms.choose(isWritten, write.value.poison, poison);
    bits = bytes[0];
    for (unsigned i = 1; i < size; ++i)
      bits = z3::concat(bytes[i], bits);
    poison = isPoison;
  }
  passBarriers(writes.size());
  return {bits, poison};
}

Cell Memory::getContents(const Piece &piece, unsigned size, size_t end) {
  const z3::expr &address = piece.address.bits;
  z3::expr when = end < barriers.size() ? barriers[end].guard : terms.yes();
  size_t next = findLastPassed(when, end);
  Cell cell = {loadUnknown(piece.address, size, size,
                           next ? barriers[next - 1].number : 0),
               terms.no(), terms.no(), terms.no(), terms.no()};
  auto passBarriers = [&](size_t writes) {
    for (; next < end && barriers[next].writes <= writes; ++next) {
      z3::expr stays = terms.negate(terms.without(barriers[next].guard, when));
      cell.bits = terms.choose(
          stays, cell.bits,
          loadUnknown(piece.address, size, size, barriers[next].number));
      for (z3::expr *part :
           {&cell.poison, &cell.isAnyNaN, &cell.isWritten, &cell.isStored})
        *part = terms.both(*part, stays);
    }
  };
  bool isPrivate = piece.address.source >= Source::FirstPrivate;
  size_t last = end < barriers.size() ? barriers[end].writes : writes.size();
  for (size_t i = next ? barriers[next - 1].writes : 0; i < last; ++i) {
    passBarriers(i);
    const Write &write = writes[i];
    if (isPrivate
            ? write.address.source != piece.address.source
            : write.address.source >= Source::FirstPrivate ||
                  isElsewhere(write, piece.address.source, piece.isElement))
      continue;
    auto [bits, poison, source] = write.value;
    z3::expr hits = terms.yes(),
             executed = write.executed.value_or(write.guard), where = executed;
    std::optional<uint64_t> distance =
        terms.getDistance(address, write.address.bits);
    bool isSamePlace = distance && !*distance;
    if (write.size == size && (isSamePlace || write.isAligned)) {
      if (distance && *distance)
        continue;
      hits = distance ? terms.yes() : terms.same(address, write.address.bits);
      if (write.update) {
        Lane now = write.update({cell.bits, cell.poison});
        bits = now.bits;
        poison = now.poison;
        where = write.guard;
      }
    } else if (write.isAligned && !terms.confirmed) {
      std::tie(bits, hits) = overlay(terms.number(0, 8 * size), address, write);
    } else {
      z3::expr offset = simplify(address - write.address.bits);
      hits = simplify(z3::ule(offset, terms.number(write.size - size, 64)));
      if (hits.is_false())
        continue;
      unsigned width = bits.get_sort().bv_size();
      z3::expr by = width > 64   ? z3::zext(offset, width - 64)
                    : width < 64 ? offset.extract(width - 1, 0)
                                 : offset;
      bits = z3::lshr(bits, z3::shl(by, terms.number(3, width)))
                 .extract(8 * size - 1, 0);
    }
    z3::expr isWritten = terms.both(executed, hits);
    hits = terms.both(where, hits);
    cell.bits = terms.choose(hits, bits, cell.bits);
    cell.poison = terms.choose(hits, poison, cell.poison);
    z3::expr isNaN = terms.no();
    FloatType type = write.floatType;
    if (type && type.getWidth() == 8 * write.size)
      isNaN = Floats(terms, type)
                  .isNaN(write.size == size ? bits : write.value.bits);
    cell.isAnyNaN = terms.choose(hits, isNaN, cell.isAnyNaN);
    cell.isWritten = terms.either(cell.isWritten, isWritten);
    if (!write.isAtomic)
      cell.isStored = terms.either(cell.isStored, isWritten);
  }
  passBarriers(last);
  return cell;
}

std::vector<Piece> Memory::getWritten(unsigned size, size_t end) {
  bool isFinal = end == barriers.size();
  size_t first =
      findLastPassed(isFinal ? terms.yes() : barriers[end].guard, end);
  std::vector<Piece> written;
  size_t last = isFinal ? writes.size() : barriers[end].writes;
  for (size_t i = first ? barriers[first - 1].writes : 0; i < last; ++i) {
    const Write &write = writes[i];
    if (!isSeen(write.address.source))
      continue;
    for (unsigned offset = 0; offset < write.size; offset += size) {
      Lane address = write.address;
      address.bits = simplify(address.bits + terms.number(offset, 64));
      written.push_back({address, write.guard, write.isElement});
    }
  }
  return written;
}
