import { useSyncExternalStore } from 'react';
import type { ConvertedLine } from '@lacthu/hanviet';
import type { OwnDictionaryTexts } from '../../../hanviet/use-own-dictionary';
import type { HanvietSettings } from '../../../settings/hanviet-settings';

/** Inputs of a draft made in this browser. */
export interface DraftOptions extends HanvietSettings {
  /** The own words of a signed-in user. */
  readonly own?: OwnDictionaryTexts | undefined;
}

/** A draft of the offline engine, with the source of each word. */
export interface QuickDraft {
  readonly source: string;
  readonly order: DraftOptions;
  /** The result as text. */
  readonly result: string;
  readonly lines: readonly ConvertedLine[];
  /** Characters without a known reading, each once. */
  readonly unknown: readonly string[];
}

// Kept outside React, like the texts; not stored, because it is quickly made again.
let draft: QuickDraft | null = null;
const listeners = new Set<() => void>();

export function getQuickDraft(): QuickDraft | null {
  return draft;
}

export function setQuickDraft(next: QuickDraft | null): void {
  draft = next;
  for (const listener of listeners) listener();
}

export function useQuickDraft(): QuickDraft | null {
  return useSyncExternalStore(subscribe, getQuickDraft);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
