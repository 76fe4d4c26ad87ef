import { Readable } from 'node:stream';
import fastify from 'fastify';
import { revalidateAnswers } from './revalidation';

async function serverThatAnswers(answer: { text: string }): Promise<ReturnType<typeof fastify>> {
  const server = fastify();
  revalidateAnswers(server);
  server.get('/story', () => ({ text: answer.text }));
  server.get('/cover', (_, reply) =>
    reply
      .header('etag', '"cover-1"')
      .header('content-length', '5')
      .send(Readable.from(['cover'])),
  );
  server.get('/export', (_, reply) =>
    reply.header('cache-control', 'no-store').send(Readable.from(['rows'])),
  );
  server.get('/nothing', (_, reply) => reply.header('etag', '"nothing-1"').send(null));
  server.get('/gone', (_, reply) => reply.code(404).send({ success: false }));
  server.post('/save', () => ({ success: true }));
  await server.ready();
  return server;
}

describe('an answer that a client already holds', () => {
  const state = { text: 'một' };
  let server: Awaited<ReturnType<typeof serverThatAnswers>>;

  beforeAll(async () => {
    server = await serverThatAnswers(state);
  });

  afterAll(() => server.close());

  const get = (url: string, held?: string) =>
    server.inject({ url, headers: held === undefined ? {} : { 'if-none-match': held } });

  it('is not sent again until it changes', async () => {
    const first = await get('/story');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    const held = await get('/story', `"other", W/${etag}`);
    expect(held.statusCode).toBe(304);
    expect(held.body).toBe('');
    expect(held.headers).not.toHaveProperty('content-length');
    state.text = 'hai';
    const changed = await get('/story', etag);
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toEqual({ text: 'hai' });
  });

  it('is not read from its store either', async () => {
    expect((await get('/cover', '"cover-1"')).statusCode).toBe(304);
    const fresh = await get('/cover', '"cover-0"');
    expect(fresh.statusCode).toBe(200);
    expect(fresh.body).toBe('cover');
  });

  it.each(['/story', '/cover', '/nothing'])(
    "is told of in the same way when only %s's head is asked for",
    async (url) => {
      for (const held of ['*', '"other"', undefined]) {
        const headers = held === undefined ? {} : { 'if-none-match': held };
        const [head, whole] = await Promise.all(
          (['HEAD', 'GET'] as const).map((method) => server.inject({ method, url, headers })),
        );
        expect([head?.statusCode, head?.body]).toEqual([held === '*' ? 304 : 200, '']);
        expect([whole?.statusCode, whole?.headers.etag]).toEqual([head?.statusCode, head?.headers.etag]);
      }
    },
  );

  it('is asked for each time, and refusals are never kept', async () => {
    expect((await get('/story')).headers['cache-control']).toBe('no-cache');
    expect((await get('/gone')).headers['cache-control']).toBe('no-store');
    expect((await get('/gone')).headers).not.toHaveProperty('etag');
    expect((await get('/export')).headers['cache-control']).toBe('no-store');
  });

  it('of a change is always sent', async () => {
    const answer = await server.inject({ method: 'POST', url: '/save', headers: { 'if-none-match': '*' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('etag');
  });
});
