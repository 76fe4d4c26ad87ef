import { useSyncExternalStore } from 'react';

/** A value stored in the browser under one key and synchronised between tabs. */
export interface StoredValue<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

interface StoredValueOptions<T> {
  readonly key: string;
  /** 'session' ends with the tab; 'local', the default, persists. */
  readonly area?: 'local' | 'session';
  /** Turns the stored text (null when absent) into a value; must accept any text. */
  readonly decode: (text: string | null) => T;
  /** Returns the text to store; null removes the key. */
  readonly encode: (value: T) => string | null;
}

/** Creates a value in the browser's storage; when storage is closed it lives as long as the page. */
export function storedValue<T>({
  key,
  area = 'local',
  decode,
  encode,
}: StoredValueOptions<T>): StoredValue<T> {
  const listeners = new Set<() => void>();
  let text = readText(area, key);
  let value = decode(text);

  const take = (next: string | null): void => {
    if (next === text) return;
    text = next;
    value = decode(next);
    for (const listener of listeners) listener();
  };

  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) take(readText(area, key));
  });

  return {
    get: () => value,
    set: (next) => {
      const encoded = encode(next);
      writeText(area, key, encoded);
      take(encoded);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns a stored value and re-renders when it changes in this or another tab. */
export function useStoredValue<T>(stored: StoredValue<T>): T {
  return useSyncExternalStore(stored.subscribe, stored.get);
}

type Area = NonNullable<StoredValueOptions<unknown>['area']>;

function storageOf(area: Area): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}

function readText(area: Area, key: string): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

function writeText(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, text);
  } catch {
    // Storage is full or closed: the value still applies to this page.
  }
}
