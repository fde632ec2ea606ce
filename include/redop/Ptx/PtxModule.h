//===- PtxModule.h - The tree of a PTX module -------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file The tree of a whole module, as a compiler writes it to a .ptx file.
/// Each node refers to its text in the module, so that what is not changed
/// keeps its bytes. The reader knows the syntax, but not the instructions: a
/// mnemonic is a list of words. (The one instruction of an inline assembly that
/// becomes an op is read by lib/Raise.)
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_PTX_PTXMODULE_H
#define REDOP_PTX_PTXMODULE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Allocator.h"
#include <memory>
#include <string>
#include <vector>

namespace mlir::redop::ptx {

/// An operand of an instruction or a directive, or a part of one.
struct Operand {
  enum class Kind : uint8_t {
    Name,        ///< A register, variable or label: `%r1`, `%tid.x`.
    Sink,        ///< `_`, a result that is not kept.
    Number,      ///< A literal without its sign: `1`, `0x1U`, `0f3F800000`.
    String,      ///< `"nounroll"`, with its quotes.
    Vector,      ///< `{a, b}`.
    Address,     ///< `[a]`, `[a+8]`, `[map, {x, y}]`.
    List,        ///< `(a, b)`.
    Pair,        ///< `a|b`, two results.
    Unary,       ///< `!p`, `-1`, `~1`.
    Binary,      ///< `a+8`, `1 << 2`, `filter_mode = nearest`.
    Conditional, ///< `a ? b : c`.
    Cast,        ///< `(.s64) 1`.
    Apply,       ///< `generic(a)`, `0xFF(a)`: the parts are callee and list.
    Element,     ///< `a[1]`: the parts are base and index.
    Other,       ///< What is none of these, as text.
  };
  Kind kind = Kind::Other;
  /// The whole operand.
  llvm::StringRef text;
  /// The name without a selector, the literal, the operator of a Unary or a
  /// Binary, or the type of a Cast.
  llvm::StringRef word;
  /// The component of a register: `.x`, `.b0`.
  llvm::StringRef selector;
  llvm::ArrayRef<Operand> parts;

  bool is(Kind other) const { return kind == other; }
};

/// What a module, a function or a scope consists of.
struct Statement {
  enum class Kind : uint8_t {
    Instruction,
    Label,
    Block,
    Variable,
    Function,
    Section,
    Directive,
    Empty, ///< A semicolon.
  };
  explicit Statement(Kind kind) : kind(kind) {}

  const Kind kind;
  /// From its first character to its last, without the blanks and comments
  /// around it.
  llvm::StringRef text;
};

/// `@!%p1 red.global.add.u32 [%rd1+4], %r1;`.
struct Instruction : Statement {
  Instruction() : Statement(Kind::Instruction) {}
  static bool classof(const Statement *s) {
    return s->kind == Kind::Instruction;
  }
  /// The words without the blanks and comments that PTX allows between them.
  std::string getMnemonic() const;
  /// Whether it is `name`, with or without qualifiers.
  bool is(llvm::StringRef name) const { return words.front() == name; }

  /// The predicate, if `hasGuard`: a Name, or a Unary with the operator `!`.
  Operand guard;
  bool hasGuard = false;
  /// The name, and the qualifiers with their dots.
  llvm::ArrayRef<llvm::StringRef> words;
  llvm::ArrayRef<Operand> operands;
};

/// `$L__BB0_1:`.
struct Label : Statement {
  Label() : Statement(Kind::Label) {}
  static bool classof(const Statement *s) { return s->kind == Kind::Label; }
  llvm::StringRef name;
};

/// A scope, or the body of a function: `{ ... }`.
struct Block : Statement {
  Block() : Statement(Kind::Block) {}
  static bool classof(const Statement *s) { return s->kind == Kind::Block; }
  llvm::ArrayRef<const Statement *> statements;
};

/// A word of a declaration, with its arguments: `.b32`, `.align 8`,
/// `.attribute(.managed)`, `.const[3]`.
struct Specifier {
  llvm::StringRef text, name;
  llvm::ArrayRef<Operand> arguments;
};

/// `%r<5>`, `a[2][3] = {...}`, or `_` in a prototype.
struct Declarator {
  llvm::StringRef text, name;
  /// At most one: the number of registers.
  llvm::ArrayRef<Operand> counts;
  /// An Address for each pair of brackets, without parts if it is empty.
  llvm::ArrayRef<Operand> dimensions;
  /// At most one.
  llvm::ArrayRef<Operand> initializer;
};

/// Variables, registers, or a parameter, which ends without a semicolon:
/// `.visible .global .align 4 .b8 a[4];`, `.reg .b32 %r<5>;`,
/// `.param .u64 .ptr .align 8 p`.
struct Variable : Statement {
  Variable() : Statement(Kind::Variable) {}
  static bool classof(const Statement *s) { return s->kind == Kind::Variable; }
  /// The name of the specifier that is a type: `.b32`.
  llvm::StringRef getType() const;

  /// `.visible`, `.extern`, `.weak`, `.common`.
  llvm::ArrayRef<llvm::StringRef> linkage;
  /// The first is the state space.
  llvm::ArrayRef<Specifier> specifiers;
  llvm::ArrayRef<Declarator> declarators;
  bool isParameter = false;
};

/// A directive that is no declaration: `.target sm_90a, debug`,
/// `.loc 1 2 3, inlined_at 1 2 3`, `.maxntid 128, 1, 1`, `.pragma "x";`,
/// `.branchtargets a, b;`, `.b8 1, 2` in a section.
struct Directive : Statement {
  Directive() : Statement(Kind::Directive) {}
  static bool classof(const Statement *s) { return s->kind == Kind::Directive; }
  llvm::StringRef name;
  /// Separated by commas; those of a group are separated by blanks.
  llvm::ArrayRef<llvm::ArrayRef<Operand>> groups;
  bool hasSemicolon = false;
};

/// A function, a kernel, or a prototype: `.visible .entry k(...) ... { ... }`,
/// `.extern .func (...) f (...);`, `.callprototype (...) _ (...);`.
struct Function : Statement {
  Function() : Statement(Kind::Function) {}
  static bool classof(const Statement *s) { return s->kind == Kind::Function; }
  bool isEntry() const { return keyword == ".entry"; }

  llvm::ArrayRef<llvm::StringRef> linkage;
  /// `.entry`, `.func` or `.callprototype`.
  llvm::StringRef keyword;
  /// Between the keyword and the results: `.attribute(...)`.
  llvm::ArrayRef<Specifier> specifiers;
  llvm::StringRef name;
  llvm::ArrayRef<const Variable *> results, parameters;
  /// Whether the lists, perhaps empty, are written.
  bool hasResults = false, hasParameters = false;
  /// The performance directives.
  llvm::ArrayRef<const Directive *> directives;
  /// Null for a declaration.
  const Block *body = nullptr;
};

/// `.section .debug_info { ... }`, which contains labels and directives.
struct Section : Statement {
  Section() : Statement(Kind::Section) {}
  static bool classof(const Statement *s) { return s->kind == Kind::Section; }
  llvm::StringRef name;
  llvm::ArrayRef<const Statement *> statements;
};

/// A position in a file, from 1. A column is a byte.
struct Position {
  unsigned line = 1, column = 1;
};

/// Why a text is not a module.
struct ReadError {
  Position at;
  std::string message;
  /// The line of `at`, shortened if it is long, and the place of `at` in it.
  std::string line;
  unsigned caret = 0;

  /// Returns `FILE:LINE:COLUMN: error: ...`, the line, and a caret below it.
  std::string format(llvm::StringRef file) const;
};

class Module {
public:
  /// Reads `text`, to which the result refers. Returns null and sets `error` on
  /// failure. Never fails because of an instruction that it does not know.
  static std::unique_ptr<Module> read(llvm::StringRef text, ReadError &error);

  /// Same for the statements of a function, without the braces around them.
  static std::unique_ptr<Module> readBody(llvm::StringRef text,
                                          ReadError &error);

  llvm::StringRef getText() const { return text; }
  llvm::ArrayRef<const Statement *> getStatements() const { return statements; }
  /// The version, as in "8.1", and the first target, as in "sm_90a".
  llvm::StringRef getVersion() const { return version; }
  llvm::StringRef getTarget() const { return target; }

  /// Where `part`, a part of the text, begins.
  Position getPosition(llvm::StringRef part) const;

  /// Compares the tree with the tokens of the text. Returns the first token
  /// that the tree does not contain, or nothing, as for every module that
  /// read() returns.
  llvm::StringRef findDifference() const;

private:
  friend class Reader;
  explicit Module(llvm::StringRef text) : text(text) {}

  llvm::StringRef text, version, target;
  llvm::BumpPtrAllocator allocator;
  llvm::ArrayRef<const Statement *> statements;
  /// The offset of each line, once they are asked for.
  mutable std::vector<size_t> lines;
};

/// Whether `text` begins as every module does, with .version.
bool isModule(llvm::StringRef text);

/// Returns the tokens of `text`, a part of a module, without anything between
/// them.
std::string joinTokens(llvm::StringRef text);

} // namespace mlir::redop::ptx

#endif // REDOP_PTX_PTXMODULE_H
