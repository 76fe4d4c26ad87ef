import { SessionLookup, type Session } from './session-lookup';

const QUESTION = { sessionId: '7c7d2b5e-9a4f-4c1e-8f53-0d7a3f4b2c11', userId: 3 };
const SECOND_MS = 1_000;

describe('SessionLookup', () => {
  let nowMs = 0;
  let session: Session;
  const lookup = () =>
    new SessionLookup(
      () => Promise.resolve(session),
      () => nowMs,
    );

  beforeEach(() => {
    nowMs = 0;
    session = { active: true, role: 'user', proExpiresAt: null, adminBlock: null };
  });

  it.each<[string, Partial<Session>]>([
    ['Pro that was granted', { role: 'pro', proExpiresAt: '2027-01-01T00:00:00Z' }],
    ['a new administrator', { role: 'admin' }],
    ['a session that has ended', { active: false }],
  ])('knows %s within a second, although nobody told it', async (_what, change) => {
    const sessions = lookup();
    await sessions.find(QUESTION);
    session = { ...session, ...change };
    nowMs = SECOND_MS;
    expect(await sessions.find(QUESTION)).toEqual(session);
  });

  it('knows at once what it was told to forget', async () => {
    const sessions = lookup();
    await sessions.find(QUESTION);
    session = { ...session, role: 'pro' };
    sessions.forgetAll();
    expect((await sessions.find(QUESTION)).role).toBe('pro');
  });
});
