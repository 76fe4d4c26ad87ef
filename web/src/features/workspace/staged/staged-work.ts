import { useSyncExternalStore } from 'react';
import { onStorageCleared } from '../../../lib/storage/on-storage-cleared';
import type { StagedChapter } from './staged-chapter';
import type { StagedStore } from './staged-store';

// Runs work over staged chapters in this tab, one after the other. Kept outside React, because it continues while the
// user opens another chapter; one run at a time per project.

export type WorkKind = 'translate' | 'add';

/** A running work. */
export interface StagedWork {
  readonly kind: WorkKind;
  /** Number of chapters, and of finished ones. */
  readonly total: number;
  readonly done: number;
  /** The current chapter. */
  readonly current: StagedChapter;
  readonly startedAt: number;
}

/** A failed chapter. */
export interface WorkFailure {
  readonly place: number;
  readonly title: string;
  /** Message for the user. */
  readonly reason: string;
  readonly requestId: string | undefined;
}

/** Outcome of the last run; kept until the next one starts or it is dismissed. */
export interface WorkOutcome {
  readonly kind: WorkKind;
  readonly done: number;
  readonly failures: readonly WorkFailure[];
  readonly wasStopped: boolean;
}

export interface WorkOptions {
  readonly kind: WorkKind;
  readonly ids: readonly number[];
  /**
   * Processes one chapter. Resolves with null on success; with a failure whose `endsAll` is set when the rest must not
   * be tried. Rejects only when the signal was aborted.
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

/** Abort reason after a sign-out: the outcome names chapters that must not be shown any more. */
const FORGOTTEN = new DOMException('Everything was forgotten.', 'AbortError');

onStorageCleared(() => {
  for (const control of controls.values()) control.abort(FORGOTTEN);
  states.clear();
  for (const listener of listeners) listener();
});

/** Processes the chapters; null when a run is already active, or everything was cleared meanwhile. */
export async function doWork(store: StagedStore, order: WorkOptions): Promise<WorkOutcome | null> {
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

async function workThrough(
  store: StagedStore,
  order: WorkOptions,
  signal: AbortSignal,
): Promise<WorkOutcome> {
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

/** Stops the work; finished chapters stay. */
export function stopWork(store: StagedStore): void {
  controls.get(store)?.abort();
}

/** Dismisses the outcome. */
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

/** Closing the page during work asks first, because the rest would not be processed. */
function warnBeforeLeaving(): void {
  if (controls.size > 0) window.addEventListener('beforeunload', askFirst);
  else window.removeEventListener('beforeunload', askFirst);
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
