import { GuestCalls } from './guest-calls';

const NOW = 1_790_000_000_000;
const calls = () => new GuestCalls({ parallel: 3, parallelPerAddress: 2, perMinute: 4 });

describe('GuestCalls', () => {
  it('lets one address have so many calls under way and no more, until one ends', () => {
    const guests = calls();
    expect([guests.begin('a', NOW), guests.begin('a', NOW)]).toEqual([null, null]);
    expect(guests.begin('a', NOW)).toMatchObject({ reason: 'too_many' });
    guests.end('a');
    expect(guests.begin('a', NOW)).toBeNull();
  });

  it('keeps room for members: all guests together have a cap too', () => {
    const guests = calls();
    for (const address of ['a', 'b', 'c']) expect(guests.begin(address, NOW)).toBeNull();
    expect(guests.begin('d', NOW)).toMatchObject({ reason: 'too_many', retryAfterSeconds: 5 });
  });

  it('says how long an address has to wait that calls too often, and does not count what it refused', () => {
    const guests = calls();
    const callAt = (ms: number) => {
      const refusal = guests.begin('a', NOW + ms);
      if (!refusal) guests.end('a');
      return refusal;
    };
    expect([0, 10_000, 20_000, 30_000].map(callAt)).toEqual([null, null, null, null]);
    expect(callAt(40_000)).toEqual({ reason: 'too_fast', retryAfterSeconds: 20 });
    expect(callAt(50_000)).toEqual({ reason: 'too_fast', retryAfterSeconds: 10 });
    expect(callAt(60_000)).toBeNull();
    expect(guests.begin('b', NOW + 60_000)).toBeNull();
  });
});
