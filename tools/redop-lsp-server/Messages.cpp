//===- Messages.cpp - JSON-RPC over files ---------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Messages.h"

using namespace mlir::redop;

void mlir::redop::readMessages(
    std::FILE *file, llvm::lsp::JSONStreamStyle style,
    llvm::function_ref<bool(std::string text)> handle) {
  llvm::lsp::JSONTransportInputOverFile input(file, style);
  while (!input.isEndOfInput() && !input.hasError()) {
    std::string text;
    if (succeeded(input.readMessage(text)) && !handle(std::move(text)))
      return;
  }
}

void MessageWriter::write(const llvm::json::Value &message) {
  writeText(llvm::formatv(isPretty ? "{0:2}" : "{0}", message).str());
}

void MessageWriter::forward(llvm::StringRef text,
                            const llvm::json::Value &message) {
  if (isPretty)
    write(message);
  else
    writeText(text);
}

void MessageWriter::writeText(llvm::StringRef text) {
  std::lock_guard<std::mutex> lock(mutex);
  os << "Content-Length: " << text.size() << "\r\n\r\n" << text;
  os.flush();
  // The end of the other side is noticed by the end of its messages.
  os.clear_error();
}
