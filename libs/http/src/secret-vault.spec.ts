import { randomBytes } from 'node:crypto';
import { SecretVault } from './secret-vault';

const masterKey = randomBytes(32).toString('base64');
const owner = { jobId: 'f3a1', ownerId: 7 };

describe('SecretVault', () => {
  const vault = new SecretVault(masterKey);

  it('opens what it sealed for the same job and owner', () => {
    expect(vault.open(vault.seal({ apiKey: 'sk-1' }, owner), owner)).toEqual({ apiKey: 'sk-1' });
  });

  it.each([
    ['another job', { ...owner, jobId: 'f3a2' }],
    ['another owner', { ...owner, ownerId: 8 }],
  ])('refuses a secret moved to %s', (_, thief) => {
    const sealed = vault.seal({ apiKey: 'sk-1' }, owner);
    expect(() => vault.open(sealed, thief)).toThrow();
  });

  it('refuses a changed byte and another master key', () => {
    const sealed = vault.seal({ apiKey: 'sk-1' }, owner);
    const changed = Buffer.from(sealed);
    changed[changed.length - 20]! ^= 1;
    expect(() => vault.open(changed, owner)).toThrow();
    expect(() => new SecretVault(randomBytes(32).toString('base64')).open(sealed, owner)).toThrow(
      /master key/,
    );
  });

  it('leaves no trace of the secret in the sealed bytes', () => {
    const sealed = vault.seal({ apiKey: 'sk-CANARY-1234' }, owner);
    expect(sealed.includes(Buffer.from('CANARY'))).toBe(false);
  });

  it('refuses a master key of the wrong length', () => {
    expect(() => new SecretVault('c2hvcnQ=')).toThrow(/32 bytes/);
  });
});
