import { useEffect, useRef, type RefObject } from 'react';

interface RestoredFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/**
 * For a part whose button gives place to another: whoever stood on the one stands on the other.
 * @param step what the part shows; another step, another button
 * @param place selector of what gets the focus
 */
export function useRestoredFocus(step: string, place = 'button'): RestoredFocus {
  const ref = useRef<HTMLDivElement>(null);
  // React tells of no blur when what has the focus is removed, so this outlives it.
  const isInside = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    // A button that is disabled by now keeps the focus until the next frame, and then loses it.
    const isLost = activeElement === document.body || (activeElement?.matches(':disabled') ?? true);
    if (isInside.current && isLost) ref.current?.querySelector<HTMLElement>(place)?.focus();
  }, [step, place]);
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
