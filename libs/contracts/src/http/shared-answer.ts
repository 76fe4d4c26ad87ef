/** Header in which a service tells the gateway that its answer may be shared, and about which story it is; it never leaves the gateway. */
export const SHARED_ANSWER_HEADER = 'x-lacthu-shared';
/** Longer than this nothing is kept, whatever a service says. */
export const SHARED_ANSWER_MAX_SECONDS = 60;

export interface SharedAnswer {
  /** The story whose change makes the answer untrue; null: a change of any story does (lists). */
  readonly storyId: number | null;
  /** How long the answer may be kept, in seconds. */
  readonly seconds: number;
  /** It shows views, reactions or followers, so that counting makes it untrue too. */
  readonly showsCounts: boolean;
}

const PATTERN = /^(?:story=(\d{1,16}); )?seconds=(\d{1,4})(; counts)?$/;

export function writeSharedAnswer({ storyId, seconds, showsCounts }: SharedAnswer): string {
  const whole = Math.max(0, Math.min(SHARED_ANSWER_MAX_SECONDS, Math.floor(seconds)));
  return `${storyId === null ? '' : `story=${storyId}; `}seconds=${whole}${showsCounts ? '; counts' : ''}`;
}

/** What the header says; null when it is absent or not of this form: such an answer is not shared. */
export function readSharedAnswer(header: string | undefined): SharedAnswer | null {
  const match = PATTERN.exec(header ?? '');
  if (!match) return null;
  const seconds = Math.min(SHARED_ANSWER_MAX_SECONDS, Number(match[2]));
  return {
    storyId: match[1] === undefined ? null : Number(match[1]),
    seconds,
    showsCounts: match[3] !== undefined,
  };
}
