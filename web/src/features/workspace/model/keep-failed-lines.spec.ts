import { keepFailedLines } from './keep-failed-lines';

const failure = (line: number) => ({ line, reason: 'Bị chặn' });

describe('a translation over another one', () => {
  it('keeps what stood where a line failed, and calls the line failed all the same', () => {
    expect(keepFailedLines('Cũ một\nCũ hai\n', ['Một', '', ''], [failure(1), failure(2)])).toEqual({
      lines: ['Một', 'Cũ hai', ''],
      failed: [{ ...failure(1), kept: 'Cũ hai' }, failure(2)],
    });
  });

  it('prefers it to a draft, and a draft to nothing', () => {
    const drafted = (line: number) => ({ ...failure(line), drafted: true as const });
    expect(keepFailedLines('Cũ một\n', ['nháp', 'nháp'], [drafted(0), drafted(1)])).toEqual({
      lines: ['Cũ một', 'nháp'],
      failed: [{ ...drafted(0), kept: 'Cũ một' }, drafted(1)],
    });
  });

  it('takes what an engine says of a line that it calls failed, and blank lines that did not fail', () => {
    const given = { lines: ['□', ''], failed: [failure(0)] };
    expect(keepFailedLines('Cũ\nCũ', given.lines, given.failed)).toEqual(given);
  });

  it('guesses nothing from a text with other lines', () => {
    const given = { lines: ['Một', ''], failed: [failure(1)] };
    expect(keepFailedLines('Một\nHai\nBa', given.lines, given.failed)).toEqual(given);
  });
});
