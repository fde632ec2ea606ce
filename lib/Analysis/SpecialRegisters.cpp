//===- SpecialRegisters.cpp - Reads of special registers ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/SpecialRegisters.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;
using RegisterKind = SpecialRegister::Kind;

/// The register that PTX calls `name`, without the percent sign.
static SpecialRegister parse(StringRef name) {
  auto [first, component] = name.split('.');
  RegisterKind kind = llvm::StringSwitch<RegisterKind>(first)
                          .Case("tid", RegisterKind::Tid)
                          .Case("ntid", RegisterKind::NTid)
                          .Case("ctaid", RegisterKind::CtaId)
                          .Case("nctaid", RegisterKind::NCtaId)
                          .Case("laneid", RegisterKind::LaneId)
                          .Case("warpsize", RegisterKind::WarpSize)
                          .StartsWith("lanemask", RegisterKind::LaneMask)
                          .Default(RegisterKind::Other);
  auto dimension = llvm::StringSwitch<gpu::Dimension>(component)
                       .Case("y", gpu::Dimension::y)
                       .Case("z", gpu::Dimension::z)
                       .Default(gpu::Dimension::x);
  return {kind, dimension};
}

std::optional<SpecialRegister> mlir::redop::getSpecialRegister(Operation *op) {
  using Result = std::optional<SpecialRegister>;
  return llvm::TypeSwitch<Operation *, Result>(op)
      .Case([](gpu::ThreadIdOp each) {
        return SpecialRegister{RegisterKind::Tid, each.getDimension()};
      })
      .Case([](gpu::BlockDimOp each) {
        return SpecialRegister{RegisterKind::NTid, each.getDimension()};
      })
      .Case([](gpu::BlockIdOp each) {
        return SpecialRegister{RegisterKind::CtaId, each.getDimension()};
      })
      .Case([](gpu::GridDimOp each) {
        return SpecialRegister{RegisterKind::NCtaId, each.getDimension()};
      })
      .Case([](gpu::LaneIdOp) { return SpecialRegister{RegisterKind::LaneId}; })
      .Case([](gpu::SubgroupSizeOp) {
        return SpecialRegister{RegisterKind::WarpSize};
      })
      .Case<gpu::ClusterIdOp, gpu::ClusterBlockIdOp, gpu::ClusterDimOp,
            gpu::ClusterDimBlocksOp>(
          [](auto) { return SpecialRegister{RegisterKind::Other}; })
      .Default([](Operation *each) -> Result {
        StringRef name = each->getName().getStringRef();
        if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(each)) {
          name = call.getIntrin();
          name.consume_front("llvm.");
        }
        if (name.consume_front("nvvm.read.ptx.sreg."))
          return parse(name);
        return std::nullopt;
      });
}

std::optional<StringRef> mlir::redop::getPtxText(Operation *op) {
  if (auto text = dyn_cast<LLVM::InlineAsmOp>(op))
    return text.getAsmString();
  if (auto text = dyn_cast<NVVM::InlinePtxOp>(op))
    return text.getPtxCode();
  return std::nullopt;
}

/// The registers that `text`, inline PTX, names.
static void addNamed(StringRef text, SmallVectorImpl<SpecialRegister> &found) {
  for (size_t at = text.find('%'); at != StringRef::npos; at = text.find('%')) {
    text = text.drop_front(at + 1);
    StringRef name = text.take_while(
        [](char c) { return llvm::isAlnum(c) || c == '_' || c == '.'; });
    if (name.empty())
      continue;
    SpecialRegister first = parse(name);
    found.push_back(first);
    // A vector without a component has all three.
    if (!name.contains('.') && first.kind <= RegisterKind::NCtaId)
      for (gpu::Dimension each : {gpu::Dimension::y, gpu::Dimension::z})
        found.push_back({first.kind, each});
  }
}

SmallVector<SpecialRegister, 3>
mlir::redop::getSpecialRegisters(Operation *op) {
  SmallVector<SpecialRegister, 3> found;
  if (std::optional<SpecialRegister> one = getSpecialRegister(op))
    found.push_back(*one);
  else if (auto id = dyn_cast<gpu::GlobalIdOp>(op))
    for (RegisterKind kind :
         {RegisterKind::Tid, RegisterKind::NTid, RegisterKind::CtaId})
      found.push_back({kind, id.getDimension()});
  else if (isa<gpu::SubgroupIdOp, gpu::NumSubgroupsOp>(op))
    for (RegisterKind kind : {RegisterKind::Tid, RegisterKind::NTid})
      for (auto dimension :
           {gpu::Dimension::x, gpu::Dimension::y, gpu::Dimension::z})
        found.push_back({kind, dimension});
  else if (std::optional<StringRef> text = getPtxText(op))
    addNamed(*text, found);
  return found;
}

bool mlir::redop::readsSpecialRegister(Operation *op, RegisterKind kind) {
  return llvm::any_of(getSpecialRegisters(op),
                      [&](SpecialRegister each) { return each.kind == kind; });
}

bool mlir::redop::readsSpecialRegister(Operation *op, SpecialRegister special) {
  return llvm::is_contained(getSpecialRegisters(op), special);
}
