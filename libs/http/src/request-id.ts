import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The request id until the signed identity has been verified, so that a body that cannot be parsed is rejected with the id
 * that the client sees. It is unverified and used for nothing else.
 */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && UUID.test(given) ? given : randomUUID();
}
