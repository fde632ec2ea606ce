//===- OpBytecode.h - The attributes of an op in bytecode -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bytecode contains the attributes of an op in order, without names. An op that
// got an attribute after version 1 of the dialect lists its attributes in a
// function
//
//   template <typename CoderT>
//   static void code(FooOp::Properties &properties, CoderT &coder);
//
// that calls required(), optional() and segments() in the order of the file,
// and insertSegments() for operands that it got.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_DIALECT_OPBYTECODE_H
#define REDOP_LIB_DIALECT_OPBYTECODE_H

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "redop/Dialect/Redop.h"

namespace mlir::redop {

/// The version of the dialect in a bytecode file.
struct BytecodeVersion : public DialectVersion {
  explicit BytecodeVersion(uint64_t version) : version(version) {}
  uint64_t version;
};

/// The first format of MLIR's bytecode in which operandSegmentSizes follow all
/// attributes instead of being one of them.
inline constexpr int64_t separateSegments = 6;

/// Reads the attributes of an op, from a file of this version of the dialect or
/// an older one. Formats of MLIR's bytecode that do not contain the version of
/// a dialect are read as this version.
class PropertyReader {
public:
  explicit PropertyReader(DialectBytecodeReader &reader) : reader(reader) {
    FailureOr<const DialectVersion *> found =
        reader.getDialectVersion(RedopDialect::getDialectNamespace());
    if (succeeded(found))
      version = static_cast<const BytecodeVersion *>(*found)->version;
  }

  template <typename AttrT> void required(AttrT &attr) {
    merge([&] { return reader.readAttribute(attr); });
  }
  /// An attribute that ops have `since` a version.
  template <typename AttrT> void optional(AttrT &attr, uint64_t since = 1) {
    if (version >= since)
      merge([&] { return reader.readOptionalAttribute(attr); });
  }
  /// The sizes of the segments, at their place among the attributes and after
  /// them: the format determines which of the two calls reads them.
  template <size_t count>
  void segments(std::array<int32_t, count> &sizes, bool isAfter) {
    if (isAfter != (reader.getBytecodeVersion() >= separateSegments))
      return;
    if (isAfter)
      return merge(
          [&] { return reader.readSparseArray(MutableArrayRef(sizes)); });
    DenseI32ArrayAttr attr;
    merge([&] { return reader.readAttribute(attr); });
    if (failed(result))
      return;
    if (static_cast<size_t>(attr.size()) > count) {
      result = reader.emitError("too many segments of operands");
      return;
    }
    llvm::copy(attr.asArrayRef(), sizes.begin());
  }

  /// The op has `number` operands at `place` `since` a version.
  template <size_t count>
  void insertSegments(std::array<int32_t, count> &sizes, unsigned place,
                      unsigned number, uint64_t since) {
    if (version >= since)
      return;
    std::copy_backward(sizes.begin() + place, sizes.end() - number,
                       sizes.end());
    std::fill_n(sizes.begin() + place, number, 0);
  }

  LogicalResult result = success();

private:
  void merge(llvm::function_ref<LogicalResult()> read) {
    if (succeeded(result))
      result = read();
  }

  DialectBytecodeReader &reader;
  uint64_t version = RedopDialect::kBytecodeVersion;
};

/// Writes what PropertyReader reads.
class PropertyWriter {
public:
  PropertyWriter(DialectBytecodeWriter &writer, MLIRContext *context)
      : writer(writer), context(context) {}

  template <typename AttrT> void required(AttrT attr) {
    writer.writeAttribute(attr);
  }
  template <typename AttrT> void optional(AttrT attr, uint64_t = 1) {
    writer.writeOptionalAttribute(attr);
  }
  template <size_t count>
  void segments(const std::array<int32_t, count> &sizes, bool isAfter) {
    if (isAfter != (writer.getBytecodeVersion() >= separateSegments))
      return;
    if (isAfter)
      writer.writeSparseArray(ArrayRef(sizes));
    else
      writer.writeAttribute(DenseI32ArrayAttr::get(context, sizes));
  }
  template <size_t count>
  void insertSegments(const std::array<int32_t, count> &, unsigned, unsigned,
                      uint64_t) {}

private:
  DialectBytecodeWriter &writer;
  MLIRContext *context;
};

} // namespace mlir::redop

/// Defines the two functions of an op for which code() is defined.
#define REDOP_DEFINE_BYTECODE(OpT)                                             \
  LogicalResult OpT::readProperties(DialectBytecodeReader &reader,             \
                                    OperationState &state) {                   \
    PropertyReader coder(reader);                                              \
    code(state.getOrAddProperties<Properties>(), coder);                       \
    return coder.result;                                                       \
  }                                                                            \
  void OpT::writeProperties(DialectBytecodeWriter &writer) {                   \
    PropertyWriter coder(writer, getContext());                                \
    code(getProperties(), coder);                                              \
  }

#endif // REDOP_LIB_DIALECT_OPBYTECODE_H
