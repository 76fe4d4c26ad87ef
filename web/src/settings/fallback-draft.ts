import { storedValue, useStoredValue } from '../lib/storage/stored-value';

const stored = storedValue<boolean>({
  key: 'fallback-draft',
  decode: (text) => text === 'on',
  encode: (isOn) => (isOn ? 'on' : null),
});

/** Whether the offline engine drafts lines that a provider rejects; stored in this browser, off by default. */
export function useFallbackDraft(): readonly [boolean, (isOn: boolean) => void] {
  return [useStoredValue(stored), stored.set];
}

/** Returns the current choice, for code outside components. */
export function getFallbackDraft(): boolean {
  return stored.get();
}
