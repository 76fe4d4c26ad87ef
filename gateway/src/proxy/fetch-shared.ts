import { readSharedAnswer, SHARED_ANSWER_HEADER } from '@lacthu/contracts';
import { readyAnswer } from '../cache/ready-answer';
import type { Filled } from '../cache/shared-answers';
import type { RequestContext } from '../request/request-context';
import type { ForwardPlan, Forwarder } from './forwarder';
import type { WholeAnswer } from './whole-answer';

/** A response of a service, with the id of the request that fetched it. */
export interface FreshAnswer extends Filled {
  readonly whole: WholeAnswer;
  readonly requestId: string;
}

/** A read whose answer all requests share; `vary` lists the request headers that its bytes depend on. */
export interface SharedRead extends Pick<ForwardPlan, 'service' | 'path' | 'timeoutMs'> {
  readonly vary: string;
}

/**
 * Fetches an answer for the shared cache from a service. `ready` is null when the service does not allow caching.
 *
 * @throws DomainError when the service does not answer
 */
export async function fetchShared(
  forwarder: Pick<Forwarder, 'fetch'>,
  context: RequestContext,
  { vary, ...question }: SharedRead,
  now: () => number,
): Promise<FreshAnswer> {
  const askedAt = now();
  const { requestId } = context;
  const whole = await forwarder.fetch(context, question);
  const header = whole.headers[SHARED_ANSWER_HEADER];
  const shared = readSharedAnswer(typeof header === 'string' ? header : undefined);
  if (whole.status !== 200 || !shared) return { whole, requestId, ready: null };
  const fields = {
    storyId: shared.storyId,
    showsCounts: shared.showsCounts,
    expiresAt: askedAt + shared.seconds * 1_000,
    contentType: whole.headers['content-type'] ?? 'application/octet-stream',
    vary,
  };
  return { whole, requestId, ready: readyAnswer(fields, whole.body, whole.headers.etag) };
}
