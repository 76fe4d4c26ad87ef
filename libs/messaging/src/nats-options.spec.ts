import { namespaceOf, natsOptions } from './nats-options';

describe('the NATS address', () => {
  it('gives user and password, also when they hold reserved characters', () => {
    expect(natsOptions('nats://auth:p%40ss%2F1@127.0.0.1:4222', 'auth')).toMatchObject({
      servers: '127.0.0.1:4222',
      user: 'auth',
      pass: 'p@ss/1',
    });
  });

  it('may have no user, and asks for TLS when it says so', () => {
    expect(natsOptions('nats://127.0.0.1:4222', 'auth')).not.toHaveProperty('user');
    expect(natsOptions('tls://nats.example:4222', 'auth')).toHaveProperty('tls');
  });

  it('hears answers below the name of its user, which is all that the server allows', () => {
    expect(natsOptions('nats://auth:p@127.0.0.1:4222', 'auth').inboxPrefix).toBe('_INBOX.auth');
    expect(natsOptions('nats://127.0.0.1:4222', 'tts').inboxPrefix).toBe('_INBOX.tts');
  });

  it('is tried for ever', () => {
    expect(natsOptions('nats://127.0.0.1:4222', 'auth').maxReconnectAttempts).toBe(-1);
  });

  it('names the namespace in its path', () => {
    expect(namespaceOf('nats://127.0.0.1:4222/staging')).toBe('staging');
    expect(namespaceOf('nats://127.0.0.1:4222')).toBe('');
  });
});
