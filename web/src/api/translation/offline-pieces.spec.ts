import type { TranslateResponse } from '@lacthu/contracts';
import { TRANSLATE_LIMITS } from '@lacthu/contracts';
import { sessionToken } from '../session-token';
import { joinAnswers, piecesFor } from './offline-pieces';

const HANVIET = { engine: 'hanviet' } as const;
const LIMIT = TRANSLATE_LIMITS.offlineGuestText;
/** An engine that returns each piece once. */
const echo = (text: string): TranslateResponse => ({
  success: true,
  translatedText: text,
  hanviet: { unknown: [] },
});

describe("a guest's text for the server's offline engine", () => {
  afterEach(() => sessionToken.set(null));

  it.each([
    ['many lines', Array.from({ length: 3_000 }, (_, line) => `第${line}行雪夜`).join('\n')],
    ['one long line', '雪'.repeat(25_000)],
    ['long lines of two-unit characters among short ones', `好\n${'𠮷'.repeat(12_345)}\n\n好`],
    ['blank lines', '\n'.repeat(20_500)],
  ])('is cut into calls that the engine takes, and put together again: %s', (_what, text) => {
    const pieces = piecesFor(HANVIET, text);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.filter((piece) => piece.text.length > LIMIT)).toEqual([]);
    expect(pieces.every((piece) => !/\p{Surrogate}/u.test(piece.text))).toBe(true);
    const joined = joinAnswers(
      pieces,
      pieces.map((piece) => echo(piece.text)),
    );
    expect(joined.translatedText).toBe(text);
  });

  it('keeps the places of lines that failed', () => {
    const text = Array<string>(3_000).fill('雪夜雪夜').join('\n');
    const pieces = piecesFor(HANVIET, text);
    const answers = pieces.map((piece) => ({ ...echo(piece.text), failedLines: [{ line: 1, reason: 'r' }] }));
    expect(joinAnswers(pieces, answers).failedLines?.map(({ line }) => line)).toEqual(
      pieces.map(({ from }) => from + 1),
    );
  });

  it('is not cut for members, other engines, and where it is short', () => {
    const text = '雪'.repeat(LIMIT + 1);
    expect(piecesFor({ engine: 'openai' }, text)).toHaveLength(1);
    expect(piecesFor(HANVIET, text.slice(1))).toHaveLength(1);
    sessionToken.set('token');
    expect(piecesFor(HANVIET, text)).toHaveLength(1);
  });
});
