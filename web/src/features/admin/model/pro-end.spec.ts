import { endAfter } from './pro-end';

const NOW = new Date('2026-03-10T12:00:00Z');

describe('the end of Pro', () => {
  it.each([
    ['a person without Pro', null, '2026-04-09T12:00:00.000Z'],
    ['a Pro that has run out', '2026-01-01T00:00:00Z', '2026-04-09T12:00:00.000Z'],
    ['a running Pro', '2026-03-20T00:00:00Z', '2026-04-19T00:00:00.000Z'],
  ])('is 30 days later for %s', (_who, pro_expires_at, end) => {
    expect(endAfter({ pro_expires_at }, 1, NOW).toISOString()).toBe(end);
  });
});
