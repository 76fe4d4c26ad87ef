import { useRef } from 'react';

/**
 * The same work, but begun by nobody while it goes on. A button that is switched off while something is sent is switched
 * off with the next frame: the second click of a double click may come before, on a page that is busy.
 */
export function useOneAtATime<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  const isUnderWay = useRef(false);
  return async (...given) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await work(...given);
    } finally {
      isUnderWay.current = false;
    }
  };
}
