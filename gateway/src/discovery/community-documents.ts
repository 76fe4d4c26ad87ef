import { askFresh, type FreshAnswer } from '../cache/fresh-answer';
import type { ReadyAnswer } from '../cache/ready-answer';
import type { SharedAnswers } from '../cache/shared-answers';
import type { Forwarder } from '../proxy/forwarder';
import type { WholeAnswer } from '../proxy/whole-answer';
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
    const kept = this.answers.open ? this.answers.find(path) : undefined;
    if (kept) return { ready: kept };
    const question = { service: 'community', path, timeoutMs, vary: 'accept-encoding' } as const;
    const ask = (): Promise<FreshAnswer> => askFresh(this.forwarder, visit, question, this.now);
    const { ready, whole } = await (this.answers.open ? this.answers.fill(path, ask) : ask());
    return ready ? { ready } : { ready, whole };
  }
}
