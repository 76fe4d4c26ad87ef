import { createHmac } from 'node:crypto';

/** Kept of the HMAC: 128 bits. */
const KEY_LENGTH = 32;

/** Names for people without an account, by which nobody can be found outside this installation. */
export class GuestKeys {
  constructor(private readonly secret: string) {}

  /** Key of one browser behind an address. @param clientKey opaque key of the address */
  keyOf(clientKey: string, userAgent: string): string {
    return this.hash(`visitor:${clientKey}:${userAgent}`);
  }

  /** Key of an address, whatever the browser says of itself. @param clientKey opaque key of the address */
  addressKeyOf(clientKey: string): string {
    return this.hash(`address:${clientKey}`);
  }

  private hash(text: string): string {
    return createHmac('sha256', this.secret).update(text).digest('hex').slice(0, KEY_LENGTH);
  }
}
