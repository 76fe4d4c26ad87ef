import { useEffect, useRef, type RefObject } from 'react';

interface KeptFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/**
 * For a part whose button gives place to another: whoever stood on the one stands on the other.
 * @param step what the part shows; another step, another button
 */
export function useKeptFocus(step: string): KeptFocus {
  const ref = useRef<HTMLDivElement>(null);
  // React tells of no blur when what has the focus is removed, so this outlives it.
  const isInside = useRef(false);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) {
      ref.current?.querySelector('button')?.focus();
    }
  }, [step]);
  return {
    ref,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}
