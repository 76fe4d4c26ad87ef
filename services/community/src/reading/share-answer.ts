import { SHARED_ANSWER_HEADER, SHARED_ANSWER_MAX_SECONDS, writeSharedAnswer } from '@lacthu/contracts';

/** What carries an answer's headers. */
interface Reply {
  headers(values: Record<string, string>): unknown;
}

/**
 * Lets the gateway keep an answer for everybody, until the story changes or a minute has passed.
 *
 * @param storyId null for lists, which every story may change
 * @param validMs milliseconds after which the answer is untrue by itself
 * @param showsCounts whether it shows views, reactions or followers
 */
export function sharedHeaders(
  storyId: number | null,
  { validMs = Infinity, showsCounts = false } = {},
): Record<string, string> {
  const seconds = Math.min(SHARED_ANSWER_MAX_SECONDS, validMs / 1_000);
  return { [SHARED_ANSWER_HEADER]: writeSharedAnswer({ storyId, seconds, showsCounts }) };
}

/** The same for an answer that Nest sends. */
export function shareAnswer(
  reply: Reply,
  storyId: number | null,
  options: { readonly showsCounts?: boolean } = {},
): void {
  reply.headers(sharedHeaders(storyId, options));
}
