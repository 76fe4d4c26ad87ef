interface KeyPress {
  readonly key: string;
  readonly keyCode: number;
}

/** A DOM event, or React's wrapper around one. */
type ComposedKeyPress = KeyPress &
  (Pick<KeyboardEvent, 'isComposing'> | { readonly nativeEvent: KeyboardEvent });

/** Key code that browsers report for a key handled by an input method (UI Events, section 7.3.1). */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Whether a key press belongs to an input method that is composing a word: Enter then accepts the word, Escape drops it
 * and the arrows choose another one. Safari ends the composition before it sends the key press, so that only the key
 * code reveals it.
 */
export function isComposing(event: ComposedKeyPress): boolean {
  return (
    ('nativeEvent' in event ? event.nativeEvent : event).isComposing ||
    event.keyCode === TAKEN_BY_INPUT_METHOD
  );
}
