import { useSyncExternalStore } from 'react';
import { onStorageCleared } from '../../../lib/storage/on-storage-cleared';
import { quickTexts } from '../texts';
import type { QuickTexts } from './quick-texts';

// A store outside React: texts outlast a visit to another page, and the browser's session keeps them over a reload.

const SESSION_KEY = 'quickTranslateTexts';
/** Long texts are not written at every letter. */
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

/** What lies on the page now. */
export function getQuickTexts(): QuickTexts {
  return texts;
}

/** Puts other texts on the page and keeps them for this session. */
export function setQuickTexts(next: QuickTexts): void {
  texts = next;
  window.clearTimeout(clock);
  clock = window.setTimeout(write, WRITE_AFTER_MS);
  for (const listener of listeners) listener();
}

/** Nothing on the page and nothing kept of it. */
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
    // Storage is closed, or too small for texts like these: they stay for as long as the page does.
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
