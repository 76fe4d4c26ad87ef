import { generateKeyPairSync } from 'node:crypto';
import { IdentitySigner, IdentityVerifier } from './identity';

const USER = { id: 7, role: 'user', proActive: false } as const;
const EVERYBODY = { user: null, sessionId: null, requestId: null, clientKey: null };

describe('a signed identity', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signer = new IdentitySigner(
    'gateway',
    privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  );
  const keys = { gateway: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') };
  let verifier: IdentityVerifier;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    verifier = new IdentityVerifier('community', keys);
  });
  afterEach(() => jest.useRealTimers());

  it('tells the service it is meant for who asks, and no other service', async () => {
    const identity = { user: USER, sessionId: 's', requestId: 'r', clientKey: 'k' };
    const token = await signer.sign('community', identity);
    expect(await verifier.verify(token)).toEqual({ caller: 'gateway', ...identity });
    expect(await new IdentityVerifier('projects', keys).verify(token)).toBeNull();
  });

  it.each([
    ['for everybody', EVERYBODY],
    ['of one request', { ...EVERYBODY, requestId: 'r' }],
  ])('%s holds a minute, however often it has been shown', async (_whose, identity) => {
    const token = await signer.sign('community', identity);
    const shown = async () => (await verifier.verify(token)) !== null;
    expect([await shown(), await shown()]).toEqual([true, true]);
    jest.advanceTimersByTime(59_000);
    expect(await shown()).toBe(true);
    jest.advanceTimersByTime(10_000);
    expect(await shown()).toBe(false);
  });

  it('for everybody does not open the door to one that is forged', async () => {
    const token = await signer.sign('community', EVERYBODY);
    await verifier.verify(token);
    expect(await verifier.verify(`${token.slice(0, -4)}AAAA`)).toBeNull();
  });
});
