import { storedValue } from '../lib/storage/stored-value';

/** The session token, under the key `token` as specified; null for a guest. */
export const sessionToken = storedValue<string | null>({
  key: 'token',
  decode: (text) => text || null,
  encode: (token) => token,
});
