import { SHARED_ANSWER_HEADER, SHARED_ANSWER_MAX_SECONDS, writeSharedAnswer } from '@lacthu/contracts';

/** A reply that accepts headers. */
interface Reply {
  headers(values: Record<string, string>): unknown;
}

/**
 * Headers that let the gateway cache an answer for all readers, until the story changes or a minute has passed.
 *
 * @param storyId null for lists, which any story may change
 * @param validMs milliseconds after which the answer expires by itself
 * @param showsCounts true if it shows views, reactions or followers
 */
export function sharedHeaders(
  storyId: number | null,
  { validMs = Infinity, showsCounts = false } = {},
): Record<string, string> {
  const seconds = Math.min(SHARED_ANSWER_MAX_SECONDS, validMs / 1_000);
  return { [SHARED_ANSWER_HEADER]: writeSharedAnswer({ storyId, seconds, showsCounts }) };
}

/** Sets the same headers on an answer sent by Nest. */
export function shareAnswer(
  reply: Reply,
  storyId: number | null,
  options: { readonly showsCounts?: boolean } = {},
): void {
  reply.headers(sharedHeaders(storyId, options));
}
