import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Makes browsers and proxies revalidate every response, with a 304 for an unchanged one: corrections and withdrawals are
 * visible at once, and unchanged content is not sent again.
 *
 * A complete JSON response gets a strong ETag; a stream has one only if its route set it. Errors are not cached.
 */
export function revalidateAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload: unknown, done) => {
    setFreshness(request, reply);
    if (isGet(request) && reply.statusCode === 200) {
      const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : undefined;
      if (body !== undefined && !reply.hasHeader('etag')) void reply.header('etag', etagOf(body));
      if (isHeld(request, reply)) {
        if (payload instanceof Readable) payload.destroy();
        void reply.code(304).removeHeader('content-length');
        done(null, nothingFor(request));
        return;
      }
    }
    done(null, payload === null ? nothingFor(request) : payload);
  });
}

/** An empty body. Fastify's own handler of HEAD, which runs last, treats every object as a stream and fails at null. */
function nothingFor({ method }: FastifyRequest): Readable | null {
  return method === 'HEAD' ? Readable.from([]) : null;
}

function setFreshness(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.hasHeader('cache-control')) return;
  if (reply.statusCode >= 400) void reply.header('cache-control', 'no-store');
  else {
    void reply.header('cache-control', request.identity?.user ? 'private, no-cache' : 'no-cache');
    void reply.header('vary', 'x-auth-token');
  }
}

function isGet({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function etagOf(body: string | Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url')}"`;
}

/** True when the copy of the client is current (RFC 9110 §13.1.2: If-None-Match compares weakly). */
function isHeld(request: FastifyRequest, reply: FastifyReply): boolean {
  const held = request.headers['if-none-match'];
  const etag = reply.getHeader('etag');
  if (held === undefined || typeof etag !== 'string') return false;
  return held.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);
}
