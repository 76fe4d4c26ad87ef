import { useEffect, useRef, type RefObject } from 'react';

interface RestoredFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/**
 * Moves the focus to the new button when a step replaces the button that had it.
 * @param step current step; a new step shows a new button
 * @param place selector of the element to focus
 */
export function useRestoredFocus(step: string, place = 'button'): RestoredFocus {
  const ref = useRef<HTMLDivElement>(null);
  // React fires no blur event when the focused element is removed, so this flag survives it.
  const isInside = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    // A button that was just disabled keeps the focus until the next frame and then loses it.
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
