//===- Replay.cpp - Counterexamples as launches ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Replay.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::sequential;

/// The sizes of memrefs of one and of several dimensions, the bytes behind a
/// pointer, and the threads of a launch that the interpreter repeats.
static constexpr uint64_t maxSize = 64, maxSizeOfSeveral = 8, maxBytes = 256,
                          maxThreads = 64;

/// Z3's value. There is none if it is wider than 64 bits.
static std::optional<uint64_t> evaluate(const z3::model &model,
                                        const z3::expr &value) {
  uint64_t result = 0;
  if (!model.eval(value, /*model_completion=*/true).is_numeral_u64(result))
    return std::nullopt;
  return result;
}

static std::string toHex(uint64_t value) {
  return "0x" + llvm::utohexstr(value, /*LowerCase=*/true);
}

static bool isInputCalled(StringRef input, StringRef name) {
  return input == name || (input.starts_with(name) &&
                           input.drop_front(name.size()).starts_with("."));
}

std::vector<z3::expr>
mlir::redop::sequential::getSimpleCalls(Terms &terms, const Thread &first,
                                        FunctionOpInterface function) {
  std::vector<z3::expr> wanted;
  for (auto &[input, value] : terms.inputs) {
    StringRef name = input;
    unsigned width = value.get_sort().bv_size();
    if (name.starts_with("%"))
      wanted.push_back(value == terms.number(name.starts_with("%n"), width));
    else if (name.ends_with("is poison"))
      wanted.push_back(value == terms.number(0, width));
  }
  std::vector<z3::expr> bases;
  for (auto [i, type] : llvm::enumerate(function.getArgumentTypes())) {
    auto memref = dyn_cast<MemRefType>(type);
    if (!memref && !isa<LLVM::LLVMPointerType>(type))
      continue;
    std::string name = "arg" + std::to_string(i);
    z3::expr base = terms.symbol(name, 64);
    z3::expr isSimple =
        base.extract(55, 0) == terms.number(uint64_t(i + 1) << 32, 56);
    for (const z3::expr &other : bases)
      isSimple = isSimple || base == other;
    wanted.push_back(isSimple);
    bases.push_back(base);
    if (!memref) {
      wanted.push_back(terms.negate(first.accessesFrom(i, base, maxBytes)));
      continue;
    }
    for (auto [axis, size] : llvm::enumerate(memref.getShape()))
      if (ShapedType::isDynamic(size))
        wanted.push_back(z3::ule(
            terms.symbol(name + ".size" + std::to_string(axis), 64),
            terms.number(memref.getRank() > 1 ? maxSizeOfSeveral : maxSize,
                         64)));
  }
  return wanted;
}

namespace {
/// Writes arguments as redop-interpret reads them.
class CallWriter {
public:
  CallWriter(Terms &terms, const z3::model &model)
      : terms(terms), model(model) {}
  std::optional<std::string> write(unsigned number, Type type);

private:
  std::optional<std::string> writeMemRef(unsigned number, MemRefType type);
  /// The argument with the same address, or "".
  std::string findOther(uint64_t base, unsigned number);
  std::string writeElements(uint64_t base, uint64_t count, unsigned bytes,
                            uint64_t mask);

  Terms &terms;
  const z3::model &model;
  /// The arguments that are buffers, by address.
  std::map<uint64_t, unsigned> buffers;
};
} // namespace

std::string CallWriter::findOther(uint64_t base, unsigned number) {
  auto [entry, isNew] = buffers.try_emplace(base, number);
  return isNew ? "" : "$" + std::to_string(entry->second);
}

std::string CallWriter::writeElements(uint64_t base, uint64_t count,
                                      unsigned bytes, uint64_t mask) {
  std::string text = "[", last;
  uint64_t repeats = 0;
  auto flush = [&] {
    if (!repeats)
      return;
    text += (text.size() > 1 ? ", " : "") + last;
    if (repeats > 1)
      text += " x " + std::to_string(repeats);
  };
  for (uint64_t i = 0; i < count; ++i) {
    uint64_t value = 0;
    for (unsigned byte = 0; byte < bytes; ++byte) {
      uint64_t address = base + i * bytes + byte;
      uint64_t word =
          evaluate(model, terms.getMemory(terms.number(address, 64)))
              .value_or(0);
      value |= (word >> (8 * (address % terms.granule)) & 0xff) << (8 * byte);
    }
    std::string element = toHex(value & mask);
    if (element != last) {
      flush();
      repeats = 0;
      last = element;
    }
    ++repeats;
  }
  flush();
  return text + "]";
}

std::optional<std::string> CallWriter::writeMemRef(unsigned number,
                                                   MemRefType type) {
  std::string name = "arg" + std::to_string(number);
  Type element = type.getElementType();
  if (!element.isIntOrIndexOrFloat() || !type.getLayout().isIdentity())
    return std::nullopt;
  unsigned width = element.isIndex() ? 64 : element.getIntOrFloatBitWidth();
  if (width > 64)
    return std::nullopt;
  std::string sizes;
  uint64_t count = 1;
  for (auto [axis, size] : llvm::enumerate(type.getShape())) {
    std::optional<uint64_t> known = size;
    if (ShapedType::isDynamic(size))
      known = evaluate(model,
                       terms.symbol(name + ".size" + std::to_string(axis), 64));
    if (!known || *known > 4096 || (count *= *known) > 4096)
      return std::nullopt;
    sizes += (axis ? "x" : "") + std::to_string(*known);
  }
  std::optional<uint64_t> base = evaluate(model, terms.symbol(name, 64));
  if (!base)
    return std::nullopt;
  if (std::string other = findOther(*base, number); !other.empty())
    return sizes + " " + other;
  return sizes + writeElements(*base, count, llvm::divideCeil(width, 8),
                               llvm::maskTrailingOnes<uint64_t>(width));
}

std::optional<std::string> CallWriter::write(unsigned number, Type type) {
  std::string name = "arg" + std::to_string(number);
  if (auto memref = dyn_cast<MemRefType>(type))
    return writeMemRef(number, memref);
  if (isa<LLVM::LLVMPointerType>(type)) {
    std::optional<uint64_t> base = evaluate(model, terms.symbol(name, 64));
    if (!base)
      return std::nullopt;
    if (std::string other = findOther(*base, number); !other.empty())
      return other;
    return "i32" + writeElements(*base, maxBytes / 4, 4, ~uint32_t(0));
  }
  auto widths = getWidths(type);
  if (!widths)
    return std::nullopt;
  bool isVector = isa<VectorType>(type);
  std::string text = isVector ? "(" : "";
  for (auto [i, width] : llvm::enumerate(*widths)) {
    std::string part =
        widths->size() > 1 ? name + "." + std::to_string(i) : name;
    std::optional<uint64_t> value = evaluate(model, terms.symbol(part, width));
    if (!value)
      return std::nullopt;
    text += (i ? ", " : "") + toHex(*value);
  }
  return isVector || widths->size() == 1
             ? std::optional(text + (isVector ? ")" : ""))
             : std::nullopt;
}

std::optional<ValidationCall>
mlir::redop::sequential::makeCall(Terms &terms, const z3::model &model,
                                  FunctionOpInterface function) {
  ValidationCall call;
  CallWriter writer(terms, model);
  for (auto [i, type] : llvm::enumerate(function.getArgumentTypes())) {
    std::string name = "arg" + std::to_string(i);
    for (auto &[input, value] : terms.inputs)
      if (isInputCalled(StringRef(input).split(' ').first, name) &&
          StringRef(input).ends_with("is poison") &&
          evaluate(model, value) != 0)
        return std::nullopt;
    std::optional<std::string> text = writer.write(i, type);
    if (!text)
      return std::nullopt;
    call.args += (i ? ", " : "") + *text;
  }
  // A size that no function asks for is 1.
  auto read = [&](const std::string &name, uint32_t &size) {
    if (terms.isAlone || !terms.isUsed("%" + name))
      return true;
    std::optional<uint64_t> value = evaluate(model, terms.special(name));
    size = value.value_or(0);
    return size != 0 && size <= maxThreads;
  };
  for (unsigned axis = 0; axis < 3; ++axis) {
    std::string end = std::string(".") + "xyz"[axis];
    if (!read("ntid" + end, call.launch.block[axis]) ||
        !read("nctaid" + end, call.launch.grid[axis]))
      return std::nullopt;
  }
  if (call.launch.getThreads() > maxThreads)
    return std::nullopt;
  return call;
}

std::string mlir::redop::sequential::describe(Terms &terms,
                                              const z3::model &model) {
  std::string text;
  llvm::raw_string_ostream os(text);
  for (auto &[input, value] : terms.inputs) {
    if (StringRef(input).ends_with("is poison")) {
      if (evaluate(model, value).value_or(0))
        os << "  " << input << "\n";
      continue;
    }
    os << "  " << input << " = 0x"
       << llvm::utohexstr(evaluate(model, value).value_or(0),
                          /*LowerCase=*/true)
       << "\n";
  }
  // Contents of memory that Z3 chose.
  unsigned shown = 0;
  for (unsigned i = 0; i < model.num_funcs(); ++i) {
    z3::func_decl decl = model.get_func_decl(i);
    if (!StringRef(decl.name().str()).starts_with("memory."))
      continue;
    z3::func_interp bytes = model.get_func_interp(decl);
    for (unsigned j = 0; j < bytes.num_entries() && shown < 64; ++j, ++shown) {
      z3::func_entry entry = bytes.entry(j);
      os << "  memory[0x"
         << llvm::utohexstr(
                evaluate(model, entry.arg(0)).value_or(0) * terms.granule, true)
         << "] = 0x"
         << llvm::utohexstr(evaluate(model, entry.value()).value_or(0), true)
         << "\n";
    }
    os << "  memory elsewhere = 0x"
       << llvm::utohexstr(evaluate(model, bytes.else_value()).value_or(0), true)
       << "\n";
  }
  return text;
}
