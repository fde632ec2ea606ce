//===- redop-lsp-server.cpp - mlir-lsp-server with redop ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Relay.h"
#include "UpstreamServer.h"
#include "redop/Forms/OptionWords.h"
#include "redop/InitAll.h"
#include "redop/Support/Version.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/LSP/Logging.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"

using namespace mlir::redop;
namespace cl = llvm::cl;
namespace lsp = llvm::lsp;

namespace {
/// Upstream's options have the same names as its own.
struct Options {
  cl::OptionCategory category{"redop-lsp-server options"};
  cl::opt<std::string> chip{
      "chip",
      cl::desc("The chip of the code, as in sm_90a: the server offers only "
               "forms that it supports, and other forms are errors"),
      cl::value_desc("chip"), cl::cat(category)};
  cl::opt<std::string> ptx{"ptx",
                           cl::desc("The PTX version of the code, as in 8.8"),
                           cl::value_desc("version"), cl::cat(category)};
  WordOption<lsp::JSONStreamStyle> inputStyle{
      "input-style", cl::desc("Encoding of the input:"),
      cl::init(lsp::Standard),
      cl::values(
          clEnumValN(lsp::Standard, "standard", "as the protocol specifies"),
          clEnumValN(lsp::Delimited, "delimited",
                     "messages separated by lines '// -----'")),
      cl::cat(category)};
  cl::opt<bool> test{
      "lit-test",
      cl::desc("Abbreviation for --input-style=delimited --pretty "
               "--log=verbose"),
      cl::cat(category)};
  WordOption<lsp::Logger::Level> log{
      "log", cl::desc("What to log on standard error:"),
      cl::init(lsp::Logger::Level::Info),
      cl::values(clEnumValN(lsp::Logger::Level::Error, "error", "errors"),
                 clEnumValN(lsp::Logger::Level::Info, "info",
                            "also the methods that are called"),
                 clEnumValN(lsp::Logger::Level::Debug, "verbose",
                            "also the messages")),
      cl::cat(category)};
  cl::opt<bool> pretty{"pretty", cl::desc("Indent the messages in the output"),
                       cl::cat(category)};

  /// Leaves the names to upstream's options.
  void unregister() {
    for (cl::Option *option : std::initializer_list<cl::Option *>{
             &chip, &ptx, &inputStyle, &test, &log, &pretty})
      option->removeArgument();
  }
};
} // namespace

/// A level of the log, as upstream's option calls it. Upstream would report an
/// unknown one in a thread, whose exit() waits for streams that others read.
static llvm::StringRef getName(lsp::Logger::Level level) {
  switch (level) {
  case lsp::Logger::Level::Error:
    return "error";
  case lsp::Logger::Level::Info:
    return "info";
  case lsp::Logger::Level::Debug:
    return "verbose";
  }
  llvm_unreachable("unknown level");
}

static int fail(const llvm::Twine &message) {
  llvm::WithColor::error(llvm::errs(), "redop-lsp-server") << message << "\n";
  return 1;
}

int main(int argc, char **argv) {
  identifyTool();
  Options options;
  cl::HideUnrelatedOptions({&options.category, &llvm::getColorCategory()});
  cl::ParseCommandLineOptions(
      argc, argv,
      "redop-lsp-server: mlir-lsp-server with redop, for editors\n\nSpeaks the "
      "Language Server Protocol on standard input and output.\n");
  Target target;
  target.chip = options.chip;
  target.ptx = options.ptx;
  if (llvm::Error error = target.query.setTarget(target.chip, target.ptx))
    return fail(llvm::toString(std::move(error)));
  std::vector<std::string> upstreamOptions = {
      argv[0], (llvm::Twine("--log=") +
                getName(options.test ? lsp::Logger::Level::Debug : options.log))
                   .str()};
  options.unregister();

  mlir::DialectRegistry registry;
  registerAllDialectsAndExtensions(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  context.allowUnregisteredDialects();
  context.loadDialect<RedopDialect>();
  context.printOpOnDiagnostic(false);

  UpstreamServer server;
  if (llvm::Error error = server.redirect())
    return fail(llvm::toString(std::move(error)));
  MessageWriter client(server.getOutput(), options.test || options.pretty);
  Relay relay(
      context, target, [&](llvm::StringRef text) { server.send(text); },
      client);
  server.start(registry, upstreamOptions,
               [&](const std::string &text) { relay.handleServer(text); });
  lsp::JSONStreamStyle style =
      options.test ? lsp::Delimited : options.inputStyle.getValue();
  llvm::thread reader(std::optional<unsigned>(), [&] {
    readMessages(server.getInput(), style, [&](const std::string &text) {
      return relay.handleClient(text);
    });
    server.endInput();
  });
  reader.detach();
  bool succeeds = server.wait();
  // The thread may still wait for a message of the editor.
  llvm::sys::Process::Exit(succeeds ? 0 : 1, /*NoCleanup=*/true);
}
