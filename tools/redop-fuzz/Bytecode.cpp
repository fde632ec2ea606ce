//===- Bytecode.cpp - The sections of bytecode ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace mlir::redop;
using namespace mlir::redop::fuzz;
using llvm::StringRef;

static uint8_t getByte(StringRef bytes, size_t place) {
  return place < bytes.size() ? static_cast<uint8_t>(bytes[place]) : 0;
}

/// Reads a number. The trailing zeros of its first byte encode the number of
/// bytes that follow.
static uint64_t readNumber(StringRef bytes, size_t &place) {
  uint8_t head = getByte(bytes, place);
  unsigned size = head ? llvm::countr_zero(head) + 1 : 9;
  uint64_t number = 0;
  for (unsigned i = 0; i < std::min(size, 8u); ++i)
    number |= static_cast<uint64_t>(getByte(bytes, place + i)) << (8 * i);
  place += size;
  // Numbers of 9 bytes do not occur in practice.
  return size > 8 ? 0 : number >> size;
}

/// Adds the versions of dialects in the dialect section.
static void addVersions(StringRef bytes, Section dialects,
                        std::vector<Section> &sections) {
  size_t place = dialects.first, end = dialects.first + dialects.size;
  for (uint64_t number = readNumber(bytes, place); number && place < end;
       --number) {
    bool hasVersion = readNumber(bytes, place) & 1;
    if (!hasVersion)
      continue;
    uint8_t id = getByte(bytes, place++);
    uint64_t size = readNumber(bytes, place);
    if (id != Section::dialectVersion || place + size > end)
      return;
    sections.push_back({id, place, size});
    place += size;
  }
}

/// Returns the section without the numbers at its start: the number of entries
/// and, for strings, their lengths.
static Section skipCounts(StringRef bytes, Section section) {
  size_t place = section.first, end = section.first + section.size;
  uint64_t number = 0;
  if (section.id == Section::strings || section.id == Section::properties)
    number = readNumber(bytes, place);
  if (section.id == Section::strings)
    for (; number && place < end; --number)
      readNumber(bytes, place);
  return {section.id, place, end - std::min(place, end)};
}

std::vector<Section> fuzz::getSections(StringRef bytes) {
  constexpr uint8_t isAligned = 0x80;
  std::vector<Section> sections;
  // The magic number, the version of the format, the producer.
  size_t place = 4;
  readNumber(bytes, place);
  place = std::min(bytes.find('\0', place), bytes.size()) + 1;
  while (place < bytes.size()) {
    uint8_t id = getByte(bytes, place++);
    uint64_t size = readNumber(bytes, place);
    if (id & isAligned) {
      uint64_t alignment = std::max<uint64_t>(readNumber(bytes, place), 1);
      place = llvm::alignTo(place, alignment);
    }
    if (place >= bytes.size())
      break;
    Section section = {static_cast<uint8_t>(id & ~isAligned), place,
                       std::min<uint64_t>(size, bytes.size() - place)};
    sections.push_back(skipCounts(bytes, section));
    if (section.id == Section::dialects)
      addVersions(bytes, section, sections);
    place += section.size;
  }
  return sections;
}
