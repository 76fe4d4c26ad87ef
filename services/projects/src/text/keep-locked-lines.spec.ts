import { keepLockedLines, locksChange, savedTarget } from './keep-locked-lines';
import { followChange, impliedSidecar } from './line-sidecar';

const before = { source: '一\n二\n三', target: 'Một\nHai\nBa' };
const edited = { ...before, target: 'Một\nHai sửa tay\nBa' };
const sidecar = followChange(impliedSidecar(before), { before, after: edited, byPerson: true });

describe('keepLockedLines', () => {
  it('puts the edited line back into a new translation', () => {
    expect(keepLockedLines(sidecar, edited, 'MỘT\nHAI\nBA')).toBe('MỘT\nHai sửa tay\nBA');
  });

  it('takes the new translation as it is when nothing is locked', () => {
    expect(keepLockedLines(impliedSidecar(before), before, 'MỘT\nHAI')).toBe('MỘT\nHAI');
  });

  it('refuses rather than guess where an edited line belongs', () => {
    expect(keepLockedLines(sidecar, edited, 'MỘT\nHAI')).toBeNull();
  });
});

describe('a save by an editor', () => {
  const byMachine = { engine: 'openai' };
  const byHand = { engine: null };

  it('of a machine’s text leaves locked lines as they stand', () => {
    expect(savedTarget(sidecar, edited, { ...byMachine, target: 'MỘT\nHAI\nBA' })).toBe(
      'MỘT\nHai sửa tay\nBA',
    );
  });

  it('finds the place of a locked line also when the source changes with the translation', () => {
    const save = { ...byMachine, source: '零\n一\n二\n三', target: 'KHÔNG\nMỘT\nHAI\nBA' };
    expect(savedTarget(sidecar, edited, save)).toBe('KHÔNG\nMỘT\nHai sửa tay\nBA');
  });

  it('of a machine’s text with other lines is refused rather than guessed', () => {
    expect(savedTarget(sidecar, edited, { ...byMachine, target: 'MỘT\nHAI' })).toBeNull();
  });

  it('keeps what a person wrote into a locked line', () => {
    expect(savedTarget(sidecar, edited, { ...byHand, target: 'Một\nHai nữa\nBa' })).toBe('Một\nHai nữa\nBa');
  });

  it('puts back what a tool wrote over a locked line, and takes its other lines', () => {
    const save = { ...byHand, target: 'MỘT\nHAI\nBA', toolLines: [0, 1] };
    expect(savedTarget(sidecar, edited, save)).toBe('MỘT\nHai sửa tay\nBA');
  });

  it('does so wherever the line has moved to', () => {
    const save = { ...byHand, target: 'Chen vào\nMột\nHai sửa tay, máy\nBa', toolLines: [2] };
    expect(savedTarget(sidecar, edited, save)).toBe('Chen vào\nMột\nHai sửa tay\nBa');
  });
});

describe('locksChange', () => {
  it.each([
    ['a changed locked line', 'Một\nHai khác\nBa', true],
    ['a locked line that is gone', 'Một\nBa', true],
    ['other lines alone', 'MỘT\nHai sửa tay\nBA', false],
  ])('tells of %s', (_case, after, expected) => {
    expect(locksChange(sidecar, edited.target, after)).toBe(expected);
  });
});
