import { testAddresses } from '@lacthu/testing';
import { startGateway, type RunningGateway } from './running-gateway';

describe('the API document', () => {
  let gateway: RunningGateway;

  beforeAll(async () => {
    gateway = await startGateway(testAddresses().TEST_REDIS_URL, { PUBLIC_URL: 'https://doc.example' });
  });
  afterAll(() => gateway.stop());

  it('is JSON with the calls of every service, for the address people use', async () => {
    const answer = await fetch(`${gateway.url}/api/docs/openapi.json`);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const document = (await answer.json()) as { servers: unknown; paths: Record<string, object> };
    expect(document.servers).toEqual([{ url: 'https://doc.example' }]);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/auth/login', '/api/chapters/{id}', '/api/translate/hanviet']),
    );
  });

  it('has a page that loads only what the gateway itself serves, under a nonce', async () => {
    const answer = await fetch(`${gateway.url}/api/docs`);
    const page = await answer.text();
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
    expect(page).toContain(`<script nonce="${nonce}">`);
    const loaded = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => String(path));
    const ofDocs = loaded.filter((path) => path.startsWith('/api/docs/'));
    expect([loaded.length, ofDocs.length]).toEqual([3, 2]);
    for (const path of ofDocs) expect((await fetch(gateway.url + path)).status).toBe(200);
  });

  it('gives nothing else of the package it shows, and takes no writes', async () => {
    for (const name of ['package.json', 'index.html', '../package.json', 'swagger-ui.css.map']) {
      expect((await fetch(`${gateway.url}/api/docs/${name}`)).status).toBe(404);
    }
    const post = await fetch(`${gateway.url}/api/docs`, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
