import { useRef } from 'react';

/**
 * Wraps an async function so that calls are ignored while one is running. A button is disabled only with the next
 * frame, so the second click of a double click may arrive before that on a busy page.
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
