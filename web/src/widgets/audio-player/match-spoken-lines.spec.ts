import { spokenLinesOf } from '../../testing/listening-factories';
import { lineAt, matchSpokenLines } from './match-spoken-lines';

const TEXT = 'Một.\n\nHai.\nBa.\nHai.';
const places = (text: string): number[] =>
  matchSpokenLines(spokenLinesOf(TEXT).lines, text.split('\n')).map(({ line }) => line);

describe('the lines that are heard', () => {
  it('stand where they were spoken', () => {
    expect(places(TEXT)).toEqual([0, 2, 3, 4]);
  });

  it('are found again when lines were added above them', () => {
    expect(places(`Mới.\n\n${TEXT}`)).toEqual([2, 4, 5, 6]);
  });

  it('are left out when they were rewritten, and what follows is still found', () => {
    expect(places('Một.\n\nKhác hẳn.\nBa.\nHai.')).toEqual([0, 4]);
  });

  it('never run backwards', () => {
    const found = places('Ba.\nHai.\nMột.');
    expect(found).toEqual([...found].sort((one, other) => one - other));
  });

  it('change at their first second, and none is heard before the first', () => {
    const heard = matchSpokenLines(spokenLinesOf(TEXT).lines, TEXT.split('\n')).slice(1);
    expect([9.9, 10, 19.9, 20, 500].map((seconds) => lineAt(heard, seconds))).toEqual([null, 2, 2, 3, 4]);
  });
});
