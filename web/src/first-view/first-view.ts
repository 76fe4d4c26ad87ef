import { useLayoutEffect } from 'react';
import { whenIdle } from '../lib/when-idle';

const ID = 'first-view';
const waiting = new Set<() => void>();

/**
 * Takes away what the server has painted of this page, in the frame in which the app's own page stands in its place. The
 * window stays where it was scrolled to, and the keyboard where it was.
 * @returns whether there was something to take away
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

/** Does what can wait until the page has nothing better to do, and the app has taken over what was painted of it. */
export function afterFirstView(work: () => void): void {
  if (document.getElementById(ID)) waiting.add(work);
  else whenIdle(work);
}

/** For pages and states that have nothing more to wait for. */
export function useFirstViewGone(): void {
  useLayoutEffect(() => void dropFirstView(), []);
}

/** The link or button of the app that does what the painted one does: it leads to the same place or has the same words. */
function sameAs(painted: Element): HTMLElement | undefined {
  const all = Array.from(document.querySelectorAll<HTMLElement>('a, button, main'));
  const href = painted.getAttribute('href');
  return (
    all.find((one) =>
      href === null ? one.id !== '' && one.id === painted.id : one.getAttribute('href') === href,
    ) ?? all.find((one) => one.textContent === painted.textContent)
  );
}
