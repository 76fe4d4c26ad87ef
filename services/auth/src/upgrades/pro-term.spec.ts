import { runInThisContext } from 'node:vm';
import { afterGrant, changeOf, isLifetimePro, isProActive, type ProState } from './pro-term';

const now = new Date('2026-11-28T05:00:00.000Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const free: ProState = { role: 'user', proExpiresAt: null };
const running: ProState = { role: 'pro', proExpiresAt: inDays(10) };
const ended: ProState = { role: 'pro', proExpiresAt: inDays(-10) };
const lifetime: ProState = { role: 'pro', proExpiresAt: null };
const admin: ProState = { role: 'admin', proExpiresAt: null };

describe('a month of Pro', () => {
  it.each([
    ['counts from now for somebody without Pro', free, inDays(30)],
    ['is added to an end that is still to come', running, inDays(40)],
    ['counts from now when the term has run out', ended, inDays(30)],
    ['counts from now when it takes the place of a lifetime', lifetime, inDays(30)],
  ])('%s', (_, state, end) => {
    expect(afterGrant(state, 1, now)).toEqual({ role: 'pro', proExpiresAt: end });
  });

  it('is thirty days each time, a year of them 360', () => {
    expect(afterGrant(free, 12, now).proExpiresAt).toEqual(inDays(360));
  });

  it('leaves an administrator an administrator', () => {
    expect(afterGrant(admin, 1, now)).toEqual({ role: 'admin', proExpiresAt: inDays(30) });
  });
});

describe('Pro for life', () => {
  it('has no end, and only that of role pro means it', () => {
    expect(afterGrant(running, null, now)).toEqual({ role: 'pro', proExpiresAt: null });
    expect([free, running, ended, lifetime, admin].map(isLifetimePro)).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
  });
});

describe('a grant', () => {
  it.each([
    ['new', free],
    ['extension', running],
    ['extension', ended],
    ['lifetime_converted', lifetime],
    ['new', admin],
  ] as const)('is called %s by what was there before', (change, state) => {
    expect(changeOf(state)).toBe(change);
  });
});

describe('the rights of Pro', () => {
  it('last to the end of the term and not a moment longer', () => {
    expect([free, running, ended, lifetime, admin].map((state) => isProActive(state, now))).toEqual([
      false,
      true,
      false,
      true,
      true,
    ]);
    expect(isProActive({ role: 'pro', proExpiresAt: now }, now)).toBe(false);
  });
});

describe.each([
  ['UTC', 12],
  ['Asia/Ho_Chi_Minh', 19],
  ['America/New_York', 7],
])('on a server in %s', (zone, noonOfGreenwich) => {
  // Jest gives a test a copy of the environment; only the real one moves the clock's zone.
  beforeAll(() => runInThisContext(`process.env.TZ = '${zone}'`));
  afterAll(() => runInThisContext('delete process.env.TZ'));

  it('the zone is really in force', () => {
    expect(new Date('2026-11-28T12:00:00.000Z').getHours()).toBe(noonOfGreenwich);
  });

  it('a term ends at the same moment', () => {
    // Across the night in which clocks in New York go back.
    const october = new Date('2026-10-15T17:30:00.000Z');
    expect(afterGrant(free, 1, october).proExpiresAt?.toISOString()).toBe('2026-11-14T17:30:00.000Z');
  });

  it('Pro runs an hour before its end, and no longer an hour after it', () => {
    const hours = (count: number): ProState => ({
      role: 'pro',
      proExpiresAt: new Date(now.getTime() + count * 3_600_000),
    });
    expect([hours(1), hours(-1)].map((state) => isProActive(state, now))).toEqual([true, false]);
  });
});
