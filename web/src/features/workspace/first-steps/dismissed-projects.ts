import { storedValue, useStoredValue } from '../../../lib/storage/stored-value';

/** Older projects are forgotten: by then they are translated. */
const MOST = 50;

const dismissed = storedValue<readonly number[]>({
  key: 'first-steps-dismissed',
  decode: (text) => (text ?? '').split(',').map(Number).filter(Number.isSafeInteger),
  encode: (ids) => ids.join(','),
});

/** Whether the user has dismissed the first steps of a project in this browser. */
export function useIsDismissed(projectId: number): boolean {
  return useStoredValue(dismissed).includes(projectId);
}

export function dismissFirstSteps(projectId: number): void {
  dismissed.set([...dismissed.get(), projectId].slice(-MOST));
}
