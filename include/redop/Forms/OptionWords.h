//===- OptionWords.h - Options whose values are words -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_OPTIONWORDS_H
#define REDOP_FORMS_OPTIONWORDS_H

#include "redop/Forms/Suggest.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"

namespace mlir::redop {

/// The parser of an option whose value is one of some words, as LLVM's for an
/// enum, except that the message about another word lists them and suggests the
/// nearest. The options of passes have it if it is that of the enum:
///
///   template <> struct llvm::cl::parser<E> : mlir::redop::WordParser<E> {
///     using WordParser::WordParser;
///   };
template <typename T> class WordParser : public llvm::cl::generic_parser_base {
protected:
  // MLIR prints the options of passes by these names.
  // NOLINTBEGIN(readability-identifier-naming)
  struct Word {
    llvm::StringRef Name, Help;
    llvm::cl::OptionValue<T> V;
  };
  llvm::SmallVector<Word, 8> Values;
  // NOLINTEND(readability-identifier-naming)

public:
  using parser_data_type = T;
  using generic_parser_base::generic_parser_base;

  unsigned getNumOptions() const override { return Values.size(); }
  llvm::StringRef getOption(unsigned i) const override {
    return Values[i].Name;
  }
  llvm::StringRef getDescription(unsigned i) const override {
    return Values[i].Help;
  }
  const llvm::cl::GenericOptionValue &
  getOptionValue(unsigned i) const override {
    return Values[i].V;
  }

  template <typename ValueT>
  void addLiteralOption(llvm::StringRef word, const ValueT &value,
                        llvm::StringRef help) {
    Values.push_back({word, help, static_cast<T>(value)});
    llvm::cl::AddLiteralOption(Owner, word);
  }

  /// Returns whether there is an error.
  bool parse(llvm::cl::Option &option, llvm::StringRef, llvm::StringRef text,
             T &value) {
    llvm::SmallVector<llvm::StringRef> words;
    for (const Word &word : Values) {
      if (word.Name == text) {
        value = word.V.getValue();
        return false;
      }
      words.push_back(word.Name);
    }
    return option.error("unknown word '" + text + "'; expected one of " +
                        llvm::join(words, ", ") + getSuggestion(text, words));
  }
};

/// Options of tools with this parser.
template <typename T>
using WordOption = llvm::cl::opt<T, /*ExternalStorage=*/false, WordParser<T>>;
template <typename T>
using WordListOption = llvm::cl::list<T, /*StorageClass=*/bool, WordParser<T>>;
template <typename T>
using WordBitsOption = llvm::cl::bits<T, /*Storage=*/bool, WordParser<T>>;

} // namespace mlir::redop

#endif // REDOP_FORMS_OPTIONWORDS_H
