import { isLoopbackHost } from './loopback-host';

describe('isLoopbackHost', () => {
  it.each([
    'localhost',
    'LOCALHOST',
    'localhost.',
    '127.0.0.1',
    '127.8.9.10',
    '::1',
    '[::1]',
    '::ffff:127.0.0.1',
  ])('is true of %s', (host) => expect(isLoopbackHost(host)).toBe(true));

  it.each([
    '',
    '0.0.0.0',
    '::',
    '192.168.1.5',
    '::ffff:10.0.0.1',
    'localhost.evil.example',
    'evil.localhost',
    '127.0.0.1.evil.example',
    '::2',
  ])('is false of %j', (host) => expect(isLoopbackHost(host)).toBe(false));
});
