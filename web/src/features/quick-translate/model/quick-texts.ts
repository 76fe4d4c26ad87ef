import { toLines } from '@lacthu/novel-text';

/** A line of the result that is not, or not wholly, translated. */
export interface MissingLine {
  /** 0-based place in the result. */
  readonly line: number;
  readonly reason: string;
  readonly source: string;
  /** What stood in the result for it; once that is edited, the person has taken it in hand. */
  readonly shown: string;
}

export interface ResultState {
  readonly result: string;
  readonly missing: readonly MissingLine[];
}

/** What lies on the page. */
export interface QuickTexts extends ResultState {
  readonly source: string;
  readonly prompt: string;
  /** Earlier results, the latest last, and those that were taken back. */
  readonly past: readonly ResultState[];
  readonly future: readonly ResultState[];
}

/** Steps that can be taken back; each holds a whole text. */
const STEPS = 5;

/** Another result in place of the present one, which can be had back. */
export function withResult(texts: QuickTexts, next: ResultState): QuickTexts {
  if (next.result === texts.result) return { ...texts, missing: next.missing };
  const past = texts.result.trim() === '' ? texts.past : [...texts.past, stateOf(texts)].slice(-STEPS);
  return { ...texts, ...next, past, future: [] };
}

/** The result before the last step. */
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

/** The step that was taken back. */
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

/** Missing lines that still stand in the result as they came. */
export function stillMissing({ result, missing }: ResultState): readonly MissingLine[] {
  const lines = toLines(result);
  return missing.filter(({ line, shown }) => (lines[line] ?? '') === shown);
}

function stateOf({ result, missing }: QuickTexts): ResultState {
  return { result, missing };
}
