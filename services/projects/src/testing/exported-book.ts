import { unzipSync } from 'fflate';
import { crc32 } from 'node:zlib';
import type { ChapterText, ExportedBook } from '../exports/exported-book';
import type { ArchiveFile } from '../exports/zip-archive';

/** Names that break a careless reader or viewer. */
export const HOSTILE = {
  lineEnd: 'Tên\r\nSet-Cookie: a=b',
  quotes: 'Tên "trích" \\ \'đơn\'',
  direction: 'Truyện \u202Egpj.exe',
  formula: '=HYPERLINK("http://x.example","bấm")',
  markup: '<script>alert(1)</script> & ]]> <!--',
  controls: 'a\u0000b\u0008c\uFFFEd\uD800e',
} as const;

/** A book of two chapters; `titles` and `texts` replace them. */
export function exportedBook(
  facts: Partial<Omit<ExportedBook, 'chapters'>> = {},
  chapters: readonly { title: string; text: string }[] = [
    { title: 'Chương 1: Đêm tuyết', text: 'Tuyết rơi.\n\n  Hắn đi.\n' },
    { title: '第二章 雪夜', text: '　Lão nhân “cười” & nói: 1 < 2.' },
  ],
): { book: ExportedBook; texts: AsyncGenerator<ChapterText> } {
  const book: ExportedBook = {
    projectId: 12,
    name: 'Tây Du Ký',
    author: 'Ngô Thừa Ân',
    originalName: '西遊記',
    isAdult: false,
    description: 'Bốn thầy trò.\nĐi lấy kinh.',
    genres: ['Tiên Hiệp', 'Cổ Đại'],
    createdAt: new Date('2026-01-02T03:04:05.678Z'),
    modifiedAt: new Date('2026-02-03T04:05:06.789Z'),
    ...facts,
    chapters: chapters.map(({ title, text }, place) => ({
      id: 100 + place,
      version: 1,
      number: place + 1,
      title,
      bytes: Buffer.byteLength(text),
    })),
  };
  return { book, texts: textsOf(book, chapters) };
}

async function* textsOf(
  book: ExportedBook,
  chapters: readonly { text: string }[],
): AsyncGenerator<ChapterText> {
  for (const [place, chapter] of book.chapters.entries()) {
    yield await Promise.resolve({ chapter, text: chapters[place]?.text ?? '' });
  }
}

/** All bytes of what is made piece by piece. */
export async function allBytes(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** The text of a file that goes into an archive; null for a picture. */
export async function textOf({ content }: ArchiveFile): Promise<string | null> {
  if (content instanceof Uint8Array) return null;
  let text = '';
  for await (const piece of typeof content === 'string' ? [content] : content) text += piece;
  return text;
}

/** The files of an archive by name, as text; @throws Error when a checksum is wrong */
export function filesIn(archive: Uint8Array): Map<string, string> {
  const files = unzipSync(archive);
  for (const { name, crc } of directoryOf(Buffer.from(archive))) {
    const bytes = files[name];
    if (!bytes || crc32(bytes) !== crc) throw new Error(`wrong checksum: ${name}`);
  }
  return new Map(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]));
}

/** One entry of the directory at an archive's end. */
export interface DirectoryEntry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  /** Offset of the file's own header, in bytes. */
  readonly offset: number;
}

export function directoryOf(archive: Buffer): DirectoryEntry[] {
  const entries: DirectoryEntry[] = [];
  let at = archive.readUInt32LE(archive.length - 22 + 16);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const nameLength = archive.readUInt16LE(at + 28);
    entries.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameLength),
      flags: archive.readUInt16LE(at + 8),
      method: archive.readUInt16LE(at + 10),
      crc: archive.readUInt32LE(at + 16),
      offset: archive.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}
