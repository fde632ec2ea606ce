//===- Relay.h - Messages between an editor and the server ------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_LSP_SERVER_RELAY_H
#define REDOP_TOOLS_REDOP_LSP_SERVER_RELAY_H

#include "Document.h"
#include "Messages.h"
#include "Target.h"
#include "llvm/ADT/StringMap.h"
#include <functional>
#include <mutex>

namespace mlir::redop {

/// Passes all messages on, and adds what is known about ops of redop to the
/// answers of upstream's server.
class Relay {
public:
  using Send = std::function<void(llvm::StringRef text)>;

  Relay(MLIRContext &context, const Target &target, Send toServer,
        MessageWriter &client)
      : context(context), target(target), toServer(std::move(toServer)),
        client(client) {}

  /// Handles a message of the editor. Returns false after its last one.
  bool handleClient(llvm::StringRef text);
  /// Handles a message of upstream's server, on any thread.
  void handleServer(llvm::StringRef text);

private:
  /// Completes the result of a request.
  using Completion = std::function<void(llvm::json::Value &result)>;

  /// Returns how the result of a request is completed; null if it is not.
  Completion getCompletion(llvm::StringRef method,
                           const llvm::json::Value &params);
  void updateDocuments(llvm::StringRef method, const llvm::json::Value &params);
  /// Returns whether it changed anything.
  bool completeDiagnostics(llvm::json::Object &params);
  std::shared_ptr<Document> findDocument(llvm::StringRef uri) const;

  MLIRContext &context;
  const Target &target;
  Send toServer;
  MessageWriter &client;

  /// Protects what follows, and the context.
  std::mutex mutex;
  llvm::StringMap<std::shared_ptr<Document>> documents;
  /// By the identifier of the request, as JSON.
  llvm::StringMap<Completion> pending;
};

} // namespace mlir::redop

#endif // REDOP_TOOLS_REDOP_LSP_SERVER_RELAY_H
