import fc from 'fast-check';
import { encodeChapterRows, type ChapterRow } from './chapter-rows';

const PLACE = { projectId: 2 ** 40 + 1, authorId: 7, lastPosition: 41 };
const LONGER_THAN_A_CHUNK = '雪夜孤灯 a đêm 😀\n'.repeat(40_000);

/** Reads the binary form of COPY as Postgres does (manual, COPY, "Binary Format"). */
function readRows(chunks: Iterable<Uint8Array>): { fields: Buffer[][]; rest: number } {
  const data = Buffer.concat([...chunks]);
  expect(data.subarray(0, 19).toString('latin1')).toBe('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0');
  const fields: Buffer[][] = [];
  let at = 19;
  for (;;) {
    const count = data.readInt16BE(at);
    at += 2;
    if (count === -1) return { fields, rest: data.length - at };
    const row: Buffer[] = [];
    for (let field = 0; field < count; field += 1) {
      const length = data.readInt32BE(at);
      row.push(data.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
    fields.push(row);
  }
}

const rowOf = (title: string, source: string, target: string): ChapterRow => ({
  title,
  source,
  target,
  state: 'untranslated',
  hanLines: 3,
  leftoverCount: 2,
});
const textsOf = (row: Buffer[]): string[] => row.slice(5).map((field) => field.toString('utf8'));

describe('rows of chapters for COPY', () => {
  it('hold what a chapter says and where it stands', () => {
    const { fields, rest } = readRows(
      encodeChapterRows([rowOf('第一章', '雪', ''), rowOf('B', '', 'đêm')], PLACE),
    );
    expect(rest).toBe(0);
    expect(fields.map(textsOf)).toEqual([
      ['untranslated', '第一章', '雪', ''],
      ['untranslated', 'B', '', 'đêm'],
    ]);
    expect(fields.map(([project]) => project?.readBigInt64BE())).toEqual([2n ** 40n + 1n, 2n ** 40n + 1n]);
    expect(fields.map(([, author]) => author?.readBigInt64BE())).toEqual([7n, 7n]);
    expect(fields.map((row) => row.slice(2, 5).map((field) => field.readInt32BE()))).toEqual([
      [42, 3, 2],
      [43, 3, 2],
    ]);
  });

  it('are whole wherever the borders of chunks fall', () => {
    const text = fc
      .nat(LONGER_THAN_A_CHUNK.length)
      .map((length) => LONGER_THAN_A_CHUNK.slice(0, length).replace(/[\ud800-\udbff]$/, ''));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 6 }), (texts) => {
        const rows = texts.map(([source, target]) => rowOf('a', source, target));
        const { fields, rest } = readRows(encodeChapterRows(rows, PLACE));
        expect(rest).toBe(0);
        expect(fields.map((row) => textsOf(row).slice(2))).toEqual(texts);
      }),
      { numRuns: 60 },
    );
  });

  it('come in chunks of at most 256 KB, each alone in its memory', () => {
    const buffers = new Set<ArrayBufferLike>();
    for (const chunk of encodeChapterRows([rowOf('a', LONGER_THAN_A_CHUNK, '')], PLACE)) {
      expect(chunk.length).toBeLessThanOrEqual(256 * 1024);
      expect(buffers.has(chunk.buffer)).toBe(false);
      buffers.add(chunk.buffer);
    }
    expect(buffers.size).toBeGreaterThan(2);
  });

  it('end properly when there is none', () => {
    expect(readRows(encodeChapterRows([], PLACE))).toEqual({ fields: [], rest: 0 });
  });
});
