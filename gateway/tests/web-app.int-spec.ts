import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { adsSchema } from '@lacthu/contracts';
import { testAddresses, waitFor } from '@lacthu/testing';
import { ASSET, startGateway, WORKER, WORKER_OFF, type RunningGateway } from './running-gateway';

const HTML = { accept: 'text/html,*/*;q=0.8' };

describe('the web app', () => {
  let gateway: RunningGateway;

  beforeAll(async () => {
    gateway = await startGateway(testAddresses().TEST_REDIS_URL, { PUBLIC_URL: 'https://doc.example' });
  });
  afterAll(() => gateway.stop());

  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(gateway.url + path, { headers });

  it('serves all who come at once right after the start', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/', HTML)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('gives every page a nonce of its own, in the policy and in the page', async () => {
    const nonces = new Set<string>();
    for (const path of ['/', '/community/chapter/5', '/no/such/page']) {
      const answer = await get(path, HTML);
      const page = await answer.text();
      const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
      expect(page).toContain(`<script nonce="${nonce}">`);
      expect(page).not.toContain('__CSP_NONCE__');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it('serves named assets compressed and for ever, other files to be asked about again', async () => {
    const asset = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' });
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await asset.text()).toBe(ASSET);
    const icon = await get('/favicon.svg');
    expect(icon.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/favicon.svg', { 'if-none-match': icon.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it.each([
    '/assets/gone.js',
    '/.env',
    '/.git/config',
    '/../package.json',
    '/%2e%2e/package.json',
    '/docs',
    '/api-json',
    '/index.html',
  ])('has nothing at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('puts the security headers on every answer', async () => {
    for (const path of [
      '/',
      '/assets/main-abc123.js',
      '/assets/gone.js',
      '/api/nothing',
      '/healthz',
      '/files/x',
    ]) {
      const { headers } = await get(path, HTML);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('answers probes, and shows metrics to nobody behind a proxy', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'alive' });
    await waitFor('a ready gateway', async () => (await get('/readyz')).ok);
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' });
    expect(await (await get('/metrics')).text()).toContain('http_request_duration_seconds');
    const outside = await get('/metrics', { 'x-forwarded-for': '127.0.0.1' });
    expect(outside.status).toBe(404);
    expect(await outside.json()).toMatchObject({ success: false, code: 'platform.not_found' });
  });

  it('tells how far the services are behind, and tells it nobody behind a proxy', async () => {
    const onTime = await get('/lagz');
    expect(onTime.status).toBe(200);
    expect(await onTime.json()).toEqual({ status: 'on time', behind: [], figures: [] });
    const late = { figure: 'jobs_oldest_due_seconds', of: 'batch-translation', value: 30_000, limit: 21_600 };
    gateway.services.translation.lag = { status: 'behind', behind: [late], figures: [late] };
    const behind = await get('/lagz');
    expect(behind.status).toBe(503);
    expect(await behind.json()).toMatchObject({
      status: 'behind',
      behind: [{ figure: 'jobs_oldest_due_seconds', of: 'translation batch-translation', value: 30_000 }],
    });
    expect((await get('/lagz', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
  });

  it('notices a new build', async () => {
    await writeFile(join(gateway.webDist, 'assets', 'main-new.js'), 'new');
    await writeFile(join(gateway.webDist, 'index.html'), '<p>new</p>');
    await waitFor('the new page', async () => (await (await get('/', HTML)).text()) === '<p>new</p>');
    expect(await (await get('/assets/main-new.js')).text()).toBe('new');
  });
});

describe('the service worker', () => {
  const workerOf = (gateway: RunningGateway) => fetch(`${gateway.url}/sw.js`);

  it('is asked for again at every visit, covers every page, and may ask our own server alone', async () => {
    const gateway = await startGateway(testAddresses().TEST_REDIS_URL);
    const answer = await workerOf(gateway);
    expect(await answer.text()).toBe(WORKER);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; connect-src 'self'; script-src 'self'");
    await gateway.stop();
  });

  it('is taken away where reading offline is turned off', async () => {
    const gateway = await startGateway(testAddresses().TEST_REDIS_URL, { OFFLINE_READING: 'off' });
    expect(await (await workerOf(gateway)).text()).toBe(WORKER_OFF);
    await gateway.stop();
  });
});

describe('ads', () => {
  const pageOf = async (gateway: RunningGateway, path = '/') => {
    const { headers } = await fetch(gateway.url + path, { headers: HTML });
    return headers.get('content-security-policy') ?? '';
  };
  const ads = (gateway: RunningGateway, init: RequestInit = {}) => fetch(`${gateway.url}/api/ads`, init);

  it('are the configured scripts, whose hosts pages let in and nothing else does', async () => {
    const scripts = ['https://qc.example/a.js', 'https://khac.example/b.js?site=1'];
    const gateway = await startGateway(testAddresses().TEST_REDIS_URL, {
      ADS_SCRIPT_URLS: scripts.join(', '),
    });
    const answer = await ads(gateway);
    expect(adsSchema.parse(await answer.json()).scripts).toEqual(scripts);
    expect(answer.headers.get('content-security-policy')).not.toContain('qc.example');
    const page = await pageOf(gateway);
    expect(page).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/qc\.example https:\/\/khac\.example;/);
    expect(page).toContain('frame-src https://qc.example https://khac.example;');
    expect(page).not.toMatch(/unsafe|\*/);
    const docs = await fetch(`${gateway.url}/api/docs`);
    expect(docs.headers.get('content-security-policy')).not.toContain('qc.example');
    expect((await ads(gateway, { method: 'POST' })).status).toBe(405);
    await gateway.stop();
  });

  it('are kept out of pages whose address is a key from a mail', async () => {
    const gateway = await startGateway(testAddresses().TEST_REDIS_URL, {
      ADS_SCRIPT_URLS: 'https://qc.example/a.js',
    });
    for (const path of ['/reset-password?token=khoa', '/unsubscribe/?token=khoa']) {
      expect(await pageOf(gateway, path)).not.toMatch(/https?:|frame-src/);
    }
    await gateway.stop();
  });

  it('are none, and pages load nothing foreign, where none are configured', async () => {
    const gateway = await startGateway(testAddresses().TEST_REDIS_URL);
    expect(await (await ads(gateway)).json()).toEqual({ success: true, scripts: [] });
    expect(await pageOf(gateway)).not.toMatch(/https?:|frame-src/);
    await gateway.stop();
  });

  it('keep the gateway from starting when an address is not https', async () => {
    await expect(
      startGateway(testAddresses().TEST_REDIS_URL, { ADS_SCRIPT_URLS: 'http://qc.example/a.js' }),
    ).rejects.toThrow(/ADS_SCRIPT_URLS.*https/);
  });
});
