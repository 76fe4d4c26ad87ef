import { earlierLines, keepFailedLines } from './keep-failed-lines';
import { followChange, impliedSidecar } from './line-sidecar';

const texts = { source: '一\n二\n三', target: 'Một\nHai\nBa' };

describe('keepFailedLines', () => {
  const keep = (translated: string, failedLines: number[], stored = texts, draftLines?: number[]) => {
    const earlier = earlierLines(impliedSidecar(stored), stored, translated);
    return keepFailedLines(translated, { failedLines, draftLines }, (place) => earlier.get(place));
  };

  it('leaves the earlier translation where the new one has nothing', () => {
    expect(keep('MỘT\n\n ', [1, 2])).toBe('MỘT\nHai\nBa');
  });

  it('takes what a translation says of a line that it calls failed, and a blank line that did not fail', () => {
    expect(keep('MỘT\n□\n', [1])).toBe('MỘT\n□\n');
  });

  it('prefers the earlier translation to a draft, and a draft to nothing', () => {
    expect(keep('MỘT\nnhị\ntam', [1, 2], { ...texts, target: 'Một\nHai\n' }, [1, 2])).toBe('MỘT\nHai\ntam');
  });

  it('leaves a line blank where nothing stood before', () => {
    expect(keep('MỘT\n\nBA', [1], { ...texts, target: 'Một\n\nBa' })).toBe('MỘT\n\nBA');
    expect(keep('MỘT\n\nBA', [1], { ...texts, target: '' })).toBe('MỘT\n\nBA');
  });

  it('follows a line of an edited text to its source', () => {
    const edited = { ...texts, target: 'Lời dẫn\nMột\nHai\nBa' };
    const sidecar = followChange(impliedSidecar(texts), { before: texts, after: edited, byPerson: true });
    const earlier = earlierLines(sidecar, edited, 'MỘT\n\nBA');
    expect([...earlier]).toEqual([
      [0, 'Một'],
      [1, 'Hai'],
      [2, 'Ba'],
    ]);
  });

  it('guesses nothing for a text with other lines than the source', () => {
    expect(keep('MỘT\n', [1])).toBe('MỘT\n');
  });
});
