import { useSyncExternalStore } from 'react';
import { normalizeText, toLines } from '@lacthu/novel-text';
import type { TranslateResponse } from '@lacthu/contracts';
import type { AiSettings } from '../../../settings/ai-settings';
import { translateText, type TranslateCall } from '../../../api/translation/translate-text';
import { quickTexts } from '../texts';
import { setQuickDraft, type DraftOptions, type QuickDraft } from './quick-draft';
import { getQuickTexts, setQuickTexts } from './quick-translate-store';
import { withResult, type MissingLine } from './quick-texts';
import { draftQuickly, missingOf } from './draft-quickly';

// Kept outside React: a translation that costs money continues while the user visits another page.

/** Specification 1, §7. */
const TIMEOUT_MS = 120_000;

/** A running translation. */
export interface QuickRun {
  /** Number of requested lines. */
  readonly total: number;
  readonly arrived: number;
  readonly startedAt: number;
  /** The result received so far. */
  readonly text: string;
}

interface Work {
  readonly control: AbortController;
  /** Lines to translate and their indices in the result. */
  readonly asked: readonly { readonly place: number; readonly source: string }[];
  /** The result with the lines received so far. */
  readonly lines: string[];
  readonly came: Set<number>;
}

/** Text, engine and options of a translation. */
export interface QuickTranslateOptions {
  readonly config: AiSettings;
  /** For the offline engine. */
  readonly draft: DraftOptions;
}

/** Outcome of a translation that did not fail. */
export type QuickEnd = 'done' | 'stopped';

let run: QuickRun | null = null;
let failure: unknown = null;
let end: QuickEnd | null = null;
let work: Work | null = null;
const listeners = new Set<() => void>();

/**
 * Translates the source, or only lines that are missing in the result. One runs at a time. Its outcome is stored for
 * the page.
 * @throws the error of the translation; stopping it throws nothing
 */
export async function translateQuickly(
  { config, draft: order }: QuickTranslateOptions,
  missing: readonly MissingLine[] | null = null,
): Promise<void> {
  if (work) return;
  const own = begin(missing);
  try {
    const call = {
      settings: config,
      stylePrompt: getQuickTexts().prompt,
      text: own.asked.map(({ source }) => source).join('\n'),
      signal: own.control.signal,
      timeoutMs: TIMEOUT_MS,
      onLines: (from: number, lines: readonly string[]) => take(own, from, lines),
    };
    const { translatedText, failedLines = [], draft } = await askEngine(call, order);
    take(own, 0, toLines(translatedText));
    const reasons = new Map(failedLines.map(({ line, reason }) => [line, reason]));
    store(own, missing, (index) => reasons.get(index));
    setQuickDraft(missing === null ? draft : null);
    end = 'done';
  } catch (error) {
    keepWhatCame(own, missing);
    if (own.control.signal.aborted) {
      end = 'stopped';
      return;
    }
    failure = error;
    throw error;
  } finally {
    work = null;
    window.removeEventListener('beforeunload', warn);
    tell(null);
  }
}

export function stopQuickRun(): void {
  work?.control.abort();
}

export function useQuickRun(): QuickRun | null {
  return useSyncExternalStore(subscribe, () => run);
}

/** Error of the last translation; null when it succeeded. */
export function useQuickFailure(): unknown {
  return useSyncExternalStore(subscribe, () => failure);
}

/** Outcome of the last translation; null when there was none, or it failed. */
export function useQuickEnd(): QuickEnd | null {
  return useSyncExternalStore(subscribe, () => end);
}

/** Clears outcome and error of the last translation. */
export function forgetQuickEnd(): void {
  failure = null;
  end = null;
  setQuickDraft(null);
  tell(run);
}

function begin(missing: readonly MissingLine[] | null): Work {
  const { source, result } = getQuickTexts();
  const lines = toLines(normalizeText(source));
  const asked =
    missing === null
      ? lines.map((text, place) => ({ place, source: text }))
      : missing.map(({ line, source: text }) => ({ place: line, source: text }));
  failure = null;
  end = null;
  work = {
    control: new AbortController(),
    asked,
    lines: missing === null ? lines.map(() => '') : toLines(result),
    came: new Set(),
  };
  window.addEventListener('beforeunload', warn);
  tell({ total: asked.length, arrived: 0, startedAt: Date.now(), text: work.lines.join('\n') });
  return work;
}

/** Lines received, from index `from` among the requested ones. An empty one keeps the old text. */
function take(own: Work, from: number, texts: readonly string[]): void {
  texts.forEach((text, index) => {
    const line = own.asked[from + index];
    if (!line) return;
    own.came.add(from + index);
    if (text.trim() !== '') own.lines[line.place] = text;
  });
  if (run) tell({ ...run, arrived: own.came.size, text: own.lines.join('\n') });
}

/** @param reasonOf why a requested line, by index, is missing; undefined when it is not */
function store(
  own: Work,
  before: readonly MissingLine[] | null,
  reasonOf: (index: number) => string | undefined,
): void {
  const texts = getQuickTexts();
  const missing = own.asked.flatMap(({ place, source }, index): MissingLine[] => {
    const reason = reasonOf(index);
    if (reason === undefined || source.trim() === '') return [];
    return [{ line: place, reason, source, shown: own.lines[place] ?? '' }];
  });
  const asked = new Set(before?.map(({ line }) => line));
  const others = before === null ? [] : texts.missing.filter(({ line }) => !asked.has(line));
  setQuickTexts(withResult(texts, { result: own.lines.join('\n'), missing: [...others, ...missing] }));
}

/** A failed translation: received lines are kept, because they cost money. Without any, nothing changes. */
function keepWhatCame(own: Work, before: readonly MissingLine[] | null): void {
  const saysSomething = own.asked.some(
    ({ place }, index) => own.came.has(index) && (own.lines[place] ?? '').trim() !== '',
  );
  if (!saysSomething) return;
  store(own, before, (index) => (own.came.has(index) ? undefined : quickTexts.notReached));
  setQuickDraft(null);
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function tell(next: QuickRun | null): void {
  run = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface Answer extends Pick<TranslateResponse, 'translatedText' | 'failedLines'> {
  /** Set when this browser made the draft itself. */
  readonly draft: QuickDraft | null;
}

/**
 * Calls the selected engine; the offline one in this browser, and on the server only when the browser cannot run it.
 */
async function askEngine(call: TranslateCall, order: DraftOptions): Promise<Answer> {
  const draft = call.settings.engine === 'hanviet' ? await draftHere(call, order) : null;
  if (draft) return { translatedText: draft.result, failedLines: missingOf(draft), draft };
  return { ...(await translateText(call)), draft };
}

async function draftHere({ text, signal }: TranslateCall, order: DraftOptions): Promise<QuickDraft | null> {
  try {
    return await draftQuickly(text, order, signal);
  } catch {
    signal.throwIfAborted();
    return null;
  }
}
