import { damagedFile } from '../content-error';
import type { ReadBudget } from './read-budget';

/** An entry of the archive's central directory. Sizes and offsets in bytes. */
export interface DirectoryEntry {
  readonly rawName: Uint8Array;
  /** Flag that the name is UTF-8. */
  readonly utf8: boolean;
  /** Copy of the name in UTF-8 (Info-ZIP's extra field 0x7075). */
  readonly unicodeName: Uint8Array | undefined;
  readonly encrypted: boolean;
  readonly link: boolean;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  /** Offset of its local header. */
  readonly offset: number;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const UNIX = 3;
const FILE_TYPE = 0xf000;
const SYMBOLIC_LINK = 0xa000;

/**
 * Reads the central directory of a ZIP file (PKWARE APPNOTE 4.3, with the 64-bit records). Local headers are never
 * scanned.
 *
 * @throws ContentError `unreadable` when the file is truncated or its records contradict each other; of the budget
 */
export function readDirectory(bytes: Uint8Array, budget: ReadBudget): DirectoryEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const { count, start, shift } = findDirectory(view);
    budget.takeEntries(count);
    const entries: DirectoryEntry[] = [];
    let at = start;
    for (let index = 0; index < count; index += 1) {
      const { entry, next } = readEntry(view, bytes, at, shift);
      entries.push(entry);
      at = next;
    }
    // The 16-bit count has overflowed: the remaining entries would be lost silently.
    if (at + 4 <= bytes.length && view.getUint32(at, true) === ENTRY) throw damagedFile();
    return entries;
  } catch (error) {
    // A record points outside the file.
    if (error instanceof RangeError) throw damagedFile();
    throw error;
  }
}

/** Compressed bytes of an entry. @throws ContentError `unreadable` */
export function packedBytes(bytes: Uint8Array, { offset, packedSize }: DirectoryEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + LOCAL_SIZE > bytes.length || view.getUint32(offset, true) !== LOCAL) throw damagedFile();
  const start = offset + LOCAL_SIZE + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packedSize > bytes.length) throw damagedFile();
  return bytes.subarray(start, start + packedSize);
}

/** `shift`: number of bytes before the archive (a self-extracting program), which its own offsets do not include. */
function findDirectory(view: DataView): { count: number; start: number; shift: number } {
  const end = findEnd(view);
  const locator = end - 20;
  if (locator >= 0 && view.getUint32(locator, true) === LOCATOR_64) {
    const end64 = bigNumber(view, locator + 8);
    if (view.getUint32(end64, true) !== END_64) throw damagedFile();
    return { count: bigNumber(view, end64 + 32), start: bigNumber(view, end64 + 48), shift: 0 };
  }
  const size = view.getUint32(end + 12, true);
  const announced = view.getUint32(end + 16, true);
  const shift = end - size - announced;
  if (shift < 0) throw damagedFile();
  return { count: view.getUint16(end + 10, true), start: announced + shift, shift };
}

/** The end record is last, except for a comment. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_SIZE - MAX_16);
  for (let at = view.byteLength - END_SIZE; at >= first; at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    if (at + END_SIZE + view.getUint16(at + 20, true) <= view.byteLength) return at;
  }
  throw damagedFile();
}

function readEntry(
  view: DataView,
  bytes: Uint8Array,
  at: number,
  shift: number,
): { entry: DirectoryEntry; next: number } {
  if (view.getUint32(at, true) !== ENTRY) throw damagedFile();
  const flags = view.getUint16(at + 8, true);
  const nameEnd = at + ENTRY_SIZE + view.getUint16(at + 28, true);
  const extraEnd = nameEnd + view.getUint16(at + 30, true);
  const next = extraEnd + view.getUint16(at + 32, true);
  if (next > bytes.length) throw damagedFile();
  const extra = extraFields(view, bytes, nameEnd, extraEnd);
  const [size, packedSize, offset] = wideNumbers(extra.get(0x0001), [
    view.getUint32(at + 24, true),
    view.getUint32(at + 20, true),
    view.getUint32(at + 42, true),
  ]);
  const entry: DirectoryEntry = {
    rawName: bytes.subarray(at + ENTRY_SIZE, nameEnd),
    utf8: (flags & 0x800) !== 0,
    // One byte of version and four of checksum precede the name.
    unicodeName: extra.get(0x7075)?.subarray(5),
    // Encrypted, strongly encrypted, or with a masked directory.
    encrypted: (flags & 0x2041) !== 0,
    link:
      view.getUint8(at + 5) === UNIX &&
      ((view.getUint32(at + 38, true) >>> 16) & FILE_TYPE) === SYMBOLIC_LINK,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedSize,
    size,
    offset: offset + shift,
  };
  return { entry, next };
}

function extraFields(view: DataView, bytes: Uint8Array, from: number, to: number): Map<number, Uint8Array> {
  const fields = new Map<number, Uint8Array>();
  for (let at = from; at + 4 <= to;) {
    const end = at + 4 + view.getUint16(at + 2, true);
    if (end > to) break;
    fields.set(view.getUint16(at, true), bytes.subarray(at + 4, end));
    at = end;
  }
  return fields;
}

/** Reads numbers too large for their field from the 64-bit field, in this order. */
function wideNumbers(
  field: Uint8Array | undefined,
  [size, packedSize, offset]: [number, number, number],
): [number, number, number] {
  if (field === undefined) return [size, packedSize, offset];
  const view = new DataView(field.buffer, field.byteOffset, field.byteLength);
  let at = 0;
  const wide = (narrow: number): number => {
    if (narrow !== MAX_32) return narrow;
    at += 8;
    return bigNumber(view, at - 8);
  };
  return [wide(size), wide(packedSize), wide(offset)];
}

/** Reads 64 bits; an offset beyond the file fails where it is used. */
function bigNumber(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}
