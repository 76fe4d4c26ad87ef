import { writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { SHARED_ANSWER_HEADER, errorBodySchema, writeSharedAnswer, type ErrorCode } from '@lacthu/contracts';
import { closedGate, testAddresses, waitFor } from '@lacthu/testing';
import { startGateway, type RunningGateway } from './running-gateway';

const HTML = { accept: 'text/html' };

function sendMissing(response: ServerResponse, code: ErrorCode): void {
  response.writeHead(404, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ success: false, msg: 'Không tìm thấy', code, requestId: 'x' }));
}

function sendText(response: ServerResponse, text = 'now', storyId: number | null = 12): void {
  response.writeHead(200, {
    'content-type': 'text/html',
    [SHARED_ANSWER_HEADER]: writeSharedAnswer({ storyId, seconds: 60, showsCounts: false }),
  });
  response.end(text);
}

describe('public things that do not exist', () => {
  let gateway: RunningGateway;
  const community = () => gateway.services.community;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(gateway.url + path, { headers, redirect: 'manual' });
  const statuses = async (paths: readonly string[], headers?: Record<string, string>) => {
    const found = [];
    for (const path of paths) found.push((await get(path, headers)).status);
    return found;
  };

  beforeAll(async () => {
    gateway = await startGateway(testAddresses().TEST_REDIS_URL);
  });
  afterAll(() => gateway.stop());
  beforeEach(() => gateway.changes.reconnect());
  afterEach(() => Object.values(gateway.services).forEach((service) => service.reset()));

  it.each([
    [
      'story',
      'community.story_not_found',
      [
        '/api/community/projects/12',
        '/api/community/projects/012?page=999999',
        '/api/community/projects/12/chapters',
        '/api/community/projects/12/comments',
        '/api/community/projects/12/comments?limit=7&cursor=abc',
        '/community/project/12/feed.xml',
      ],
      '/community/project/12',
    ],
    [
      'chapter',
      'community.chapter_not_found',
      [
        '/api/community/chapters/70',
        '/api/community/chapters/70/navigation?x=1',
        '/api/community/chapters/70/paragraph-comments',
      ],
      '/community/chapter/70',
    ],
    [
      'translator',
      'community.translator_not_found',
      ['/api/community/translators/5', '/api/community/translators/5?limit=9&cursor=x'],
      '/community/translator/5',
    ],
  ] as const)(
    'a %s is asked for once, on whatever route and with whatever query',
    async (_what, code, paths, page) => {
      community().answer = (_request, response) => sendMissing(response, code);
      expect(await statuses(paths)).toEqual(paths.map(() => 404));
      expect(await statuses([page], HTML)).toEqual([404]);
      expect(community().seen).toHaveLength(1);
      const { code: said } = errorBodySchema.parse(await (await get(paths[0])).json());
      expect(said).toBe(code);
      const { token } = await gateway.logIn(5);
      expect(await statuses([paths[0]], { 'x-auth-token': token })).toEqual([404]);
      expect(community().seen).toHaveLength(1);
    },
  );

  it('are asked for once when a page or a person with an account has missed them first', async () => {
    community().answer = (_request, response) => sendMissing(response, 'community.story_not_found');
    expect(await statuses(['/community/project/12'], HTML)).toEqual([404]);
    const { token } = await gateway.logIn(5);
    expect(await statuses(['/api/community/projects/13'], { 'x-auth-token': token })).toEqual([404]);
    expect(await statuses(['/api/community/projects/12', '/api/community/projects/13'])).toEqual([404, 404]);
    expect(community().seen).toHaveLength(2);
  });

  it('are there as soon as a story is published', async () => {
    community().answer = (_request, response) => sendMissing(response, 'community.story_not_found');
    expect(await statuses(['/api/community/projects/12'])).toEqual([404]);
    community().answer = (_request, response) => sendText(response);
    gateway.changes.tell(12);
    expect(await statuses(['/api/community/projects/12'])).toEqual([200]);
  });

  it('do not hide a story whose one comment thread does not exist', async () => {
    community().answer = (request, response) =>
      request.url?.includes('thread')
        ? sendMissing(response, 'community.comment_not_found')
        : sendText(response);
    const story = '/api/community/projects/12';
    expect(await statuses([`${story}/comments?thread=9`, story, `${story}/comments`])).toEqual([
      404, 200, 200,
    ]);
  });

  it('files are asked for once by guests, public story or not', async () => {
    gateway.publicProjects.add(12);
    gateway.services.projects.answer = (_request, response) => sendMissing(response, 'platform.not_found');
    const path = '/files/posters/12/none.webp';
    expect(await statuses([path, path, `${path}?x=1`, '/files/posters/13/none.webp'])).toEqual([
      404, 404, 404, 404,
    ]);
    expect(gateway.services.projects.seen).toHaveLength(1);
  });

  it('stop reaching a service when one address asks for too many, while what exists goes on being served', async () => {
    const strict = await startGateway(testAddresses().TEST_REDIS_URL, {
      RATE_LIMIT_SCALE: '1',
      RATE_LIMIT_MISSING_PER_MINUTE: '5',
    });
    const service = strict.services.community;
    service.answer = (request, response) =>
      request.url === '/api/community/chapters/1'
        ? sendText(response)
        : sendMissing(response, 'community.chapter_not_found');
    const read = async (id: number) => fetch(`${strict.url}/api/community/chapters/${id}`);
    expect((await read(1)).status).toBe(200);
    const answers = [];
    for (let id = 100; id < 110; id += 1) answers.push(await read(id));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 429, 429, 429, 429, 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect([(await read(1)).status, service.seen.length]).toEqual([200, 6]);
    const page = await fetch(`${strict.url}/community/chapter/500`, { headers: HTML });
    expect([page.status, service.seen.length]).toEqual([200, 6]);
    await strict.stop();
  });
});

describe('a page head that comes too late for its reader', () => {
  it('is kept for the next one', async () => {
    const gateway = await startGateway(testAddresses().TEST_REDIS_URL);
    await writeFile(
      join(gateway.webDist, 'index.html'),
      '<!-- head of this page --><title>Lạc Thư</title><!-- end of the head of this page -->',
    );
    const gate = closedGate();
    gateway.services.community.answer = (_request, response) =>
      void gate.opened.then(() => sendText(response, '<title>Truyện hay</title>'));
    const page = async () => (await fetch(`${gateway.url}/community/project/12`, { headers: HTML })).text();
    expect(await page()).not.toContain('Truyện hay');
    gate.open();
    await waitFor('the head', async () => (await page()).includes('Truyện hay'));
    expect(gateway.services.community.seen).toHaveLength(1);
    await gateway.stop();
  });
});
