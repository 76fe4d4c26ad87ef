import { DomainError } from '@lacthu/http';
import { sendReady } from '../cache/send-ready';
import type { CommunityDocuments } from '../discovery/community-documents';
import { robotsText } from '../discovery/robots';
import type { Forwarder } from '../proxy/forwarder';
import { answer } from './answer';
import type { Step, StepResult } from './step';
import type { Visit } from './visit';

const TIMEOUT_MS = 15_000;
const ROBOTS_HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' };

/** Step 'discovery': what search engines and feed readers ask for. */
export class Discovery implements Step {
  private readonly robots: string;

  /** @param publicUrl the address people type */
  constructor(
    private readonly documents: CommunityDocuments,
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
    else await this.passOn(visit, document.servicePath);
    return 'answered';
  }

  private async sendSitemap(visit: Visit, path: string): Promise<void> {
    const found = await this.documents.get(visit, path, TIMEOUT_MS);
    if (found.ready) sendReady(visit.request, visit.response, found.ready);
    else if (found.whole.status === 404) throw new DomainError('platform.not_found');
    else throw new DomainError('platform.service_unavailable', { retryAfterSeconds: 2 });
  }

  /** Feeds carry a mark and a time of their own, which feed readers ask by. */
  private passOn(visit: Visit, path: string): Promise<void> {
    return this.forwarder.forward(visit, { service: 'community', path, timeoutMs: TIMEOUT_MS, bodyLimit: 0 });
  }
}
