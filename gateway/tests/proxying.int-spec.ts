import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { IDENTITY_HEADER, IdentityVerifier } from '@lacthu/http';
import { errorBodySchema } from '@lacthu/contracts';
import { testAddresses } from '@lacthu/testing';
import { answerJson } from './fake-service';
import { startGateway, type RunningGateway } from './running-gateway';

const MEBIBYTE = 1024 * 1024;
/** While these arrive, the slow service takes a breath after each piece. */
const PAUSED_BYTES = 16 * MEBIBYTE;
const UPLOAD_BYTES = 59 * MEBIBYTE;
/** `total` bytes in pieces of 64 KiB, made as they are asked for. */
function bytes(total: number): { stream: Readable; made: () => number } {
  const piece = Buffer.alloc(64 * 1024, 'x');
  let made = 0;
  function* pieces(): Generator<Buffer> {
    while (made < total) {
      const next = piece.subarray(0, total - made);
      made += next.length;
      yield next;
    }
  }
  return { stream: Readable.from(pieces()), made: () => made };
}

interface Sent {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** A plain Node client, for what fetch would not let a test do. */
async function send(
  url: string,
  options: { method: string; headers?: Record<string, string>; body?: Readable | string },
): Promise<Sent> {
  const sending = httpRequest(url, { method: options.method, headers: options.headers, agent: false });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.on('error', () => undefined);
  if (options.body instanceof Readable) options.body.pipe(sending);
  else sending.end(options.body);
  const [response] = await answered;
  const chunks = (await response.toArray()) as Buffer[];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: Buffer.concat(chunks).toString('utf8'),
  };
}

describe('the proxy', () => {
  let gateway: RunningGateway;
  let token: string;

  beforeAll(async () => {
    gateway = await startGateway(testAddresses().TEST_REDIS_URL);
    token = (await gateway.logIn(7)).token;
  });
  afterAll(() => gateway.stop());
  afterEach(() => Object.values(gateway.services).forEach((service) => service.reset()));

  it('passes method, path, query and body to the service and its answer back', async () => {
    gateway.services.projects.answer = (request, response) => {
      void request.toArray().then((chunks) => {
        const body = Buffer.concat(chunks as Buffer[]).toString('utf8');
        response.writeHead(201, { 'content-type': 'application/json', etag: '"1"' });
        response.end(JSON.stringify({ method: request.method, url: request.url, body }));
      });
    };
    const answer = await fetch(`${gateway.url}/api/chapters/reorder?projectId=12&x=%C4%91`, {
      method: 'POST',
      headers: { 'x-auth-token': token, 'content-type': 'application/json' },
      body: '{"not even": json',
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(await answer.json()).toEqual({
      method: 'POST',
      url: '/api/chapters/reorder?projectId=12&x=%C4%91',
      body: '{"not even": json',
    });
  });

  it('signs who is asking and lets no header of the outside claim it', async () => {
    const forged = {
      'x-auth-token': token,
      [IDENTITY_HEADER]: 'forged',
      'x-user-id': '1',
      'x-role': 'admin',
      'x-lacthu-role': 'admin',
      'x-forwarded-for': '9.9.9.9',
      authorization: 'Bearer other',
      cookie: 'a=b',
    };
    const answer = await fetch(`${gateway.url}/api/projects`, { headers: forged });
    const { headers } = gateway.services.projects.last;
    const verifier = new IdentityVerifier('projects', { gateway: gateway.publicKey });
    const identity = await verifier.verify(String(headers[IDENTITY_HEADER]));
    expect(identity?.user).toEqual({ id: 7, role: 'user', proActive: false });
    expect(identity?.requestId).toBe(answer.headers.get('x-request-id'));
    expect(identity?.clientKey).toMatch(/^[0-9a-f]{32}$/);
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    for (const name of ['x-user-id', 'x-role', 'x-lacthu-role', 'authorization', 'cookie', 'x-auth-token']) {
      expect(headers[name]).toBeUndefined();
    }
    expect(
      await new IdentityVerifier('auth', { gateway: gateway.publicKey }).verify(
        String(headers[IDENTITY_HEADER]),
      ),
    ).toBeNull();
  });

  it('keeps internal and per-connection headers of a service to itself', async () => {
    gateway.services.projects.answer = answerJson(
      200,
      {},
      {
        'x-lacthu-files-token': 'secret',
        'x-powered-by': 'something',
        'set-cookie': 'a=b',
        'content-security-policy': 'default-src *',
      },
    );
    const answer = await fetch(`${gateway.url}/api/projects`, { headers: { 'x-auth-token': token } });
    expect(answer.headers.get('x-lacthu-files-token')).toBeNull();
    expect(answer.headers.get('x-powered-by')).toBeNull();
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('lets a fast sender wait for a slow service, instead of holding the upload', async () => {
    let received = 0;
    let held = 0;
    const body = bytes(UPLOAD_BYTES);
    gateway.services.projects.answer = (request, response) => {
      request.on('data', (chunk: Buffer) => {
        received += chunk.length;
        held = Math.max(held, body.made() - received);
        if (received < PAUSED_BYTES) {
          request.pause();
          setTimeout(() => request.resume(), 1);
        }
      });
      request.once('end', () => response.end('{}'));
    };
    const answer = await send(`${gateway.url}/api/projects/community-upload`, {
      method: 'POST',
      headers: { 'x-auth-token': token, 'content-type': 'multipart/form-data; boundary=x' },
      body: body.stream,
    });
    expect([answer.status, received]).toEqual([200, UPLOAD_BYTES]);
    expect(held).toBeLessThan(UPLOAD_BYTES / 2);
  });

  it('refuses a body that grows too large while it comes, in JSON', async () => {
    let finished = false;
    gateway.services.projects.answer = (request) => {
      request.resume();
      request.once('end', () => (finished = true));
    };
    const answer = await send(`${gateway.url}/api/projects/community-upload`, {
      method: 'POST',
      headers: { 'x-auth-token': token },
      body: bytes(100 * MEBIBYTE).stream,
    });
    expect(answer.status).toBe(413);
    const body = errorBodySchema.parse(JSON.parse(answer.text));
    expect(body).toMatchObject({
      code: 'platform.payload_too_large',
      requestId: answer.headers['x-request-id'],
    });
    expect(body.msg).toContain('60 MB');
    expect(finished).toBe(false);
  });

  it('refuses a body of too large a stated size before it is sent', async () => {
    const answer = await send(`${gateway.url}/api/projects/community-upload`, {
      method: 'POST',
      headers: { 'x-auth-token': token, 'content-length': String(200 * MEBIBYTE), expect: '100-continue' },
    });
    expect(answer.status).toBe(413);
    expect(gateway.services.projects.seen).toHaveLength(0);
  });

  it('says 100 Continue only to a request that is passed on', async () => {
    const upload = (headers: Record<string, string>): Promise<[boolean, number]> =>
      new Promise((resolve) => {
        let continued = false;
        const sending = httpRequest(`${gateway.url}/api/chapters`, {
          method: 'POST',
          agent: false,
          headers: { ...headers, 'content-length': '5', expect: '100-continue' },
        });
        sending.on('continue', () => {
          continued = true;
          sending.end('hello');
        });
        sending.on('response', (response) => {
          response.resume();
          resolve([continued, response.statusCode ?? 0]);
          if (!continued) sending.destroy();
        });
        sending.on('error', () => undefined);
        sending.flushHeaders();
      });
    expect(await upload({ 'x-auth-token': token })).toEqual([true, 200]);
    expect(gateway.services.projects.last.headers.expect).toBeUndefined();
    expect(await upload({})).toEqual([false, 401]);
  });

  it('hands server-sent events on one by one', async () => {
    const opened = new Promise<ServerResponse>((resolve) => {
      gateway.services.notification.answer = (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.flushHeaders();
        resolve(response);
      };
    });
    const answer = await fetch(`${gateway.url}/api/notifications/stream`, {
      headers: { 'x-auth-token': token },
    });
    const upstream = await opened;
    const reader = answer.body?.getReader();
    for (const event of ['data: một\n\n', 'data: hai\n\n']) {
      upstream.write(event);
      const piece = await reader?.read();
      expect(Buffer.from(piece?.value ?? []).toString('utf8')).toBe(event);
    }
    const upstreamClosed = once(upstream, 'close');
    await reader?.cancel();
    await upstreamClosed;
  });

  it('ends the call to the service when the client goes away', async () => {
    const arrived = new Promise<ServerResponse>((resolve) => {
      gateway.services.translation.answer = (_request, response) => resolve(response);
    });
    const leaving = new AbortController();
    const call = fetch(`${gateway.url}/api/translate/openai`, {
      method: 'POST',
      signal: leaving.signal,
      body: '{}',
    });
    const upstream = await arrived;
    const closed = once(upstream, 'close');
    leaving.abort();
    await expect(call).rejects.toThrow();
    await closed;
  });

  it('cuts the connection when an answer breaks off, so that no half is taken for a whole', async () => {
    gateway.services.projects.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.write('the first half', () => response.destroy());
    };
    const answer = await fetch(`${gateway.url}/api/projects`, { headers: { 'x-auth-token': token } });
    await expect(answer.text()).rejects.toThrow();
  });

  it('asks again when a kept connection turns out to be dead, for reads', async () => {
    let tries = 0;
    gateway.services.projects.answer = (request, response) => {
      tries += 1;
      if (tries === 1) request.socket.destroy();
      else response.end('{}');
    };
    const answer = await fetch(`${gateway.url}/api/projects`, { headers: { 'x-auth-token': token } });
    expect([answer.status, tries]).toEqual([200, 2]);
  });

  it('answers a method the path does not know with 405, and an unknown path with 404', async () => {
    const known = await fetch(`${gateway.url}/api/projects`, { method: 'DELETE' });
    expect([known.status, known.headers.get('allow')]).toEqual([405, 'GET, POST']);
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/projects/',
      '/api//projects',
      '/api/projects/..%2f7',
    ]) {
      const answer = await fetch(gateway.url + path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(errorBodySchema.parse(await answer.json()).code).toBe('platform.not_found');
    }
  });

  it.each(['/internal/users', '/files-internal/posters/1/a.webp'])(
    'never opens %s to the outside',
    async (path) => {
      const answer = await fetch(gateway.url + path, { headers: { 'x-auth-token': token } });
      expect(answer.status).toBe(404);
      expect(Object.values(gateway.services).flatMap((service) => service.seen)).toHaveLength(0);
    },
  );

  it.each([
    ['TRACE / HTTP/1.1\r\nhost: localhost\r\n\r\n', 405],
    ['PROPFIND /api/projects HTTP/1.1\r\nhost: localhost\r\n\r\n', 405],
    ['GET /%zz HTTP/1.1\r\nhost: localhost\r\n\r\n', 404],
    ['GET /%E4%B8 HTTP/1.1\r\nhost: localhost\r\n\r\n', 404],
    ['GET http://elsewhere.test/api/projects HTTP/1.1\r\nhost: localhost\r\n\r\n', 421],
    ['GET http://localhost/api/projects HTTP/1.1\r\nhost: localhost\r\n\r\n', 400],
    [`GET /${'a'.repeat(9_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`, 400],
    [`GET / HTTP/1.1\r\nhost: localhost\r\na: ${'a'.repeat(20_000)}\r\n\r\n`, 400],
    ['not http at all\r\n\r\n', 400],
  ])('answers the odd request %# in JSON with the security headers', async (text, status) => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    socket.write(text.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'));
    const raw = Buffer.concat((await socket.toArray()) as Buffer[]).toString('utf8');
    const [head, body] = raw.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toMatch(/content-security-policy: default-src 'none'/i);
    expect(head).toMatch(/x-content-type-options: nosniff/i);
    expect(errorBodySchema.safeParse(JSON.parse(body ?? '')).success).toBe(true);
  });
});
