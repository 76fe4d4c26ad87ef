import { isComposing } from './composing';

/**
 * Keeps the keys of an input method from every handler of the page, those of libraries too, Enter from sending the form
 * around a field of one line and Escape from closing a dialog of the browser. The input method itself works before the
 * page sees the key. Called again it changes nothing.
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
