import { outcomeOf } from './delivery-outcome';
import { sendFailure } from './send-failure';

const DAY_MS = 24 * 60 * 60 * 1_000;

describe('a failed try', () => {
  it.each([
    [{ responseCode: 550, command: 'RCPT TO', response: '550 no such user' }, 'refused'],
    [{ responseCode: 554, command: 'DATA', response: '554 spam' }, 'refused'],
    [{ responseCode: 451, command: 'RCPT TO', response: '451 later' }, 'later'],
    [{ responseCode: 421, command: 'RCPT TO', response: '421 closing' }, 'later'],
    [{ responseCode: 421, command: 'CONN', response: '421 too many connections' }, 'outage'],
    [{ responseCode: 535, command: 'AUTH PLAIN', code: 'EAUTH', response: '535 wrong password' }, 'outage'],
    [{ code: 'ESOCKET', message: 'connect ECONNREFUSED' }, 'outage'],
    [{ code: 'ETIMEDOUT', message: 'Connection timeout' }, 'outage'],
    [{ code: 'EENVELOPE', message: 'Invalid recipient' }, 'refused'],
    [undefined, 'refused'],
  ])('%j concerns this mail or all of them: %s', (error, kind) => {
    expect(sendFailure(error).kind).toBe(kind);
  });

  it('is the end when the server will never take it', () => {
    expect(outcomeOf({ kind: 'refused', reason: '550' }, 0, 0)).toEqual({ status: 'failed', reason: '550' });
  });

  it('is followed by others, later and later, and then no more', () => {
    const tries = Array.from({ length: 7 }, (_, attempts) =>
      outcomeOf({ kind: 'later', reason: '451' }, attempts, 0),
    );
    const delays = tries.map((outcome) => (outcome.status === 'later' ? outcome.delayMs : null));
    expect(delays).toEqual(
      [...delays.slice(0, 6)].sort((one, other) => Number(one) - Number(other)).concat(null),
    );
    expect(tries.at(-1)).toEqual({ status: 'failed', reason: '451' });
  });

  it('at a dead server does not use up tries, however many, until a day has passed', () => {
    const outage = { kind: 'outage', reason: 'ECONNREFUSED' } as const;
    expect(outcomeOf(outage, 500, DAY_MS - 1).status).toBe('later');
    expect(outcomeOf(outage, 1, DAY_MS + 1).status).toBe('failed');
  });
});
