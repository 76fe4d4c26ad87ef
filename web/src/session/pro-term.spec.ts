import { hasPro, nextProChange, proTermOf } from './pro-term';

const NOW = new Date('2026-03-10T12:00:00Z');
const pro = (pro_expires_at: string | null) => ({ role: 'pro' as const, pro_expires_at });

describe('the Pro term', () => {
  it('is always open for administrators, and never begun for users', () => {
    expect(proTermOf({ role: 'admin', pro_expires_at: '2020-01-01T00:00:00Z' }, NOW)).toEqual({
      kind: 'admin',
    });
    expect(proTermOf({ role: 'user', pro_expires_at: null }, NOW)).toEqual({ kind: 'none' });
  });

  it('is for life without an end', () => {
    expect(proTermOf(pro(null), NOW)).toEqual({ kind: 'lifetime' });
  });

  it('rounds the days left up and warns from seven days on', () => {
    expect(proTermOf(pro('2026-03-10T13:00:00Z'), NOW)).toMatchObject({ daysLeft: 1, isWarning: true });
    expect(proTermOf(pro('2026-03-17T12:00:00Z'), NOW)).toMatchObject({ daysLeft: 7, isWarning: true });
    expect(proTermOf(pro('2026-03-17T12:00:01Z'), NOW)).toMatchObject({ daysLeft: 8, isWarning: false });
  });

  it('counts zero days at its very last moment and has expired after it', () => {
    expect(proTermOf(pro(NOW.toISOString()), NOW)).toMatchObject({ kind: 'active', daysLeft: 0 });
    expect(proTermOf(pro('2026-03-10T11:59:59Z'), NOW)).toMatchObject({ kind: 'expired' });
  });

  it('opens Pro features while it runs', () => {
    expect(hasPro(pro('2026-03-11T00:00:00Z'), NOW)).toBe(true);
    expect(hasPro(pro('2026-03-09T00:00:00Z'), NOW)).toBe(false);
    expect(hasPro({ role: 'user', pro_expires_at: null }, NOW)).toBe(false);
  });
});

describe('the next turn of a Pro term', () => {
  const turn = (pro_expires_at: string | null, role: 'pro' | 'user' = 'pro'): string | null => {
    const at = nextProChange({ role, pro_expires_at }, NOW);
    return at === null ? null : new Date(at).toISOString();
  };

  it('is when a day less is left, at last its end, and none where nothing ends', () => {
    expect(turn('2026-03-20T13:00:00Z')).toBe('2026-03-10T13:00:00.000Z');
    expect(turn('2026-03-11T12:00:00Z')).toBe('2026-03-11T12:00:00.001Z');
    expect(turn(NOW.toISOString())).toBe('2026-03-10T12:00:00.001Z');
    expect(turn('2026-03-10T11:59:59Z')).toBeNull();
    expect(turn(null)).toBeNull();
    expect(turn(null, 'user')).toBeNull();
  });
});
