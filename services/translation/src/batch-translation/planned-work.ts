import { z } from 'zod';

/** Groups in which the sizes of a job are stored: enough for a percent of its work, few enough to be read at each poll. */
const MAX_GROUPS = 100;
/** Calls from which on the share of repeated ones is meaningful, and its upper bound. */
const ENOUGH_CALLS = 20;
const MOST_REPEATS = 3;
/** A batch of fewer chapters is not packed. */
const LEAST_PACKED = 10;
/** Upper bound of the chapters in one call: each holds a lease and is read and stored by itself. */
export const MOST_PACKED = 32;
const count = z.number().int().nonnegative();

/** The amount of work of a batch. `groups` are the characters of equally many consecutive chapters each. */
export const plannedWorkSchema = z.object({ chapters: count, calls: count, groups: z.array(count) });
export type PlannedWork = z.infer<typeof plannedWorkSchema>;

/** The rest of a batch. */
export interface WorkLeft {
  readonly chapters: number;
  readonly calls: number;
  /** Characters of Chinese. */
  readonly chars: number;
}

/**
 * @param callChars characters that one call may have
 * @param isShared chapters may share calls
 */
export function workOf(sizes: readonly number[], callChars: number, isShared = true): PlannedWork {
  const perGroup = Math.max(1, Math.ceil(sizes.length / MAX_GROUPS));
  const groups: number[] = [];
  for (let at = 0; at < sizes.length; at += perGroup) groups.push(sum(sizes.slice(at, at + perGroup)));
  return { chapters: sizes.length, calls: planCalls(sizes, callChars, isShared), groups };
}

/**
 * True for a batch whose chapters share calls. Few chapters are done sooner by calls at the same time than by one long
 * call, and hardly touch a quota.
 */
export function isPacked(chapters: number): boolean {
  return chapters >= LEAST_PACKED;
}

/** Calls for chapters of these sizes, in their order: as many chapters in a call as fit, a longer one in several. */
function planCalls(sizes: readonly number[], callChars: number, isShared: boolean): number {
  if (!isShared || !isPacked(sizes.length)) return sum(sizes.map((size) => Math.ceil(size / callChars)));
  let calls = 0;
  let room = 0;
  let seats = 0;
  for (const size of sizes) {
    if (size <= room && seats > 0) {
      room -= size;
      seats -= 1;
    } else {
      calls += Math.ceil(size / callChars);
      room = Math.max(0, callChars - size);
      seats = MOST_PACKED - 1;
    }
  }
  return calls;
}

/** Characters of a chapter by the mean of its group. */
export function sizeOfChapter({ chapters, groups }: PlannedWork, position: number): number | undefined {
  const perGroup = Math.max(1, Math.ceil(chapters / MAX_GROUPS));
  const index = Math.floor(position / perGroup);
  const group = groups[index];
  return group === undefined ? undefined : Math.ceil(group / Math.min(perGroup, chapters - index * perGroup));
}

/**
 * The work that is left after the first `ended` chapters.
 *
 * @param calls calls so far; once enough are made, the calls that are left grow by the share of repeated ones
 */
export function workLeft(work: PlannedWork, ended: number, calls = 0): WorkLeft {
  const all = sum(work.groups);
  const perGroup = Math.max(1, Math.ceil(work.chapters / MAX_GROUPS));
  const chars = sum(
    work.groups.map((group, index) => {
      const size = Math.min(perGroup, work.chapters - index * perGroup);
      const open = size - Math.min(size, Math.max(0, ended - index * perGroup));
      return (group * open) / Math.max(1, size);
    }),
  );
  const planned = all === 0 ? 0 : (work.calls * chars) / all;
  const done = work.calls - planned;
  const repeats = done >= ENOUGH_CALLS ? Math.min(MOST_REPEATS, Math.max(1, calls / done)) : 1;
  return {
    chapters: Math.max(0, work.chapters - ended),
    calls: Math.ceil(planned * repeats),
    chars: Math.round(chars),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
