import { useEffect, useRef, type RefObject } from 'react';

/** Where the keyboard goes on when what it stood on is replaced: whenever `step` is another one. */
export function useFocusAfter(step: string): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) frame.current?.focus();
    before.current = step;
  }, [step]);
  return frame;
}
