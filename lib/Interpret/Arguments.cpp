//===- Arguments.cpp - Arguments of a kernel ------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Arguments.h"
#include "Instructions/Reductions.h"
#include "Machine/Access.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/LLVMIR/LLVMTypes.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Support/Remedies.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

/// The maximum number of elements of an argument.
static constexpr int64_t kMaxElements = 1 << 20;

//===----------------------------------------------------------------------===//
// Random elements
//===----------------------------------------------------------------------===//

/// Returns a random number for tests: an edge case with probability 1/4,
/// otherwise a small number or random bits.
static APInt makeRandom(Random &random, Type scalar) {
  unsigned width = getLaneWidth(scalar);
  APInt any = APInt(64, random.next()).zextOrTrunc(width);
  auto type = dyn_cast<FloatType>(scalar);
  uint64_t choice = random.below(8);
  if (!type) {
    APInt edges[] = {APInt(width, 0), APInt::getAllOnes(width),
                     APInt::getSignedMinValue(width),
                     APInt::getSignedMaxValue(width)};
    if (choice < 2)
      return edges[random.below(4)];
    return choice < 5
               ? any
               : any.urem(APInt(std::max(width, 8u), 100).zextOrTrunc(width) |
                          1);
  }
  const llvm::fltSemantics &semantics = type.getFloatSemantics();
  if (choice < 2) {
    bool isNegative = random.below(2);
    APFloat edges[] = {APFloat::getZero(semantics, isNegative),
                       APFloat::getOne(semantics, isNegative),
                       APFloat::getLargest(semantics, isNegative),
                       APFloat::getSmallest(semantics, isNegative),
                       APFloat::getSmallestNormalized(semantics, isNegative),
                       APFloat::getInf(semantics, isNegative),
                       APFloat::getNaN(semantics)};
    return getBits(edges[random.below(7)], type);
  }
  // NaN payloads are excluded because they are unspecified.
  if (choice < 5)
    return getBits(APFloat(semantics, any), type);
  // A small multiple of 1/4.
  APFloat value(semantics);
  value.convertFromAPInt(APInt(16, random.below(64), true) - 32,
                         /*IsSigned=*/true, APFloat::rmNearestTiesToEven);
  return scalbn(value, -2, APFloat::rmNearestTiesToEven).bitcastToAPInt();
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace {
class Reader {
public:
  Reader(Machine &machine, KernelArguments &arguments)
      : machine(machine), values(arguments.values), buffers(arguments.buffers),
        text(machine.options.args) {
    values.resize(machine.options.devices);
  }
  LogicalResult read();

private:
  InFlightDiagnostic fail() {
    return machine.entry->emitError() << "argument " << number << ": ";
  }
  bool take(StringRef token) {
    text = text.ltrim();
    return text.consume_front(token);
  }
  InFlightDiagnostic failType(Type type) {
    StringRef remedy = getArgumentRemedy(type);
    return fail() << "the interpreter does not support arguments of type "
                  << type << (remedy.empty() ? "" : ": ") << remedy;
  }
  LogicalResult expect(StringRef token) {
    if (take(token))
      return success();
    return fail() << "expected '" << token << "'" << where();
  }
  /// Describes the position of the reader for messages.
  std::string where() const {
    return text.empty() ? " at the end"
                        : " at '" + text.take_front(20).str() + "'";
  }
  /// Consumes the text up to a character that cannot be part of a number.
  StringRef takeWord() {
    text = text.ltrim();
    StringRef word = text.take_until(
        [](char c) { return StringRef(",|[]() :").contains(c); });
    text = text.drop_front(word.size());
    return word;
  }
  template <typename T> bool takeNumber(T &value) {
    StringRef word = takeWord();
    return !word.empty() && !word.getAsInteger(10, value);
  }

  LogicalResult readArgument(Type type);
  FailureOr<Type> takeFloatType(Type type);
  LogicalResult readValue(Type type);
  LogicalResult readReference(Type type, ArrayRef<int64_t> dims);
  FailureOr<Lanes> getReference(Type type, ArrayRef<int64_t> dims,
                                uint64_t address);
  FailureOr<SmallVector<int64_t>> readDims(StringRef &head);
  FailureOr<bool> takeReferenceDims(SmallVectorImpl<int64_t> &dims);
  LogicalResult readRank(Type type);
  FailureOr<uint64_t> makeTable(const Buffer &buffer, uint64_t offset);
  LogicalResult readCopies(Type type);
  LogicalResult readBuffer(Type type, bool isMultimem = false);
  FailureOr<Type> getElementType(Type type, StringRef head);
  LogicalResult readContents(Type element, unsigned copies,
                             SmallVectorImpl<Lanes> &groups);
  FailureOr<const Buffer *> findBuffer(uint64_t &offset);
  LogicalResult setAddresses(Type type, ArrayRef<int64_t> dims,
                             llvm::function_ref<uint64_t(size_t)> getAddress);
  LogicalResult readScalar(Type scalar, APInt &value);
  LogicalResult readGroup(Type element, Lanes &lanes);
  FailureOr<MemRefValue> getDescriptor(Type type, ArrayRef<int64_t> dims,
                                       int64_t count);
  LogicalResult allocate(Buffer &buffer, ArrayRef<Lanes> groups,
                         bool isMultimem);
  void setAll(Lanes lanes) {
    for (SmallVector<Lanes> &arguments : values)
      arguments.push_back(lanes);
  }

  Machine &machine;
  std::vector<SmallVector<Lanes>> &values;
  std::vector<Buffer> &buffers;
  StringRef text;
  unsigned number = 0;
  bool inBuffer = false;
};
} // namespace

/// The float of the same width as an integer, which holds its bits if it is a
/// parameter of PTX; null if there is none.
static Type getFloatOfBits(Type scalar) {
  MLIRContext *context = scalar.getContext();
  if (scalar.isInteger(16))
    return Float16Type::get(context);
  if (scalar.isInteger(32))
    return Float32Type::get(context);
  return scalar.isInteger(64) ? Type(Float64Type::get(context)) : Type();
}

/// Reads `f32` of `f32(1.5)`, an argument of an integer type; otherwise returns
/// the type itself.
FailureOr<Type> Reader::takeFloatType(Type type) {
  text = text.ltrim();
  StringRef name = text.take_while(llvm::isAlnum);
  if (!type.isSignlessInteger() ||
      !text.drop_front(name.size()).starts_with("(") || name.empty())
    return type;
  auto written =
      dyn_cast_or_null<FloatType>(parseType(name, machine.entry->getContext()));
  if (!written || written.getWidth() != type.getIntOrFloatBitWidth())
    return fail() << "'" << name << "' is not a float of the width of " << type;
  text = text.drop_front(name.size());
  return written;
}

LogicalResult Reader::readScalar(Type scalar, APInt &value) {
  StringRef word = takeWord();
  std::optional<APInt> parsed = parseLane(word, scalar);
  // A character that is invalid inside a buffer starts the next argument.
  if (!parsed && inBuffer &&
      (word.starts_with("$") || word.empty() || text.ltrim().starts_with("[")))
    return fail() << "expected ']' at the end of the buffer"
                  << (word.empty() ? "" : ", before '")
                  << (word.empty() ? "" : word.str() + "'");
  if (word.empty())
    return fail() << "expected a value of type " << scalar << where();
  if (!parsed && !inBuffer && text.starts_with("["))
    return fail() << "a buffer requires a pointer, a memref or, in PTX, an "
                     "integer of 64 bits, not "
                  << scalar;
  if (!parsed) {
    InFlightDiagnostic error = fail();
    error << "'" << word << "' is not a value of type " << scalar;
    if (Type type = getFloatOfBits(scalar);
        type && !inBuffer && parseLane(word, type))
      error << "; for the bits of a float, write f"
            << scalar.getIntOrFloatBitWidth() << "(" << word << ")";
    return error;
  }
  value = *parsed;
  return success();
}

LogicalResult Reader::readGroup(Type element, Lanes &lanes) {
  text = text.ltrim();
  if (text.starts_with("]") || text.starts_with("|"))
    return success();
  do {
    std::optional<Random> random;
    APInt value;
    if (take("random")) {
      uint64_t seed = 0;
      if (take(":") && !takeNumber(seed))
        return fail() << "expected a number after 'random:'";
      random.emplace(seed ^ (uint64_t(number) << 32));
    } else if (failed(readScalar(element, value))) {
      return failure();
    }
    int64_t count = 1;
    if (take("x")) {
      if (!takeNumber(count) || count < 0 || count > kMaxElements)
        return fail() << "expected a repeat count of 0 to " << kMaxElements
                      << " after 'x'";
    } else if (random) {
      return fail() << "expected 'x' and a number after 'random'";
    }
    for (int64_t i = 0; i < count; ++i)
      lanes.push_back(random ? makeRandom(*random, element) : value);
    if (lanes.size() > static_cast<size_t>(kMaxElements))
      return fail() << "a buffer must have at most " << kMaxElements
                    << " elements";
  } while (take(","));
  return success();
}

/// Reads a number, a vector or struct of numbers in parentheses, or the bits of
/// a float as in f32(1.5).
LogicalResult Reader::readValue(Type type) {
  std::optional<SmallVector<Type>> types = getLaneTypes(type);
  if (!types || isa<MemRefType>(type))
    return failType(type);
  FailureOr<Type> written = takeFloatType(type);
  if (failed(written))
    return failure();
  bool isPlain = getLaneWidth(type) != 0 && *written == type;
  if (*written != type)
    types = {*written};
  Lanes lanes;
  if (!isPlain && failed(expect("(")))
    return failure();
  for (auto [i, scalar] : llvm::enumerate(*types)) {
    APInt value;
    if ((i && failed(expect(","))) || failed(readScalar(scalar, value)))
      return failure();
    lanes.push_back(value);
  }
  if (!isPlain && failed(expect(")")))
    return failure();
  setAll(lanes);
  return success();
}

/// Allocates a table with the addresses of all copies.
FailureOr<uint64_t> Reader::makeTable(const Buffer &buffer, uint64_t offset) {
  Allocation *table = machine.memory.allocateGlobal(
      buffer.bases.size() * 8,
      "the addresses in argument " + std::to_string(number));
  if (!table)
    return fail() << "out of memory";
  setInitialized(*table, 0, table->size);
  for (auto [rank, base] : llvm::enumerate(buffer.bases))
    storeBits(&table->bytes[rank * 8], APInt(64, base + offset));
  return table->base;
}

/// Whether a value of the type can be an address: a pointer, or an integer of
/// 64 bits, which is what a pointer without `.ptr` is in PTX.
static bool isAddress(Type type) {
  return isa<LLVM::LLVMPointerType>(type) || type.isInteger(64);
}

/// Returns the lanes of a pointer or a memref at an address. A size that a
/// memref does not have extends to the end of the memory there.
FailureOr<Lanes> Reader::getReference(Type type, ArrayRef<int64_t> dims,
                                      uint64_t address) {
  if (isAddress(type))
    return Lanes{APInt(64, address)};
  auto memref = dyn_cast<MemRefType>(type);
  if (!memref)
    return fail() << "a reference requires a pointer or a memref, not " << type;
  if (getSpaceNumber(memref) > 1)
    return fail() << "a reference is to global memory, but the type is "
                  << type;
  std::optional<uint64_t> size =
      machine.layout.getSize(memref.getElementType());
  if (!size || !*size)
    return fail() << "the interpreter cannot store the elements of " << type;
  const Allocation *allocation = machine.memory.find(address, 0);
  uint64_t rest =
      allocation ? allocation->base + allocation->size - address : 0;
  FailureOr<MemRefValue> value = getDescriptor(type, dims, rest / *size);
  if (failed(value))
    return failure();
  value->base = address;
  return value->toLanes();
}

/// Sets an argument on every device to a reference to the result of
/// `getAddress`.
LogicalResult
Reader::setAddresses(Type type, ArrayRef<int64_t> dims,
                     llvm::function_ref<uint64_t(size_t)> getAddress) {
  for (auto [device, arguments] : llvm::enumerate(values)) {
    FailureOr<Lanes> lanes = getReference(type, dims, getAddress(device));
    if (failed(lanes))
      return failure();
    arguments.push_back(std::move(*lanes));
  }
  return success();
}

/// Reads sizes, as in 4x8.
FailureOr<SmallVector<int64_t>> Reader::readDims(StringRef &head) {
  SmallVector<int64_t> dims;
  while (!head.empty() && llvm::isDigit(head.front())) {
    int64_t dim;
    if (head.consumeInteger(10, dim) || dim > kMaxElements)
      return fail() << "a dimension must be 0 to " << kMaxElements;
    dims.push_back(dim);
    head.consume_front("x");
  }
  return dims;
}

/// Returns whether a reference follows, with its sizes: `4x8 $0`.
FailureOr<bool> Reader::takeReferenceDims(SmallVectorImpl<int64_t> &dims) {
  StringRef head =
      text.take_until([](char c) { return StringRef("$[,").contains(c); });
  if (!text.drop_front(head.size()).starts_with("$"))
    return false;
  StringRef words = head;
  FailureOr<SmallVector<int64_t>> sizes = readDims(words);
  if (failed(sizes))
    return failure();
  if (!words.trim().empty())
    return false;
  text = text.drop_front(head.size());
  dims.assign(sizes->begin(), sizes->end());
  return true;
}

/// Reads `copy` or `copies`, which refer to the buffer of another argument or
/// to the one that follows.
LogicalResult Reader::readCopies(Type type) {
  bool isTable = take("copies");
  if (!isa<LLVM::LLVMPointerType>(type))
    return fail() << "copies require a pointer, not " << type;
  std::optional<unsigned> which;
  if (!isTable) {
    (void)expect("copy");
    text = text.ltrim();
    if (!text.empty() && llvm::isDigit(text.front())) {
      which.emplace();
      if (!takeNumber(*which) || *which >= machine.options.devices)
        return fail() << "expected the number of a copy, below "
                      << machine.options.devices << ", after 'copy'";
      if (failed(expect("of")))
        return failure();
    }
  }
  uint64_t offset = 0;
  const Buffer *buffer;
  if (text.ltrim().starts_with("$")) {
    FailureOr<const Buffer *> found = findBuffer(offset);
    if (failed(found))
      return failure();
    buffer = *found;
    if (!buffer->multimem)
      return fail() << "argument " << buffer->argument
                    << " is not a multimem buffer";
  } else {
    if (failed(readBuffer(type, /*isMultimem=*/true)))
      return failure();
    // Remove the multimem address, which readBuffer added.
    for (SmallVector<Lanes> &arguments : values)
      arguments.pop_back();
    buffer = &buffers.back();
  }
  if (!isTable)
    return setAddresses(type, {}, [&](size_t device) {
      return buffer->bases[which.value_or(device)] + offset;
    });
  FailureOr<uint64_t> table = makeTable(*buffer, offset);
  if (failed(table))
    return failure();
  return setAddresses(type, {}, [&](size_t) { return *table; });
}

/// Reads `$2` or `$2+16`: the buffer and a byte offset.
FailureOr<const Buffer *> Reader::findBuffer(uint64_t &offset) {
  if (failed(expect("$")))
    return failure();
  StringRef word = takeWord();
  auto [place, plus] = word.split('+');
  unsigned argument;
  if (place.getAsInteger(10, argument) ||
      (!plus.empty() && plus.getAsInteger(10, offset)))
    return fail() << "expected an argument number after '$', optionally "
                     "followed by '+' and a number of bytes";
  auto buffer = llvm::find_if(buffers, [&](const Buffer &candidate) {
    return candidate.argument == argument;
  });
  if (buffer == buffers.end())
    return fail() << "argument " << argument
                  << " is not a buffer that precedes this one";
  return &*buffer;
}

/// Reads a reference to the buffer of another argument.
LogicalResult Reader::readReference(Type type, ArrayRef<int64_t> dims) {
  uint64_t offset = 0;
  FailureOr<const Buffer *> buffer = findBuffer(offset);
  if (failed(buffer))
    return failure();
  uint64_t base =
      (*buffer)->multimem ? (*buffer)->multimem : (*buffer)->bases.front();
  return setAddresses(type, dims, [&](size_t) { return base + offset; });
}

/// Returns the descriptor of a buffer of `count` elements, without its base.
FailureOr<MemRefValue> Reader::getDescriptor(Type type, ArrayRef<int64_t> dims,
                                             int64_t count) {
  MemRefValue value;
  auto memref = dyn_cast<MemRefType>(type);
  if (!memref) {
    if (dims.empty())
      value.sizes = {count};
    else
      value.sizes.assign(dims.begin(), dims.end());
    value.strides = computeStrides(value.sizes);
    return value;
  }
  value.sizes.assign(memref.getShape().begin(), memref.getShape().end());
  unsigned unknown = llvm::count_if(value.sizes, ShapedType::isDynamic);
  if (!dims.empty()) {
    if (dims.size() != value.sizes.size())
      return fail() << type << " has " << value.sizes.size()
                    << " dimensions, not " << dims.size();
    for (auto [size, given] : llvm::zip(value.sizes, dims)) {
      if (!ShapedType::isDynamic(size) && size != given)
        return fail() << type << " does not have these sizes";
      size = given;
    }
  } else if (unknown == 1) {
    int64_t known = 1;
    for (int64_t size : value.sizes)
      known *= ShapedType::isDynamic(size) ? 1 : size;
    for (int64_t &size : value.sizes)
      if (ShapedType::isDynamic(size))
        size = known ? count / known : 0;
  } else if (unknown) {
    return fail() << "sizes are required for " << type << ", as in 4x8[0 x 32]";
  }
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(memref.getStridesAndOffset(strides, offset)))
    return fail() << "the interpreter only supports strided memrefs, not "
                  << type;
  value.offset = ShapedType::isDynamic(offset) ? 0 : offset;
  int64_t next = 1;
  for (size_t d = strides.size(); d > 0; --d) {
    if (ShapedType::isDynamic(strides[d - 1]))
      strides[d - 1] = next;
    next = strides[d - 1] * value.sizes[d - 1];
  }
  value.strides.assign(strides.begin(), strides.end());
  return value;
}

LogicalResult Reader::allocate(Buffer &buffer, ArrayRef<Lanes> groups,
                               bool isMultimem) {
  int64_t extent = 0;
  for (int64_t place : buffer.places) {
    if (place < 0)
      return fail() << "the interpreter does not support memrefs with elements "
                       "before their start";
    extent = std::max(extent, place + 1);
  }
  std::string name = "argument " + std::to_string(number);
  unsigned copies = isMultimem ? machine.options.devices : 1;
  uint64_t size = extent * buffer.elementSize;
  for (unsigned copy = 0; copy < copies; ++copy) {
    Allocation *allocation = machine.memory.allocateGlobal(
        size,
        isMultimem ? "copy " + std::to_string(copy) + " of " + name : name);
    if (!allocation)
      return fail() << "out of memory";
    buffer.bases.push_back(allocation->base);
    const Lanes &lanes = groups[std::min<size_t>(copy, groups.size() - 1)];
    for (auto [place, lane] : llvm::zip(buffer.places, lanes)) {
      storeBits(&allocation->bytes[place * buffer.elementSize], lane);
      setInitialized(*allocation, place * buffer.elementSize,
                     llvm::divideCeil(lane.getBitWidth(), 8u));
    }
  }
  if (!isMultimem)
    return success();
  Allocation *multimem =
      machine.memory.allocateMultimem(buffer.bases, size, name);
  if (!multimem)
    return fail() << "out of memory";
  buffer.multimem = multimem->base;
  return success();
}

/// The type of the elements of a buffer for `type`, which `head` names
/// unless it is empty.
FailureOr<Type> Reader::getElementType(Type type, StringRef head) {
  auto memref = dyn_cast<MemRefType>(type);
  Type element = memref ? memref.getElementType() : Type();
  if (!head.empty()) {
    Type written = parseType(head, machine.entry->getContext());
    if (!written)
      return fail() << "'" << head << "' is not a type";
    if (element && element != written)
      return fail() << "the elements of " << type << " are not " << written;
    element = written;
  }
  if (!element)
    return fail() << "expected an element type, as in f32[0.0 x 16]";
  if (!getLaneWidth(element))
    return fail() << "the elements of a buffer must be scalars, not "
                  << element;
  auto pointer = dyn_cast<LLVM::LLVMPointerType>(type);
  if (memref ? getSpaceNumber(memref) > 1
             : pointer && pointer.getAddressSpace() > 1)
    return fail() << "a buffer must be in global memory, but the type is "
                  << type;
  return element;
}

/// Reads `elements ['|' elements]... ']'`, the contents of up to `copies`
/// copies.
LogicalResult Reader::readContents(Type element, unsigned copies,
                                   SmallVectorImpl<Lanes> &groups) {
  inBuffer = true;
  do {
    groups.emplace_back();
    if (failed(readGroup(element, groups.back())))
      return failure();
  } while (take("|"));
  inBuffer = false;
  if (!take("]"))
    return fail() << "expected ']' at the end of the buffer"
                  << (text.empty() ? "" : ", at '")
                  << (text.empty() ? "" : text.take_front(20).str() + "'");
  if (groups.size() > copies)
    return fail() << groups.size() << " contents, but " << copies << " copies";
  return success();
}

/// Returns the places of the elements of `value` in memory.
static SmallVector<int64_t, 0> getPlaces(const MemRefValue &value,
                                         int64_t count) {
  SmallVector<int64_t, 0> places;
  SmallVector<int64_t> natural = computeStrides(value.sizes);
  for (int64_t i = 0; i < count; ++i) {
    int64_t place = value.offset;
    for (auto [index, stride] :
         llvm::zip(delinearize(i, natural), value.strides))
      place += index * stride;
    places.push_back(place);
  }
  return places;
}

/// Reads `[multimem] [dims] [type] '[' elements ']'`.
LogicalResult Reader::readBuffer(Type type, bool isMultimem) {
  isMultimem |= take("multimem");
  text = text.ltrim();
  size_t open = text.find('[');
  if (open == StringRef::npos)
    return fail() << "expected a buffer, as in f32[0.0 x 16], for " << type;
  StringRef head = text.take_front(open).trim();
  text = text.drop_front(open + 1);
  FailureOr<SmallVector<int64_t>> dims = readDims(head);
  if (failed(dims))
    return failure();
  FailureOr<Type> element = getElementType(type, head);
  if (failed(element))
    return failure();
  SmallVector<Lanes, 0> groups;
  if (failed(readContents(*element, isMultimem ? machine.options.devices : 1,
                          groups)))
    return failure();

  int64_t count = groups.front().size();
  FailureOr<MemRefValue> value = getDescriptor(type, *dims, count);
  if (failed(value))
    return failure();
  int64_t wanted = 1;
  for (int64_t size : value->sizes)
    wanted = std::min(wanted * size, 2 * kMaxElements);
  for (const Lanes &group : groups)
    if (static_cast<int64_t>(group.size()) != wanted)
      return fail() << group.size() << " elements, but there are " << wanted;

  Buffer buffer;
  buffer.argument = number;
  buffer.element = *element;
  buffer.elementSize = *machine.layout.getSize(*element);
  buffer.places = getPlaces(*value, wanted);
  if (failed(allocate(buffer, groups, isMultimem)))
    return failure();
  value->base = isMultimem ? buffer.multimem : buffer.bases.front();
  setAll(isa<MemRefType>(type) ? value->toLanes()
                               : Lanes{APInt(64, value->base)});
  buffers.push_back(std::move(buffer));
  return success();
}

/// Reads `rank`: the number of the device, starting at 0.
LogicalResult Reader::readRank(Type type) {
  unsigned width = isa<IntegerType, IndexType>(type) ? getLaneWidth(type) : 0;
  if (width < 32)
    return fail() << "a rank must be an i32, an i64 or an index, not " << type;
  for (auto [device, arguments] : llvm::enumerate(values))
    arguments.push_back(Lanes{APInt(width, device)});
  return success();
}

LogicalResult Reader::readArgument(Type type) {
  text = text.ltrim();
  SmallVector<int64_t> dims;
  FailureOr<bool> isReference = takeReferenceDims(dims);
  if (failed(isReference))
    return failure();
  if (*isReference)
    return readReference(type, dims);
  if (text.starts_with("copy") || text.starts_with("copies"))
    return readCopies(type);
  if (take("rank"))
    return readRank(type);
  if (take("policy")) {
    if (!type.isInteger(64))
      return fail() << "a policy must be an i64, not " << type;
    setAll({APInt(64, kPolicy)});
    return success();
  }
  bool isNumber =
      !text.take_until([](char c) { return c == ',' || c == '['; }).empty() &&
      text.find_first_of(",[") == text.find(',');
  if (isa<MemRefType>(type) || (isAddress(type) && !isNumber))
    return readBuffer(type);
  return readValue(type);
}

LogicalResult Reader::read() {
  ArrayRef<Type> types =
      cast<FunctionOpInterface>(machine.entry).getArgumentTypes();
  auto failCount = [&] {
    return machine.entry->emitError()
           << "expected " << types.size()
           << (types.size() == 1 ? " argument" : " arguments")
           << " in --args, got ";
  };
  for (Type type : types) {
    if (number && !take(",")) {
      if (!text.ltrim().empty())
        return expect(",");
      return failCount() << number;
    }
    if (text.trim().empty())
      return failCount() << number;
    if (failed(readArgument(type)))
      return failure();
    ++number;
  }
  if (!text.trim().empty())
    return failCount() << "more: '" << text.trim() << "'";
  return success();
}

LogicalResult
mlir::redop::interpreter::readArguments(Machine &machine,
                                        KernelArguments &arguments) {
  return Reader(machine, arguments).read();
}
