import { isComposing } from './composing';

/**
 * Hides the keys of an input method from every handler of the page, including those of libraries: Enter does not submit
 * a form with a single-line field and Escape does not close a native dialog. The input method itself handles the key
 * before the page does. Calling it again has no effect.
 */
export function shieldComposition(): void {
  addEventListener('keydown', shield, true);
}

function shield(event: KeyboardEvent): void {
  if (!isComposing(event)) return;
  event.stopImmediatePropagation();
  const sendsForm = event.key === 'Enter' && event.target instanceof HTMLInputElement;
  if (sendsForm || event.key === 'Escape') event.preventDefault();
}
