import { useEffect, useState } from 'react';

/** Gives the focus, when this goes and nothing else has taken it, back to what had it before. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The dialog is still there; what has taken the focus by the time it is gone keeps it.
      window.setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
