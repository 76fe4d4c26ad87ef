/**
 * The peer of `npm run bench:read`: Fastify that answers ready bytes and does nothing else, in a process of its own. Told
 * the bytes by its parent, in base64; tells it the address.
 */
import fastify from 'fastify';

process.once(
  'message',
  async (/** @type {{ bytes: string, contentType: string }} */ { bytes, contentType }) => {
    const text = Buffer.from(bytes, 'base64').toString('utf8');
    const app = fastify();
    app.get('/chapter', (_request, reply) => reply.type(contentType).send(text));
    process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
  },
);
