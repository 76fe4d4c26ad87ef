import { createHmac } from 'node:crypto';

/** Kept of the HMAC: 128 bits. */
const KEY_LENGTH = 32;

/** Names for people without an account, by which nobody can be found outside this installation. */
export class GuestKeys {
  constructor(private readonly secret: string) {}

  /** @param clientKey opaque key of the address */
  keyOf(clientKey: string, userAgent: string): string {
    return createHmac('sha256', this.secret)
      .update(`visitor:${clientKey}:${userAgent}`)
      .digest('hex')
      .slice(0, KEY_LENGTH);
  }
}
