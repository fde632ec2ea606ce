//===- Messages.h - JSON-RPC over files -------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_LSP_SERVER_MESSAGES_H
#define REDOP_TOOLS_REDOP_LSP_SERVER_MESSAGES_H

#include "llvm/Support/LSP/Transport.h"
#include <mutex>

namespace mlir::redop {

/// Calls `handle` with each message of a file until the end of the file, or
/// until it returns false.
void readMessages(std::FILE *file, llvm::lsp::JSONStreamStyle style,
                  llvm::function_ref<bool(std::string text)> handle);

/// Writes messages as the protocol requires; from any thread.
class MessageWriter {
public:
  /// With `isPretty`, a message has several lines.
  explicit MessageWriter(int descriptor, bool isPretty = false)
      : os(descriptor, /*shouldClose=*/true), isPretty(isPretty) {}

  void write(const llvm::json::Value &message);
  /// Writes a message as it is.
  void writeText(llvm::StringRef text);
  /// Writes a message that was read from `text`.
  void forward(llvm::StringRef text, const llvm::json::Value &message);

private:
  llvm::raw_fd_ostream os;
  bool isPretty;
  std::mutex mutex;
};

} // namespace mlir::redop

#endif // REDOP_TOOLS_REDOP_LSP_SERVER_MESSAGES_H
