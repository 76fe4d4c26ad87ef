import { useSyncExternalStore } from 'react';
import type { ConvertedLine } from '@lacthu/hanviet';
import type { OwnDictionaryTexts } from '../../../hanviet/use-own-dictionary';
import type { HanvietSettings } from '../../../settings/hanviet-settings';

/** What a text is drafted with in this browser. */
export interface DraftOrder extends HanvietSettings {
  /** The own words of a member. */
  readonly own?: OwnDictionaryTexts | undefined;
}

/** A draft of the offline engine, with what each of its words came from. */
export interface QuickDraft {
  readonly source: string;
  readonly order: DraftOrder;
  /** The result as it was made of it. */
  readonly result: string;
  readonly lines: readonly ConvertedLine[];
  /** Characters nobody can read, each once. */
  readonly unknown: readonly string[];
}

// A store outside React, like the texts it belongs to; it goes with the page, for it is made again in a moment.
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
