import { DomainError } from '@lacthu/http';
import { subjectKey, type NegativeCache } from '../cache/negative-cache';
import { sendReady } from '../cache/send-ready';
import type { CommunityDocuments } from '../discovery/community-documents';
import { robotsText } from '../discovery/robots';
import type { Forwarder } from '../proxy/forwarder';
import type { DiscoveryDocument } from '../request/discovery-document';
import type { RequestContext } from '../request/request-context';
import { sendResponse } from '../response/send-response';
import { assertReadMethod, type Step, type StepResult } from './step';

type Feed = Extract<DiscoveryDocument, { kind: 'feed' }>;

const TIMEOUT_MS = 15_000;
const STORY_NOT_FOUND = 'community.story_not_found';
const ROBOTS_HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' };

/** Step 'discovery': serves robots.txt, sitemaps and feeds. */
export class Discovery implements Step {
  private readonly robots: string;

  /** @param publicUrl the address that users type */
  constructor(
    private readonly documents: CommunityDocuments,
    private readonly missing: Pick<NegativeCache, 'check' | 'remember'>,
    private readonly forwarder: Forwarder,
    publicUrl: string,
  ) {
    this.robots = robotsText(publicUrl);
  }

  async run(context: RequestContext): Promise<StepResult> {
    if (context.target.kind !== 'discovery') return 'next';
    assertReadMethod(context);
    const { document } = context.target;
    if (document.kind === 'robots') sendResponse(context.response, 200, ROBOTS_HEADERS, this.robots);
    else if (document.kind === 'sitemap') await this.sendSitemap(context, document.servicePath);
    else await this.forwardFeed(context, document);
    return 'answered';
  }

  private async sendSitemap(context: RequestContext, servicePath: string): Promise<void> {
    const found = await this.documents.get(context, { servicePath }, TIMEOUT_MS);
    if (found.ready) sendReady(context.request, context.response, found.ready);
    else if (found.whole.status === 404) throw new DomainError('platform.not_found');
    else throw new DomainError('platform.service_unavailable', { retryAfterSeconds: 2 });
  }

  /** Feeds are not cached here: community sets an ETag and a Last-Modified date of each, for conditional requests. */
  private forwardFeed(context: RequestContext, { servicePath, storyId }: Feed): Promise<void> {
    const subject = subjectKey(STORY_NOT_FOUND, storyId);
    const since = this.missing.check(subject, STORY_NOT_FOUND, context.clientKey);
    return this.forwarder.forward(context, {
      service: 'community',
      path: servicePath,
      timeoutMs: TIMEOUT_MS,
      bodyLimit: 0,
      onHead: (status) => {
        if (status === 404) this.missing.remember(subject, context.clientKey, since);
      },
    });
  }
}
