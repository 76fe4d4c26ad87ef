import { useEffect, useState } from 'react';
import type { User } from '@lacthu/contracts';
import { nextProChange } from './pro-term';

/** A timer stands still while the machine sleeps, so the clock is looked at again after so many milliseconds. */
const LONGEST_WAIT_MS = 300_000;

/**
 * Follows a Pro term on an open page: draws anew when a day less is left and when it is over, also when that happened
 * while nobody looked at the page.
 *
 * @param onChange called at each turn
 * @returns the moment of the last turn
 */
export function useProChanges(user: User | null, onChange: () => void): Date {
  const [at, setAt] = useState(() => new Date());
  const changesAt = user ? nextProChange(user, at) : null;
  useEffect(() => {
    if (changesAt === null) return;
    let timer: number | undefined;
    const look = (): void => {
      window.clearTimeout(timer);
      const left = changesAt - Date.now();
      if (left > 0) {
        timer = window.setTimeout(look, Math.min(left, LONGEST_WAIT_MS));
      } else {
        setAt(new Date());
        onChange();
      }
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [changesAt, onChange]);
  return at;
}
