import { readSharedAnswer, SHARED_ANSWER_HEADER } from '@lacthu/contracts';
import { readyAnswer, type ReadyAnswer } from '../cache/ready-answer';
import type { SharedAnswers } from '../cache/shared-answers';
import type { Forwarder, WholeAnswer } from '../proxy/forwarder';
import type { FreshAnswer } from '../steps/cache';
import type { Visit } from '../steps/visit';

export type CommunityDocument =
  { readonly ready: ReadyAnswer } | { readonly ready: null; readonly whole: WholeAnswer };

/** What community writes for everybody alike, kept as public answers are and gone with them when a story changes. */
export class CommunityDocuments {
  constructor(
    private readonly answers: SharedAnswers<FreshAnswer>,
    private readonly forwarder: Pick<Forwarder, 'fetch'>,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * @param path at the service
   * @returns what is ready to be sent, or else the answer as it came: a refusal, or what may not be kept
   * @throws DomainError when no answer could be had in time
   */
  async get(visit: Visit, path: string, timeoutMs: number): Promise<CommunityDocument> {
    const ask = (): Promise<FreshAnswer> => this.ask(visit, path, timeoutMs);
    const kept = this.answers.open ? this.answers.find(path) : undefined;
    if (kept) return { ready: kept };
    const { ready, whole } = await (this.answers.open ? this.answers.fill(path, ask) : ask());
    return ready ? { ready } : { ready, whole };
  }

  private async ask(visit: Visit, path: string, timeoutMs: number): Promise<FreshAnswer> {
    const askedAt = this.now();
    const whole = await this.forwarder.fetch(visit, { service: 'community', path, timeoutMs });
    const header = whole.headers[SHARED_ANSWER_HEADER];
    const shared = readSharedAnswer(typeof header === 'string' ? header : undefined);
    const { requestId } = visit;
    if (whole.status !== 200 || !shared) return { whole, requestId, ready: null };
    const facts = {
      storyId: shared.storyId,
      expiresAt: askedAt + shared.seconds * 1_000,
      contentType: whole.headers['content-type'] ?? 'application/octet-stream',
      vary: 'accept-encoding',
    };
    return { whole, requestId, ready: readyAnswer(facts, whole.body) };
  }
}
