import { isInternalCaller } from './internal-caller';

const caller = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as never;

describe('who may see figures', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('is who asks from this machine: %s', (address) => {
    expect(isInternalCaller(caller(address), 0)).toBe(true);
  });

  it.each(['10.42.0.17', '172.20.1.1', '192.168.1.5', '::ffff:10.0.0.1', 'fd00::7'])(
    'is who asks from inside, where people come through a proxy: %s',
    (address) => {
      expect(isInternalCaller(caller(address), 1)).toBe(true);
      expect(isInternalCaller(caller(address), 0)).toBe(false);
    },
  );

  it.each(['203.0.113.9', '2001:db8::1', '172.32.0.1', ''])('is nobody from outside: %s', (address) => {
    expect(isInternalCaller(caller(address), 1)).toBe(false);
  });

  it.each(['x-forwarded-for', 'forwarded'])('is nobody for whom a proxy asks: %s', (header) => {
    expect(isInternalCaller(caller('127.0.0.1', { [header]: '127.0.0.1' }), 1)).toBe(false);
  });
});
