import { closedGate } from '@lacthu/testing';
import { GUEST, type RequestContext, type Visitor } from '../request/request-context';
import { RouteMatcher } from '../routes/route-matcher';
import { ROUTE_TABLE } from '../routes/route-table';
import { Token } from './token';

const READER: Visitor = {
  user: { id: 5, role: 'user', proActive: false },
  sessionId: 'session',
  adminBlock: null,
};
const matcher = new RouteMatcher(ROUTE_TABLE);

/** A request with a token, as far as the step looks at it. */
function requestTo(path: string): RequestContext {
  return {
    request: { headers: { 'x-auth-token': 'token' } },
    target: { kind: 'api', match: matcher.match('GET', path) },
    visitor: GUEST,
    tokenUnchecked: false,
  } as unknown as RequestContext;
}

describe('the token of a request', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('that cannot be checked in time counts as none where guests may read', async () => {
    const answered = closedGate();
    const step = new Token({ check: jest.fn(), checkOrGuest: () => answered.opened.then(() => READER) });
    const context = requestTo('/api/community/chapters/1');
    const running = step.run(context);
    jest.advanceTimersByTime(300);
    expect(await running).toBe('next');
    expect([context.visitor, context.tokenUnchecked]).toEqual([GUEST, true]);
    answered.open();
  });

  it('that is checked in time tells who reads', async () => {
    const step = new Token({ check: jest.fn(), checkOrGuest: () => Promise.resolve(READER) });
    const context = requestTo('/api/community/projects');
    await step.run(context);
    expect([context.visitor, context.tokenUnchecked]).toEqual([READER, false]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is waited for, however long, where only known people may go', async () => {
    const answered = closedGate();
    const step = new Token({ check: () => answered.opened.then(() => READER), checkOrGuest: jest.fn() });
    const context = requestTo('/api/projects');
    const running = step.run(context);
    jest.advanceTimersByTime(60_000);
    answered.open();
    await running;
    expect(context.visitor).toBe(READER);
  });
});
