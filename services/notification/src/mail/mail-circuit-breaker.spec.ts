import { MailCircuitBreaker } from './mail-circuit-breaker';

describe('the gate before the mail server', () => {
  it('lets as many mails through as there are connections while all goes well', () => {
    expect(new MailCircuitBreaker(3).room(0, 20)).toBe(20);
  });

  it('closes at once when the server is away, then lets one try, and all when it is answered', () => {
    const gate = new MailCircuitBreaker(3);
    gate.trip(0, 'refused');
    expect(gate.room(999, 20)).toBe(0);
    expect(gate.trouble).toBe('refused');
    expect(gate.room(1_000, 20)).toBe(1);
    gate.answered();
    expect(gate.room(1_001, 20)).toBe(20);
    expect(gate.trouble).toBeNull();
  });

  it('waits longer each time, but never so long that mail rests after the server is back', () => {
    const gate = new MailCircuitBreaker(3);
    let now = 0;
    const pauses = Array.from({ length: 6 }, () => {
      gate.trip(now, 'refused');
      const pause = gate.waitMs(now);
      now += pause;
      return pause;
    });
    expect(pauses).toEqual([1_000, 2_000, 4_000, 5_000, 5_000, 5_000]);
  });

  it('takes many connections that break together for one outage', () => {
    const gate = new MailCircuitBreaker(3);
    for (let mail = 0; mail < 20; mail += 1) gate.trip(mail, 'broken');
    expect(gate.waitMs(0)).toBe(1_000);
  });

  it('does not close for one recipient who is put off, but for several in a row', () => {
    const gate = new MailCircuitBreaker(3);
    gate.deferred(0, 'greylisted');
    gate.deferred(0, 'greylisted');
    gate.answered();
    gate.deferred(0, 'greylisted');
    gate.deferred(0, 'greylisted');
    expect(gate.room(0, 20)).toBe(20);
    gate.deferred(0, 'greylisted');
    expect(gate.room(0, 20)).toBe(0);
  });
});
