import { compareTexts, type ComparedLine, type Piece } from './compare-texts';

/** Changed words in brackets; an absent side is a dash. */
function shown(lines: readonly ComparedLine[]): string[] {
  return lines.map((line) => `${sideOf(line.before)} | ${sideOf(line.after)}`);
}

function sideOf(pieces: readonly Piece[] | null): string {
  return pieces === null
    ? '-'
    : pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
}

describe('two texts compared', () => {
  it('differ word by word, Vietnamese marks included', () => {
    expect(shown(compareTexts('Đèn đá sáng trong tuyết.', 'Đèn đá tắt trong tuyết.'))).toEqual([
      'Đèn đá [sáng] trong tuyết. | Đèn đá [tắt] trong tuyết.',
    ]);
  });

  it('differ character by character in Chinese', () => {
    expect(shown(compareTexts('雪夜石灯', '雪夜木灯'))).toEqual(['雪夜[石]灯 | 雪夜[木]灯']);
  });

  it('keep their lines beside each other when one is put in or taken out', () => {
    const before = 'Một con đường dài\nHai ngọn đèn\nBa người';
    const after = 'Mở đầu\nMột con đường dài\nBa người';
    expect(shown(compareTexts(before, after))).toEqual([
      '- | [Mở đầu]',
      'Một con đường dài | Một con đường dài',
      '[Hai ngọn đèn] | -',
      'Ba người | Ba người',
    ]);
  });

  it('are one-sided where one of them is empty', () => {
    expect(shown(compareTexts('', 'Một\nHai'))).toEqual(['- | [Một]', '- | [Hai]']);
    expect(shown(compareTexts('Một', ''))).toEqual(['[Một] | -']);
    expect(compareTexts('', '')).toEqual([]);
  });

  it('lose no word on either side', () => {
    const before = 'a b c\n\nd e\nf';
    const after = 'a x c\nd e\n\ng h\nf';
    const lines = compareTexts(before, after);
    const joined = (side: 'before' | 'after'): string =>
      lines
        .flatMap((line) => (line[side] === null ? [] : [line[side].map(({ text }) => text).join('')]))
        .join('\n');
    expect(joined('before')).toBe(before);
    expect(joined('after')).toBe(after);
  });

  it('give up on words where two long texts have nothing in common: trying every way would never end', () => {
    const text = (word: string): string =>
      Array.from({ length: 20 }, (_, line) =>
        Array.from({ length: 10_000 }, (_, place) => `${word}${line}x${place}`).join(' '),
      ).join('\n');
    const lines = compareTexts(text('a'), text('b'));
    expect(lines).toHaveLength(20);
    for (const { before, after } of lines)
      expect([before, after]).toMatchObject([[{ isChanged: true }], [{ isChanged: true }]]);
  });
});
