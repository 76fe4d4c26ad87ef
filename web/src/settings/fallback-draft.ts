import { storedValue, useStoredValue } from '../lib/storage/stored-value';

const stored = storedValue<boolean>({
  key: 'fallback-draft',
  decode: (text) => text === 'on',
  encode: (isOn) => (isOn ? 'on' : null),
});

/** Whether lines that a provider refuses get the draft of the offline engine; kept in this browser, off at first. */
export function useFallbackDraft(): readonly [boolean, (isOn: boolean) => void] {
  return [useStoredValue(stored), stored.set];
}

/** The choice as it holds now, for what is no component. */
export function getFallbackDraft(): boolean {
  return stored.get();
}
