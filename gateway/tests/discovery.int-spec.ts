import type { IncomingMessage, ServerResponse } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_VIEW_MARK, SHARED_ANSWER_HEADER } from '@lacthu/contracts';
import { IDENTITY_HEADER, IdentityVerifier } from '@lacthu/http';
import { testAddresses, waitFor } from '@lacthu/testing';
import { answerJson, type Answer } from './fake-service';
import { startGateway, type RunningGateway } from './running-gateway';

const PAGE = [
  '<!doctype html><html lang="vi"><head><meta name="csp-nonce" content="__CSP_NONCE__" />',
  '<!-- head of this page --><title>Lạc Thư</title>',
  '<meta property="og:image" content="__PUBLIC_URL__/social-preview.png" /><!-- end of the head of this page -->',
  '</head><body><!-- first view<main class="frame">__FIRST_VIEW__</main>end of the first view -->',
  '<div id="root"></div></body></html>',
].join('');
const TAGS = '<title>Kiếm Lai · $& · Lạc Thư</title><link rel="canonical" href="https://doc.example/x" />';

const VIEW = '<h1>Hồi 1 $& __CSP_NONCE__</h1><p>Xưa kia có một hòn đá.</p>';

const gone = answerJson(404, { success: false, code: 'community.story_not_found', msg: 'Không có.' });

/** Answer of community with a document that may be cached until story 12 changes. */
const shared =
  (type: string, body: string, share = 'story=12; seconds=60'): Answer =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': type, [SHARED_ANSWER_HEADER]: share }).end(body);
  };

describe('discovery', () => {
  let gateway: RunningGateway;

  beforeAll(async () => {
    gateway = await startGateway(testAddresses().TEST_REDIS_URL, { PUBLIC_URL: 'https://doc.example' });
    await writeFile(join(gateway.webDist, 'index.html'), PAGE);
    await waitFor('the page', async () => (await (await get('/')).text()).includes('<div id="root">'));
  });
  afterAll(() => gateway.stop());
  afterEach(() => {
    gateway.changes.reconnect();
    gateway.services.community.reset();
  });

  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(gateway.url + path, { headers: { accept: 'text/html', ...headers } });
  const page = async (path: string) => {
    const answer = await get(path);
    return {
      status: answer.status,
      text: await answer.text(),
      policy: answer.headers.get('content-security-policy'),
    };
  };
  const asked = () => gateway.services.community.seen.map(({ url }) => url);

  describe('the head of a page', () => {
    it('is what community says of it, once in the page, under the same policy', async () => {
      gateway.services.community.answer = shared('text/html; charset=utf-8', TAGS);
      const { status, text, policy } = await page('/community/project/12');
      expect(status).toBe(200);
      expect(text).toContain(TAGS);
      expect(text.match(/<title>/g)).toHaveLength(1);
      expect(text).not.toContain('social-preview');
      expect(text).toContain('<html lang="vi">');
      expect(policy).not.toContain('unsafe');
      expect(asked()).toEqual(['/pages-internal/heads/project/12']);
    });

    it('is asked for as a guest, with a signed identity', async () => {
      gateway.services.community.answer = shared('text/html', TAGS);
      const { token } = await gateway.logIn(9);
      await get('/community/chapter/34', { 'x-auth-token': token });
      const verifier = new IdentityVerifier('community', { gateway: gateway.publicKey });
      const header = String(gateway.services.community.last.headers[IDENTITY_HEADER]);
      expect(await verifier.verify(header)).toMatchObject({ caller: 'gateway', user: null });
    });

    it('is kept until the story changes', async () => {
      gateway.services.community.answer = shared('text/html', TAGS);
      await page('/community/project/12');
      await page('/community/project/12?page=2');
      expect(asked()).toHaveLength(1);
      gateway.services.community.answer = gone;
      gateway.changes.tell(12);
      const after = await page('/community/project/12');
      expect(after.status).toBe(404);
      expect(after.text).not.toContain('Kiếm Lai');
    });

    it('is asked for each time while nobody tells of changes', async () => {
      gateway.changes.connected = false;
      gateway.services.community.answer = shared('text/html', TAGS);
      await page('/community/project/12');
      await page('/community/project/12');
      expect(asked()).toHaveLength(2);
    });

    it.each<[string, Answer]>([
      ['is broken', answerJson(500, { success: false })],
      ['says nothing', () => undefined],
    ])('is the one every page has when community %s', async (_state, answer) => {
      gateway.services.community.answer = answer;
      const { status, text } = await page('/community/project/77');
      expect(status).toBe(200);
      expect(text).toContain('<title>Lạc Thư</title>');
      expect(text).toContain('content="https://doc.example/social-preview.png"');
      expect(text).not.toContain('noindex');
    });

    it('says 404 and noindex with the app where there is nothing, and asks again after a change', async () => {
      gateway.services.community.answer = gone;
      for (const path of ['/community/project/88', '/community/project/88', '/community/chapter/abc']) {
        const { status, text } = await page(path);
        expect(status).toBe(404);
        expect(text).toContain('<div id="root">');
        expect(text).toContain('<meta name="robots" content="noindex" />');
        expect(text).toContain('<title>Lạc Thư</title>');
      }
      expect(asked()).toHaveLength(1);
      gateway.changes.tell(88);
      await page('/community/project/88');
      expect(asked()).toHaveLength(2);
    });

    it('is nobody’s business on other pages', async () => {
      expect((await page('/dashboard')).text).toContain('<title>Lạc Thư</title>');
      expect(asked()).toEqual([]);
    });
  });

  describe('the first view of a page', () => {
    const withView = (): Answer => shared('text/html; charset=utf-8', TAGS + PAGE_VIEW_MARK + VIEW);

    it('stands in its frame as community wrote it, and its tags in the head alone', async () => {
      gateway.services.community.answer = withView();
      const { status, text } = await page('/community/chapter/34');
      expect(status).toBe(200);
      expect(text).toContain(`<body><main class="frame">${VIEW}</main><div id="root">`);
      expect(text).not.toContain(PAGE_VIEW_MARK);
      expect(text.indexOf(TAGS)).toBeLessThan(text.indexOf('</head>'));
    });

    it.each<[string, Answer, string]>([
      [
        'community paints nothing, as of a story for grown-ups',
        shared('text/html', TAGS),
        '/community/chapter/34',
      ],
      ['there is nothing', gone, '/community/chapter/35'],
      ['community is broken', answerJson(500, { success: false }), '/community/chapter/36'],
      ['the page is about nothing public', withView(), '/dashboard'],
    ])('is not there, and neither is its frame, where %s', async (_why, answer, path) => {
      gateway.services.community.answer = answer;
      const { text } = await page(path);
      expect(text).toContain('<body><div id="root">');
      expect(text).not.toContain('frame');
    });

    it('is gone with the next request when its story is changed or withdrawn', async () => {
      gateway.services.community.answer = withView();
      await page('/community/chapter/34');
      gateway.services.community.answer = shared('text/html', `${TAGS}${PAGE_VIEW_MARK}<p>Chữ đã sửa.</p>`);
      gateway.changes.tell(12);
      const edited = await page('/community/chapter/34');
      expect(edited.text).toContain('<p>Chữ đã sửa.</p>');
      expect(edited.text).not.toContain('hòn đá');
      gateway.services.community.answer = gone;
      gateway.changes.tell(12);
      expect((await page('/community/chapter/34')).text).not.toContain('Chữ đã sửa');
    });

    it.each(['br', 'gzip'])(
      'is sent as %s to who takes it, each page under a nonce of its own',
      async (encoding) => {
        gateway.services.community.answer = withView();
        const answers = await Promise.all(
          [1, 2].map(() => get('/community/chapter/34', { 'accept-encoding': encoding })),
        );
        for (const answer of answers) {
          expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
            encoding,
            'accept-encoding',
          ]);
          expect(await answer.text()).toContain(VIEW);
        }
        const [one, other] = answers.map(({ headers }) => headers.get('content-security-policy'));
        expect(one).not.toBe(other);
      },
    );
  });

  it('tells robots where they may go, what they need for drawing a page, and where the list of pages is', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await answer.text()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Allow: /api/community/',
        'Disallow: /api/',
        'Disallow: /dashboard',
        'Sitemap: https://doc.example/sitemap.xml',
      ]),
    );
    expect(lines.filter((line) => /Disallow: \/(community|files\/posters)?$/.test(line))).toEqual([]);
  });

  it('gives sitemaps from community, once for all who ask', async () => {
    gateway.services.community.answer = shared('application/xml; charset=utf-8', '<urlset/>', 'seconds=60');
    for (const path of [
      '/sitemap.xml',
      '/sitemaps/stories-1.xml',
      '/sitemap.xml?x=1',
      '/sitemaps/stories-1.xml',
    ]) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
        200,
        'application/xml; charset=utf-8',
        '<urlset/>',
      ]);
      expect(answer.headers.get(SHARED_ANSWER_HEADER)).toBeNull();
    }
    expect(asked()).toEqual(['/pages-internal/sitemap', '/pages-internal/sitemaps/stories-1']);
    const held = { 'if-none-match': (await get('/sitemap.xml')).headers.get('etag') ?? '' };
    expect((await get('/sitemap.xml', held)).status).toBe(304);
  });

  it('has no sitemap that community has not', async () => {
    gateway.services.community.answer = gone;
    for (const _again of [1, 2]) expect((await get('/sitemaps/chapters-9.xml')).status).toBe(404);
    expect(asked()).toHaveLength(1);
    gateway.services.community.answer = answerJson(500, {});
    gateway.changes.reconnect();
    expect((await get('/sitemaps/chapters-9.xml')).status).toBe(503);
  });

  it('passes on to community what feed readers hold, and gives back its word', async () => {
    gateway.services.community.answer = (request, response) => {
      const held =
        request.headers['if-none-match'] === '"f"' || request.headers['if-modified-since'] === 'then';
      response.writeHead(held ? 304 : 200, {
        'content-type': 'application/atom+xml; charset=utf-8',
        etag: '"f"',
        'last-modified': 'then',
      });
      response.end(held ? undefined : '<feed/>');
    };
    const answer = await get('/community/project/12/feed.xml?utm=1');
    expect(await answer.text()).toBe('<feed/>');
    expect(['content-type', 'etag', 'last-modified'].map((name) => answer.headers.get(name))).toEqual([
      'application/atom+xml; charset=utf-8',
      '"f"',
      'then',
    ]);
    expect(gateway.services.community.last.url).toBe('/pages-internal/feeds/12');
    for (const [name, value] of [
      ['if-none-match', '"f"'],
      ['if-modified-since', 'then'],
    ] as const) {
      expect((await get('/community/project/12/feed.xml', { [name]: value })).status).toBe(304);
    }
  });

  it.each(['/robots.txt', '/sitemap.xml', '/community/project/12/feed.xml'])(
    'takes no writes at %s',
    async (path) => {
      const answer = await fetch(gateway.url + path, { method: 'POST', body: 'x' });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    },
  );

  it.each(['/pages-internal/sitemap', '/pages-internal/heads/project/12', '/sitemaps/heads.xml/x'])(
    'leads nobody to %s',
    async (path) => {
      expect((await get(path, { accept: '*/*' })).status).toBe(404);
      expect(asked()).toEqual([]);
    },
  );
});

it('counts what crawlers ask for as reading', async () => {
  const gateway = await startGateway(testAddresses().TEST_REDIS_URL, {
    RATE_LIMIT_SCALE: '1',
    RATE_LIMIT_READING_PER_MINUTE: '2',
  });
  const statuses: number[] = [];
  for (const path of ['/robots.txt', '/sitemap.xml', '/community/project/12/feed.xml'])
    statuses.push((await fetch(gateway.url + path)).status);
  expect(statuses[2]).toBe(429);
  await gateway.stop();
});
