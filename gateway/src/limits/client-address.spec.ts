import { clientAddress, clientKey } from './client-address';

describe('clientAddress', () => {
  it('ignores X-Forwarded-For when no proxy of ours stands in front', () => {
    expect(clientAddress('5.5.5.5', '1.1.1.1', 0)).toBe('5.5.5.5');
  });

  it('counts trusted hops from the right, so that a claimed address in front is no use', () => {
    expect(clientAddress('10.0.0.1', '6.6.6.6, 1.1.1.1', 1)).toBe('1.1.1.1');
    expect(clientAddress('10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', 2)).toBe('1.1.1.1');
  });

  it('falls back to the socket when the header is missing, short or nonsense', () => {
    expect(clientAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', 'unknown', 1)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', '1.1.1.1', 3)).toBe('1.1.1.1');
  });

  it('takes a whole IPv6 /64 for one client and a mapped IPv4 address for IPv4', () => {
    expect(clientAddress('2001:db8:1:2:aaaa::1', undefined, 0)).toBe(
      clientAddress('2001:db8:1:2:bbbb::2', undefined, 0),
    );
    expect(clientAddress('2001:db8:1:3::1', undefined, 0)).toBe('2001:db8:1:3::/64');
    expect(clientAddress('::ffff:5.5.5.5', undefined, 0)).toBe('5.5.5.5');
  });

  it('gives one opaque key per address', () => {
    expect(clientKey('5.5.5.5', 'a')).toBe(clientKey('5.5.5.5', 'a'));
    expect(clientKey('5.5.5.5', 'a')).not.toBe(clientKey('5.5.5.6', 'a'));
    expect(clientKey('5.5.5.5', 'a')).not.toBe(clientKey('5.5.5.5', 'b'));
  });
});
