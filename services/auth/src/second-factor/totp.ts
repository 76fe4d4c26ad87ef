import { Secret, TOTP } from 'otpauth';

/** 160 bits, as RFC 4226 (section 4) recommends. */
const SECRET_BYTES = 20;
/** Lifetime of one code in seconds (RFC 6238, section 5.2). */
const STEP_SECONDS = 30;
/** Allowed clock difference between phone and server, in steps in both directions. */
const WINDOW = 1;
const CODE = /^\d{6}$/;
/** Issuer name shown by authenticator apps. */
const ISSUER = 'Lạc Thư';

/** A new secret in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the otpauth:// address of the secret. @param account name shown by the app next to the issuer */
export const totpUri = (secret: string, account: string): string => totpOf(secret, account).toString();

/**
 * Returns the time step of a code (RFC 6238), compared in constant time.
 * @returns null if the code matches no step in the window
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!CODE.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1_000 / STEP_SECONDS) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}
