import { randomBytes } from 'node:crypto';
import { DomainError } from '@lacthu/http';
import type { RequestContext } from '../request/request-context';
import { chooseEncoding, compressOnce } from '../response/encoding';
import {
  NONCE_BYTES,
  NO_FOREIGN_ORIGINS,
  pagePolicy,
  WORKER_POLICY,
  type ForeignOrigins,
} from '../response/security-headers';
import { sendResponse } from '../response/send-response';
import type { BuiltFiles, ReadyFile } from '../web-app/built-files';
import type { PageHeads } from '../web-app/page-heads';
import { isKeyedPage, isPageRequest } from '../web-app/page-paths';
import { fillPage } from '../web-app/page-template';
import { assertReadMethod, type Step, type StepResult } from './step';

/** Names under /assets/ contain a hash of the content, so that the content of an address never changes. */
const FOREVER = 'public, max-age=31536000, immutable';
/** All other files are revalidated each time; most of these requests get a 304. */
const REVALIDATE = 'no-cache';

/** Browsers request the service worker from this address for ever once it was registered. */
const WORKER = '/sw.js';
/** A worker that unregisters itself; sent in place of the other when offline reading is switched off. */
const WORKER_OFF = '/sw-off.js';

export interface WebOptions {
  /** Foreign origins that pages may load from; pages whose address is a secret load from none. */
  readonly foreign: ForeignOrigins;
  /** Scheme and host that users type. */
  readonly publicOrigin: string;
  /** Whether browsers may store pages and chapters to be read offline. */
  readonly offlineReading: boolean;
}

/** Step 'web': serves the files of the web app, and its page for every other path. */
export class Web implements Step {
  constructor(
    private readonly files: BuiltFiles,
    private readonly heads: PageHeads,
    private readonly options: WebOptions,
  ) {}

  async run(context: RequestContext): Promise<StepResult> {
    if (context.target.kind !== 'web') return 'next';
    assertReadMethod(context);
    const path = context.path === WORKER && !this.options.offlineReading ? WORKER_OFF : context.path;
    const file = path.endsWith('.html')
      ? null
      : await this.files.find(path, chooseEncoding(context.request.headers['accept-encoding']));
    if (file) sendFile(context, file);
    else await this.sendPage(context);
    return 'answered';
  }

  private async sendPage(context: RequestContext): Promise<void> {
    if (!isPageRequest(context.path, context.request.headers.accept))
      throw new DomainError('platform.not_found');
    const template = await this.files.pageTemplate();
    if (template === null) {
      throw new DomainError('platform.service_unavailable', { retryAfterSeconds: 5 });
    }
    const head = await this.heads.of(context);
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const { publicOrigin } = this.options;
    const foreign = isKeyedPage(context.path) ? NO_FOREIGN_ORIGINS : this.options.foreign;
    context.response.setHeader('content-security-policy', pagePolicy(nonce, foreign));
    const page = Buffer.from(fillPage(template, { nonce, publicOrigin, head }));
    const encoding = chooseEncoding(context.request.headers['accept-encoding']);
    const isPlain = encoding === 'identity';
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': REVALIDATE,
      vary: 'accept-encoding',
      ...(isPlain ? {} : { 'content-encoding': encoding }),
    };
    const body = isPlain ? page : await compressOnce(page, encoding);
    // Users see the app's own message for a missing page; search engines and link previews need the status.
    sendResponse(context.response, head.missing ? 404 : 200, headers, body);
  }
}

function sendFile(context: RequestContext, file: ReadyFile): void {
  const headers: Record<string, string> = {
    'content-type': file.contentType,
    'cache-control': context.path.startsWith('/assets/') ? FOREVER : REVALIDATE,
    etag: file.etag,
    vary: 'accept-encoding',
  };
  if (file.encoding !== 'identity') headers['content-encoding'] = file.encoding;
  // The policy of a worker comes from its own file, not from the page.
  if (context.path === WORKER) headers['content-security-policy'] = WORKER_POLICY;
  if (context.request.headers['if-none-match'] === file.etag) {
    context.response.writeHead(304, headers).end();
    return;
  }
  sendResponse(context.response, 200, headers, file.bytes);
}
