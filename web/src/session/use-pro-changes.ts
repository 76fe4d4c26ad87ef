import { useEffect, useState } from 'react';
import type { User } from '@lacthu/contracts';
import { nextProChange } from './pro-term';

/** Maximum delay of the timer in ms: timers pause while the machine sleeps, so the clock is checked again. */
const LONGEST_WAIT_MS = 300_000;

/**
 * Re-renders an open page when one day less of Pro is left and when Pro ends, also when that happened while the page
 * was in the background.
 *
 * @param onChange called at each change
 * @returns time of the latest change
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
