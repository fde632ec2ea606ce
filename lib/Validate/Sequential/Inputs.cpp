//===- Inputs.cpp - What a function gets ----------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Inputs.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Support/LLVMVersion.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::sequential;

/// What Z3 counts as resources; some 100 ms.
static constexpr unsigned separateLimit = 300'000;

/// Sizes of memrefs are at most this, or this for several dimensions, so that
/// products do not wrap.
static constexpr unsigned sizeBits = 40, severalSizeBits = 20;

/// Facts of an address from outside: where it is, and that it is not near the
/// objects that the function creates.
static void addAddressFacts(Terms &terms, const z3::expr &address,
                            std::optional<Window> window) {
  z3::expr top = address.extract(63, 56);
  if (window)
    terms.facts.push_back(top ==
                          terms.number(static_cast<uint64_t>(*window), 8));
  else
    terms.facts.push_back(top == terms.number(0, 8) ||
                          top == terms.number(1, 8));
  terms.facts.push_back(address.extract(55, 48) == terms.number(0, 8));
}

static void addAlignment(Terms &terms, const z3::expr &address,
                         uint64_t alignment) {
  if (alignment > 1)
    terms.facts.push_back((address & terms.number(alignment - 1, 64)) ==
                          terms.number(0, 64));
}

static uint64_t getElementSize(MemRefType type) {
  if (auto widths = getWidths(type.getElementType()))
    return llvm::divideCeil(widths->size() * widths->front(), 8);
  return 1;
}

/// Generic pointers that the host passes point to global memory.
static std::optional<Window> getArgumentWindow(FunctionOpInterface function,
                                               Type type) {
  std::optional<Window> window = getWindow(type);
  return window || !isKernel(function) ? window : Window::Global;
}

static Lanes makeMemRef(Terms &terms, Inputs &inputs,
                        FunctionOpInterface function, MemRefType type,
                        const std::string &name, int source) {
  Lane base = terms.known(terms.symbol(name, 64, /*isInput=*/true));
  base.source = source;
  addAddressFacts(terms, base.bits, getArgumentWindow(function, type));
  uint64_t element = getElementSize(type);
  addAlignment(terms, base.bits, llvm::bit_floor(element));
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return {};
  auto get = [&](int64_t known, const Twine &part) {
    if (!ShapedType::isDynamic(known))
      return terms.known(terms.number(APInt(64, known, true)));
    return terms.known(terms.symbol((name + part).str(), 64, /*isInput=*/true));
  };
  Lanes lanes = {base, get(offset, ".offset")};
  unsigned bits = type.getRank() > 1 ? severalSizeBits : sizeBits;
  bool isIdentity = type.getLayout().isIdentity();
  z3::expr count = terms.number(1, 64);
  for (auto [i, size] : llvm::enumerate(type.getShape())) {
    lanes.push_back(get(size, ".size" + Twine(i)));
    if (ShapedType::isDynamic(size))
      terms.facts.push_back(
          z3::ult(lanes.back().bits, terms.number(uint64_t(1) << bits, 64)));
    count = count * lanes.back().bits;
  }
  if (!isIdentity) {
    for (auto [i, stride] : llvm::enumerate(strides))
      lanes.push_back(get(stride, ".stride" + Twine(i)));
    return lanes;
  }
  z3::expr bytes = (count * terms.number(element, 64)).simplify();
  inputs.regions.emplace_back(base.bits, bytes);
  terms.facts.push_back(z3::ult(base.bits.extract(55, 0) + bytes.extract(55, 0),
                                terms.number(uint64_t(1) << 50, 56)));
  SmallVector<Lane> reversed;
  Lane stride = terms.known(terms.number(1, 64));
  for (size_t i = type.getRank(); i > 0; --i) {
    reversed.push_back(stride);
    stride.bits = (stride.bits * lanes[1 + i].bits).simplify();
  }
  llvm::append_range(lanes, llvm::reverse(reversed));
  return lanes;
}

std::optional<Inputs>
mlir::redop::sequential::makeInputs(Terms &terms, FunctionOpInterface function,
                                    const Permissions &permissions) {
  Inputs inputs;
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    Type type = function.getArgumentTypes()[i];
    std::string name = "arg" + std::to_string(i);
    auto widths = getWidths(type);
    if (!widths)
      return std::nullopt;
    bool isPointer = isa<MemRefType, LLVM::LLVMPointerType>(type);
    if (isPointer &&
        (permissions.noalias || function.getArgAttr(i, "llvm.noalias")))
      inputs.noalias.push_back(i);
    Lanes lanes;
    if (auto memref = dyn_cast<MemRefType>(type)) {
      lanes = makeMemRef(terms, inputs, function, memref, name, i);
      if (lanes.empty())
        return std::nullopt;
    } else if (isa<LLVM::LLVMPointerType>(type)) {
      lanes.push_back(terms.known(terms.symbol(name, 64, /*isInput=*/true)));
      lanes[0].source = i;
      addAddressFacts(terms, lanes[0].bits, getArgumentWindow(function, type));
    } else {
      for (auto [j, width] : llvm::enumerate(*widths)) {
        std::string part =
            widths->size() > 1 ? name + "." + std::to_string(j) : name;
        Lane lane = terms.known(terms.symbol(part, width, /*isInput=*/true));
        // A launch passes bits.
        if (!isKernel(function) && !function.getArgAttr(i, "llvm.noundef"))
          lane.poison = terms.symbol(part + " is poison", 1,
                                     /*isInput=*/true) == terms.number(1, 1);
        lanes.push_back(lane);
      }
    }
    if (auto alignment =
            function.getArgAttrOfType<IntegerAttr>(i, "llvm.align"))
      if (isPointer)
        addAlignment(terms, lanes[0].bits, alignment.getInt());
    inputs.args.push_back(lanes);
  }
  for (auto &entry : terms.sharedGlobals) {
    z3::expr address =
        terms.symbol("@" + entry.first().str(), 64, /*isInput=*/true);
    addAddressFacts(terms, address,
                    terms.isSharedMemory.lookup(entry.first())
                        ? Window::Shared
                        : Window::Global);
    addAlignment(terms, address, 16);
  }
  return inputs;
}

void Inputs::findSeparate(Terms &terms) {
  z3::solver solver(terms.ctx, z3::solver::simple());
  z3::params params(terms.ctx);
  params.set("rlimit", separateLimit);
  solver.set(params);
  for (const z3::expr &fact : terms.facts)
    solver.add(fact);
  auto getSource = [&](const z3::expr &base) {
    auto found = llvm::find_if(args, [&](const Lanes &lanes) {
      return z3::eq(lanes.front().bits, base);
    });
    return found->front().source;
  };
  for (auto [i, a] : llvm::enumerate(regions))
    for (auto &b : ArrayRef(regions).take_front(i)) {
      solver.push();
      solver.add(overlap(terms, a, b));
      int source = getSource(a.first), other = getSource(b.first);
      if (solver.check() == z3::unsat)
        separate.emplace_back(std::min(source, other), std::max(source, other));
      solver.pop();
    }
}

void Inputs::addSpecialFacts(Terms &terms) {
  auto add = [&](const z3::expr &fact) { terms.facts.push_back(fact); };
  for (char axis : StringRef("xyz")) {
    std::string end = std::string(".") + axis;
    if (terms.isUsed("%laneid") || terms.isUsed("%tid" + end) ||
        terms.isUsed("%ntid.x")) {
      z3::expr number = terms.special("tid" + end),
               size = terms.special("ntid" + end);
      add(z3::ult(number, size));
      add(z3::ule(size, terms.number(axis == 'z' ? 64 : 1024, 32)));
    }
    if (!terms.isUsed("%ctaid" + end) && !terms.isUsed("%nctaid" + end))
      continue;
    z3::expr block = terms.special("ctaid" + end),
             blocks = terms.special("nctaid" + end);
    add(z3::ult(block, blocks));
    add(z3::ule(blocks, terms.number(axis == 'x' ? 0x7fffffff : 0xffff, 32)));
  }
  bool isBlockUsed =
      terms.isUsed("%ntid.x") || (terms.blockSize && terms.isUsed("%laneid"));
  if (terms.isAlone || !isBlockUsed)
    return;
  // A block has at most 1024 threads. The products are those of redop's passes,
  // so that the facts help where products are unknown functions.
  z3::expr x = terms.special("ntid.x"), y = terms.special("ntid.y"),
           z = terms.special("ntid.z");
  z3::expr total = terms.multiply(terms.multiply(x, y), z);
  z3::expr zero = terms.number(0, 32), most = terms.number(1024, 32);
  add(z3::ugt(total, zero) && z3::ule(total, most));
  z3::expr row = terms.multiply(terms.special("tid.z"), y);
  z3::expr linear =
      terms.multiply(row + terms.special("tid.y"), x) + terms.special("tid.x");
  add(z3::ult(linear, total));
  if (terms.isUsed("%laneid"))
    add(terms.special("laneid") == (linear & terms.number(31, 32)));
}

std::optional<SmallVector<Lanes>>
mlir::redop::sequential::convertInputs(Terms &terms, ArrayRef<Lanes> args,
                                       TypeRange before, TypeRange after) {
  SmallVector<Lanes> result;
  auto take = [&](Type type, const Lane &lane) {
    if (result.size() >= after.size() || after[result.size()] != type)
      return false;
    result.push_back({lane});
    return true;
  };
  for (auto [lanes, type] : llvm::zip_equal(args, before)) {
    if (result.size() < after.size() &&
        (after[result.size()] == type ||
         (type.isIndex() && after[result.size()].isInteger(64)))) {
      result.push_back(lanes);
      continue;
    }
    auto memref = dyn_cast<MemRefType>(type);
    if (!memref || result.size() >= after.size())
      return std::nullopt;
    // Which pointer was allocated is not known.
    Lane allocated = terms.known(
        terms.symbol("allocated " + std::to_string(result.size()), 64));
    Type pointer = after[result.size()];
    if (!isa<LLVM::LLVMPointerType>(pointer) || !take(pointer, allocated) ||
        !take(pointer, lanes[0]))
      return std::nullopt;
    // Upstream's accesses to strided memrefs do not wrap as unsigned numbers.
    for (const Lane &lane : ArrayRef(lanes).drop_front())
      if (!memref.getLayout().isIdentity() && !lane.bits.is_numeral())
        terms.facts.push_back(
            z3::ult(lane.bits, terms.number(1 << severalSizeBits, 64)));
    for (const Lane &lane : ArrayRef(lanes).drop_front())
      if (!take(IntegerType::get(pointer.getContext(), 64), lane))
        return std::nullopt;
  }
  return result.size() == after.size()
             ? std::optional<SmallVector<Lanes>>(std::move(result))
             : std::nullopt;
}

bool mlir::redop::sequential::addAttributions(Thread &thread,
                                              FunctionOpInterface function,
                                              SmallVectorImpl<Lanes> &args) {
  auto kernel = dyn_cast<gpu::GPUFuncOp>(*function);
  if (!kernel)
    return true;
  thread.function = function;
  auto add = [&](BlockArgument arg, Window window, unsigned i) {
    auto type = dyn_cast<MemRefType>(arg.getType());
    if (!type || !type.hasStaticShape() || !type.getLayout().isIdentity())
      return false;
    uint64_t size = getElementSize(type) * type.getNumElements();
    std::string name =
        (window == Window::Shared ? "shared " : "private ") + std::to_string(i);
    Lanes lanes = {thread.addPrivate(window, size, name),
                   thread.terms.known(thread.terms.number(0, 64))};
    SmallVector<int64_t> strides;
    int64_t offset;
    if (failed(type.getStridesAndOffset(strides, offset)))
      return false;
    for (int64_t number : type.getShape())
      lanes.push_back(thread.terms.known(thread.terms.number(number, 64)));
    for (int64_t number : strides)
      lanes.push_back(thread.terms.known(thread.terms.number(number, 64)));
    args.push_back(lanes);
    return true;
  };
  for (auto [i, arg] : llvm::enumerate(getWorkgroupBuffers(kernel)))
    if (!add(arg, Window::Shared, i))
      return false;
  for (auto [i, arg] : llvm::enumerate(kernel.getPrivateAttributions()))
    if (!add(arg, Window::Local, i))
      return false;
  return true;
}
