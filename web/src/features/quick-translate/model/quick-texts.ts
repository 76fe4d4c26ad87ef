import { toLines } from '@lacthu/novel-text';
import type { Engine } from '../../../settings/ai-settings';

/** A line of the result that is missing or incomplete. */
export interface MissingLine {
  /** 0-based index in the result. */
  readonly line: number;
  readonly reason: string;
  readonly source: string;
  /** Text of the result for it; once that is edited, the line no longer counts as missing. */
  readonly shown: string;
}

export interface ResultState {
  readonly result: string;
  readonly missing: readonly MissingLine[];
}

/** Texts of the page. */
export interface QuickTexts extends ResultState {
  readonly source: string;
  readonly prompt: string;
  /** Earlier results, latest last, and undone ones. */
  readonly past: readonly ResultState[];
  readonly future: readonly ResultState[];
}

/** Maximum undo steps; each holds a whole text. */
const STEPS = 5;

/** Replaces the result; undo restores it. */
export function withResult(texts: QuickTexts, next: ResultState): QuickTexts {
  if (next.result === texts.result) return { ...texts, missing: next.missing };
  const past = texts.result.trim() === '' ? texts.past : [...texts.past, stateOf(texts)].slice(-STEPS);
  return { ...texts, ...next, past, future: [] };
}

/** Undoes the last step. */
export function undone(texts: QuickTexts): QuickTexts {
  const last = texts.past.at(-1);
  if (!last) return texts;
  return {
    ...texts,
    ...last,
    past: texts.past.slice(0, -1),
    future: [...texts.future, stateOf(texts)],
  };
}

/** Redoes the undone step. */
export function redone(texts: QuickTexts): QuickTexts {
  const next = texts.future.at(-1);
  if (!next) return texts;
  return {
    ...texts,
    ...next,
    past: [...texts.past, stateOf(texts)],
    future: texts.future.slice(0, -1),
  };
}

/** Missing lines still in the result as received. */
export function stillMissing({ result, missing }: ResultState): readonly MissingLine[] {
  const lines = toLines(result);
  return missing.filter(({ line, shown }) => (lines[line] ?? '') === shown);
}

function stateOf({ result, missing }: QuickTexts): ResultState {
  return { result, missing };
}

/** The offline engine always returns the same draft for a line, so only lines not requested before are retried. */
export function isWorthAnotherTry({ shown }: MissingLine, engine: Engine): boolean {
  return engine !== 'hanviet' || shown.trim() === '';
}
