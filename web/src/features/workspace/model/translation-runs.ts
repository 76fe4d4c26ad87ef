import { useSyncExternalStore } from 'react';
import { toLines } from '@lacthu/novel-text';
import type { FailedLine } from '@lacthu/contracts';
import { onStorageCleared } from '../../../lib/storage/on-storage-cleared';
import { modelOf, type AiSettings } from '../../../settings/ai-settings';
import { translateText } from '../../../api/translation/translate-text';
import { withLines } from './align-paragraphs';
import { changedByTool, type Draft, type TextOrigin } from './draft';
import { getDraft, projectOf, setDraft, type DraftKey } from './draft-store';
import {
  keepFailedLines,
  withDraftsKept,
  type FailedPlace,
  type MergedTranslation,
} from './keep-failed-lines';
import { keepLocked, NO_LINES, type LinePlaces } from '../../../widgets/text-tools/locked-lines';
import { cutTitleLine, withTitleLine } from './title-line';

// Kept outside React because a translation continues while the user opens another chapter.

/** A running translation. */
export interface TranslationRun {
  /** Number of requested lines. */
  readonly total: number;
  /** Received lines by index in the source. */
  readonly arrived: ReadonlyMap<number, string>;
  readonly startedAt: number;
}

export interface RunOptions {
  readonly key: DraftKey;
  readonly settings: AiSettings;
  readonly stylePrompt: string;
  /** The texts at the start. */
  readonly draft: Draft;
  /** Indices of the source lines to translate; null for the whole text. */
  readonly lines: readonly number[] | null;
  /** The title is translated in the same call, as its first line. */
  readonly withTitle: boolean;
  /** Locked lines of the translation. */
  readonly locked?: LinePlaces;
  /** Some of the lines were typed and are not saved: the text is not the engine's alone. */
  readonly hasTypedLines?: boolean;
}

export interface RunResult {
  /** Warning of the server; null when it is about lines, which are marked individually. */
  readonly warning: string | null;
  /** Number of locked lines that the engine would have changed. */
  readonly keptLocked: number;
}

interface RunningEntry {
  readonly run: TranslationRun;
  readonly control: AbortController;
}

const running = new Map<DraftKey, RunningEntry>();
const listeners = new Set<() => void>();

// After a sign-out no result is stored any more, because the user wanted nothing to stay.
onStorageCleared(() => {
  const entries = [...running.values()];
  running.clear();
  for (const { control } of entries) control.abort();
  for (const listener of listeners) listener();
});

/**
 * Translates and writes the result to the draft under the key.
 * @throws ApiError, LockedLinesError; resolves with null when the user stopped it or one is already running
 */
export async function runTranslation(order: RunOptions): Promise<RunResult | null> {
  if (running.has(order.key)) return null;
  const control = new AbortController();
  const places = placesOf(order);
  update(order.key, {
    control,
    run: { total: places.length, arrived: new Map(), startedAt: Date.now() },
  });
  try {
    const answer = await translateText({
      settings: order.settings,
      stylePrompt: order.stylePrompt,
      projectId: projectOf(order.key),
      text: textOf(order, places),
      signal: control.signal,
      onLines: (from, lines) => arrive(order, places, from, lines),
    });
    // The offline engine may have been too close to its end to react to the signal.
    control.signal.throwIfAborted();
    const failedLines = answer.failedLines ?? [];
    const keptLocked = store(order, places, answer.translatedText, failedLines);
    return { warning: failedLines.length > 0 ? null : (answer.warning ?? null), keptLocked };
  } catch (error) {
    keepWhatCame(order);
    if (control.signal.aborted) return null;
    throw error;
  } finally {
    update(order.key, null);
  }
}

/** The response has another line count than requested, so that locked lines have no place in it. */
export class LockedLinesError extends Error {
  constructor(readonly count: number) {
    super(`${count} locked lines have no place in the answer`);
    this.name = 'LockedLinesError';
  }
}

/** Stops the translation under the key. */
export function stopTranslation(key: DraftKey): void {
  running.get(key)?.control.abort();
}

/** The translation under the key, or null. */
export function useTranslationRun(key: DraftKey): TranslationRun | null {
  return useSyncExternalStore(subscribe, () => running.get(key)?.run ?? null);
}

/** Whether one is running under the key right now, whether the page has rendered it or not. */
export function isTranslating(key: DraftKey): boolean {
  return running.has(key);
}

/** Number of running translations; for the warning before the page is left. */
export function runningCount(): number {
  return running.size;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function update(key: DraftKey, entry: RunningEntry | null): void {
  if (entry) running.set(key, entry);
  else running.delete(key);
  for (const listener of listeners) listener();
}

/** Indices of the source lines in the order in which they are sent. */
function placesOf({ draft, lines }: RunOptions): readonly number[] {
  return lines ?? toLines(draft.source).map((_, place) => place);
}

function textOf({ draft, lines, withTitle }: RunOptions, places: readonly number[]): string {
  const source = toLines(draft.source);
  const body = lines === null ? draft.source : places.map((place) => source[place] ?? '').join('\n');
  return withTitle ? withTitleLine(draft.title, body) : body;
}

function arrive(order: RunOptions, places: readonly number[], from: number, lines: readonly string[]): void {
  const entry = running.get(order.key);
  if (!entry) return;
  const arrived = new Map(entry.run.arrived);
  lines.forEach((line, index) => {
    const place = places[from + index - (order.withTitle ? 1 : 0)];
    if (place !== undefined) arrived.set(place, line);
  });
  update(order.key, { ...entry, run: { ...entry.run, arrived } });
}

/**
 * Writes the whole response to the draft. A response with another line count is kept as it came.
 * @returns number of locked lines it would have changed
 * @throws LockedLinesError
 */
function store(
  order: RunOptions,
  places: readonly number[],
  answer: string,
  failedLines: readonly FailedLine[],
): number {
  const lines = toLines(answer);
  const { title, body, offset } = order.withTitle
    ? cutTitleLine(lines, places.length, failedLines)
    : { title: '', body: lines, offset: 0 };
  const failed = failedLines.flatMap((each) => {
    const place = places[each.line - offset];
    return place === undefined ? [] : [{ ...each, line: place }];
  });
  const current = getDraft(order.key) ?? order.draft;
  const isWhole = order.lines === null;
  const answered = isWhole ? body : toLines(current.target).map(() => '');
  const kept = keepFailedLines(current.target, answered, failed);
  const made = isWhole
    ? kept.lines.join('\n')
    : withLines(order.draft.source, current.target, new Map(zip(places, withoutDrafts(places, body, kept))));
  const { locked = NO_LINES } = order;
  const settled = keepLocked(current.target, made, locked);
  if (settled === null) throw new LockedLinesError(locked.size);
  const target = settled.text;
  const open = kept.failed.filter(({ line }) => !locked.has(line));
  const tried = withDraftsKept(open, new Map(zip(places, body)));
  const origin = originOf(order, current);
  const draft: Draft = {
    ...(origin === null ? changedByTool(current, target) : { ...current, toolLines: [] }),
    title: title === '' ? current.title : title,
    target,
    origin,
    failed: isWhole ? tried : mergeFailed(current.failed, places, tried),
    replaced: current.target.trim() === '' || current.target === target ? null : { target: current.target },
  };
  setDraft(order.key, draft, 'translation');
  return settled.kept;
}

/**
 * A run that failed: received lines are kept only over empty ones, never mixed into another translation. The server
 * returns blank lines before any line is translated: such a response leaves the draft unchanged.
 */
function keepWhatCame(order: RunOptions): void {
  const arrived = running.get(order.key)?.run.arrived ?? new Map<number, string>();
  const current = getDraft(order.key) ?? order.draft;
  const saysSomething = [...arrived.values()].some((line) => line.trim() !== '');
  if (!saysSomething || current.target.trim() !== '') return;
  const target = withLines(order.draft.source, '', arrived);
  setDraft(order.key, { ...changedByTool(current, target), replaced: null }, 'broken-translation');
}

/** The engine counts as author of the whole text only when it made all of it, or repaired its own work. */
function originOf({ settings, lines, hasTypedLines }: RunOptions, current: Draft): TextOrigin | null {
  if (hasTypedLines) return null;
  const origin: TextOrigin = { engine: settings.engine, model: modelOf(settings) };
  if (lines === null) return origin;
  const isSame = current.origin?.engine === origin.engine && current.origin.model === origin.model;
  return isSame ? origin : null;
}

function mergeFailed(
  before: readonly FailedPlace[],
  tried: readonly number[],
  failed: readonly FailedPlace[],
): FailedPlace[] {
  return [...before.filter(({ line }) => !tried.includes(line)), ...failed];
}

/** Lines that keep their earlier translation need no draft. */
function withoutDrafts(
  places: readonly number[],
  lines: readonly string[],
  { failed }: MergedTranslation,
): string[] {
  const unwanted = new Set(
    failed.flatMap(({ line, drafted, kept }) => (drafted && kept !== undefined ? [line] : [])),
  );
  return lines.map((text, index) => (unwanted.has(places[index] ?? -1) ? '' : text));
}

function zip(places: readonly number[], lines: readonly string[]): [number, string][] {
  return places.flatMap((place, index): [number, string][] => {
    const line = lines[index];
    return line === undefined || line === '' ? [] : [[place, line]];
  });
}
