import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { errorBodySchema } from '@lacthu/contracts';
import { testAddresses } from '@lacthu/testing';
import { OPERATOR_PATHS } from '../src/operators/operator.controller';
import { ROUTE_TABLE } from '../src/routes/route-table';
import { startGateway, type RunningGateway } from './running-gateway';

const EVIL = 'rebind.evil.example';
const OWN = { host: 'truyen.example', origin: 'https://truyen.example' };
const PAGES = [
  '/',
  '/community',
  '/admin',
  '/assets/main-abc123.js',
  '/sw.js',
  '/robots.txt',
  '/sitemap.xml',
  '/api/docs',
  '/api/ads',
  '/api/nowhere',
  '/files/posters/1/a.webp',
  '/files/audio/1/b.mp3',
  '/healthz?x',
  ...OPERATOR_PATHS,
];

interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** A plain Node client, because fetch sets Host and Origin itself. */
async function ask(gateway: RunningGateway, { path, method = 'GET', headers = {} }: Asked) {
  const { hostname, port } = new URL(gateway.url);
  const sending = httpRequest({ hostname, port, path, method, headers, agent: false }).end();
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  const chunks = (await response.toArray()) as Buffer[];
  const text = Buffer.concat(chunks).toString('utf8');
  const code = text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined;
  return { status: response.statusCode, headers: response.headers, text, code };
}

/** The first line of what is answered to these bytes. */
async function statusLineOf(gateway: RunningGateway, lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  socket.end([...lines, '', ''].join('\r\n'));
  const chunks = (await socket.toArray()) as Buffer[];
  return Buffer.concat(chunks).toString('utf8').split('\r\n')[0] ?? '';
}

describe('hosts and origins', () => {
  let gateway: RunningGateway;
  let admin: { token: string };

  beforeAll(async () => {
    gateway = await startGateway(testAddresses().TEST_REDIS_URL, {
      PUBLIC_URL: OWN.origin,
      ALLOWED_HOSTS: 'nas.lan',
    });
    gateway.publicProjects.add(1);
    admin = await gateway.logIn(1, { role: 'admin' });
  });
  afterAll(() => gateway.stop());
  afterEach(() => Object.values(gateway.services).forEach((service) => service.reset()));

  const reached = (): number =>
    Object.values(gateway.services).reduce((sum, service) => sum + service.seen.length, 0);

  it.each(PAGES)('a foreign host is answered 421 at %s, in the body of all errors', async (path) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
      const answer = await ask(gateway, { path, method, headers: { host: `${EVIL}:8080` } });
      expect([method, answer.status]).toEqual([method, 421]);
      if (method === 'HEAD') continue;
      const body = errorBodySchema.parse(JSON.parse(answer.text));
      expect(body).toMatchObject({
        code: 'platform.misdirected',
        msg: expect.stringContaining('ALLOWED_HOSTS'),
      });
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    }
    expect(reached()).toBe(0);
  });

  it('a foreign host reaches no route, whoever asks', async () => {
    for (const { method, path } of ROUTE_TABLE) {
      const headers = { host: EVIL, 'x-auth-token': admin.token, cookie: `lacthu_files=${admin.token}` };
      const answer = await ask(gateway, { path: path.replace(/\{\w+\}/g, '1'), method, headers });
      expect([method, path, answer.status]).toEqual([method, path, 421]);
    }
    expect(reached()).toBe(0);
  });

  it('a page of another origin changes nothing by any route, whoever is logged in', async () => {
    const changing = ROUTE_TABLE.filter(({ method }) => method !== 'GET');
    expect(changing.length).toBeGreaterThan(50);
    for (const { method, path } of changing) {
      for (const origin of [
        'https://evil.example',
        'http://truyen.example',
        'https://truyen.example:444',
        'null',
      ]) {
        const headers = { host: OWN.host, origin, 'x-auth-token': admin.token };
        const answer = await ask(gateway, { path: path.replace(/\{\w+\}/g, '1'), method, headers });
        expect([method, path, origin, answer.status, answer.code]).toEqual([
          method,
          path,
          origin,
          403,
          'platform.foreign_origin',
        ]);
      }
    }
    expect(reached()).toBe(0);
  });

  it.each([
    ['a page of ours', { host: OWN.host, origin: OWN.origin }],
    ['a page at an allowed host', { host: 'nas.lan:8080', origin: 'http://nas.lan:8080' }],
    ['a page at loopback', { host: 'localhost:5173', origin: 'http://localhost:5173' }],
    ['a program', { host: OWN.host }],
  ])('%s may change things', async (_, headers) => {
    const answer = await ask(gateway, { path: '/api/auth/login', method: 'POST', headers });
    expect([answer.status, reached()]).toEqual([200, 1]);
  });

  it('a page that another site has opened without an Origin may not', async () => {
    const headers = { host: OWN.host, 'sec-fetch-site': 'cross-site' };
    const answer = await ask(gateway, { path: '/api/auth/login', method: 'POST', headers });
    expect([answer.status, reached()]).toEqual([403, 0]);
  });

  it('a stream, a file and the question before a call are refused by host alone', async () => {
    const headers = { origin: 'https://evil.example', 'x-auth-token': admin.token };
    for (const [path, method] of [
      ['/api/notifications/stream', 'GET'],
      ['/files/posters/1/a.webp', 'GET'],
      ['/api/auth/login', 'OPTIONS'],
    ] as const) {
      const foreign = await ask(gateway, { path, method, headers: { ...headers, host: EVIL } });
      const own = await ask(gateway, { path, method, headers: { ...headers, host: OWN.host } });
      expect([path, foreign.status, own.status === 421 || own.code === 'platform.foreign_origin']).toEqual([
        path,
        421,
        false,
      ]);
      expect(own.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('operators go on asking by loopback, in every spelling', async () => {
    for (const host of ['localhost:8080', 'LOCALHOST.', '127.0.0.1:9', '[::1]:8080', OWN.host]) {
      for (const path of ['/healthz', '/metrics']) {
        expect([host, path, (await ask(gateway, { path, headers: { host } })).status]).toEqual([
          host,
          path,
          200,
        ]);
      }
    }
  });

  it.each([
    ['no host', ['GET /healthz HTTP/1.0']],
    ['no host, for a page', ['GET / HTTP/1.0']],
    [
      'a foreign absolute target',
      [`GET http://${EVIL}/healthz HTTP/1.1`, 'Host: localhost', 'Connection: close'],
    ],
    [
      'an absolute target of ours for a foreign host',
      ['GET http://localhost/ HTTP/1.1', `Host: ${EVIL}`, 'Connection: close'],
    ],
    ['two hosts', ['GET /healthz HTTP/1.1', 'Host: localhost', `Host: ${EVIL}`, 'Connection: close']],
    [
      'credentials before the host',
      ['GET /healthz HTTP/1.1', `Host: localhost@${EVIL}`, 'Connection: close'],
    ],
  ])('a request with %s is misdirected', async (_, lines) => {
    expect(await statusLineOf(gateway, lines)).toMatch(/^HTTP\/1\.1 421 /);
  });

  it('a proxy of ours has to have been asked by a host of ours too', async () => {
    const behind = await startGateway(testAddresses().TEST_REDIS_URL, {
      PUBLIC_URL: OWN.origin,
      TRUSTED_PROXY_HOPS: '1',
    });
    const status = async (host: string, original: string): Promise<number | undefined> =>
      (await ask(behind, { path: '/api/ads', headers: { host, 'x-forwarded-host': original } })).status;
    expect(await status('127.0.0.1:8080', OWN.host)).toBe(200);
    expect(await status('127.0.0.1:8080', EVIL)).toBe(421);
    expect(await status(EVIL, OWN.host)).toBe(421);
    await behind.stop();
  });
});
