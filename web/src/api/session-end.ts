import { storedValue } from '../lib/storage/stored-value';

/** True once the server has refused the session of this browser, in all its tabs, until somebody signs in or out. */
export const sessionEnded = storedValue<boolean>({
  key: 'sessionEnded',
  decode: (text) => text === '1',
  encode: (ended) => (ended ? '1' : null),
});
