//===- MissingDialects.cpp - Errors about unknown dialects ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MissingDialects.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;

/// Returns the text from `open` to the next `close`, or "" if there is none.
static StringRef between(StringRef text, StringRef open, StringRef close) {
  size_t begin = text.find(open);
  if (begin == StringRef::npos)
    return "";
  StringRef rest = text.drop_front(begin + open.size());
  size_t end = rest.find(close);
  return end == StringRef::npos ? "" : rest.take_front(end);
}

/// Returns the string that ends right before `location`: the name of an op in
/// generic form, for which the parser reports an error after reading it.
static StringRef stringBefore(StringRef source, Location location) {
  auto place = dyn_cast<FileLineColLoc>(location);
  if (!place)
    return "";
  StringRef rest = source;
  for (unsigned line = 1; line < place.getLine() && !rest.empty(); ++line)
    rest = rest.split('\n').second;
  size_t offset = rest.data() - source.data() + place.getColumn() - 1;
  StringRef before = source.take_front(offset).rtrim();
  if (!before.consume_back("\""))
    return "";
  return before.drop_front(before.rfind('"') + 1);
}

/// Returns the missing dialect that an error of the parser refers to, or "" for
/// other errors.
static StringRef findMissingDialect(StringRef message, Location location,
                                    StringRef source) {
  // An op in custom syntax.
  if (message.starts_with("Dialect `"))
    return between(message, "`", "'");
  // A dialect of a bytecode file.
  if (message.starts_with("dialect '") && message.contains("is unknown"))
    return between(message, "'", "'");
  if (!message.contains("unregistered dialect"))
    return "";
  if (message.starts_with("operation being parsed")) {
    StringRef op = stringBefore(source, location);
    return op.contains('.') ? op.split('.').first : "";
  }
  // A type or an attribute: `!"name"<...>`, #"name"<...>.
  return between(message, "\"", "\"");
}

MissingDialectHandler::MissingDialectHandler(MLIRContext *context,
                                             StringRef source)
    : ScopedDiagnosticHandler(context) {
  setHandler([context, source](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
      return failure();
    std::string message = diagnostic.str();
    StringRef name =
        findMissingDialect(message, diagnostic.getLocation(), source);
    if (name.empty() ||
        llvm::is_contained(context->getAvailableDialects(), name))
      return failure();
    InFlightDiagnostic error = emitError(diagnostic.getLocation());
    error << "this build of redop-compile does not support dialect '" << name
          << "'";
    error.attachNote() << "supported dialects: "
                       << llvm::join(context->getAvailableDialects(), ", ");
    return success();
  });
}
