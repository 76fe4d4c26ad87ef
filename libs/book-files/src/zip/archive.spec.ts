import { deflateSync } from 'fflate';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { buildRawZip, buildZip, type RawEntry } from '../testing/build-zip';
import { Archive } from './archive';
import { ARCHIVE_LIMITS, ReadBudget } from './read-budget';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const open = (bytes: Uint8Array): Archive => new Archive(bytes, new ReadBudget());
const namesOf = (bytes: Uint8Array): string[] => open(bytes).entries.map(({ name }) => name);
const text = (archive: Archive, name: string): string => {
  const entry = archive.find(name);
  return entry === undefined ? 'missing' : new TextDecoder().decode(archive.read(entry));
};
const refused = (code: string): Error => expect.objectContaining({ name: 'ContentError', code }) as Error;
const raw = (entry: Partial<RawEntry>): Uint8Array =>
  buildRawZip([{ name: 'a.txt', content: utf8('tuyết'), ...entry }]);
const readAll = (bytes: Uint8Array): void => {
  const archive = open(bytes);
  for (const entry of archive.entries) archive.read(entry);
};
/** DEFLATE of `count` zeros. */
const zeros = (count: number): Uint8Array => deflateSync(new Uint8Array(count), { level: 9 });

describe('an archive', () => {
  it('gives back what was packed', () => {
    const files = fc.dictionary(
      fc.stringMatching(/^[a-z0-9 ]{1,8}$/).map((name) => `f${name}`),
      fc.uint8Array({ maxLength: 5000 }),
    );
    fc.assert(
      fc.property(files, (packed) => {
        const archive = open(buildZip(packed));
        const unpacked = archive.entries.map((entry) => [entry.name, Buffer.from(archive.read(entry))]);
        expect(Object.fromEntries(unpacked)).toEqual(
          Object.fromEntries(Object.entries(packed).map(([name, bytes]) => [name, Buffer.from(bytes)])),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('finds files in front of which a program stands, behind which a comment stands', () => {
    const plain = buildZip({ 'a.txt': 'tuyết' });
    const comment = new Uint8Array(plain);
    comment[comment.length - 2] = 4;
    const whole = Uint8Array.from([...utf8('#!/bin/sh\n'), ...comment, ...utf8('xong')]);
    expect(text(open(whole), 'a.txt')).toBe('tuyết');
  });

  it('reads sizes and places of 64 bits', () => {
    const content = utf8('tuyết');
    const wide = Buffer.alloc(28);
    wide.writeUInt16LE(1, 0);
    wide.writeUInt16LE(24, 2);
    wide.writeBigUInt64LE(BigInt(content.length), 4);
    wide.writeBigUInt64LE(BigInt(content.length), 12);
    const bytes = buildRawZip([{ name: 'a.txt', content, extra: wide }]);
    const list = Buffer.from(bytes).indexOf(Buffer.from('PK\u0001\u0002'));
    // Sizes and place say: look into the 64-bit field.
    for (const field of [20, 24, 42]) Buffer.from(bytes.buffer).writeUInt32LE(0xffffffff, list + field);
    expect(text(open(bytes), 'a.txt')).toBe('tuyết');
  });
});

describe('names in an archive', () => {
  it.each([
    ['gbk', ['第一卷 雪夜/第001章 初雪.txt', '第一卷 雪夜/第002章 石灯.txt']],
    ['big5', ['第一卷 雪夜/第001章 門前的雪.txt', '第一卷 雪夜/第002章 還是他來了.txt']],
    ['utf8', ['Quyển 1/Chương 1 – Đêm tuyết.txt', '第一卷/第001章 初雪.txt']],
  ])('are read in %s without the mark of UTF-8', (encoding, names) => {
    const entries = names.map((name) => ({ name: iconv.encode(name, encoding), content: utf8(name) }));
    expect(namesOf(buildRawZip(entries))).toEqual(names);
  });

  it('are composed, marked UTF-8 or given once more in UTF-8', () => {
    const name = 'Chương 1 – Đêm tuyết.txt';
    expect(namesOf(raw({ name: name.normalize('NFD'), flags: 0x800 }))).toEqual([name]);
    const unicode = Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), Buffer.from(name)]);
    const field = Buffer.concat([Buffer.from([0x75, 0x70, unicode.length, 0]), unicode]);
    expect(namesOf(raw({ name: 'Ch??ng 1.txt', extra: field }))).toEqual([name]);
  });

  it('are labels: no step up, no root, no drive, no control character', () => {
    const names = [
      '../../etc/passwd',
      '/etc/shadow',
      'C:\\Windows\\a.txt',
      'a/./b/../c.txt',
      'x\u0000\ny.txt',
    ];
    const entries = names.map((name) => ({ name, content: utf8('x') }));
    expect(namesOf(buildRawZip(entries))).toEqual([
      'etc/passwd',
      'etc/shadow',
      'Windows/a.txt',
      'a/b/c.txt',
      'x y.txt',
    ]);
  });
});

describe('a hostile archive', () => {
  it.each<[string, () => Uint8Array, string]>([
    ['packed beyond the ratio', () => raw({ packed: zeros(5_000_000), size: 5_000_000 }), 'archive_refused'],
    ['with an entry beyond 50 MB', () => raw({ size: ARCHIVE_LIMITS.entry + 1 }), 'archive_refused'],
    [
      'that announces less than it holds',
      () => raw({ packed: zeros(20_000_000), size: 900_000 }),
      'archive_refused',
    ],
    ['that announces more than it holds', () => raw({ packed: zeros(500), size: 600 }), 'unreadable'],
    ['whose check sum does not fit', () => raw({ crc: 1 }), 'unreadable'],
    ['whose packed bytes are noise', () => raw({ packed: Uint8Array.of(7, 7, 7), size: 3 }), 'unreadable'],
    ['with a symbolic link', () => raw({ mode: 0o120777 }), 'archive_refused'],
    ['with a password', () => raw({ flags: 1 }), 'encrypted'],
    ['with a password (AES)', () => raw({ method: 99 }), 'encrypted'],
    ['packed in a rare way', () => raw({ method: 14 }), 'archive_refused'],
  ])('%s is refused', (_kind, build, code) => {
    expect(() => readAll(build())).toThrow(refused(code));
  });

  it('with more entries than any book is refused before they are listed', () => {
    const entries = Array.from({ length: 20_001 }, (_, index) => ({
      name: `${index}`,
      content: new Uint8Array(),
      crc: 0,
    }));
    expect(() => open(buildRawZip(entries))).toThrow(refused('archive_refused'));
    expect(open(buildRawZip(entries.slice(1))).entries).toHaveLength(20_000);
  });

  it('that counts fewer entries than it lists is refused', () => {
    const bytes = buildRawZip([1, 2].map((name) => ({ name: `${name}`, content: utf8('x') })));
    bytes[bytes.length - 12] = 1;
    expect(() => open(bytes)).toThrow(refused('unreadable'));
  });

  it('may not share its size over many entries or many archives', () => {
    const budget = new ReadBudget();
    const size = 45 * 1024 * 1024;
    for (let count = 0; count < 6; count += 1) budget.takeEntry(size, size);
    expect(() => budget.takeEntry(size, size)).toThrow(refused('archive_refused'));
    const lists = new ReadBudget();
    for (let count = 0; count < 2; count += 1) lists.takeEntries(20_000);
    expect(() => lists.takeEntries(1)).toThrow(refused('archive_refused'));
  });

  it('cut off or changed anywhere gives a refusal or its text, never another failure', () => {
    const bytes = buildZip({ 'a.txt': 'tuyết rơi '.repeat(50), 'b.txt': 'đêm' });
    const attempt = (changed: Uint8Array): void => {
      try {
        readAll(changed);
      } catch (error) {
        expect(error).toMatchObject({ name: 'ContentError' });
      }
    };
    for (let length = 0; length < bytes.length; length += 1) attempt(bytes.slice(0, length));
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, byte) => {
        const changed = bytes.slice();
        changed[at] = byte;
        attempt(changed);
      }),
      { numRuns: 500 },
    );
  });
});
