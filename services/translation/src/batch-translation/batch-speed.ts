import type { WorkLeft } from './planned-work';

/** Tokens of an answer per second: usual small models of the providers, and a model on a computer at home. */
const TOKENS_PER_SECOND = 80;
const LOCAL_TOKENS_PER_SECOND = 40;
/** Time (ms) of a call beside the answer: connection, queue, and reading the prompt. */
const CALL_MS = 2_000;
/** Calls at once that an unknown key is expected to allow; the limiter starts with as many. */
const PARALLEL_CALLS = 8;
/** Characters of Chinese per second of the offline engine, half of what `npm run bench:hanviet` measures, and ms for reading and storing a chapter. */
const OFFLINE_CHARS_PER_SECOND = 500_000;
const OFFLINE_CHAPTER_MS = 50;
/** Chapters and time (ms) after which the speed of a job is meaningful. */
const ENOUGH_CHAPTERS = 3;
const ENOUGH_MS = 5_000;

interface AssumedSpeed {
  /** Tokens of one answer. */
  readonly answer: number;
  readonly isLocal: boolean;
  /** Chapters that the service translates at once. */
  readonly slots: number;
}

/** Expected time (ms) per call of a key that is not known yet, divided by the calls that run at once. */
export function msPerCallOf({ answer, isLocal, slots }: AssumedSpeed): number {
  if (isLocal) return CALL_MS + (answer / LOCAL_TOKENS_PER_SECOND) * 1_000;
  return (CALL_MS + (answer / TOKENS_PER_SECOND) * 1_000) / Math.min(slots, PARALLEL_CALLS);
}

/** Expected time (ms) of the offline engine. */
export function offlineMs({ chars, chapters }: WorkLeft): number {
  return (chars / OFFLINE_CHARS_PER_SECOND) * 1_000 + chapters * OFFLINE_CHAPTER_MS;
}

interface Progress {
  /** Time (ms) in which the job ran, without waits and pauses. */
  readonly ranMs: number;
  readonly total: number;
  readonly ended: number;
  /** Calls so far, and those that are left. */
  readonly calls: number;
  readonly left: number;
}

/** Time (ms) that the rest takes at the speed so far, by calls where there are any; undefined while too little is done. */
export function measuredMs({ ranMs, total, ended, calls, left }: Progress): number | undefined {
  if (ended < ENOUGH_CHAPTERS || ranMs < ENOUGH_MS) return undefined;
  return calls > 0 ? (ranMs / calls) * left : (ranMs / ended) * (total - ended);
}
