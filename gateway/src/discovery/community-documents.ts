import type { ErrorCode } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { withTimeout } from '@lacthu/observability';
import { thingOf, type NegativeCache } from '../cache/negative-cache';
import { askFresh, type FreshAnswer } from '../proxy/fetch-shared';
import type { ReadyAnswer } from '../cache/ready-answer';
import type { SharedAnswers } from '../cache/shared-answers';
import type { Forwarder } from '../proxy/forwarder';
import type { WholeAnswer } from '../proxy/whole-answer';
import type { Visit } from '../request/request-context';

export type CommunityDocument =
  { readonly ready: ReadyAnswer } | { readonly ready: null; readonly whole: WholeAnswer };

/** Milliseconds for which community is waited for on behalf of all readers. */
const TIMEOUT_MS = 15_000;

/** Address of a document in the community service. */
export interface WantedDocument {
  readonly servicePath: string;
  /** Its one subject, if it has one, and the code of the refusal for a missing subject. */
  readonly about?: { readonly notFound: ErrorCode; readonly id: number };
}

/** What community writes for everybody alike, kept as public answers are and gone with them when a story changes. */
export class CommunityDocuments {
  constructor(
    private readonly answers: SharedAnswers<FreshAnswer>,
    private readonly missing: Pick<NegativeCache, 'check' | 'remember'>,
    private readonly forwarder: Pick<Forwarder, 'fetch'>,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * @param waitMs milliseconds that this reader waits; what comes within TIMEOUT_MS is kept for the next one all the same
   * @returns what is ready to be sent, or else the answer as it came: a refusal, or what may not be kept
   * @throws DomainError when no answer could be had in time, and as NegativeCache.check does
   */
  async get(
    visit: Visit,
    { servicePath: path, about }: WantedDocument,
    waitMs: number,
  ): Promise<CommunityDocument> {
    const isKept = this.answers.open;
    const kept = isKept ? this.answers.find(path) : undefined;
    if (kept) return { ready: kept };
    const thing = about ? thingOf(about.notFound, about.id) : path;
    const since = this.missing.check(thing, about?.notFound ?? 'platform.not_found', visit.clientKey);
    // An answer that is not kept is of no use to anybody after this reader has gone.
    const timeoutMs = isKept ? TIMEOUT_MS : waitMs;
    const question = { service: 'community', path, timeoutMs, vary: 'accept-encoding' } as const;
    const ask = (): Promise<FreshAnswer> => askFresh(this.forwarder, visit, question, this.now);
    const { ready, whole } = await withTimeout(isKept ? this.answers.fill(path, ask) : ask(), waitMs, () => {
      throw new DomainError('platform.upstream_timeout');
    });
    if (whole.status === 404) this.missing.remember(thing, visit.clientKey, since);
    return ready ? { ready } : { ready, whole };
  }
}
