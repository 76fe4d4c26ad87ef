import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError, errorBody } from '@lacthu/http';
import { endWhenRead } from './unread-body';

type Headers = Record<string, string | string[]>;

/** Sends a complete response. Node omits the body in response to HEAD. */
export function sendResponse(
  response: ServerResponse,
  status: number,
  headers: Headers,
  body: string | Buffer,
): void {
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) });
  response.end(body);
}

/** Sends the error body that all parts of the product share. */
export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  error: DomainError,
  requestId: string,
  extra: Headers = {},
): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const { retryAfterSeconds } = error.details;
  const headers: Headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...extra,
  };
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(Math.ceil(retryAfterSeconds));
  // A client waiting for '100 Continue' sends no body after an error, so the connection cannot be reused.
  if (request.headers.expect) headers.connection = 'close';
  const body = JSON.stringify(errorBody(error, requestId));
  response.writeHead(error.status, { ...headers, 'content-length': String(Buffer.byteLength(body)) });
  response.write(body);
  endWhenRead(request, response);
}
