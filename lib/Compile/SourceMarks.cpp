//===- SourceMarks.cpp - Links between ops and their instructions ---------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SourceMarks.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/Builders.h"
#include "mlir/Target/LLVMIR/LLVMImportInterface.h"
#include "mlir/Target/LLVMIR/ModuleTranslation.h"
#include "redop/Conversion/RedopToLLVMIR.h"
#include "redop/Dialect/Redop.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Marks
//===----------------------------------------------------------------------===//

static uint64_t readNumber(const llvm::MDNode *node) {
  return llvm::mdconst::extract<llvm::ConstantInt>(node->getOperand(0))
      ->getZExtValue();
}

void mlir::redop::setMark(llvm::Instruction &instruction, StringRef mark,
                          uint64_t number) {
  llvm::LLVMContext &context = instruction.getContext();
  auto *value = llvm::ConstantInt::get(llvm::Type::getInt64Ty(context), number);
  instruction.setMetadata(
      mark, llvm::MDNode::get(context, llvm::ConstantAsMetadata::get(value)));
}

std::optional<uint64_t>
mlir::redop::getMark(const llvm::Instruction &instruction, StringRef mark) {
  if (const llvm::MDNode *node = instruction.getMetadata(mark))
    return readNumber(node);
  return std::nullopt;
}

void mlir::redop::setMark(Operation *op, StringRef mark, uint64_t number) {
  op->setDiscardableAttr(
      mark, Builder(op->getContext()).getI64IntegerAttr(int64_t(number)));
}

std::optional<uint64_t> mlir::redop::getMark(Operation *op, StringRef mark) {
  if (auto attr =
          dyn_cast_if_present<IntegerAttr>(op->getDiscardableAttr(mark)))
    return attr.getInt();
  return std::nullopt;
}

Location mlir::redop::addNumber(Location loc, uint64_t number) {
  MLIRContext *context = loc.getContext();
  return FusedLoc::get(
      {loc}, Builder(context).getI64IntegerAttr(int64_t(number)), context);
}

std::optional<uint64_t> mlir::redop::getNumber(Location loc) {
  auto numbered = dyn_cast<FusedLocWith<IntegerAttr>>(loc);
  if (!numbered)
    numbered = loc->findInstanceOf<FusedLocWith<IntegerAttr>>();
  return numbered ? std::optional<uint64_t>(numbered.getMetadata().getInt())
                  : std::nullopt;
}

Location mlir::redop::removeNumbers(Location loc) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([](FusedLoc fused) -> std::optional<Attribute> {
    if (isa<FusedLocWith<IntegerAttr>>(fused) &&
        fused.getLocations().size() == 1)
      return fused.getLocations().front();
    return std::nullopt;
  });
  return cast<LocationAttr>(replacer.replace(LocationAttr(loc)));
}

void mlir::redop::removeMarks(Operation *op) {
  op->walk([](Operation *nested) {
    for (StringRef mark : {sourceAttrName, originMark, phisMark})
      nested->removeDiscardableAttr(mark);
  });
}

//===----------------------------------------------------------------------===//
// Import and export
//===----------------------------------------------------------------------===//

namespace {
struct ImportMarks : public LLVMImportDialectInterface {
  using LLVMImportDialectInterface::LLVMImportDialectInterface;

  SmallVector<unsigned>
  getSupportedMetadata(llvm::LLVMContext &context) const final {
    return {context.getMDKindID(sourceAttrName)};
  }

  LogicalResult setMetadataAttrs(OpBuilder &, unsigned, llvm::MDNode *node,
                                 Operation *op,
                                 LLVM::ModuleImport &) const final {
    setMark(op, sourceAttrName, readNumber(node));
    return success();
  }
};

} // namespace

static LogicalResult exportMarks(Operation *op,
                                 ArrayRef<llvm::Instruction *> instructions,
                                 NamedAttribute attribute,
                                 LLVM::ModuleTranslation &translation) {
  if (auto number = dyn_cast<IntegerAttr>(attribute.getValue())) {
    // With several instructions, none of them is the source instruction.
    bool isSource =
        attribute.getName() == sourceAttrName && instructions.size() == 1;
    for (llvm::Instruction *instruction : instructions)
      setMark(*instruction, isSource ? sourceAttrName : originMark,
              number.getInt());
  }
  if (auto numbers = dyn_cast<DenseI64ArrayAttr>(attribute.getValue()))
    for (auto [argument, number] :
         llvm::zip(op->getBlock()->getArguments(), numbers.asArrayRef()))
      if (auto *phi = dyn_cast_or_null<llvm::PHINode>(
              translation.lookupValue(argument));
          phi && number >= 0)
        setMark(*phi, sourceAttrName, number);
  return success();
}

void mlir::redop::registerSourceMarks(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *, RedopDialect *dialect) {
    dialect->addInterfaces<ImportMarks>();
    RedopToLLVMIRInterface::get(dialect).setAmendOther(exportMarks);
  });
}
