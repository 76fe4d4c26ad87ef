import { useSyncExternalStore } from 'react';
import { onStorageCleared } from '../../../lib/storage/on-storage-cleared';
import type { StagedChapter } from './staged-chapter';
import type { StagedStore } from './staged-store';

// Work over staged chapters in this tab, one after the other. Outside React, for it goes on while the person looks at
// another chapter; one work at a time in a project.

export type WorkKind = 'translate' | 'add';

/** Work that is going on. */
export interface StagedWork {
  readonly kind: WorkKind;
  /** Chapters of the work, and how many of them are done. */
  readonly total: number;
  readonly done: number;
  /** The chapter in hand. */
  readonly current: StagedChapter;
  readonly startedAt: number;
}

/** A chapter that could not be done. */
export interface WorkFailure {
  readonly place: number;
  readonly title: string;
  /** A sentence for the person. */
  readonly reason: string;
  readonly requestId: string | undefined;
}

/** How the last work ended; kept until the next one or until it is put away. */
export interface WorkOutcome {
  readonly kind: WorkKind;
  readonly done: number;
  readonly failures: readonly WorkFailure[];
  readonly wasStopped: boolean;
}

export interface WorkOrder {
  readonly kind: WorkKind;
  readonly ids: readonly number[];
  /**
   * Does one chapter. Null when it is done; a failure with `endsAll` when the rest must not be tried.
   * Rejects only when the signal was used.
   */
  readonly step: (chapter: StagedChapter, signal: AbortSignal) => Promise<StepFailure | null>;
}

export interface StepFailure extends Pick<WorkFailure, 'reason' | 'requestId'> {
  readonly endsAll: boolean;
}

interface WorkState {
  readonly work: StagedWork | null;
  readonly outcome: WorkOutcome | null;
}

const IDLE: WorkState = { work: null, outcome: null };
const states = new Map<StagedStore, WorkState>();
const controls = new Map<StagedStore, AbortController>();
const listeners = new Set<() => void>();

/** Why work was ended: its outcome names chapters that nobody may read of any more. */
const FORGOTTEN = new DOMException('Everything was forgotten.', 'AbortError');

onStorageCleared(() => {
  for (const control of controls.values()) control.abort(FORGOTTEN);
  states.clear();
  for (const listener of listeners) listener();
});

/** Works through the chapters; null when work is going on already, or everything was forgotten meanwhile. */
export async function doWork(store: StagedStore, order: WorkOrder): Promise<WorkOutcome | null> {
  if (controls.has(store)) return null;
  const control = new AbortController();
  controls.set(store, control);
  warnBeforeLeaving();
  try {
    const outcome = await workThrough(store, order, control.signal);
    if (control.signal.reason === FORGOTTEN) return null;
    show(store, { work: null, outcome });
    return outcome;
  } finally {
    controls.delete(store);
    warnBeforeLeaving();
  }
}

async function workThrough(store: StagedStore, order: WorkOrder, signal: AbortSignal): Promise<WorkOutcome> {
  const startedAt = Date.now();
  const failures: WorkFailure[] = [];
  let done = 0;
  for (const id of order.ids) {
    const current = store.find(id);
    if (signal.aborted) break;
    // Cleared meanwhile, or added in another tab.
    if (!current || current.chapterId !== null) continue;
    const work = { kind: order.kind, total: order.ids.length, done, current, startedAt };
    show(store, { work, outcome: null });
    const failure = await order.step(current, signal).catch((error: unknown): 'stopped' => {
      if (signal.aborted) return 'stopped';
      throw error;
    });
    if (failure === 'stopped') break;
    if (failure === null) done += 1;
    else failures.push({ place: placeOf(store, id), title: current.title, ...failure });
    if (failure?.endsAll) break;
  }
  return { kind: order.kind, done, failures, wasStopped: signal.aborted };
}

function placeOf(store: StagedStore, id: number): number {
  return store.get().chapters.findIndex((chapter) => chapter.id === id) + 1;
}

/** Ends the work; what is done stays. */
export function stopWork(store: StagedStore): void {
  controls.get(store)?.abort();
}

/** The person has read how it ended. */
export function putAwayOutcome(store: StagedStore): void {
  if (!controls.has(store)) show(store, IDLE);
}

export function useWork(store: StagedStore): WorkState {
  return useSyncExternalStore(subscribe, () => states.get(store) ?? IDLE);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(store: StagedStore, state: WorkState): void {
  states.set(store, state);
  for (const listener of listeners) listener();
}

/** While work goes on, closing the page asks first: the rest would not be done. */
function warnBeforeLeaving(): void {
  if (controls.size > 0) window.addEventListener('beforeunload', askFirst);
  else window.removeEventListener('beforeunload', askFirst);
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
