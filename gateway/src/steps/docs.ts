import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DomainError } from '@lacthu/http';
import { DOCS_PAGE, DOCS_PATH } from '../api-docs/docs-page';
import type { RequestContext } from '../request/request-context';
import { contentTypeOf } from '../response/content-types';
import { NONCE_BYTES, NONCE_MARK, pagePolicy } from '../response/security-headers';
import { sendResponse } from '../response/send-response';
import { assertReadMethod, type Step, type StepResult } from './step';

const packages = createRequire(__filename);

/** The files of Swagger UI that the page loads; no others of the package are served. */
const READER_FILES = new Set(['swagger-ui.css', 'swagger-ui-bundle.js']);

/** A file of Swagger UI; null for any other name. */
async function readerFile(name: string): Promise<Buffer | null> {
  if (!READER_FILES.has(name)) return null;
  return readFile(join(dirname(packages.resolve('swagger-ui-dist/package.json')), name));
}

const HEADERS = { 'cache-control': 'no-cache' };

/** Step 'docs': serves the OpenAPI document and the page that shows it. */
export class Docs implements Step {
  private document: string | null = null;

  /** @param makeDocument called once, on the first request: few gateways ever get one */
  constructor(private readonly makeDocument: () => string) {}

  async run(context: RequestContext): Promise<StepResult> {
    if (context.target.kind !== 'docs') return 'next';
    assertReadMethod(context);
    const name = context.path.slice(DOCS_PATH.length + 1);
    if (name === '') sendPage(context);
    else await this.sendFile(context, name);
    return 'answered';
  }

  private async sendFile(context: RequestContext, name: string): Promise<void> {
    const body = name === 'openapi.json' ? (this.document ??= this.makeDocument()) : await readerFile(name);
    if (body === null) throw new DomainError('platform.not_found');
    sendResponse(context.response, 200, { ...HEADERS, 'content-type': contentTypeOf(name).type }, body);
  }
}

function sendPage({ response }: RequestContext): void {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  response.setHeader('content-security-policy', pagePolicy(nonce));
  const headers = { ...HEADERS, 'content-type': 'text/html; charset=utf-8' };
  sendResponse(response, 200, headers, DOCS_PAGE.replaceAll(NONCE_MARK, nonce));
}
