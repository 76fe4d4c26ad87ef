import { aUser } from '../../testing/factories';
import { seesAds } from './sees-ads';

const NOW = new Date('2026-03-10T12:00:00Z');
const member = (part: Parameters<typeof aUser>[0]) => ({ status: 'member' as const, user: aUser(part) });

describe('who sees ads', () => {
  it.each([
    ['a guest', { status: 'guest' as const, user: null }],
    ['an account of role user', member({ role: 'user' })],
    ['a Pro that has run out', member({ role: 'pro', pro_expires_at: '2026-03-10T11:59:59Z' })],
  ])('%s does', (_who, session) => expect(seesAds(session, NOW)).toBe(true));

  it.each([
    ['a Pro whose term runs', member({ role: 'pro', pro_expires_at: '2026-03-11T00:00:00Z' })],
    ['a Pro for life', member({ role: 'pro' })],
    ['an administrator', member({ role: 'admin' })],
    ['somebody of whom it is not known yet', { status: 'loading' as const, user: null }],
    ['somebody whom nobody could check', { status: 'unavailable' as const, user: null }],
  ])('%s does not', (_who, session) => expect(seesAds(session, NOW)).toBe(false));
});
