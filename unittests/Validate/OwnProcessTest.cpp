//===- OwnProcessTest.cpp - Proofs end ------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OwnProcess.h"
#include "gtest/gtest.h"
#include <csignal>

using namespace mlir::redop;
using namespace mlir::redop::sequential;

TEST(OwnProcess, ReturnsTheAnswer) {
  SequentialAnswer answer = runInOwnProcess(10, [] {
    SequentialAnswer answer;
    answer.function = "@m::@k";
    answer.verdict = SequentialVerdict::Invalid;
    answer.reason = "another result";
    answer.counterexample = "  arg0 = 0x1\n";
    answer.isAlone = true;
    answer.seconds = 0.5;
    answer.call.emplace();
    answer.call->args = "0x1";
    answer.call->launch.grid = {3, 1, 1};
    answer.call->launch.block = {32, 2, 1};
    return answer;
  });
  EXPECT_EQ(answer.function, "@m::@k");
  EXPECT_EQ(answer.verdict, SequentialVerdict::Invalid);
  EXPECT_EQ(answer.reason, "another result");
  EXPECT_EQ(answer.counterexample, "  arg0 = 0x1\n");
  EXPECT_TRUE(answer.isAlone);
  EXPECT_EQ(answer.seconds, 0.5);
  ASSERT_TRUE(answer.call);
  EXPECT_EQ(answer.call->args, "0x1");
  EXPECT_EQ(answer.call->launch.describe(), "3x32,2");
}

TEST(OwnProcess, EndsWhatDoesNotEnd) {
  SequentialAnswer answer = runInOwnProcess(1, []() -> SequentialAnswer {
    for (volatile unsigned steps = 0;; ++steps) {
    }
  });
  EXPECT_EQ(answer.verdict, SequentialVerdict::Undecided);
  EXPECT_EQ(answer.reason, "it takes longer than the limit");
  EXPECT_EQ(answer.seconds, 1);
}

TEST(OwnProcess, SurvivesACrash) {
  SequentialAnswer answer = runInOwnProcess(10, []() -> SequentialAnswer {
    std::signal(SIGABRT, SIG_DFL);
    std::abort();
  });
  EXPECT_EQ(answer.verdict, SequentialVerdict::Undecided);
  EXPECT_EQ(answer.reason, "the proof has crashed");
}
