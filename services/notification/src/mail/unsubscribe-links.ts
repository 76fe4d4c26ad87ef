import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;
const KEY_PURPOSE = 'lacthu unsubscribe v1';

/**
 * Links with which a person stops mails to himself without a log-in. The key is derived from this service's own
 * identity key, which every replica has and nobody else: a new identity key makes links in old mails invalid.
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

  /** What a mail program calls by POST (RFC 8058, one click). */
  oneClick(userId: number): string {
    return new URL(`/api/notifications/unsubscribe?token=${this.token(userId)}`, this.publicUrl).toString();
  }

  /** The page that asks a person once more. */
  page(userId: number): string {
    return new URL(`/unsubscribe?token=${this.token(userId)}`, this.publicUrl).toString();
  }

  /** @returns whose token it is; null when it was not made here */
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
