import { useEffect, useState } from 'react';

/**
 * Gives the focus, when this goes and nothing else has taken it, back to what had it before; where that has gone with
 * what was decided here, to the nearest part of the page around it that can have it.
 */
export function useFocusBack(): void {
  const [before] = useState(() => wayOut(document.activeElement));
  useEffect(
    () => () => {
      // The dialog is still there; what has taken the focus by the time it is gone keeps it.
      window.setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost) before.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
      });
    },
    [before],
  );
}

/** An element and what is around it that can have the focus, the nearest first. */
function wayOut(start: Element | null): HTMLElement[] {
  const way: HTMLElement[] = [];
  for (let element = start; element; element = element.parentElement?.closest('[tabindex]') ?? null)
    if (element instanceof HTMLElement) way.push(element);
  return way;
}
