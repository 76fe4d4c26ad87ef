import '../../testing/browser-caches';
import { clearOfflineCache, CACHED_AT, READING_CACHE, cacheableAt, type Cacheable } from '../cache-keys';
import { answerNetworkFirst } from './network-first';

const ORIGIN = 'https://lacthu.example';
const CHAPTER = { kind: 'chapter', id: 31 } as const;
const STORY = { kind: 'story', id: 3 } as const;
const ADDRESS = {
  chapter: '/api/community/chapters/31',
  story: '/api/community/projects/3',
} as const;

type Said = () => Response | Promise<Response>;

const json = (body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', ...headers } });
const aChapter = (text = 'Đoạn một.') => json({ id: 31, project_id: 3, text }, { etag: '"mot"' });
const aStory = (name = 'Tây Du Ký') => json({ id: 3, name }, { etag: '"hai"' });
const status = (code: number) => new Response(code === 304 ? null : '{}', { status: code });

/** A server that responds with this by path; `asked` records its requests. */
function server(answers: Record<string, Said>) {
  const asked: { path: string; headers: Headers }[] = [];
  Object.assign(globalThis, {
    fetch: async (input: string | Request, init: RequestInit = {}) => {
      const request = typeof input === 'string' ? new Request(ORIGIN + input, init) : input;
      const { pathname: path } = new URL(request.url);
      asked.push({ path, headers: request.headers });
      const said = answers[path];
      if (!said) throw new TypeError('Failed to fetch');
      return said();
    },
  });
  return asked;
}

/** Sends a request like a page and waits until the worker has finished its background work. */
async function read(what: Cacheable, headers: Record<string, string> = {}): Promise<Response> {
  const path = what.kind === 'story' ? ADDRESS.story : ADDRESS.chapter;
  const going: Promise<unknown>[] = [];
  const answer = await answerNetworkFirst(new Request(ORIGIN + path, { headers }), what, (work) =>
    going.push(work),
  );
  await Promise.all(going);
  return answer;
}

async function cachedPaths(): Promise<string[]> {
  const cache = await caches.open(READING_CACHE);
  return (await cache.keys()).map(({ url }) => new URL(url).pathname).sort();
}

describe('a chapter that is read', () => {
  beforeEach(clearOfflineCache);

  it('comes from the server, and is kept with its story as a guest sees it', async () => {
    const asked = server({ [ADDRESS.chapter]: aChapter, [ADDRESS.story]: aStory });
    const answer = await read(CHAPTER, { 'x-auth-token': 'khoa' });
    expect(await answer.json()).toMatchObject({ text: 'Đoạn một.' });
    expect(answer.headers.get(CACHED_AT)).toBeNull();
    expect(await cachedPaths()).toEqual([ADDRESS.chapter, ADDRESS.story]);
    const ahead = asked.find(({ path }) => path === ADDRESS.story)?.headers;
    expect(ahead?.get('purpose')).toBe('prefetch');
    expect(ahead?.get('x-auth-token')).toBeNull();
  });

  it('is not sent again while it is unchanged', async () => {
    server({ [ADDRESS.chapter]: aChapter, [ADDRESS.story]: aStory });
    await read(CHAPTER);
    const asked = server({ [ADDRESS.chapter]: () => status(304), [ADDRESS.story]: aStory });
    const answer = await read(CHAPTER);
    expect(asked[0]?.headers.get('if-none-match')).toBe('"mot"');
    expect(answer.status).toBe(200);
    expect(answer.headers.get(CACHED_AT)).toBeNull();
    expect(await answer.json()).toMatchObject({ text: 'Đoạn một.' });
  });

  it.each([
    ['nobody answers', undefined],
    ['the server is out of order', () => status(503)],
  ])('is the kept one, which says so, when %s', async (_, said) => {
    server({ [ADDRESS.chapter]: aChapter, [ADDRESS.story]: aStory });
    await read(CHAPTER);
    server(said ? { [ADDRESS.chapter]: said } : {});
    const answer = await read(CHAPTER);
    expect(Number(answer.headers.get(CACHED_AT))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ text: 'Đoạn một.' });
  });

  it('is the kept one after three seconds without an answer, and the late answer is kept', async () => {
    server({ [ADDRESS.chapter]: aChapter, [ADDRESS.story]: aStory });
    await read(CHAPTER);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    let say = (_: Response): void => undefined;
    server({ [ADDRESS.chapter]: () => new Promise((resolve) => (say = resolve)) });
    const going: Promise<unknown>[] = [];
    const asked = answerNetworkFirst(new Request(ORIGIN + ADDRESS.chapter), CHAPTER, (work) =>
      going.push(work),
    );
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await (await asked).json()).toMatchObject({ text: 'Đoạn một.' });
    jest.useRealTimers();
    say(aChapter('Đoạn đã sửa.'));
    await Promise.all(going);
    server({});
    expect(await (await read(CHAPTER)).json()).toMatchObject({ text: 'Đoạn đã sửa.' });
  });

  it('fails as it would without the worker when there is no copy', async () => {
    server({});
    await expect(read(CHAPTER)).rejects.toThrow('Failed to fetch');
  });

  it('is forgotten when it is not public any more, and with its story', async () => {
    server({ [ADDRESS.chapter]: aChapter, [ADDRESS.story]: aStory });
    await read(CHAPTER);
    server({ [ADDRESS.chapter]: () => status(404) });
    expect((await read(CHAPTER)).status).toBe(404);
    expect(await cachedPaths()).toEqual([ADDRESS.story]);
    server({ [ADDRESS.chapter]: aChapter, [ADDRESS.story]: aStory });
    await read(CHAPTER);
    server({ [ADDRESS.story]: () => status(404) });
    await read(STORY, { 'x-auth-token': 'khoa' });
    expect(await cachedPaths()).toEqual([]);
  });
});

describe('a chapter that is gone with its story', () => {
  beforeEach(clearOfflineCache);

  it('takes along all that was kept of the story', async () => {
    server({ [ADDRESS.chapter]: aChapter, [ADDRESS.story]: aStory });
    await read(CHAPTER);
    server({ [ADDRESS.chapter]: () => status(404), [ADDRESS.story]: () => status(404) });
    expect((await read(CHAPTER)).status).toBe(404);
    expect(await cachedPaths()).toEqual([]);
  });
});

describe('a story that is looked at', () => {
  beforeEach(clearOfflineCache);

  it('is never kept as it was answered to an account', async () => {
    let times = 0;
    server({ [ADDRESS.story]: () => aStory((times += 1) === 1 ? 'của riêng mình' : 'của mọi người') });
    expect(await (await read(STORY, { 'x-auth-token': 'khoa' })).json()).toMatchObject({
      name: 'của riêng mình',
    });
    server({});
    expect(await (await read(STORY, { 'x-auth-token': 'khoa' })).json()).toMatchObject({
      name: 'của mọi người',
    });
  });
});

describe('what is kept', () => {
  it.each([
    '/api/user/me',
    '/api/community/projects',
    '/api/community/projects/3/comments',
    '/api/community/shelf',
    '/api/chapters/31',
    '/api/community/chapters/31/paragraph-comments',
    '/api/community/chapters/0',
  ])('is never %s', (path) => {
    expect(cacheableAt(path)).toBeNull();
  });
});
