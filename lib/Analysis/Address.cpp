//===- Address.cpp - Decomposition of addresses ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/Address.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Analysis/MemoryLayout.h"
#include "redop/Analysis/PointerOffsets.h"
#include "redop/Analysis/PointerSources.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/Alignment.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;

/// The maximum number of ops that an address is traced through.
static constexpr unsigned kMaxSteps = 32;
/// The maximum number of users of a pointer to inspect.
static constexpr unsigned kMaxUsers = 256;
/// Larger alignments are not useful.
static constexpr uint64_t kMaxAlignment = 1u << 31;

bool Address::isParallelTo(const Address &other) const {
  return base == other.base &&
         llvm::equal(outer, other.outer,
                     [](const LinearSum &a, const LinearSum &b) {
                       return a.isParallelTo(b) &&
                              a.getConstant() == b.getConstant();
                     }) &&
         offset.isParallelTo(other.offset);
}

SmallVector<Value> Address::getTerms() const {
  SmallVector<Value> terms;
  auto add = [&](const LinearSum &sum) {
    for (const LinearSum::Term &term : sum.getTerms())
      terms.push_back(term.value);
  };
  add(offset);
  llvm::for_each(outer, add);
  if (base)
    terms.push_back(base);
  return terms;
}

//===----------------------------------------------------------------------===//
// Offsets
//===----------------------------------------------------------------------===//

/// Adds what `gep` adds to its base.
static bool addOffset(LLVM::GEPOp gep, LinearSum &sum) {
  std::optional<PointerOffset> offset = getOffset(gep);
  if (!offset)
    return false;
  sum.addConstant(offset->constant);
  for (const PointerOffset::Term &term : offset->terms) {
    bool isWide = term.index.getType().isInteger(64);
    sum.add(term.index, isWide ? Extension::None : Extension::Signed,
            term.bytes);
  }
  return true;
}

/// Traces `pointer` back to the base that offsets were added to.
static Value findBase(Value pointer, LinearSum &offset) {
  for (unsigned step = 0; step < kMaxSteps; ++step) {
    Operation *op = pointer.getDefiningOp();
    if (!op)
      return pointer;
    if (auto gep = dyn_cast<LLVM::GEPOp>(op)) {
      LinearSum sum = offset;
      if (!addOffset(gep, sum))
        return pointer;
      offset = std::move(sum);
      pointer = gep.getBase();
    } else if (auto cast = dyn_cast<LLVM::IntToPtrOp>(op)) {
      if (!cast.getArg().getType().isInteger(64))
        return pointer;
      offset.add(cast.getArg(), Extension::None, 1);
      return Value();
    } else {
      std::optional<PointerSources> sources = getPointerSources(op);
      if (!sources || sources->kind != PointerSources::Kind::Cast)
        return pointer;
      pointer = sources->values.front();
    }
  }
  return pointer;
}

/// The strides of a memref, in elements, static or dynamic.
static std::optional<SmallVector<int64_t>> getStrides(MemRefType type,
                                                      int64_t &offset) {
  SmallVector<int64_t> strides;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return std::nullopt;
  return strides;
}

std::optional<Address> mlir::redop::getAddress(Value base, ValueRange indices,
                                               Operation *user,
                                               bool assumesNoWrap) {
  Address address;
  address.offset = LinearSum(assumesNoWrap);
  auto memref = dyn_cast<MemRefType>(base.getType());
  if (!memref) {
    address.base = findBase(base, address.offset);
    return address;
  }
  int64_t offset;
  std::optional<SmallVector<int64_t>> strides = getStrides(memref, offset);
  // A narrower index wraps at a different width than the address.
  Type index = IndexType::get(user->getContext());
  if (!strides || strides->empty() || strides->back() != 1 ||
      DataLayout::closest(user).getTypeSizeInBits(index) < 64)
    return std::nullopt;
  address.base = base;
  for (Value each : indices.drop_back())
    address.outer.emplace_back().add(each, Extension::None, 1);
  address.offset.add(indices.back(), Extension::None,
                     memref.getElementTypeBitWidth() / 8);
  return address;
}

//===----------------------------------------------------------------------===//
// Alignment
//===----------------------------------------------------------------------===//

namespace {
/// Finds the alignment of addresses, at least 1.
class AlignmentFinder {
public:
  AlignmentFinder(Operation *user, Divisibility &divisibility)
      : user(user), divisibility(divisibility) {}

  uint64_t ofPointer(Value pointer, unsigned depth = 0);
  /// The alignment of the first element of a memref.
  uint64_t ofMemRef(Value memref, unsigned depth = 0);
  uint64_t ofTerms(ArrayRef<LinearSum::Term> terms, uint64_t scale = 1);

private:
  uint64_t ofSum(const LinearSum &sum, uint64_t scale = 1);
  /// The alignment of an argument, from its function.
  uint64_t ofArgument(Value value);
  uint64_t ofGlobal(LLVM::AddressOfOp op);
  /// The alignment of a pointer, from llvm.assume.
  uint64_t ofAssumptions(Value pointer);
  /// The alignment of the first element, given that of the buffer.
  uint64_t ofBuffer(MemRefType type, uint64_t alignment);

  Operation *user;
  Divisibility &divisibility;
  SymbolTableCollection symbols;
  DominanceInfo dominance;
};
} // namespace

/// The largest power of two that divides `a` and `b`, one of which may be 0.
static uint64_t meet(uint64_t a, uint64_t b) { return llvm::MinAlign(a, b); }

uint64_t AlignmentFinder::ofTerms(ArrayRef<LinearSum::Term> terms,
                                  uint64_t scale) {
  return meet(scale << divisibility.getTrailingZeros(terms), 0);
}

uint64_t AlignmentFinder::ofSum(const LinearSum &sum, uint64_t scale) {
  return meet(ofTerms(sum.getTerms(), scale), sum.getConstant() * scale);
}

uint64_t AlignmentFinder::ofArgument(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  auto function =
      argument
          ? dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp())
          : nullptr;
  // The memory attributions of a gpu.func follow its arguments.
  if (!function || !argument.getOwner()->isEntryBlock() ||
      argument.getArgNumber() >= function.getNumArguments())
    return 1;
  auto alignment = function.getArgAttrOfType<IntegerAttr>(
      argument.getArgNumber(), LLVM::LLVMDialect::getAlignAttrName());
  return alignment
             ? std::max<uint64_t>(
                   llvm::bit_floor(alignment.getValue().getLimitedValue()), 1)
             : 1;
}

uint64_t AlignmentFinder::ofGlobal(LLVM::AddressOfOp op) {
  LLVM::GlobalOp global = op.getGlobal(symbols);
  if (!global)
    return 1;
  if (std::optional<uint64_t> alignment = global.getAlignment())
    return std::max<uint64_t>(llvm::bit_floor(*alignment), 1);
  std::optional<MemoryLayout> layout =
      MemoryLayout::get(global.getType(), DataLayout::closest(op));
  return layout ? layout->alignment : 1;
}

uint64_t AlignmentFinder::ofAssumptions(Value pointer) {
  uint64_t alignment = 1;
  unsigned seen = 0;
  for (Operation *each : pointer.getUsers()) {
    if (++seen > kMaxUsers)
      break;
    auto assume = dyn_cast<LLVM::AssumeOp>(each);
    if (!assume || !dominance.dominates(each, user))
      continue;
    ArrayAttr tags = assume.getOpBundleTagsAttr();
    for (auto [index, operands] :
         llvm::enumerate(assume.getOpBundleOperands())) {
      auto tag = tags ? dyn_cast<StringAttr>(tags[index]) : nullptr;
      APInt number;
      // The third operand is the offset at which it is aligned.
      if (tag && tag.getValue() == "align" && operands.size() == 2 &&
          operands[0] == pointer &&
          matchPattern(operands[1], m_ConstantInt(&number)) &&
          number.isPowerOf2())
        alignment = std::max(alignment, number.getLimitedValue(kMaxAlignment));
    }
  }
  return alignment;
}

uint64_t AlignmentFinder::ofPointer(Value pointer, unsigned depth) {
  if (depth >= kMaxSteps)
    return 1;
  uint64_t alignment = std::max(ofArgument(pointer), ofAssumptions(pointer));
  Operation *op = pointer.getDefiningOp();
  if (!op)
    return alignment;
  uint64_t found = 1;
  llvm::TypeSwitch<Operation *>(op)
      .Case([&](LLVM::AddressOfOp each) { found = ofGlobal(each); })
      .Case<LLVM::AddrSpaceCastOp, LLVM::BitcastOp>([&](Operation *each) {
        // The windows of the state spaces have a larger alignment than this.
        found = ofPointer(each->getOperand(0), depth + 1);
      })
      .Case([&](LLVM::GEPOp each) {
        LinearSum sum;
        if (isa<LLVM::LLVMPointerType>(each.getBase().getType()) &&
            addOffset(each, sum))
          found = meet(ofPointer(each.getBase(), depth + 1), ofSum(sum));
      })
      .Case([&](LLVM::IntToPtrOp each) {
        found = uint64_t(1) << divisibility.getTrailingZeros(each.getArg());
      });
  return std::max(alignment, found);
}

uint64_t AlignmentFinder::ofBuffer(MemRefType type, uint64_t alignment) {
  int64_t offset;
  if (!getStrides(type, offset) || ShapedType::isDynamic(offset))
    return 1;
  return meet(alignment, offset * type.getElementTypeBitWidth() / 8);
}

uint64_t AlignmentFinder::ofMemRef(Value memref, unsigned depth) {
  auto type = dyn_cast<MemRefType>(memref.getType());
  if (!type || depth >= kMaxSteps)
    return 1;
  uint64_t bytes = type.getElementTypeBitWidth() / 8;
  Operation *op = memref.getDefiningOp();
  if (!op)
    return ofBuffer(type, ofArgument(memref));
  uint64_t found = 1;
  auto ofSource = [&](Value source) { return ofMemRef(source, depth + 1); };
  auto ofAttribute = [&](std::optional<uint64_t> alignment) {
    return std::max<uint64_t>(llvm::bit_floor(alignment.value_or(1)), 1);
  };
  auto add = [&](OpFoldResult number, uint64_t scale) {
    LinearSum sum;
    if (auto value = dyn_cast<Value>(number))
      sum.add(value, Extension::None, 1);
    else
      sum.addConstant(cast<IntegerAttr>(cast<Attribute>(number)).getInt());
    found = meet(found, ofSum(sum, scale));
  };
  llvm::TypeSwitch<Operation *>(op)
      .Case<memref::CastOp, memref::MemorySpaceCastOp, memref::CollapseShapeOp,
            memref::ExpandShapeOp>(
          [&](Operation *each) { found = ofSource(each->getOperand(0)); })
      .Case([&](memref::AssumeAlignmentOp each) {
        // The attribute aligns the buffer, but upstream's lowering aligns the
        // first element. This holds for both.
        uint64_t assumed = ofBuffer(type, ofAttribute(each.getAlignment()));
        found = std::max(assumed, ofSource(each.getMemref()));
      })
      .Case([&](memref::SubViewOp each) {
        found = ofSource(each.getSource());
        int64_t ignored;
        std::optional<SmallVector<int64_t>> strides =
            getStrides(each.getSourceType(), ignored);
        for (auto [index, offset] : llvm::enumerate(each.getMixedOffsets())) {
          bool isKnown = strides && !ShapedType::isDynamic((*strides)[index]);
          add(offset, isKnown ? (*strides)[index] * bytes : bytes);
        }
      })
      .Case([&](memref::ViewOp each) {
        found = ofSource(each.getSource());
        add(each.getByteShift(), 1);
      })
      .Case([&](memref::GetGlobalOp each) {
        auto global = symbols.lookupNearestSymbolFrom<memref::GlobalOp>(
            each, each.getNameAttr());
        if (global)
          found = ofAttribute(global.getAlignment());
      })
      .Case<memref::AllocOp, memref::AllocaOp>(
          [&](auto each) { found = ofAttribute(each.getAlignment()); });
  return found;
}

uint64_t mlir::redop::getAlignmentOfBase(const Address &address,
                                         Operation *user,
                                         Divisibility &divisibility) {
  AlignmentFinder finder(user, divisibility);
  ArrayRef<LinearSum::Term> terms = address.offset.getTerms();
  auto memref = address.base ? dyn_cast<MemRefType>(address.base.getType())
                             : MemRefType();
  if (!memref) {
    uint64_t alignment =
        address.base ? finder.ofPointer(address.base) : kMaxAlignment;
    return meet(alignment, finder.ofTerms(terms));
  }
  uint64_t alignment =
      meet(finder.ofMemRef(address.base), finder.ofTerms(terms));
  uint64_t bytes = memref.getElementTypeBitWidth() / 8;
  int64_t ignored;
  std::optional<SmallVector<int64_t>> strides = getStrides(memref, ignored);
  for (auto [index, sum] : llvm::enumerate(address.outer)) {
    bool isKnown = strides && !ShapedType::isDynamic((*strides)[index]);
    uint64_t step = isKnown ? (*strides)[index] * bytes : bytes;
    alignment = meet(alignment, meet(finder.ofTerms(sum.getTerms(), step),
                                     sum.getConstant() * step));
  }
  return alignment;
}
