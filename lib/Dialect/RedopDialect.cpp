//===- RedopDialect.cpp - The redop dialect -------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpBytecode.h"
#include "mlir/Conversion/ConvertToLLVM/ToLLVMInterface.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Transforms/InliningUtils.h"
#include "redop/Dialect/Redop.h"
#include "redop/Forms/Suggest.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;

#include "redop/Dialect/RedopDialect.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "redop/Dialect/RedopTypes.cpp.inc"

namespace {
/// Every op may be inlined anywhere: none depends on the function around it.
struct RedopInlinerInterface : public DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
};

/// Writes the version of the dialect to bytecode, and rejects a newer one.
struct RedopBytecodeInterface : public BytecodeDialectInterface {
  explicit RedopBytecodeInterface(Dialect *dialect)
      : BytecodeDialectInterface(dialect) {}

  void writeVersion(DialectBytecodeWriter &writer) const final {
    writer.writeVarInt(RedopDialect::kBytecodeVersion);
  }

  std::unique_ptr<DialectVersion>
  readVersion(DialectBytecodeReader &reader) const final {
    uint64_t version;
    if (failed(reader.readVarInt(version)))
      return nullptr;
    if (version == 0) {
      reader.emitError("version 0 of the redop dialect does not exist");
      return nullptr;
    }
    if (version > RedopDialect::kBytecodeVersion) {
      reader.emitError("version ")
          << version << " of the redop dialect is newer than version "
          << RedopDialect::kBytecodeVersion
          << ", the newest that this build supports";
      return nullptr;
    }
    return std::make_unique<BytecodeVersion>(version);
  }
};
} // namespace

void RedopDialect::registerInterfaces() {
  addInterfaces<RedopInlinerInterface, RedopBytecodeInterface>();
  declarePromisedInterface<ConvertToLLVMPatternInterface, RedopDialect>();
}

static_assert(getMaxEnumValForKind() < 32 && getMaxEnumValForPtxType() < 32,
              "getWord has 32 words");

void RedopDialect::initialize() {
  auto i32 = IntegerType::get(getContext(), 32);
  for (auto [value, word] : llvm::enumerate(words))
    word = IntegerAttr::get(i32, static_cast<int64_t>(value));
  addOperations<
#define GET_OP_LIST
#include "redop/Dialect/RedopOps.cpp.inc"
      >();
  addTypes<
#define GET_TYPEDEF_LIST
#include "redop/Dialect/RedopTypes.cpp.inc"
      >();
  registerInterfaces();
}

/// Reports an op that is not registered.
static ParseResult reportUnknownOp(OpAsmParser &parser, OperationState &state) {
  // Not getRegisteredOperationsByDialect, which LLVM 22 cannot search.
  SmallVector<StringRef> names;
  for (RegisteredOperationName name :
       parser.getContext()->getRegisteredOperations())
    if (name.getDialectNamespace() == RedopDialect::getDialectNamespace())
      names.push_back(name.stripDialect());
  return parser.emitError(parser.getNameLoc())
         << "is unknown"
         << getSuggestion(state.name.stripDialect(), names,
                          RedopDialect::getDialectNamespace() + ".");
}

std::optional<Dialect::ParseOpHook>
RedopDialect::getParseOperationHook(StringRef opName) const {
  if (std::optional<ParseOpHook> hook = Dialect::getParseOperationHook(opName))
    return hook;
  return reportUnknownOp;
}
