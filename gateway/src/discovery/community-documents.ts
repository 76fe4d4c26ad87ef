import type { ErrorCode } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { withTimeout } from '@lacthu/observability';
import { subjectKey, type NegativeCache } from '../cache/negative-cache';
import type { ReadyAnswer } from '../cache/ready-answer';
import type { SharedAnswers } from '../cache/shared-answers';
import { fetchShared, type FreshAnswer } from '../proxy/fetch-shared';
import type { Forwarder } from '../proxy/forwarder';
import type { WholeAnswer } from '../proxy/whole-answer';
import type { RequestContext } from '../request/request-context';

export type CommunityDocument =
  { readonly ready: ReadyAnswer } | { readonly ready: null; readonly whole: WholeAnswer };

/** Timeout of a fetch for the shared cache, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** Address of a document in the community service. */
export interface WantedDocument {
  readonly servicePath: string;
  /** The subject of the document, if it has one, and the error code for a missing subject. */
  readonly about?: { readonly notFound: ErrorCode; readonly id: number };
}

/** Reads public documents of community through the shared cache; a change of a story purges them. */
export class CommunityDocuments {
  constructor(
    private readonly answers: SharedAnswers<FreshAnswer>,
    private readonly missing: Pick<NegativeCache, 'check' | 'remember'>,
    private readonly forwarder: Pick<Forwarder, 'fetch'>,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * @param waitMs timeout of this reader; an answer after it, within TIMEOUT_MS, is still cached for the next reader
   * @returns the cached answer, or else the response: an error, or a document that must not be cached
   * @throws DomainError when there is no response in time, and as NegativeCache.check does
   */
  async get(
    context: RequestContext,
    { servicePath: path, about }: WantedDocument,
    waitMs: number,
  ): Promise<CommunityDocument> {
    const isCaching = this.answers.open;
    const cached = isCaching ? this.answers.find(path) : undefined;
    if (cached) return { ready: cached };
    const subject = about ? subjectKey(about.notFound, about.id) : path;
    const since = this.missing.check(subject, about?.notFound ?? 'platform.not_found', context.clientKey);
    // Without caching, a response after the timeout of this reader would be useless.
    const timeoutMs = isCaching ? TIMEOUT_MS : waitMs;
    const read = { service: 'community', path, timeoutMs, vary: 'accept-encoding' } as const;
    const fetch = (): Promise<FreshAnswer> => fetchShared(this.forwarder, context, read, this.now);
    const answer = isCaching ? this.answers.fill(path, fetch) : fetch();
    const { ready, whole } = await withTimeout(answer, waitMs, () => {
      throw new DomainError('platform.upstream_timeout');
    });
    if (whole.status === 404) this.missing.remember(subject, context.clientKey, since);
    return ready ? { ready } : { ready, whole };
  }
}
