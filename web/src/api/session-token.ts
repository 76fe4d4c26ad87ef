import { storedValue } from '../lib/storage/stored-value';

/** The session token, under the specified key `token`; null for an anonymous visitor. */
export const sessionToken = storedValue<string | null>({
  key: 'token',
  decode: (text) => text || null,
  encode: (token) => token,
});
