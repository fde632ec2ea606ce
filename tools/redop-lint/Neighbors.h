//===- Neighbors.h - Reductions at consecutive addresses --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_LINT_NEIGHBORS_H
#define REDOP_TOOLS_LINT_NEIGHBORS_H

#include "Addresses.h"
#include "Findings.h"

namespace mlir::redop::lint {

/// Collects runs of neighboring reductions in a function, and reports those
/// that a wider form combines.
class NeighborFinder {
public:
  /// Refers to all arguments. With `fixFor`, it also changes those for which
  /// this is proved to be right and legal.
  NeighborFinder(const PtxFunction &function, const PtxFile &file,
                 const FormQuery &where, std::optional<TargetSpec> fixFor)
      : function(function), file(file), where(where), fixFor(fixFor),
        values(function) {}
  ~NeighborFinder() { finish(); }

  /// Goes on to `reduction`, which will have this form.
  void add(LintedReduction &reduction, const std::optional<Form> &form);
  /// Goes on to a statement that is no reduction.
  void visit(const PtxStatement &statement);
  void finish();

private:
  using Run = llvm::ArrayRef<LintedReduction *>;
  /// Combines what can be, and says so in `finding`.
  void combine(Finding &finding);
  /// Returns why reductions of the run cannot become one of the form `wide`, or
  /// nothing.
  std::string findObstacle(Run part, const Form &wide);
  std::string findObstacleBetween(Run part);

  const PtxFunction &function;
  const PtxFile &file;
  const FormQuery &where;
  std::optional<TargetSpec> fixFor;
  Values values;
  /// Once they are asked for.
  std::optional<Alignments> alignments;
  llvm::SmallVector<LintedReduction *> run;
  /// Of the run: their form, the value of their guard, and the address after
  /// them.
  Form runForm;
  Value guard, next;
};

} // namespace mlir::redop::lint

#endif // REDOP_TOOLS_LINT_NEIGHBORS_H
