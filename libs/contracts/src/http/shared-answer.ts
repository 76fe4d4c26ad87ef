/**
 * Response header by which a service allows the gateway to cache an answer, with the story it depends on; the gateway
 * removes it.
 */
export const SHARED_ANSWER_HEADER = 'x-lacthu-shared';
/** Upper limit of the cache lifetime, whatever a service sends. */
export const SHARED_ANSWER_MAX_SECONDS = 60;

export interface SharedAnswer {
  /** The story whose change invalidates the answer; null for any story (lists). */
  readonly storyId: number | null;
  /** Cache lifetime in seconds. */
  readonly seconds: number;
  /** True if it shows views, reactions or followers, so that new counts invalidate it too. */
  readonly showsCounts: boolean;
}

const PATTERN = /^(?:story=(\d{1,16}); )?seconds=(\d{1,4})(; counts)?$/;

export function writeSharedAnswer({ storyId, seconds, showsCounts }: SharedAnswer): string {
  const whole = Math.max(0, Math.min(SHARED_ANSWER_MAX_SECONDS, Math.floor(seconds)));
  return `${storyId === null ? '' : `story=${storyId}; `}seconds=${whole}${showsCounts ? '; counts' : ''}`;
}

/** Parses the header; null if it is absent or malformed, and the answer is not cached. */
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
