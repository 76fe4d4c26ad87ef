import { useEffect, useState } from 'react';

/**
 * Returns the focus on unmount, unless something else has taken it, to the previously focused element; when that no
 * longer exists, to the nearest focusable ancestor.
 */
export function useFocusBack(): void {
  const [before] = useState(() => wayOut(document.activeElement));
  useEffect(
    () => () => {
      // Runs while the dialog is still mounted; an element that takes the focus meanwhile keeps it.
      window.setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost) before.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
      });
    },
    [before],
  );
}

/** Returns an element and its focusable ancestors, nearest first. */
function wayOut(start: Element | null): HTMLElement[] {
  const way: HTMLElement[] = [];
  for (let element = start; element; element = element.parentElement?.closest('[tabindex]') ?? null)
    if (element instanceof HTMLElement) way.push(element);
  return way;
}
