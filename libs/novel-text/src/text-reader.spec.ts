import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { decodeText } from './decode-text';
import { normalizeText } from './normalize-text';
import type { TextEncodingName } from './text-encodings';
import { TEXT_ENCODINGS } from './text-encodings';
import { TextReader } from './text-reader';

/** Reads in blocks of these sizes, the rest in one. */
function readInBlocks(bytes: Uint8Array, sizes: readonly number[], encoding?: TextEncodingName): string {
  const reader = new TextReader(encoding === undefined ? {} : { encoding });
  let text = '';
  let at = 0;
  for (const size of sizes) {
    text += reader.read(bytes.subarray(at, at + size));
    at += size;
  }
  text += reader.read(bytes.subarray(at)) + reader.end();
  expect(reader.damaged).toBe(text.split('\ufffd').length - 1);
  return text;
}

const sizes = fc.array(fc.nat(7), { maxLength: 60 });

describe('TextReader', () => {
  it.each([
    'ENC-01.gb2312.txt',
    'ENC-03.2.txt',
    'ENC-06.bom.txt',
    'ENC-07.big5.txt',
    'HEAD-10.vietnamese.txt',
  ])('reads %s alike however its bytes are cut into blocks', (name) => {
    const bytes = readFileSync(join(__dirname, '../fixtures', name));
    const { text } = decodeText(bytes);
    fc.assert(
      fc.property(fc.array(fc.nat(200), { maxLength: 40 }), (blocks) => {
        expect(readInBlocks(bytes, blocks)).toBe(text);
      }),
      { numRuns: 50 },
    );
    expect(readInBlocks(bytes, new Array<number>(bytes.length).fill(1))).toBe(text);
  });

  it('cuts no character, line end, mark, joiner or pair of surrogates, in any encoding', () => {
    const piece = fc.constantFrom(
      '\r',
      '\n',
      '\r\n',
      'e\u0301',
      '\u0301',
      'o\u031b\u0309',
      '雪',
      '𠮷',
      '👩\u200d🚀',
      '\u200d',
      '\u200b',
      '\ufeff',
      '\u0000',
      '\u00a0',
      '　',
      '\u1100\u1161',
      '\ufffd',
      'a',
      ' ',
    );
    const encoding = fc.constantFrom('utf-8' as const, 'utf-16le' as const, 'utf-16be' as const);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), encoding, sizes, (pieces, name, blocks) => {
        const text = pieces.join('');
        const bytes = name === 'utf-8' ? Buffer.from(text) : Buffer.from(text, 'utf16le');
        expect(readInBlocks(name === 'utf-16be' ? bytes.swap16() : bytes, blocks, name)).toBe(
          normalizeText(text),
        );
      }),
      { numRuns: 3000 },
    );
  });

  it('reads any bytes in any encoding alike, leaving nothing a database refuses', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 60 }),
        fc.constantFrom(...TEXT_ENCODINGS),
        sizes,
        (bytes, encoding, blocks) => {
          const { text } = decodeText(bytes, { encoding });
          expect(readInBlocks(bytes, blocks, encoding)).toBe(text);
          expect(text).not.toMatch(/[\u0000\r\ufeff]|\p{Surrogate}/u);
          expect(normalizeText(text)).toBe(text);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('makes the same of a whole file as decodeText, sound or damaged, with or without a mark', () => {
    const piece = fc.constantFrom(
      '雪夜。',
      'Đêm',
      '\r\n',
      'e',
      '\u0301',
      '㐂',
      '👩\u200d🚀',
      '\u200b',
      '\ufffd',
      '\u0000',
    );
    const bytes = fc
      .tuple(fc.boolean(), fc.array(fc.oneof(piece, fc.uint8Array({ maxLength: 1 })), { maxLength: 20 }))
      .map(([marked, pieces]) =>
        Buffer.concat([
          Buffer.from(marked ? '\ufeff' : ''),
          ...pieces.map((one) => (typeof one === 'string' ? Buffer.from(one) : one)),
        ]),
      );
    const outcome = (read: () => string): string => {
      try {
        return read();
      } catch (error) {
        return String(error);
      }
    };
    fc.assert(
      fc.property(bytes, sizes, (file, blocks) => {
        expect(outcome(() => readInBlocks(file, blocks))).toBe(outcome(() => decodeText(file).text));
      }),
      { numRuns: 2000 },
    );
  });

  it('decides by the same bytes however a long text is cut', () => {
    const head = Buffer.from(`${'Ghi chú của người đăng. '.repeat(20)}\n`);
    const gbk = readFileSync(join(__dirname, '../fixtures/ENC-01.gb2312.txt'));
    const long = Buffer.concat([head, ...new Array<Uint8Array>(200).fill(gbk)]);
    const { text, encoding } = decodeText(long);
    expect(encoding).toBe('gb18030');
    for (const size of [1000, 65_537, 100_001]) {
      expect(readInBlocks(long, new Array<number>(Math.floor(long.length / size)).fill(size))).toBe(text);
    }
  });

  it('tells the encoding and gives text before the end of a long file', () => {
    const reader = new TextReader();
    expect(reader.encoding).toBeUndefined();
    const block = Buffer.from('他把门闩轻轻放下。\n'.repeat(4000));
    expect(reader.read(block.subarray(0, 1000))).toBe('');
    expect(reader.read(block.subarray(1000)).length).toBeGreaterThan(30_000);
    expect(reader.encoding).toBe('utf-8');
  });
});
