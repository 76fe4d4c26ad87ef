interface KeyPress {
  readonly key: string;
  readonly keyCode: number;
}

/** A DOM event, or React's wrapper around one. */
type ComposedKeyPress = KeyPress &
  (Pick<KeyboardEvent, 'isComposing'> | { readonly nativeEvent: KeyboardEvent });

/** What browsers report for a key that an input method has taken (UI Events, section 7.3.1). */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Whether a key press belongs to an input method that is composing a word: Enter then accepts the word, Escape drops it
 * and the arrows choose another one. Safari ends the composition before it sends the key press, so that only the key
 * code tells.
 */
export function isComposing(event: ComposedKeyPress): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD;
}

/**
 * Keeps the keys of an input method from every handler of the page, those of libraries too, Enter from sending the
 * form around a field of one line and Escape from closing a dialog of the browser. The input method itself works before the page sees the key.
 *
 * @returns removes the listener
 */
export function shieldComposition(target: Window): () => void {
  const stop = (event: KeyboardEvent): void => {
    if (!isComposing(event)) return;
    event.stopImmediatePropagation();
    const sendsForm = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    if (sendsForm || event.key === 'Escape') event.preventDefault();
  };
  target.addEventListener('keydown', stop, { capture: true });
  return () => target.removeEventListener('keydown', stop, { capture: true });
}
