import { randomBytes } from 'node:crypto';
import { DomainError } from '@lacthu/http';
import { DOCS_PAGE, DOCS_PATH } from '../api-docs/docs-page';
import { readerFile } from '../api-docs/docs-files';
import { contentTypeOf } from '../response/content-types';
import { NONCE_BYTES, NONCE_MARK, pagePolicy } from '../response/security-headers';
import { answer } from '../response/send-response';
import type { Step, StepResult } from './step';
import type { Visit } from '../request/request-context';

const HEADERS = { 'cache-control': 'no-cache' };

/** Step 'docs': the OpenAPI document and the page that shows it. */
export class Docs implements Step {
  /** @param document made once, when it is first asked for */
  constructor(private readonly document: () => string) {}

  async run(visit: Visit): Promise<StepResult> {
    if (visit.target.kind !== 'docs') return 'next';
    if (visit.method !== 'GET' && visit.method !== 'HEAD') {
      visit.response.setHeader('allow', 'GET, HEAD');
      throw new DomainError('platform.method_not_allowed');
    }
    const name = visit.path.slice(DOCS_PATH.length + 1);
    if (name === '') sendPage(visit);
    else await this.sendFile(visit, name);
    return 'answered';
  }

  private async sendFile(visit: Visit, name: string): Promise<void> {
    const body = name === 'openapi.json' ? this.document() : await readerFile(name);
    if (body === null) throw new DomainError('platform.not_found');
    answer(visit.response, 200, { ...HEADERS, 'content-type': contentTypeOf(name).type }, body);
  }
}

function sendPage(visit: Visit): void {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  visit.response.setHeader('content-security-policy', pagePolicy(nonce));
  const headers = { ...HEADERS, 'content-type': 'text/html; charset=utf-8' };
  answer(visit.response, 200, headers, DOCS_PAGE.replaceAll(NONCE_MARK, nonce));
}
