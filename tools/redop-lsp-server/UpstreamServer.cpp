//===- UpstreamServer.cpp - MLIR's language server on pipes ---------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UpstreamServer.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"
#include "redop/Support/Nesting.h"
#include "llvm/Support/Errno.h"
#include <csignal>
#include <unistd.h>

using namespace mlir;
using namespace mlir::redop;

/// Documents arrive in messages that only upstream's server reads, so their
/// nesting cannot be checked first. A large stack supports 100,000 levels.
static constexpr unsigned stackSize = 512 << 20;

llvm::Error UpstreamServer::redirect() {
  auto fail = [] {
    return llvm::createStringError("cannot redirect the standard streams: " +
                                   llvm::sys::StrError());
  };
  // A write to a server that has ended is an error, not the end of the process.
  std::signal(SIGPIPE, SIG_IGN);
  int toServer[2], fromServer[2];
  int ownInput = dup(STDIN_FILENO);
  output = dup(STDOUT_FILENO);
  if (ownInput < 0 || output < 0 || pipe(toServer) < 0 ||
      pipe(fromServer) < 0 || dup2(toServer[0], STDIN_FILENO) < 0 ||
      dup2(fromServer[1], STDOUT_FILENO) < 0)
    return fail();
  close(toServer[0]);
  close(fromServer[1]);
  input = fdopen(ownInput, "rb");
  messages = fdopen(fromServer[0], "rb");
  if (!input || !messages)
    return fail();
  writer = std::make_unique<MessageWriter>(toServer[1]);
  return llvm::Error::success();
}

void UpstreamServer::start(DialectRegistry &registry,
                           std::vector<std::string> options,
                           std::function<void(std::string)> handle) {
  server = llvm::thread(
      std::optional<unsigned>(stackSize),
      [this, &registry, options = std::move(options)]() mutable {
        reportStackOverflow("redop-lsp-server");
        std::vector<char *> arguments;
        for (std::string &option : options)
          arguments.push_back(option.data());
        succeeds = succeeded(MlirLspServerMain(
            static_cast<int>(arguments.size()), arguments.data(), registry));
        // The end of the messages, in both directions.
        close(STDOUT_FILENO);
        close(STDIN_FILENO);
      });
  reader = llvm::thread(std::optional<unsigned>(), [this, handle] {
    readMessages(messages, llvm::lsp::Standard, [&](std::string text) {
      handle(std::move(text));
      return true;
    });
  });
}

bool UpstreamServer::wait() {
  server.join();
  reader.join();
  return succeeds;
}
