import { HIDES_ADULT_KEY } from '../../api/community/first-list';
import { storedValue } from '../../lib/storage/stored-value';

/** Whether this browser's list leaves out stories for grown-ups; a wish of the person, not part of an address. */
export const hidesAdult = storedValue<boolean>({
  key: HIDES_ADULT_KEY,
  decode: (text) => text === 'true',
  encode: (hides) => (hides ? 'true' : null),
});
