import { waitFor } from '@lacthu/testing';
import { SessionLookup, type Session } from './session-lookup';
import { SessionWatch } from './session-watch';

const EVERY_MS = 5;
const QUESTION = { sessionId: '7c7d2b5e-9a4f-4c1e-8f53-0d7a3f4b2c11', userId: 3 };
const session = (active: boolean): Session => ({
  active,
  role: 'user',
  proExpiresAt: null,
  adminBlock: null,
});

/** A watch over a session that auth describes with `describe`; answers are never kept. */
function watchOf(describe: () => Promise<Session>): {
  asked: () => number;
  ended: () => number;
  stop: () => void;
} {
  let asked = 0;
  let ended = 0;
  let now = 0;
  const lookup = new SessionLookup(
    () => {
      asked += 1;
      return describe();
    },
    () => (now += 60_000),
  );
  const stop = new SessionWatch(lookup, EVERY_MS).watch(QUESTION, () => (ended += 1));
  return { asked: () => asked, ended: () => ended, stop };
}

describe('watching the session of an open stream', () => {
  it('tells when it has ended', async () => {
    let active = true;
    const watch = watchOf(() => Promise.resolve(session(active)));
    await waitFor('it is asked for', () => watch.asked() > 2);
    expect(watch.ended()).toBe(0);
    active = false;
    await waitFor('the end is told', () => watch.ended() > 0);
    watch.stop();
  });

  it('leaves it open while auth is away', async () => {
    const watch = watchOf(() => Promise.reject(new Error('away')));
    await waitFor('it is asked for', () => watch.asked() > 2);
    expect(watch.ended()).toBe(0);
    watch.stop();
  });
});
