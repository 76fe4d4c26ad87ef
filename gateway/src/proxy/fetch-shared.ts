import { readSharedAnswer, SHARED_ANSWER_HEADER } from '@lacthu/contracts';
import type { ForwardPlan, Forwarder } from './forwarder';
import type { WholeAnswer } from './whole-answer';
import type { Visit } from '../request/request-context';
import { readyAnswer } from '../cache/ready-answer';
import type { Filled } from '../cache/shared-answers';

/** An answer as a service gave it, under the id of the request that it was asked for. */
export interface FreshAnswer extends Filled {
  readonly whole: WholeAnswer;
  readonly requestId: string;
}

/** What is asked, and what of a request its answer depends on. */
export interface SharedQuestion extends Pick<ForwardPlan, 'service' | 'path' | 'timeoutMs'> {
  readonly vary: string;
}

/**
 * Asks a service for what everybody shares; ready to be kept when the service says that it may.
 *
 * @throws DomainError when no answer could be had
 */
export async function askFresh(
  forwarder: Pick<Forwarder, 'fetch'>,
  visit: Visit,
  { vary, ...question }: SharedQuestion,
  now: () => number,
): Promise<FreshAnswer> {
  const askedAt = now();
  const { requestId } = visit;
  const whole = await forwarder.fetch(visit, question);
  const header = whole.headers[SHARED_ANSWER_HEADER];
  const shared = readSharedAnswer(typeof header === 'string' ? header : undefined);
  if (whole.status !== 200 || !shared) return { whole, requestId, ready: null };
  const facts = {
    storyId: shared.storyId,
    showsCounts: shared.showsCounts,
    expiresAt: askedAt + shared.seconds * 1_000,
    contentType: whole.headers['content-type'] ?? 'application/octet-stream',
    vary,
  };
  return { whole, requestId, ready: readyAnswer(facts, whole.body, whole.headers.etag) };
}
