import { useSyncExternalStore } from 'react';

// Outside React: a session that ends takes the page's parts away, and what was typed must be there after the log-in.
const texts = new Map<string, string>();
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets what is typed in one box; the empty text forgets it. */
export function setDraft(key: string, text: string): void {
  if (text === '') texts.delete(key);
  else texts.set(key, text);
  for (const listener of listeners) listener();
}

/** What is typed in the box of that key, until the window is closed. */
export function useDraft(key: string): string {
  return useSyncExternalStore(listen, () => texts.get(key) ?? '');
}
