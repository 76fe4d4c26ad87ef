import type { FastifyInstance } from 'fastify';

/** The form says `List-Unsubscribe=One-Click` and nothing else. */
const MAX_BYTES = 4 * 1024;

/**
 * Lets mail programs call the one-click address with a multipart form, as RFC 8058 §3.1 allows beside an urlencoded one.
 * What it says is known, and whose it is stands in the address, so the body is not looked at.
 */
export function acceptOneClickForms(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MAX_BYTES },
    (_request, _body, done) => done(null, {}),
  );
}
