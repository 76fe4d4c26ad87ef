import { randomBytes } from 'node:crypto';
import { DomainError } from '@lacthu/http';
import type { BuiltFiles, ReadyFile } from '../web-app/built-files';
import { chooseEncoding, compressOnce } from '../response/encoding';
import type { PageHeads } from '../web-app/page-heads';
import { isKeyedPage, isPageRequest } from '../web-app/page-paths';
import { fillPage } from '../web-app/page-template';
import {
  NONCE_BYTES,
  NOTHING_FOREIGN,
  pagePolicy,
  WORKER_POLICY,
  type ForeignOrigins,
} from '../response/security-headers';
import { answer } from '../response/send-response';
import type { Step, StepResult } from './step';
import type { Visit } from '../request/request-context';

/** Names under /assets/ carry a hash of their content: what is there never changes. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Everything else is asked for again each time, and mostly answered with 304. */
const REVALIDATE = 'no-cache';

/** The address at which browsers ask for the service worker for ever after. */
const WORKER = '/sw.js';
/** What they get when there is to be none any more: it takes the one they have away. */
const WORKER_OFF = '/sw-off.js';

/** Step 'web': the files of the web app, and its page for every other path. */
export class Web implements Step {
  /**
   * @param foreign what the pages let in on top of their own, but for those whose address is a secret
   * @param publicOrigin scheme and host people type
   * @param keepsOffline whether browsers may keep pages and chapters to be read without a network
   */
  constructor(
    private readonly files: BuiltFiles,
    private readonly heads: PageHeads,
    private readonly foreign: ForeignOrigins,
    private readonly publicOrigin: string,
    private readonly keepsOffline: boolean,
  ) {}

  async run(visit: Visit): Promise<StepResult> {
    if (visit.target.kind !== 'web') return 'next';
    if (visit.method !== 'GET' && visit.method !== 'HEAD') {
      visit.response.setHeader('allow', 'GET, HEAD');
      throw new DomainError('platform.method_not_allowed');
    }
    const path = visit.path === WORKER && !this.keepsOffline ? WORKER_OFF : visit.path;
    const file = path.endsWith('.html')
      ? null
      : await this.files.find(path, chooseEncoding(visit.request.headers['accept-encoding']));
    if (file) sendFile(visit, file);
    else await this.sendPage(visit);
    return 'answered';
  }

  private async sendPage(visit: Visit): Promise<void> {
    if (!isPageRequest(visit.path, visit.request.headers.accept)) throw new DomainError('platform.not_found');
    const template = await this.files.pageTemplate();
    if (template === null) {
      throw new DomainError('platform.service_unavailable', { retryAfterSeconds: 5 });
    }
    const head = await this.heads.of(visit);
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const foreign = isKeyedPage(visit.path) ? NOTHING_FOREIGN : this.foreign;
    visit.response.setHeader('content-security-policy', pagePolicy(nonce, foreign));
    const page = Buffer.from(fillPage(template, { nonce, publicOrigin: this.publicOrigin, head }));
    const encoding = chooseEncoding(visit.request.headers['accept-encoding']);
    const isPlain = encoding === 'identity';
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': REVALIDATE,
      vary: 'accept-encoding',
      ...(isPlain ? {} : { 'content-encoding': encoding }),
    };
    const body = isPlain ? page : await compressOnce(page, encoding);
    // The app in it says what is not there; the status says it to search engines and link previews.
    answer(visit.response, head.missing ? 404 : 200, headers, body);
  }
}

function sendFile(visit: Visit, file: ReadyFile): void {
  const headers: Record<string, string> = {
    'content-type': file.contentType,
    'cache-control': visit.path.startsWith('/assets/') ? FOREVER : REVALIDATE,
    etag: file.etag,
    vary: 'accept-encoding',
  };
  if (file.encoding !== 'identity') headers['content-encoding'] = file.encoding;
  // A worker is bound by the policy of its own file, not by that of the page.
  if (visit.path === WORKER) headers['content-security-policy'] = WORKER_POLICY;
  if (visit.request.headers['if-none-match'] === file.etag) {
    visit.response.writeHead(304, headers).end();
    return;
  }
  answer(visit.response, 200, headers, file.bytes);
}
