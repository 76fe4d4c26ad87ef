import { useSyncExternalStore } from 'react';
import { onStorageCleared } from '../../../lib/storage/on-storage-cleared';
import { EMPTY_DRAFT, isUnsaved, type Draft } from './draft';

// A store outside React because a translation goes on, and writes here, while another chapter or page is open; and
// because unsaved text must outlive a reload.

/** Project and chapter; `new` for the text that is no chapter yet. */
export type DraftKey = `${number}:${number | 'new'}`;

const PREFIX = 'draft:';
const WRITE_PAUSE_MS = 400;

/** Who wrote a draft last. */
export type DraftWriter = 'person' | 'translation' | 'broken-translation';

const drafts = new Map<DraftKey, Draft | null>();
/** Of what was written since the page was opened. */
const writers = new Map<DraftKey, DraftWriter>();
const pending = new Map<DraftKey, number>();
/** Drafts of this page that the browser would not store. */
const unstored = new Set<DraftKey>();
const listeners = new Set<() => void>();
let generation = 0;

export function draftKey(projectId: number, chapterId: number | null): DraftKey {
  return `${projectId}:${chapterId ?? 'new'}`;
}

/** The project that the text under the key belongs to. */
export function projectOf(key: DraftKey): number {
  return Number(key.split(':')[0]);
}

/** The chapter that the text under the key belongs to; null for a text that is none yet. */
export function chapterOf(key: DraftKey): number | null {
  const chapter = key.split(':')[1];
  return chapter === 'new' ? null : Number(chapter);
}

/** The unsaved text under the key, from memory or from the browser's storage. */
export function getDraft(key: DraftKey): Draft | null {
  const known = drafts.get(key);
  if (known !== undefined) return known;
  const stored = readStored(key);
  drafts.set(key, stored);
  return stored;
}

/**
 * Keeps the draft at once in memory and after a pause in the browser; null drops it in both.
 *
 * @param writer left out where what was written before only finds another place
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

// Everything that was kept is gone: whoever signs out wanted it so, here or in another tab.
onStorageCleared(() => {
  for (const timer of pending.values()) window.clearTimeout(timer);
  for (const kept of [pending, drafts, writers, unstored, unsavedOf]) kept.clear();
  generation += 1;
  for (const listener of listeners) listener();
});

// Another tab saves or drops the same chapter: what this one has not saved stays in the browser, what it has merely read
// is read again.
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

/** Who wrote the draft last; null for one that an earlier visit has left in the browser. */
export function draftWriter(key: DraftKey): DraftWriter | null {
  return writers.get(key) ?? null;
}

/** Writes what still waits for its pause: the page is about to go. */
export function flushDrafts(): void {
  for (const [key, timer] of pending) {
    window.clearTimeout(timer);
    writeStored(key, drafts.get(key) ?? null);
  }
}

/** Whether unsaved text lives in this page alone, because the browser's storage is full or closed. */
export function hasUnstoredDrafts(): boolean {
  return [...unstored].some((key) => isUnsavedUnder(key));
}

/** Chapters of the project with unsaved text; `null` among them is the new one. The same set until a draft changes. */
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

/** The last answer for each key: marking two long texts with every letter that is typed would be felt. */
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

/** Drafts written before it held more than the translation have it as plain text. */
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
    // Storage is full or closed: the draft still lives as long as the page, and leaving warns.
    if (draft !== null) unstored.add(key);
  }
}
