import { followChange, impliedSidecar, isLocked, lockLines, placesFlagged } from './line-sidecar';

const before = { source: '一\n二\n三', target: 'Một\nHai\nBa' };

describe('line sidecar', () => {
  it('keeps the ids of untouched lines when a line is put between them', () => {
    const first = impliedSidecar(before);
    const after = followChange(first, {
      before,
      after: { ...before, target: 'Một\nChen vào\nHai\nBa' },
      byPerson: true,
    });
    expect(after.targetIds).toEqual([
      first.targetIds[0],
      first.nextId,
      first.targetIds[1],
      first.targetIds[2],
    ]);
  });

  it('never gives out the id of a deleted line again', () => {
    const first = impliedSidecar(before);
    const shorter = { ...before, target: 'Một\nBa' };
    const second = followChange(first, { before, after: shorter, byPerson: true });
    const third = followChange(second, {
      before: shorter,
      after: { ...before, target: 'Một\nBa\nBốn' },
      byPerson: true,
    });
    expect(third.targetIds).not.toContain(first.targetIds[1]);
  });

  it('locks only the line that a person changed', () => {
    const first = impliedSidecar(before);
    const second = followChange(first, {
      before,
      after: { ...before, target: 'Một\nHai sửa tay\nBa' },
      byPerson: true,
    });
    expect(second.targetIds.map((id) => isLocked(second, id))).toEqual([false, true, false]);
  });

  it('marks the translation of a changed source line as stale', () => {
    const first = impliedSidecar(before);
    const second = followChange(first, {
      before,
      after: { ...before, source: '一\n贰\n三' },
      byPerson: true,
    });
    expect(second.flags).toEqual({ [String(first.targetIds[1])]: ['stale'] });
  });

  it('flags failed lines and leftover Chinese of a machine translation', () => {
    const empty = { source: '一\n二\n三', target: '' };
    const after = followChange(impliedSidecar(empty), {
      before: empty,
      after: { ...empty, target: 'Một\n\nBa 三' },
      byPerson: false,
      failedLines: [1],
    });
    const flagsByPlace = after.targetIds.map((id) => after.flags[id] ?? []);
    expect(flagsByPlace).toEqual([[], ['failed'], ['leftover']]);
  });

  it('keeps what is known of the lines that a translation of some lines left alone', () => {
    const first = impliedSidecar(before);
    const [one, two, three] = first.targetIds.map(String) as [string, string, string];
    const flagged = {
      ...first,
      flags: { [one]: ['failed'], [two]: ['stale'], [three]: ['failed'] },
    } as const;
    const after = followChange(flagged, {
      before,
      after: { ...before, target: 'Một\nHai\nBa mới' },
      byPerson: false,
      failedLines: [],
      translatedLines: [2],
    });
    expect(after.flags).toEqual({ [one]: ['failed'], [two]: ['stale'] });
  });

  it('calls lines edited that a person changed, and none that a tool changed', () => {
    const after = followChange(impliedSidecar(before), {
      before,
      after: { ...before, target: 'Một sửa\nHai thay\nBa' },
      byPerson: true,
      toolLines: [1],
    });
    expect([placesFlagged(after, 'edited'), placesFlagged(after, 'locked')]).toEqual([[0], [0]]);
  });

  it('forgets that a line was edited when a machine translates it anew', () => {
    const typed = { ...before, target: 'Một\nHai sửa tay\nBa' };
    const first = followChange(impliedSidecar(before), { before, after: typed, byPerson: true });
    const open = lockLines(first, typed.target, { lines: [1], locked: false });
    expect([placesFlagged(open, 'edited'), placesFlagged(open, 'locked')]).toEqual([[1], []]);
    const second = followChange(open, {
      before: typed,
      after: { ...before, target: 'Một\nHAI\nBa' },
      byPerson: false,
      failedLines: [],
    });
    expect(placesFlagged(second, 'edited')).toEqual([]);
  });

  it('locks and opens lines, but never blank ones or such as are not there', () => {
    const target = 'Một\n\nBa';
    const first = impliedSidecar({ ...before, target });
    const locked = lockLines(first, target, { lines: [0, 1, 2, 9], locked: true });
    expect(placesFlagged(locked, 'locked')).toEqual([0, 2]);
    expect(lockLines(locked, target, { lines: [0, 2], locked: false }).flags).toEqual({});
  });
});
