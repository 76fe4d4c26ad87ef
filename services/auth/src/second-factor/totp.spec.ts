import { newTotpSecret, totpStep, totpUri } from './totp';

/** The key of RFC 6238, appendix B, in base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1_000);

describe('a code by time', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('is the one of RFC 6238 at second %i: %s', (second, code) => {
    expect(totpStep(RFC_SECRET, code, at(second))).toBe(Math.floor(second / 30));
  });

  it('is taken one step early or late, and no further', () => {
    const step = Math.floor(59 / 30);
    expect(totpStep(RFC_SECRET, '287082', at(30 + 59))).toBe(step);
    expect(totpStep(RFC_SECRET, '287082', at(1))).toBe(step);
    expect(totpStep(RFC_SECRET, '287082', at(60 + 59))).toBeNull();
  });

  it.each(['', '28708', '2870820', '287083', '28708a', '２８７０８２'])('is not: %s', (code) => {
    expect(totpStep(RFC_SECRET, code, at(59))).toBeNull();
  });

  it('comes of a secret that is new each time and fits into an authenticator app', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(secret);
    const uri = new URL(totpUri(secret, 'an@example.org'));
    expect(uri.protocol + uri.host).toBe('otpauth:totp');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, digits: '6', period: '30' });
    // A QR code of it is drawn from ASCII.
    expect(totpUri(secret, 'ánh@example.org')).toMatch(/^[\x20-\x7e]+$/);
  });
});
