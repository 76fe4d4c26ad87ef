import { storedValue } from '../lib/storage/stored-value';

/**
 * Whether the server has rejected the session of this browser; shared by all tabs and reset by the next sign-in or
 * sign-out.
 */
export const sessionEnded = storedValue<boolean>({
  key: 'sessionEnded',
  decode: (text) => text === '1',
  encode: (ended) => (ended ? '1' : null),
});
