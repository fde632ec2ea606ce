//===- Opcodes.cpp - What instructions do ---------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Ptx/Opcodes.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir::redop::ptx;

static constexpr Opcode opcodes[] = {
#define OPCODE(name, results, effect) {#name, Results::results, Effect::effect},
#include "Opcodes.def"
};

const Opcode *mlir::redop::ptx::findOpcode(const Instruction &instruction) {
  const Opcode *found = llvm::find_if(
      opcodes, [&](const Opcode &each) { return instruction.is(each.name); });
  return found == std::end(opcodes) ? nullptr : found;
}

Results mlir::redop::ptx::getResults(const Instruction &instruction,
                                     const Opcode &opcode) {
  bool isBarrier = opcode.name == "bar" || opcode.name == "barrier";
  if (isBarrier && llvm::is_contained(instruction.words, ".red"))
    return Results::First;
  bool isAddress = instruction.operands.empty() ||
                   instruction.operands.front().is(Operand::Kind::Address);
  return isAddress ? Results::None : opcode.results;
}

bool mlir::redop::ptx::readsCarry(const Instruction &instruction) {
  return instruction.is("addc") || instruction.is("subc") ||
         instruction.is("madc");
}

bool mlir::redop::ptx::setsCarry(const Instruction &instruction) {
  return llvm::is_contained(instruction.words, ".cc");
}

bool mlir::redop::ptx::isFixedRegister(llvm::StringRef name) {
  for (llvm::StringRef each :
       {"%tid", "%ntid", "%laneid", "%ctaid", "%nctaid", "%lanemask_",
        "%clusterid", "%nclusterid", "%cluster_", "%is_explicit_cluster"})
    if (name.starts_with(each))
      return true;
  return false;
}
