import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;
const KEY_PURPOSE = 'lacthu unsubscribe v1';

/**
 * Signed links that unsubscribe a user without a log-in. The signing key is derived from this service's identity key,
 * which all replicas share and no other service has; a new identity key invalidates links in old mails.
 */
export class UnsubscribeLinks {
  private readonly key: Buffer;

  constructor(
    secret: string,
    private readonly publicUrl: string,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', KEY_PURPOSE, KEY_BYTES));
  }

  token(userId: number): string {
    return `${userId}.${this.signature(userId)}`;
  }

  /** Address that mail programs call by POST (RFC 8058, one click). */
  oneClick(userId: number): string {
    return new URL(`/api/notifications/unsubscribe?token=${this.token(userId)}`, this.publicUrl).toString();
  }

  /** Address of the confirmation page. */
  page(userId: number): string {
    return new URL(`/unsubscribe?token=${this.token(userId)}`, this.publicUrl).toString();
  }

  /** @returns the user of a token; null if it was not signed here */
  userOf(token: string): number | null {
    const [, digits = ''] = /^([1-9]\d{0,15})\./.exec(token) ?? [];
    const userId = Number(digits);
    if (!Number.isSafeInteger(userId) || userId === 0) return null;
    const [expected, given] = [Buffer.from(this.token(userId)), Buffer.from(token)];
    return expected.length === given.length && timingSafeEqual(expected, given) ? userId : null;
  }

  private signature(userId: number): string {
    return createHmac('sha256', this.key).update(String(userId)).digest('base64url');
  }
}
