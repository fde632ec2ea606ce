//===- BlockOrder.cpp - The order to execute blocks in --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BlockOrder.h"
#include "mlir/IR/Block.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::redop::sequential;

namespace {
/// The strongly connected components of some blocks, in the order of a path.
class Components {
public:
  Components(ArrayRef<Block *> part, Block *header)
      : part(part.begin(), part.end()), header(header) {
    visit(part.front());
    std::reverse(found.begin(), found.end());
  }
  bool hasEdge(Block *from, Block *to) const {
    return to != header && part.contains(to) &&
           llvm::is_contained(from->getSuccessors(), to);
  }

  std::vector<std::vector<Block *>> found;

private:
  /// Tarjan's algorithm. Returns the lowest number that is reached.
  unsigned visit(Block *block) {
    unsigned number = numbers.size() + 1, low = number;
    numbers[block] = number;
    stack.push_back(block);
    for (Block *next : block->getSuccessors()) {
      if (next == header || !part.contains(next))
        continue;
      auto known = numbers.find(next);
      if (known == numbers.end())
        low = std::min(low, visit(next));
      else if (llvm::is_contained(stack, next))
        low = std::min(low, known->second);
    }
    if (low == number) {
      auto first = llvm::find(stack, block);
      found.emplace_back(first, stack.end());
      stack.erase(first, stack.end());
    }
    return low;
  }

  llvm::DenseSet<Block *> part;
  Block *header;
  llvm::DenseMap<Block *, unsigned> numbers;
  std::vector<Block *> stack;
};
} // namespace

BlockOrder::BlockOrder(Region &region) {
  std::vector<Block *> all;
  for (Block &block : region)
    all.push_back(&block);
  append(all, /*header=*/nullptr);
  findJoins();
}

void BlockOrder::append(ArrayRef<Block *> part, Block *header) {
  int outer = header ? static_cast<int>(numbers[header]) : -1;
  auto add = [&](Block *block) {
    numbers[block] = blocks.size();
    blocks.push_back(block);
    headers.push_back(outer);
  };
  Components components(part, header);
  for (const std::vector<Block *> &component : components.found) {
    // The first block that the search reached is the header.
    Block *first = component.front();
    bool isLoop = component.size() > 1 || components.hasEdge(first, first);
    if (first == header || !isLoop) {
      add(first);
      continue;
    }
    numbers[first] = blocks.size();
    append(component, first);
  }
}

void BlockOrder::findJoins() {
  unsigned count = blocks.size();
  joins.resize(count);
  // The blocks on all paths to each block.
  std::vector<llvm::BitVector> dominators(count, llvm::BitVector(count, true));
  dominators[0].reset().set(0);
  for (bool changes = true; changes;) {
    changes = false;
    for (unsigned i = 1; i < count; ++i) {
      llvm::BitVector now(count, true);
      for (Block *before : blocks[i]->getPredecessors())
        if (auto found = numbers.find(before); found != numbers.end())
          now &= dominators[found->second];
      now.set(i);
      changes |= now != dominators[i];
      dominators[i] = now;
    }
  }
  llvm::SmallDenseSet<int> loops(headers.begin(), headers.end());
  for (int loop : loops) {
    // The blocks on all paths from each block to the end of the iteration.
    std::vector<llvm::BitVector> after(count, llvm::BitVector(count));
    for (unsigned i = count; i-- > 0;) {
      llvm::BitVector now(count, true);
      for (Block *next : blocks[i]->getSuccessors()) {
        unsigned to = numbers[next];
        if (to > i)
          now &= after[to];
        else if (loop >= static_cast<int>(to))
          // To this header, or to one outside.
          now.reset();
        // Paths leave an inner loop.
      }
      if (blocks[i]->getNumSuccessors() == 0)
        now.reset();
      now.set(i);
      after[i] = now;
    }
    for (unsigned i = 0; i < count; ++i) {
      if (headers[i] != loop)
        continue;
      for (unsigned from = i; from-- > 0;)
        if (headers[from] == loop && dominators[i].test(from) &&
            after[from].test(i)) {
          joins[from].push_back(i);
          break;
        }
    }
  }
}
