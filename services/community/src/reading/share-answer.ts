import { SHARED_ANSWER_HEADER, SHARED_ANSWER_MAX_SECONDS, writeSharedAnswer } from '@lacthu/contracts';

/** What carries an answer's headers. */
interface Reply {
  header(name: string, value: string): unknown;
}

/**
 * Lets the gateway keep an answer for everybody, until the story changes or a minute has passed.
 *
 * @param storyId null for lists, which every story may change
 * @param validMs milliseconds after which the answer is untrue by itself
 */
export function shareAnswer(reply: Reply, storyId: number | null, validMs = Infinity): void {
  const seconds = Math.min(SHARED_ANSWER_MAX_SECONDS, validMs / 1_000);
  reply.header(SHARED_ANSWER_HEADER, writeSharedAnswer({ storyId, seconds }));
}
