import { keepLockedLines } from './keep-locked-lines';
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
