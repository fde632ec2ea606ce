//===- HtmlPage.cpp - Forms as a page to search in ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HtmlPage.h"
#include "redop/Query/FormText.h"
#include "redop/Support/Version.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/JSON.h"
#include <map>

using namespace mlir::redop;

namespace {
/// Numbers texts in the order of their first use.
class Words {
public:
  unsigned add(llvm::StringRef text) {
    return numbers.insert({text.str(), numbers.size()}).first->second;
  }
  llvm::json::Array take() {
    llvm::json::Array array;
    for (auto &[text, number] : numbers)
      array.push_back(text);
    return array;
  }

private:
  llvm::MapVector<std::string, unsigned, std::map<std::string, unsigned>>
      numbers;
};
} // namespace

/// The PTX version since which each chip supports the form; empty if it does
/// not.
static std::vector<std::string> getVersions(const Form &form) {
  Needs needs = getNeeds(form);
  std::vector<std::string> versions;
  for (SmTarget chip : getAllTargets()) {
    std::optional<PtxVersion> version = getMinPtx(needs, chip);
    versions.push_back(version ? version->str() : "");
  }
  return versions;
}

/// The filters, with the words that the forms have.
static constexpr Field filters[] = {Field::Family, Field::Kind, Field::Type,
                                    Field::Vec,    Field::Sem,  Field::Scope,
                                    Field::Space};

/// What the page's script reads: the words of each filter, and for each form
/// its spellings and the numbers of its words.
static llvm::json::Object getData(llvm::ArrayRef<Form> forms) {
  Words words[std::size(filters)], needs;
  std::map<std::vector<std::string>, unsigned> numbers;
  llvm::json::Array rows, supports;
  for (const Form &form : forms) {
    std::vector<std::string> versions = getVersions(form);
    auto [it, isNew] = numbers.try_emplace(versions, numbers.size());
    if (isNew)
      supports.push_back(llvm::json::Array(versions));
    llvm::json::Array row{getMnemonic(form), getIRLine(form), it->second,
                          needs.add(describeNeeds(getNeeds(form)))};
    for (auto [filter, own] : llvm::zip_equal(filters, words))
      row.push_back(own.add(getWord(form, filter)));
    rows.push_back(std::move(row));
  }
  llvm::json::Array chips, fields;
  for (SmTarget chip : getAllTargets())
    chips.push_back(chip.str());
  for (auto [filter, own] : llvm::zip_equal(filters, words))
    fields.push_back(llvm::json::Object{{"name", getFieldName(filter)},
                                        {"old", getDeprecatedName(filter)},
                                        {"words", own.take()}});
  return llvm::json::Object{{"chips", std::move(chips)},
                            {"fields", std::move(fields)},
                            {"needs", needs.take()},
                            {"supports", std::move(supports)},
                            {"forms", std::move(rows)}};
}

static constexpr llvm::StringLiteral head = R"html(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>redop: instruction forms</title>
<style>
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --accent: light-dark(#0b6e4f, #6fd3ad); }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 80rem; padding: 1.5rem; }
h1 { font-size: 1.4rem; margin: 0; }
p { margin: .3rem 0 1rem; }
form { display: flex; flex-wrap: wrap; gap: .6rem 1rem; align-items: end; padding: .8rem; background: var(--soft); border-radius: .5rem; }
label { display: grid; font-size: .8rem; gap: .15rem; }
input, select, button { font: inherit; padding: .25rem .4rem; min-width: 6.5rem; }
#text { min-width: 18rem; }
#count { margin: 1rem 0 .5rem; font-weight: 600; color: var(--accent); }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { position: sticky; top: 0; background: Canvas; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
#more { margin: 1rem 0; }
</style>
</head>
<body>
<h1>Reductions that an NVIDIA GPU performs in one instruction</h1>
)html";

static constexpr llvm::StringLiteral tail = R"html(
<form id="filters" autocomplete="off">
<label for="text">Words of PTX or IR <input id="text" type="search" placeholder="red global v4"></label>
<label for="chip">Chip <select id="chip"><option value="">any</option></select></label>
<label for="ptx">PTX version, at most <select id="ptx"><option value="">any</option></select></label>
<button type="reset">Reset</button>
</form>
<div id="count" role="status"></div>
<table><thead><tr><th scope="col">PTX</th><th scope="col">Op</th><th scope="col" id="needs">Requires</th></tr></thead><tbody id="rows"></tbody></table>
<button id="more" type="button">Show more</button>
<script>
"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const get = id => document.getElementById(id);
const filters = get("filters"), step = 200;
let shown = step;
const addOptions = (select, words) => words.forEach(word => select.add(new Option(word)));
addOptions(get("chip"), data.chips);
const number = version => version.split(".").reduce((high, low) => high * 100 + Number(low), 0);
const versions = [...new Set(data.supports.flat())].filter(each => each).sort((a, b) => number(a) - number(b));
addOptions(get("ptx"), versions);
const olds = {};
for (const field of data.fields) {
  olds[field.name] = field.old;
  const label = document.createElement("label"), select = document.createElement("select");
  label.textContent = field.name;
  label.htmlFor = select.id = field.name;
  select.add(new Option("any", ""));
  addOptions(select, field.words);
  label.append(select);
  get("chip").parentElement.before(label);
}
const inputs = () => [...filters.elements].filter(each => each.id);
function readAddress() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  for (const input of inputs())
    input.value = wanted.get(input.id) ?? wanted.get(olds[input.id]) ?? "";
}
function writeAddress() {
  const wanted = new URLSearchParams(inputs().filter(each => each.value).map(each => [each.id, each.value]));
  history.replaceState(null, "", "#" + wanted);
}
function find() {
  const words = get("text").value.toLowerCase().split(/\s+/).filter(each => each);
  const chip = data.chips.indexOf(get("chip").value);
  const most = get("ptx").value ? number(get("ptx").value) : Infinity;
  const fields = data.fields.map((field, i) => [i + 4, field.words.indexOf(get(field.name).value)]).filter(([, word]) => word >= 0);
  const supported = data.supports.map(all => (chip < 0 ? all : [all[chip]]).some(each => each && number(each) <= most));
  return data.forms.filter(form => supported[form[2]] && fields.every(([i, word]) => form[i] === word) &&
    words.every(word => form[0].toLowerCase().includes(word) || form[1].toLowerCase().includes(word)));
}
function show() {
  const found = find(), chip = data.chips.indexOf(get("chip").value);
  get("count").textContent = found.length === 1 ? "1 form" : `${found.length} forms`;
  get("needs").textContent = chip < 0 ? "Requires" : `${data.chips[chip]} since PTX`;
  get("rows").replaceChildren(...found.slice(0, shown).map(form => {
    const row = document.createElement("tr");
    const texts = [form[0], form[1], chip < 0 ? data.needs[form[3]] : data.supports[form[2]][chip]];
    texts.forEach((text, i) => {
      const cell = row.insertCell();
      const inner = i < 2 ? cell.appendChild(document.createElement("code")) : cell;
      inner.textContent = text;
    });
    return row;
  }));
  get("more").hidden = found.length <= shown;
}
filters.addEventListener("input", () => { shown = step; writeAddress(); show(); });
filters.addEventListener("reset", () => setTimeout(() => { shown = step; writeAddress(); show(); }));
filters.addEventListener("submit", event => event.preventDefault());
get("more").addEventListener("click", () => { shown += step; show(); });
addEventListener("hashchange", () => { readAddress(); show(); });
readAddress();
show();
</script>
</body>
</html>
)html";

void mlir::redop::writeHtml(llvm::raw_ostream &os, llvm::ArrayRef<Form> forms) {
  os << head << "<p>" << forms.size() << " forms, as of redop " << getVersion()
     << ". The address of this page contains the filters.</p>\n"
     << "<script type=\"application/json\" id=\"data\">"
     << llvm::json::Value(getData(forms)) << "</script>" << tail;
}
