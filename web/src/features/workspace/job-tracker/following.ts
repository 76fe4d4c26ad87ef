/** A job that the tracker follows, by its name alone. */
export interface FollowedJob {
  readonly kind: string;
  readonly id: string;
}

export interface Following {
  /** Newest last. */
  readonly followed: readonly FollowedJob[];
  /** Jobs that have been dropped, with the chapters they had ended: never followed again. */
  readonly dropped: ReadonlyMap<string, number>;
}

export type FollowingAct =
  | { readonly type: 'follow'; readonly jobs: readonly FollowedJob[] }
  | { readonly type: 'drop'; readonly id: string; readonly done: number };

export const FOLLOWING_NONE: Following = { followed: [], dropped: new Map() };

/** A job is followed once, and never again after it was dropped. */
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
