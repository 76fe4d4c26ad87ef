import { DICTIONARY_LIMITS } from '@lacthu/contracts';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readDictionaryFile } from './read-dictionary-file';
import type { PresentEntries, ReadingAnswer } from './reading-protocol';

const read = (bytes: Uint8Array, present: readonly PresentEntries[] = []): ReadingAnswer =>
  readDictionaryFile(
    { bytes, kind: undefined, isOfProject: false, present, limits: DICTIONARY_LIMITS },
    {
      phrases: { 'a.txt': '# chú thích\n走=đi/bước\n跑=chạy', 'b.txt': '林辰=rừng sớm' },
      rules: '在{0}上=trên {0}',
    },
  );
const textOf = (answer: ReadingAnswer): string =>
  answer.type === 'read' ? gunzipSync(answer.content).toString('utf8') : answer.type;

/** 師父=su phu, 修煉=tu luyen, 走=di/buoc di, 林辰=Lam Than and two longer lines, as Chinese editors save them. */
const GBK =
  '8e9fb8b83d7375207068750ad0de9f923d7475206c7579656e0ad7df3d64692f62756f632064690ac1d6b3bd3d4c616d205468616e0a' +
  'c7e0d4c6c3c5b5c4b5dcd7d33d6465207475205468616e682056616e204d6f6e0ad2bbc8d5ceaacaa6d6d5c9edceaab8b83d6d6f7420' +
  '6e676179206c616d20746861790a';

describe('readDictionaryFile', () => {
  it('reads GBK', () => {
    const text = textOf(read(Buffer.from(GBK, 'hex')));
    expect(text.split('\n').slice(0, 3)).toEqual(['师父=su phu', '修炼=tu luyen', '走=di/buoc di']);
  });

  it('keeps the same content for the same entries, however they are encoded and packed', () => {
    const text = '走=đi\r\n\r\n# ghi chú\r\n師父=sư phụ';
    const hashes = [
      Buffer.from(text),
      gzipSync(`\ufeff${text}`),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from('走 = đi\n师父=sư  phụ\n'.normalize('NFD')),
    ].map((bytes) => {
      const answer = read(bytes);
      return answer.type === 'read' ? answer.contentHash : answer.type;
    });
    expect(new Set(hashes).size).toBe(1);
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
  });

  it('tells who wins against names and rules that are there', () => {
    const present: PresentEntries[] = [
      { kind: 'names', isOfProject: false, isWords: false, title: 'Tên', content: '走=Tẩu\n' },
      { kind: 'rules', isOfProject: false, isWords: false, title: 'Luật', content: '走=x\n' },
      {
        kind: 'phrases',
        isOfProject: false,
        isWords: false,
        title: 'Cũ',
        content: gzipSync('走=bước\n跑=chạy\n'),
      },
    ];
    const answer = read(Buffer.from('走=đi\n跑=chạy\n'), present);
    expect(answer).toMatchObject({
      preview: {
        conflicts: {
          count: 2,
          rows: [
            { source: '走', meaning: 'đi', other: 'Tẩu', place: 'Tên', wins: 'other' },
            { source: '走', meaning: 'đi', other: 'bước', place: 'Cũ', wins: 'new' },
          ],
        },
      },
    });
  });

  it('refuses a Japanese file in the words of the decoder', () => {
    // "これは日本語のテキストです" in Shift_JIS, many times.
    const line = '82b182ea82cd93fa967b8cea82cc83658354835883678382e782b7';
    const answer = read(Buffer.from(`${line}0a`.repeat(80), 'hex'));
    expect(answer).toMatchObject({ type: 'refused', code: 'translation.dictionary_file_unreadable' });
  });

  it('tells the built-in words that a file overrules, rules by rules, and none for words that fill gaps', () => {
    const overruled = (text: string): unknown => {
      const answer = read(Buffer.from(text));
      return answer.type === 'read' ? answer.preview.builtIn : answer.type;
    };
    expect(overruled('走=rảo bước\n跑=chạy/phi\n说=bảo')).toEqual({
      count: 1,
      rows: [{ source: '走', meaning: 'rảo bước', other: 'đi' }],
    });
    expect(overruled('林辰=Lâm Thần\n青云=Thanh Vân')).toMatchObject({
      count: 1,
      rows: [{ source: '林辰' }],
    });
    expect(overruled('在{0}上=ở trên {0}\n从{0}中=từ {0}')).toMatchObject({
      count: 1,
      rows: [{ other: 'trên {0}' }],
    });
    expect(overruled('跑步 跑步 [pao3 bu4] /chạy bộ/\n跑 跑 [pao3] /phi/')).toEqual({ count: 0, rows: [] });
  });
});
