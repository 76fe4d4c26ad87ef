import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib';

type Pieces = Iterable<string> | AsyncIterable<string>;

/** A file of an archive. */
export interface ArchiveFile {
  /** Path with `/` as separator. */
  readonly name: string;
  /** Pieces are for content too large for memory: its sizes are then written after the data. */
  readonly content: string | Uint8Array | Pieces;
  /** Stored uncompressed: pictures, and the first file of an EPUB. */
  readonly stored?: boolean;
}

interface Measured {
  crc: number;
  size: number;
  packed: number;
}

const STORED = 0;
const DEFLATED = 8;
const SIZES_BEHIND = 0x08;
const UTF8_NAME = 0x800;
const VERSION_NEEDED = 20;
/** Unix, so that the permissions below apply. */
const MADE_BY = (3 << 8) | VERSION_NEEDED;
const ORDINARY_FILE = (0o100644 << 16) >>> 0;
/** Above these limits a ZIP needs its 64-bit records. */
const MAX_COUNT = 0xffff;
const MAX_OFFSET = 0xffff_ffff;
const DEFLATE_LEVEL = 6;

const packWhole = promisify<Uint8Array, { level: number }, Buffer>(deflateRaw);

/**
 * Writes a ZIP archive (PKWARE APPNOTE 6.3.9) piece by piece, no faster than it is read. One file is in memory at a
 * time, and some hundred bytes per file for the directory at the end. Compression runs off the main thread.
 *
 * Whole files have their sizes in the local header, so that programs which do not read the directory can unpack them,
 * stored ones too. The available streaming ZIP libraries write the sizes after the data and need about 100 MB for a
 * book of 10,000 files.
 *
 * @param modifiedAt time of all files: the same book gives the same bytes
 * @throws RangeError when the archive would exceed 4 GiB
 */
export async function* zipArchive(
  files: AsyncIterable<ArchiveFile>,
  modifiedAt: Date,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const file of files) {
    const header = new FileHeader(file, modifiedAt, offset);
    for await (const piece of isWhole(file.content)
      ? wholeFile(header, file.content)
      : streamedFile(header, file.content)) {
      offset += piece.length;
      yield piece;
    }
    if (offset > MAX_OFFSET) throw new RangeError('the archive is larger than 4 GiB');
    directory.push(header.inDirectory());
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  yield Buffer.concat([...directory, endOfArchive(directory.length, size, offset)]);
}

function isWhole(content: ArchiveFile['content']): content is string | Uint8Array {
  return typeof content === 'string' || content instanceof Uint8Array;
}

async function* wholeFile(header: FileHeader, content: string | Uint8Array): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(content);
  const data = header.method === STORED ? bytes : await packWhole(bytes, { level: DEFLATE_LEVEL });
  header.measured = { crc: crc32(bytes), size: bytes.length, packed: data.length };
  yield Buffer.concat([header.inFront(), data]);
}

async function* streamedFile(header: FileHeader, pieces: Pieces): AsyncGenerator<Buffer> {
  yield header.inFront(SIZES_BEHIND);
  const measured: Measured = { crc: 0, size: 0, packed: 0 };
  const pack = createDeflateRaw({ level: DEFLATE_LEVEL });
  // An error of the source is thrown by `pack`, and stopping early ends the source.
  pipeline(measuring(pieces, measured), pack, () => undefined);
  for await (const data of pack as AsyncIterable<Buffer>) {
    measured.packed += data.length;
    yield data;
  }
  header.measured = measured;
  yield header.behind();
}

async function* measuring(pieces: Pieces, measured: Measured): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece);
    measured.crc = crc32(bytes, measured.crc);
    measured.size += bytes.length;
    yield bytes;
  }
}

/** Header of a file, which is written in up to three places. */
class FileHeader {
  readonly method: number;
  measured: Measured = { crc: 0, size: 0, packed: 0 };
  private readonly name: Buffer;
  private flags = 0;

  constructor(
    file: ArchiveFile,
    private readonly modifiedAt: Date,
    private readonly offset: number,
  ) {
    this.name = Buffer.from(file.name);
    this.method = file.stored && isWhole(file.content) ? STORED : DEFLATED;
    if (this.name.length !== file.name.length) this.flags |= UTF8_NAME;
  }

  inFront(flag = 0): Buffer {
    this.flags |= flag;
    const fixed = Buffer.alloc(30);
    fixed.writeUInt32LE(0x04034b50, 0);
    this.writeFacts(fixed, 4);
    return Buffer.concat([fixed, this.name]);
  }

  behind(): Buffer {
    const fixed = Buffer.alloc(16);
    fixed.writeUInt32LE(0x08074b50, 0);
    this.writeMeasured(fixed, 4);
    return fixed;
  }

  inDirectory(): Buffer {
    const fixed = Buffer.alloc(46);
    fixed.writeUInt32LE(0x02014b50, 0);
    fixed.writeUInt16LE(MADE_BY, 4);
    this.writeFacts(fixed, 6);
    fixed.writeUInt32LE(ORDINARY_FILE, 38);
    fixed.writeUInt32LE(this.offset, 42);
    return Buffer.concat([fixed, this.name]);
  }

  /** The 24 bytes that both kinds of header have in common. */
  private writeFacts(target: Buffer, at: number): void {
    target.writeUInt16LE(VERSION_NEEDED, at);
    target.writeUInt16LE(this.flags, at + 2);
    target.writeUInt16LE(this.method, at + 4);
    target.writeUInt32LE(dosTime(this.modifiedAt), at + 6);
    this.writeMeasured(target, at + 10);
    target.writeUInt16LE(this.name.length, at + 22);
  }

  private writeMeasured(target: Buffer, at: number): void {
    target.writeUInt32LE(this.measured.crc, at);
    target.writeUInt32LE(this.measured.packed, at + 4);
    target.writeUInt32LE(this.measured.size, at + 8);
  }
}

/** DOS time: time in the low half, date in the high half, in steps of 2 s since 1980 (here in UTC). */
function dosTime(time: Date): number {
  const year = Math.max(time.getUTCFullYear() - 1980, 0);
  const date = (year << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
  const clock = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
  return ((date << 16) | clock) >>> 0;
}

function endOfArchive(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, MAX_COUNT), 8);
  end.writeUInt16LE(Math.min(count, MAX_COUNT), 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return count < MAX_COUNT ? end : Buffer.concat([manyFiles(count, size, offset), end]);
}

/** The 64-bit end record and its locator, for more files than the old record can count. */
function manyFiles(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(MADE_BY, 12);
  record.writeUInt16LE(45, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(offset + size), 64);
  record.writeUInt32LE(1, 72);
  return record;
}
