import { z } from 'zod';

/** Groups in which the sizes of a job are stored: enough for a percent of its work, few enough to be read at each poll. */
const MAX_GROUPS = 100;
/** Calls from which on the share of repeated ones is meaningful, and its upper bound. */
const ENOUGH_CALLS = 20;
const MOST_REPEATS = 3;
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

/** @param callChars characters that one call may have */
export function workOf(sizes: readonly number[], callChars: number): PlannedWork {
  const perGroup = Math.max(1, Math.ceil(sizes.length / MAX_GROUPS));
  const groups: number[] = [];
  for (let at = 0; at < sizes.length; at += perGroup) groups.push(sum(sizes.slice(at, at + perGroup)));
  const calls = sum(sizes.map((size) => Math.ceil(size / callChars)));
  return { chapters: sizes.length, calls, groups };
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
