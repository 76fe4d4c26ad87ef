import type { StoryVisit } from '@lacthu/contracts';
import { closedGate } from '@lacthu/testing';
import { createLogger } from '@lacthu/observability';
import type { RequestContext } from '../request/request-context';
import { GuestKeys } from './guest-keys';
import { ViewCounter } from './view-counter';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const ADDRESS = '192.0.2.7';
/** Interval that never elapses: the tests flush the counter themselves. */
const NEVER_MS = 2 ** 31 - 1;

interface Who {
  readonly method?: string;
  readonly userId?: number;
  readonly clientKey?: string;
  readonly headers?: Record<string, string | undefined>;
}

function requestBy({
  method = 'GET',
  userId,
  clientKey = 'key-of-address',
  headers = {},
}: Who): RequestContext {
  return {
    method,
    clientKey,
    clientAddress: ADDRESS,
    visitor: { user: userId ? { id: userId, role: 'user', proActive: false } : null, sessionId: null },
    request: { headers: { 'user-agent': FIREFOX, ...headers } },
  } as unknown as RequestContext;
}

describe('the counter of views', () => {
  const counterTelling = (report: (views: StoryVisit[]) => Promise<unknown>) =>
    new ViewCounter(report, new GuestKeys('secret'), createLogger('gateway', 'silent'), NEVER_MS);

  const toldOf = async (who: Who[]): Promise<StoryVisit[]> => {
    const told: StoryVisit[] = [];
    const counter = counterTelling((views) => Promise.resolve(told.push(...views)));
    for (const one of who) counter.note(12, requestBy(one));
    await counter.flush();
    return told;
  };

  it('tells once of who opens the same story again, and of each reader behind one address by his browser', async () => {
    const told = await toldOf([
      {},
      {},
      { headers: { 'user-agent': `${FIREFOX} (other)` } },
      { clientKey: 'other' },
    ]);
    expect(told).toHaveLength(3);
    expect(new Set(told.map(({ guestKey }) => guestKey)).size).toBe(3);
  });

  it('names an account by its id, and a guest by a key without address or browser in it', async () => {
    const [user, guest] = await toldOf([{ userId: 5 }, {}]);
    expect(user).toEqual({ storyId: 12, userId: 5, guestKey: '' });
    expect(guest).toEqual({
      storyId: 12,
      userId: null,
      guestKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      addressKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(JSON.stringify(guest)).not.toContain(ADDRESS);
  });

  it.each<[string, Who]>([
    ['a robot', { headers: { 'user-agent': GOOGLEBOT } }],
    ['a program without a name', { headers: { 'user-agent': undefined } }],
    ['a page fetched ahead', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['a page fetched ahead by an older browser', { headers: { purpose: 'prefetch' } }],
    ['who asks for the head alone', { method: 'HEAD' }],
  ])('does not tell of %s', async (_what, who) => {
    expect(await toldOf([who])).toEqual([]);
  });

  it('tells one batch at a time, and the rest after it', async () => {
    const gate = closedGate();
    const batches: number[][] = [];
    const counter = counterTelling((views) => {
      batches.push(views.map(({ storyId }) => storyId));
      return gate.opened;
    });
    counter.note(1, requestBy({}));
    const first = counter.flush();
    counter.note(2, requestBy({}));
    const second = counter.flush();
    gate.open();
    await Promise.all([first, second]);
    expect(batches).toEqual([[1]]);
    await counter.flush();
    expect(batches).toEqual([[1], [2]]);
  });

  it('gives up what nobody hears, and keeps no more than it can tell', async () => {
    let isAway = true;
    const told: StoryVisit[] = [];
    const counter = counterTelling((views) =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve(told.push(...views)),
    );
    counter.note(1, requestBy({}));
    await counter.flush();
    isAway = false;
    for (let story = 1; story <= 30_000; story += 1) counter.note(story, requestBy({}));
    await counter.flush();
    expect(told).toHaveLength(20_000);
  });
});
