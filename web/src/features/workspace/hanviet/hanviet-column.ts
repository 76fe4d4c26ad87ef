import { storedValue } from '../../../lib/storage/stored-value';

/** Whether the offline draft is shown beside each paragraph; stored in this browser. */
export const hanvietColumn = storedValue<boolean>({
  key: 'workspace-hanviet-column',
  decode: (text) => text === 'on',
  encode: (isShown) => (isShown ? 'on' : null),
});
