import { impliedSidecar } from './line-sidecar';
import { replaceLines } from './replace-lines';

const target = 'Một \n二\n\nBốn';
const sidecar = impliedSidecar({ source: '一\n二\n三\n四', target });
const lockedAt = (place: number) => ({
  ...sidecar,
  flags: { [String(sidecar.targetIds[place])]: ['locked' as const] },
});

describe('replaceLines', () => {
  it('takes the named lines and leaves every byte of the others', () => {
    expect(replaceLines(sidecar, target, 'khác\nHai\nBa\nkhác', [1, 2])).toBe('Một \nHai\nBa\nBốn');
  });

  it('leaves a line that a person has edited', () => {
    expect(replaceLines(lockedAt(1), target, 'khác\nHai\nBa\nkhác', [1, 2])).toBe('Một \n二\nBa\nBốn');
  });

  it('does nothing with a text of other lines, and nothing at places that are not there', () => {
    expect(replaceLines(sidecar, target, 'Hai\nBa', [1])).toBeNull();
    expect(replaceLines(sidecar, target, target, [9])).toBe(target);
  });
});
