import { useSyncExternalStore } from 'react';
import { onStorageCleared } from '../../../lib/storage/on-storage-cleared';
import { quickTexts } from '../texts';
import type { QuickTexts } from './quick-texts';

// Kept outside React: texts survive a visit to another page, and sessionStorage keeps them over a reload.

const SESSION_KEY = 'quickTranslateTexts';
/** Debounce of storing long texts. */
const WRITE_AFTER_MS = 400;

const EMPTY: QuickTexts = {
  source: '',
  prompt: quickTexts.defaultPrompt,
  result: '',
  missing: [],
  past: [],
  future: [],
};

let texts: QuickTexts = read();
let clock: number | undefined;
const listeners = new Set<() => void>();

window.addEventListener('pagehide', write);
onStorageCleared(clearQuickTexts);

/** Returns the current texts of the page. */
export function getQuickTexts(): QuickTexts {
  return texts;
}

/** Replaces the texts and stores them for this session. */
export function setQuickTexts(next: QuickTexts): void {
  texts = next;
  window.clearTimeout(clock);
  clock = window.setTimeout(write, WRITE_AFTER_MS);
  for (const listener of listeners) listener();
}

/** Clears the page and its storage. */
export function clearQuickTexts(): void {
  setQuickTexts(EMPTY);
  write();
}

export function useQuickTexts(): QuickTexts {
  return useSyncExternalStore(subscribe, getQuickTexts);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function write(): void {
  window.clearTimeout(clock);
  try {
    if (texts === EMPTY) window.sessionStorage.removeItem(SESSION_KEY);
    else window.sessionStorage.setItem(SESSION_KEY, JSON.stringify(texts));
  } catch {
    // Storage is closed or full: the texts last as long as the page.
  }
}

function read(): QuickTexts {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(SESSION_KEY) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...EMPTY, ...kept } : EMPTY;
  } catch {
    return EMPTY;
  }
}
