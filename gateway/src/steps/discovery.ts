import { DomainError } from '@lacthu/http';
import { thingOf, type NegativeCache } from '../cache/negative-cache';
import { sendReady } from '../cache/send-ready';
import type { CommunityDocuments } from '../discovery/community-documents';
import type { DiscoveryDocument } from '../request/discovery-document';
import { robotsText } from '../discovery/robots';
import type { Forwarder } from '../proxy/forwarder';
import { answer } from '../response/send-response';
import type { Step, StepResult } from './step';
import type { Visit } from '../request/request-context';

type Feed = Extract<DiscoveryDocument, { kind: 'feed' }>;

const TIMEOUT_MS = 15_000;
const STORY_NOT_FOUND = 'community.story_not_found';
const ROBOTS_HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' };

/** Step 'discovery': what search engines and feed readers ask for. */
export class Discovery implements Step {
  private readonly robots: string;

  /** @param publicUrl the address people type */
  constructor(
    private readonly documents: CommunityDocuments,
    private readonly missing: Pick<NegativeCache, 'check' | 'remember'>,
    private readonly forwarder: Forwarder,
    publicUrl: string,
  ) {
    this.robots = robotsText(publicUrl);
  }

  async run(visit: Visit): Promise<StepResult> {
    if (visit.target.kind !== 'discovery') return 'next';
    if (visit.method !== 'GET' && visit.method !== 'HEAD') {
      visit.response.setHeader('allow', 'GET, HEAD');
      throw new DomainError('platform.method_not_allowed');
    }
    const { document } = visit.target;
    if (document.kind === 'robots') answer(visit.response, 200, ROBOTS_HEADERS, this.robots);
    else if (document.kind === 'sitemap') await this.sendSitemap(visit, document.servicePath);
    else await this.passOn(visit, document);
    return 'answered';
  }

  private async sendSitemap(visit: Visit, servicePath: string): Promise<void> {
    const found = await this.documents.get(visit, { servicePath }, TIMEOUT_MS);
    if (found.ready) sendReady(visit.request, visit.response, found.ready);
    else if (found.whole.status === 404) throw new DomainError('platform.not_found');
    else throw new DomainError('platform.service_unavailable', { retryAfterSeconds: 2 });
  }

  /** Feeds carry a mark and a time of their own, which feed readers ask by. */
  private passOn(visit: Visit, { servicePath, storyId }: Feed): Promise<void> {
    const thing = thingOf(STORY_NOT_FOUND, storyId);
    const since = this.missing.check(thing, STORY_NOT_FOUND, visit.clientKey);
    return this.forwarder.forward(visit, {
      service: 'community',
      path: servicePath,
      timeoutMs: TIMEOUT_MS,
      bodyLimit: 0,
      onHead: (status) => {
        if (status === 404) this.missing.remember(thing, visit.clientKey, since);
      },
    });
  }
}
