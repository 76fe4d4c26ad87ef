import { storedValue } from '../../../lib/storage/stored-value';

/** Whether the offline draft stands beside each paragraph; the person's choice is remembered. */
export const hanvietColumn = storedValue<boolean>({
  key: 'workspace-hanviet-column',
  decode: (text) => text === 'on',
  encode: (isShown) => (isShown ? 'on' : null),
});
