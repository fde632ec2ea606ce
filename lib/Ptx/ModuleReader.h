//===- ModuleReader.h - Reads a PTX module ----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_PTX_MODULEREADER_H
#define REDOP_LIB_PTX_MODULEREADER_H

#include "ModuleLexer.h"
#include "redop/Ptx/PtxModule.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"

namespace mlir::redop::ptx {

/// Whether `word` begins the declaration of a variable, perhaps after others.
bool isStateSpace(llvm::StringRef word);
/// Whether `word` begins a function or a prototype, perhaps after others.
bool isFunctionKeyword(llvm::StringRef word);

/// Where the reader is.
struct Place {
  ModuleLexer lexer;
  Token token;
  /// The last token that was taken.
  llvm::StringRef last;
};

/// A recursive descent. Functions return false after an error.
class Reader : Place {
public:
  Reader(Module &module, ReadError &error) : module(module), error(error) {
    lexer = ModuleLexer(module.text);
    advance();
  }
  bool readModule();
  bool readBody();

private:
  using Operands = llvm::SmallVector<Operand, 4>;
  using Statements = llvm::SmallVector<const Statement *>;
  //===--- Tokens ---------------------------------------------------------===//

  void advance() {
    last = token.text;
    token = lexer.next();
  }
  llvm::StringRef take() {
    advance();
    return last;
  }
  bool consume(char mark) {
    if (!token.is(mark))
      return false;
    advance();
    return true;
  }
  Token peek() const {
    ModuleLexer copy = lexer;
    return copy.next();
  }
  /// Fails at the next token; because of that token, if it is Bad.
  bool fail(const llvm::Twine &message);
  bool expect(char mark, const llvm::Twine &where);
  /// The text from `begin` to the end of the last token.
  llvm::StringRef getSpan(const char *begin) const {
    return {begin, static_cast<size_t>(last.end() - begin)};
  }
  template <typename T, typename List>
  llvm::ArrayRef<T> keep(const List &list) {
    return llvm::ArrayRef<T>(list).copy(module.allocator);
  }
  template <typename T> T *create() { return new (module.allocator) T(); }

  //===--- Operands (OperandReader.cpp) -----------------------------------===//

  /// An expression whose operators bind at least as tight as `least`.
  bool readExpression(Operand &operand, unsigned least, unsigned depth);
  bool readPrefix(Operand &operand, unsigned depth);
  bool readPrimary(Operand &operand, unsigned depth);
  bool readParenthesis(Operand &operand, unsigned depth);
  /// The elements up to and including `close`.
  bool readElements(Operand &operand, char close, unsigned depth);
  /// The operator that comes next and how tight it binds, or 0.
  unsigned peekOperator(llvm::StringRef &word) const;
  void takeParts(Operand &operand, llvm::ArrayRef<Operand> parts,
                 const char *begin);
  /// Groups of one expression each, separated by commas.
  bool
  readExpressionList(llvm::SmallVectorImpl<llvm::ArrayRef<Operand>> &groups);
  /// An operand of any syntax, up to a comma or a semicolon.
  bool readAnyOperand(Operand &operand);
  bool skipOperand();
  /// Groups of one operand each, separated by commas.
  bool readCommaList(llvm::SmallVectorImpl<llvm::ArrayRef<Operand>> &groups);

  //===--- Declarations (DeclarationReader.cpp) ---------------------------===//

  void readLinkage(llvm::ArrayRef<llvm::StringRef> &linkage,
                   llvm::function_ref<bool(llvm::StringRef)> isKeyword);
  bool readArgument(Specifier &specifier);
  bool readSpecifiers(llvm::ArrayRef<Specifier> &specifiers);
  bool readDeclarator(Declarator &declarator);
  bool readVariable(Variable &variable);
  bool readParameter(Variable &variable);
  bool readDeclarators(Variable &variable);
  bool readParameters(llvm::ArrayRef<const Variable *> &parameters);
  bool readFunction(Function &function);
  bool readHeaderDirectives(Function &function);

  //===--- Directives (DirectiveReader.cpp) -------------------------------===//

  void finish(Directive &directive,
              llvm::ArrayRef<llvm::ArrayRef<Operand>> groups,
              const char *begin);
  void readWord(Operands &operands);
  void readNumbers(Operands &numbers, unsigned most);
  bool readDwarf(Directive &directive);
  bool readHeader(Directive &directive);
  bool readFile(Directive &directive);
  bool readLoc(Directive &directive);
  bool readHeaderDirective(Directive &directive);
  bool readListDirective(Directive &directive);
  bool readSection(Section &section);
  bool readData(Directive &directive);

  //===--- Statements (ModuleReader.cpp) ----------------------------------===//

  /// Creates a T, and reads it by `method`.
  template <typename T>
  bool add(Statements &statements, bool (Reader::*method)(T &)) {
    T *statement = create<T>();
    statements.push_back(statement);
    return (this->*method)(*statement);
  }
  bool readStatement(Statements &statements, bool isInFunction);
  bool readDotted(Statements &statements);
  bool readInstruction(Instruction &instruction);
  bool readBlock(Block &block);
  bool readLabel(Label &label);

  Module &module;
  ReadError &error;
  unsigned scopes = 0;
  /// Whether an operand may begin with a dot, as in a section or an attribute.
  bool allowsDots = false;
};

} // namespace mlir::redop::ptx

#endif // REDOP_LIB_PTX_MODULEREADER_H
