import { closedGate } from '@lacthu/testing';
import { RouteMatcher } from '../routes/route-matcher';
import { ROUTE_TABLE } from '../routes/route-table';
import { Token } from './token';
import { GUEST, type Visit, type Visitor } from '../request/request-context';

const READER: Visitor = {
  user: { id: 5, role: 'user', proActive: false },
  sessionId: 'session',
  adminBlock: null,
};
const matcher = new RouteMatcher(ROUTE_TABLE);

/** A request with a token, as far as the step looks at it. */
function visitTo(path: string): Visit {
  return {
    request: { headers: { 'x-auth-token': 'token' } },
    target: { kind: 'api', match: matcher.match('GET', path) },
    visitor: GUEST,
    tokenUnchecked: false,
  } as unknown as Visit;
}

describe('the token of a request', () => {
  it('that cannot be checked in time counts as none where guests may read', async () => {
    const late = closedGate();
    const answered = closedGate();
    const check = { check: jest.fn(), checkOrGuest: () => answered.opened.then(() => READER) };
    const callOff = jest.fn();
    const step = new Token(check, () => ({ passed: late.opened, callOff }));
    const visit = visitTo('/api/community/chapters/1');
    const running = step.run(visit);
    late.open();
    expect(await running).toBe('next');
    expect([visit.visitor, visit.tokenUnchecked]).toEqual([GUEST, true]);
    answered.open();
    expect(callOff).toHaveBeenCalledTimes(1);
  });

  it('that is checked in time tells who reads', async () => {
    const never = closedGate();
    const step = new Token({ check: jest.fn(), checkOrGuest: () => Promise.resolve(READER) }, () => ({
      passed: never.opened,
      callOff: () => undefined,
    }));
    const visit = visitTo('/api/community/projects');
    await step.run(visit);
    expect([visit.visitor, visit.tokenUnchecked]).toEqual([READER, false]);
  });

  it('is waited for, however long, where only known people may go', async () => {
    const answered = closedGate();
    const late = closedGate();
    late.open();
    const step = new Token(
      { check: () => answered.opened.then(() => READER), checkOrGuest: jest.fn() },
      () => ({ passed: late.opened, callOff: () => undefined }),
    );
    const visit = visitTo('/api/projects');
    const running = step.run(visit);
    answered.open();
    await running;
    expect(visit.visitor).toBe(READER);
  });
});
