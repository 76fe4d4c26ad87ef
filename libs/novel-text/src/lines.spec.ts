import fc from 'fast-check';
import { DEFAULT_CHUNK_CHARS, chunkLines } from './chunk-lines';
import { joinLines, toLines, trimBlankLines } from './lines';
import { countCharacters, countWords, cutText } from './text-lengths';

describe('lines', () => {
  it('come back as the same text, blank lines included', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(joinLines(toLines(text))).toBe(text)));
    expect(toLines('')).toEqual([]);
    expect(toLines('a\n\nb\n')).toEqual(['a', '', 'b', '']);
  });

  it('lose only blank ones at the ends, not the indent', () => {
    expect(trimBlankLines('\n　\n　　字\n\n字\n \n')).toBe('　　字\n\n字');
  });
});

describe('chunkLines', () => {
  it('cuts only between lines and stays within the limit unless one line is longer', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 30 })),
        fc.integer({ min: 20, max: 60 }),
        (lines, limit) => {
          const chunks = chunkLines(lines, limit);
          expect(chunks.flatMap((chunk) => chunk.lines)).toEqual(lines);
          for (const chunk of chunks) {
            const written = chunk.lines.filter((line) => line.trim() !== '');
            if (written.length > 1)
              expect(joinLines(chunk.lines).trimEnd().length).toBeLessThanOrEqual(limit);
            expect(chunk.to - chunk.from).toBe(chunk.lines.length);
          }
        },
      ),
    );
  });

  it('makes one chunk of a short chapter and none of nothing', () => {
    expect(chunkLines(['a', '', 'b'])).toEqual([{ from: 0, to: 3, lines: ['a', '', 'b'] }]);
    expect(chunkLines([])).toEqual([]);
    expect(DEFAULT_CHUNK_CHARS).toBe(1500);
  });
});

describe('lengths', () => {
  it('count characters as code points without blanks', () => {
    expect(countCharacters('雪 𠮷\n　a')).toBe(3);
  });

  it('count Chinese characters and Vietnamese words', () => {
    expect(countWords('雪夜，石灯。')).toBe(4);
    expect(countWords('Đêm tuyết – trên cầu cũ.'.normalize('NFD'))).toBe(5);
    expect(countWords('')).toBe(0);
  });

  it('cut between characters', () => {
    expect(cutText('  𠮷𠮷𠮷 ', 2)).toBe('𠮷𠮷');
  });
});
