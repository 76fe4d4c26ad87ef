import { useLayoutEffect } from 'react';
import { whenIdle } from '../lib/when-idle';

const ID = 'first-view';
const waiting = new Set<() => void>();

/**
 * Removes the server-rendered first view in the frame in which the app's own page replaces it. The scroll position and
 * the keyboard focus stay.
 * @returns whether there was a first view
 */
export function dropFirstView(): boolean {
  const view = document.getElementById(ID);
  if (!view) return false;
  const focused = view.contains(document.activeElement) ? document.activeElement : null;
  view.remove();
  for (const work of waiting) whenIdle(work);
  waiting.clear();
  if (focused) sameAs(focused)?.focus({ preventScroll: true });
  return true;
}

/** Runs the work when the browser is idle and the app has replaced the first view. */
export function afterFirstView(work: () => void): void {
  if (document.getElementById(ID)) waiting.add(work);
  else whenIdle(work);
}

/** Removes the first view; for pages and states that have nothing more to wait for. */
export function useFirstViewGone(): void {
  useLayoutEffect(() => void dropFirstView(), []);
}

/**
 * Finds the element of the app that corresponds to an element of the first view: same link target, same id or same
 * text.
 */
function sameAs(painted: Element): HTMLElement | undefined {
  const all = Array.from(document.querySelectorAll<HTMLElement>('a, button, main'));
  const href = painted.getAttribute('href');
  return (
    all.find((one) =>
      href === null ? one.id !== '' && one.id === painted.id : one.getAttribute('href') === href,
    ) ?? all.find((one) => one.textContent === painted.textContent)
  );
}
