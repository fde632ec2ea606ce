//===- UpstreamServer.h - MLIR's language server on pipes -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Upstream's server has no hooks: its library exports one function, which
/// communicates over standard input and output. This class runs it on a thread
/// of the process, with pipes in place of these.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_LSP_SERVER_UPSTREAMSERVER_H
#define REDOP_TOOLS_REDOP_LSP_SERVER_UPSTREAMSERVER_H

#include "Messages.h"
#include "mlir/IR/DialectRegistry.h"
#include "llvm/Support/thread.h"

namespace mlir::redop {

class UpstreamServer {
public:
  /// Takes standard input and output away from the process, which must not use
  /// them any more. Returns an error if there are no pipes.
  llvm::Error redirect();

  /// The streams that were those of the process.
  std::FILE *getInput() const { return input; }
  int getOutput() const { return output; }

  /// Starts the server with options of upstream's, and `handle` on another
  /// thread for each of its messages.
  void start(DialectRegistry &registry, std::vector<std::string> options,
             std::function<void(std::string)> handle);

  /// Sends a message to the server; no effect after its end.
  void send(llvm::StringRef text) { writer->writeText(text); }
  /// Ends the input of the server.
  void endInput() { writer.reset(); }

  /// Waits for the end of the server, which a wrong message may cause, too.
  /// Returns whether it succeeded.
  bool wait();

private:
  std::FILE *input = nullptr, *messages = nullptr;
  int output = -1;
  std::unique_ptr<MessageWriter> writer;
  llvm::thread server, reader;
  bool succeeds = false;
};

} // namespace mlir::redop

#endif // REDOP_TOOLS_REDOP_LSP_SERVER_UPSTREAMSERVER_H
