import { createHmac } from 'node:crypto';

/** Hex digits of the HMAC that are used: 128 bits. */
const KEY_LENGTH = 32;

/** Makes pseudonymous keys of guests. Without the secret of this installation they identify no person. */
export class GuestKeys {
  constructor(private readonly secret: string) {}

  /** Key of one browser at an address. @param clientKey opaque key of the address */
  keyOf(clientKey: string, userAgent: string): string {
    return this.hash(`visitor:${clientKey}:${userAgent}`);
  }

  /** Key of an address alone, independent of the user agent. @param clientKey opaque key of the address */
  addressKeyOf(clientKey: string): string {
    return this.hash(`address:${clientKey}`);
  }

  private hash(text: string): string {
    return createHmac('sha256', this.secret).update(text).digest('hex').slice(0, KEY_LENGTH);
  }
}
