import { auditFault } from './audit-record.mjs';

const record = { lock: 'abc', at: '2026-11-20T00:00:00Z', source: 'osv', open: 0 };
const soonAfter = new Date('2026-11-21T00:00:00Z');

describe('a release', () => {
  it('goes out with a clean audit of its packages', () => {
    expect(auditFault(record, 'abc', soonAfter)).toBeUndefined();
  });

  it.each([
    ['without a result', undefined, 'abc', soonAfter],
    ['with a result for other packages', record, 'def', soonAfter],
    ['with an advisory that is open', { ...record, open: 1 }, 'abc', soonAfter],
    ['with an old result', record, 'abc', new Date('2026-11-28T00:00:00Z')],
  ])('is held back %s', (_, result, lock, now) => {
    expect(auditFault(result, lock, now)).toMatch(/npm run audit/);
  });
});
