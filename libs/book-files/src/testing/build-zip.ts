import { zipSync, type Zippable } from 'fflate';

/** Files of an archive by name: text in UTF-8, or bytes. */
export type ZipFiles = Readonly<Record<string, string | Uint8Array>>;

/** A sound archive with these files in this order. */
export function buildZip(files: ZipFiles): Uint8Array {
  const packed: Zippable = {};
  for (const [name, content] of Object.entries(files))
    packed[name] = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return zipSync(packed);
}

/** Fields of an entry as a hostile or foreign program would write them. */
export interface RawEntry {
  name: string | Uint8Array;
  content: Uint8Array;
  /** Bytes as they stand in the file; without it the content is stored as it is. */
  packed?: Uint8Array;
  method?: number;
  /** Announced size after unpacking. */
  size?: number;
  crc?: number;
  flags?: number;
  extra?: Uint8Array;
  /** Unix mode of the file with its type. */
  mode?: number;
}

/** An archive written byte by byte, so that its records can say anything. */
export function buildRawZip(entries: readonly RawEntry[]): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const packed = Buffer.from(entry.packed ?? entry.content);
    const extra = Buffer.from(entry.extra ?? []);
    const common = commonFields(entry, packed.length);
    const local = Buffer.concat([
      le32(0x04034b50),
      le16(20),
      common,
      le16(name.length),
      le16(0),
      name,
      packed,
    ]);
    directory.push(
      Buffer.concat([
        le32(0x02014b50),
        le16(entry.mode === undefined ? 20 : (3 << 8) | 20),
        le16(20),
        common,
        le16(name.length),
        le16(extra.length),
        le16(0),
        le16(0),
        le16(0),
        le32(((entry.mode ?? 0) << 16) >>> 0),
        le32(offset),
        name,
        extra,
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const count = le16(entries.length & 0xffff);
  const end = [le32(0x06054b50), le16(0), le16(0), count, count, le32(list.length), le32(offset), le16(0)];
  return new Uint8Array(Buffer.concat([...locals, list, ...end]));
}

/** Flags to sizes, the same in both records. */
function commonFields({ content, packed, method, size, crc, flags }: RawEntry, packedSize: number): Buffer {
  return Buffer.concat([
    le16(flags ?? 0),
    le16(method ?? (packed === undefined ? 0 : 8)),
    le32(0),
    le32(crc ?? checkSum(content)),
    le32(packedSize),
    le32(size ?? content.length),
  ]);
}

/** CRC-32 as another program computes it: fflate writes it into the directory of its archives. */
function checkSum(content: Uint8Array): number {
  const archive = Buffer.from(zipSync({ a: content }, { level: 0 }));
  return archive.readUInt32LE(14);
}

function le16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function le32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
