import { useSyncExternalStore } from 'react';
import { onStorageCleared } from '../../../lib/storage/on-storage-cleared';
import { EMPTY_DRAFT, isUnsaved, type Draft } from './draft';

// Kept outside React because a translation continues, and writes here, while another chapter or page is open; and
// because unsaved text must survive a reload.

/** Project and chapter; `new` for the text that is not a chapter yet. */
export type DraftKey = `${number}:${number | 'new'}`;

const PREFIX = 'draft:';
const WRITE_PAUSE_MS = 400;

/** Author of the latest change of a draft. */
export type DraftWriter = 'person' | 'translation' | 'broken-translation';

const drafts = new Map<DraftKey, Draft | null>();
/** Only for drafts written since the page was opened. */
const writers = new Map<DraftKey, DraftWriter>();
const pending = new Map<DraftKey, number>();
/** Drafts of this page that the browser could not store. */
const unstored = new Set<DraftKey>();
const listeners = new Set<() => void>();
let generation = 0;

export function draftKey(projectId: number, chapterId: number | null): DraftKey {
  return `${projectId}:${chapterId ?? 'new'}`;
}

/** Project of the key. */
export function projectOf(key: DraftKey): number {
  return Number(key.split(':')[0]);
}

/** Chapter of the key; null for a text that is not a chapter yet. */
export function chapterOf(key: DraftKey): number | null {
  const chapter = key.split(':')[1];
  return chapter === 'new' ? null : Number(chapter);
}

/** Returns the unsaved text under the key, from memory or from the browser's storage. */
export function getDraft(key: DraftKey): Draft | null {
  const known = drafts.get(key);
  if (known !== undefined) return known;
  const stored = readStored(key);
  drafts.set(key, stored);
  return stored;
}

/**
 * Stores the draft at once in memory and debounced in the browser; null deletes it in both.
 *
 * @param writer left out when an existing text only moves to another key
 */
export function setDraft(key: DraftKey, draft: Draft | null, writer?: DraftWriter): void {
  drafts.set(key, draft);
  if (draft === null) writers.delete(key);
  else if (writer) writers.set(key, writer);
  generation += 1;
  window.clearTimeout(pending.get(key));
  if (draft === null) writeStored(key, null);
  else
    pending.set(
      key,
      window.setTimeout(() => writeStored(key, draft), WRITE_PAUSE_MS),
    );
  for (const listener of listeners) listener();
}

// Drops everything after the storage was cleared, by a sign-out here or in another tab.
onStorageCleared(() => {
  for (const timer of pending.values()) window.clearTimeout(timer);
  for (const kept of [pending, drafts, writers, unstored, unsavedOf]) kept.clear();
  generation += 1;
  for (const listener of listeners) listener();
});

// Another tab has saved or dropped the same chapter: unsaved drafts of this tab stay in the browser, drafts that were
// only read are read again.
window.addEventListener('storage', ({ key: name, newValue }) => {
  if (!name?.startsWith(PREFIX)) return;
  const key = name.slice(PREFIX.length) as DraftKey;
  if (writers.has(key)) {
    if (newValue === null && isUnsavedUnder(key)) writeStored(key, drafts.get(key) ?? null);
    return;
  }
  drafts.delete(key);
  generation += 1;
  for (const listener of listeners) listener();
});

/** Author of the latest change; null for a draft that an earlier visit left in the browser. */
export function draftWriter(key: DraftKey): DraftWriter | null {
  return writers.get(key) ?? null;
}

/** Writes pending drafts at once, because the page is about to close. */
export function flushDrafts(): void {
  for (const [key, timer] of pending) {
    window.clearTimeout(timer);
    writeStored(key, drafts.get(key) ?? null);
  }
}

/** Whether unsaved text exists in this page only, because the browser's storage is full or closed. */
export function hasUnstoredDrafts(): boolean {
  return [...unstored].some((key) => isUnsavedUnder(key));
}

/**
 * Chapters of the project with unsaved text; `null` among them is the new one. Returns the same set until a draft
 * changes.
 */
export function unsavedIn(projectId: number): ReadonlySet<number | null> {
  if (unsaved.generation !== generation || unsaved.projectId !== projectId) {
    unsaved = { projectId, generation, chapters: findUnsaved(projectId) };
  }
  return unsaved.chapters;
}

let unsaved = { projectId: 0, generation: -1, chapters: new Set<number | null>() };

function findUnsaved(projectId: number): Set<number | null> {
  const keys = [...drafts.keys(), ...storedKeys()].filter(
    (key) => key.startsWith(`${projectId}:`) && isUnsavedUnder(key as DraftKey),
  );
  return new Set(keys.map((key) => chapterOf(key as DraftKey)));
}

/** Cached per key: computing the marks of two long texts with every keystroke would slow down typing. */
const unsavedOf = new Map<DraftKey, { readonly draft: Draft; readonly isUnsaved: boolean }>();

function isUnsavedUnder(key: DraftKey): boolean {
  const draft = getDraft(key);
  if (draft === null) return false;
  const known = unsavedOf.get(key);
  if (known?.draft === draft) return known.isUnsaved;
  const answer = isUnsaved(draft);
  unsavedOf.set(key, { draft, isUnsaved: answer });
  return answer;
}

export function useDraft(key: DraftKey): Draft | null {
  return useSyncExternalStore(subscribe, () => getDraft(key));
}

export function useUnsaved(projectId: number): ReadonlySet<number | null> {
  return useSyncExternalStore(subscribe, () => unsavedIn(projectId));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

function readStored(key: DraftKey): Draft | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(PREFIX + key) ?? 'null');
    return isDraft(value) ? { ...EMPTY_DRAFT, ...value, replaced: replacedOf(value) } : null;
  } catch {
    return null;
  }
}

/** Older drafts are stored as plain text, because they held only the translation. */
function replacedOf({ replaced }: { readonly replaced?: unknown }): Draft['replaced'] {
  if (typeof replaced === 'string') return { target: replaced };
  return typeof replaced === 'object' ? replaced : null;
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    (['title', 'source', 'target'] as const).every(
      (name) => typeof (value as Record<string, unknown>)[name] === 'string',
    )
  );
}

function writeStored(key: DraftKey, draft: Draft | null): void {
  pending.delete(key);
  try {
    if (draft === null) window.localStorage.removeItem(PREFIX + key);
    else window.localStorage.setItem(PREFIX + key, JSON.stringify(draft));
    unstored.delete(key);
  } catch {
    // Storage is full or closed: the draft lasts as long as the page, and leaving warns.
    if (draft !== null) unstored.add(key);
  }
}
