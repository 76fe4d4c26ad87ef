import { Clients } from './clients';

const asking = (forwardedFor: string) =>
  ({
    socket: { remoteAddress: '10.0.0.1' },
    headers: { 'x-forwarded-for': forwardedFor },
  }) as unknown as Parameters<Clients['of']>[0];

describe('who asks', () => {
  const clients = new Clients(1, 'secret');

  it('is found out once for each address', () => {
    expect(clients.of(asking('1.1.1.1'))).toBe(clients.of(asking('1.1.1.1')));
    expect(clients.of(asking('1.1.1.2')).key).not.toBe(clients.of(asking('1.1.1.1')).key);
  });

  it('is known by a header of any length, which is not remembered', () => {
    const long = asking(`${'x'.repeat(8_000)}, 1.1.1.1`);
    expect(clients.of(long)).toEqual(clients.of(asking('1.1.1.1')));
    expect(clients.of(long)).not.toBe(clients.of(long));
  });
});
