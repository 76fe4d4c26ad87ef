import type { TrackedJob } from './tracked-job';

/** A job that the tracker follows. */
export interface FollowedJob {
  readonly kind: string;
  readonly id: string;
  /** What was known of it at first; null for one of which only the name was heard. */
  readonly seed: TrackedJob | null;
}

export interface Following {
  readonly followed: readonly FollowedJob[];
  /** Jobs that have been dropped, with the chapters they had ended: never followed again. */
  readonly dropped: ReadonlyMap<string, number>;
}

export type FollowingAct =
  | { readonly type: 'follow'; readonly jobs: readonly FollowedJob[] }
  | { readonly type: 'drop'; readonly id: string; readonly done: number };

export const FOLLOWING_NONE: Following = { followed: [], dropped: new Map() };

/** Newest last; a job is followed once. */
export function followingReducer(state: Following, act: FollowingAct): Following {
  const { followed, dropped } = state;
  if (act.type === 'drop') {
    return {
      followed: followed.filter(({ id }) => id !== act.id),
      dropped: new Map(dropped).set(act.id, act.done),
    };
  }
  const fresh = act.jobs.filter(({ id }) => !dropped.has(id) && !followed.some((known) => known.id === id));
  return fresh.length === 0 ? state : { followed: [...followed, ...fresh], dropped };
}
