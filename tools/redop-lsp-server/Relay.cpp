//===- Relay.cpp - Messages between an editor and the server --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Relay.h"
#include "CodeActions.h"
#include "Completions.h"
#include "Diagnostics.h"
#include "Hovers.h"
#include "redop/Support/Version.h"

using namespace mlir::redop;
namespace json = llvm::json;
namespace lsp = llvm::lsp;
using llvm::StringRef;

/// Reads the parameters of a request or a notification.
template <typename ParamsT>
static std::optional<ParamsT> parse(const json::Value &params) {
  ParamsT parsed;
  json::Path::Root root;
  if (!fromJSON(params, parsed, root))
    return std::nullopt;
  return parsed;
}

/// Returns the URI of the document that parameters name, as the editor spells
/// it; "" if there is none.
static StringRef getUri(const json::Value &params) {
  const json::Object *object = params.getAsObject();
  const json::Object *document =
      object ? object->getObject("textDocument") : nullptr;
  return document ? document->getString("uri").value_or("") : "";
}

static std::string print(const json::Value &value) {
  return llvm::formatv("{0}", value).str();
}

/// Replaces each carriage return in the text of a document by a blank, which
/// has the same meaning and the same column: upstream's server crashes if one
/// follows an unterminated string. Returns whether there are any.
static bool replaceCarriageReturns(json::Object &textOwner) {
  std::optional<StringRef> text = textOwner.getString("text");
  if (!text || !text->contains('\r'))
    return false;
  std::string replaced = text->str();
  std::replace(replaced.begin(), replaced.end(), '\r', ' ');
  textOwner["text"] = std::move(replaced);
  return true;
}

/// The same in what opens or changes a document.
static bool replaceCarriageReturns(json::Value &message) {
  json::Object *object = message.getAsObject();
  json::Object *params = object ? object->getObject("params") : nullptr;
  if (!params)
    return false;
  bool isChanged = false;
  if (json::Object *document = params->getObject("textDocument"))
    isChanged |= replaceCarriageReturns(*document);
  if (json::Array *changes = params->getArray("contentChanges"))
    for (json::Value &change : *changes)
      if (json::Object *each = change.getAsObject())
        isChanged |= replaceCarriageReturns(*each);
  return isChanged;
}

bool Relay::handleClient(StringRef text) {
  llvm::Expected<json::Value> message = json::parse(text);
  std::string replaced;
  if (!message)
    llvm::consumeError(message.takeError());
  else if (replaceCarriageReturns(*message))
    text = replaced = print(*message);
  const json::Object *object = message ? message->getAsObject() : nullptr;
  std::optional<StringRef> method;
  if (object)
    method = object->getString("method");
  if (method) {
    const json::Value *params = object->get("params");
    json::Value none(nullptr);
    std::lock_guard<std::mutex> lock(mutex);
    if (const json::Value *id = object->get("id")) {
      if (Completion completion =
              getCompletion(*method, params ? *params : none))
        pending[print(*id)] = std::move(completion);
    } else {
      updateDocuments(*method, params ? *params : none);
    }
  }
  // The server answers what is wrong in other messages.
  toServer(text);
  return method != "exit";
}

void Relay::handleServer(StringRef text) {
  llvm::Expected<json::Value> message = json::parse(text);
  if (!message)
    return llvm::consumeError(message.takeError());
  bool isChanged = false;
  if (json::Object *object = message->getAsObject()) {
    std::lock_guard<std::mutex> lock(mutex);
    const json::Value *id = object->get("id");
    json::Value *result = object->get("result");
    if (object->getString("method") == "textDocument/publishDiagnostics") {
      if (json::Object *params = object->getObject("params"))
        isChanged = completeDiagnostics(*params);
    } else if (id && !object->get("method")) {
      auto found = pending.find(print(*id));
      if (found != pending.end()) {
        if (result)
          found->second(*result);
        isChanged = true;
        pending.erase(found);
      }
    }
  }
  if (isChanged)
    client.write(*message);
  else
    client.forward(text, *message);
}

std::shared_ptr<Document> Relay::findDocument(StringRef uri) const {
  return documents.lookup(uri);
}

void Relay::updateDocuments(StringRef method, const json::Value &params) {
  StringRef uri = getUri(params);
  if (method == "textDocument/didOpen") {
    if (auto opened = parse<lsp::DidOpenTextDocumentParams>(params))
      documents[uri] = std::make_shared<Document>(
          context, opened->textDocument.text, opened->textDocument.version);
  } else if (method == "textDocument/didChange") {
    auto changed = parse<lsp::DidChangeTextDocumentParams>(params);
    std::shared_ptr<Document> old = findDocument(uri);
    if (!changed || !old)
      return;
    std::string text = old->getText().str();
    if (succeeded(lsp::TextDocumentContentChangeEvent::applyTo(
            changed->contentChanges, text)))
      documents[uri] = std::make_shared<Document>(
          context, std::move(text), changed->textDocument.version);
  } else if (method == "textDocument/didClose") {
    documents.erase(uri);
  }
}

Relay::Completion Relay::getCompletion(StringRef method,
                                       const json::Value &params) {
  if (method == "initialize")
    return [](json::Value &result) {
      if (json::Object *object = result.getAsObject())
        (*object)["serverInfo"] = json::Object{{"name", "redop-lsp-server"},
                                               {"version", getVersion()}};
    };
  StringRef uri = getUri(params);
  std::shared_ptr<Document> document = findDocument(uri);
  if (!document)
    return {};
  if (method == "textDocument/completion") {
    if (auto at = parse<lsp::CompletionParams>(params))
      return [this, document, position = at->position](json::Value &result) {
        completeWords(*document, position, target, result);
      };
  } else if (method == "textDocument/hover") {
    if (auto at = parse<lsp::TextDocumentPositionParams>(params))
      return [this, document, position = at->position](json::Value &result) {
        completeHover(*document, position, target, result);
      };
  } else if (method == "textDocument/codeAction") {
    if (auto at = parse<lsp::CodeActionParams>(params))
      return [this, document, uri = uri.str(),
              at = std::move(*at)](json::Value &result) {
        completeCodeActions(*document, uri, at, target, result);
      };
  }
  return {};
}

bool Relay::completeDiagnostics(json::Object &params) {
  std::shared_ptr<Document> document =
      findDocument(params.getString("uri").value_or(""));
  // A later version is answered by a later message.
  return document && params.getInteger("version") == document->getVersion() &&
         redop::completeDiagnostics(*document, target, params);
}
