import type { ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { SHARED_ANSWER_HEADER, errorBodySchema, writeSharedAnswer } from '@lacthu/contracts';
import { closedGate, testAddresses, waitFor } from '@lacthu/testing';
import { startGateway, type RunningGateway } from './running-gateway';
import { CHAPTER, STORY, TEXT, get, sendShared, shared, type Got } from './shared-reads';

const LIST = '/api/community/projects';

describe('the shared cache', () => {
  let gateway: RunningGateway;
  let text: string;
  const community = () => gateway.services.community;
  const at = (path: string, headers?: Record<string, string>, method?: string) =>
    get(gateway.url + path, headers, method);
  /** The compressed chapter; it is compressed in the background after the first request. */
  const packedAs = (encoding: 'gzip' | 'br') =>
    waitFor('the compressed bytes', async () => {
      const got = await at(CHAPTER, { 'accept-encoding': encoding });
      return got.headers['content-encoding'] === encoding && got;
    });
  const textOf = ({ bytes }: Got) => (JSON.parse(bytes.toString('utf8')) as { text: string }).text;

  beforeAll(async () => {
    gateway = await startGateway(testAddresses().TEST_REDIS_URL);
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    text = TEXT;
    community().answer = shared(() => text);
  });
  afterEach(() => {
    gateway.changes.reconnect();
    Object.values(gateway.services).forEach((service) => service.reset());
  });

  it('asks community once for a chapter that many read, whoever they are', async () => {
    const { token } = await gateway.logIn(5);
    const first = await at(CHAPTER);
    const second = await at(CHAPTER, { 'x-auth-token': token });
    expect([first.status, second.status, community().seen.length]).toEqual([200, 200, 1]);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect(community().last.headers['x-auth-token']).toBeUndefined();
  });

  it('tells browsers and caches on the way to ask each time, with a strong ETag and nothing of its own words', async () => {
    const { headers } = await at(CHAPTER);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.etag).toMatch(/^"[\w-]{43}"$/);
    expect(headers.vary).toBe('accept-encoding');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-request-id']).toBeDefined();
    expect(headers[SHARED_ANSWER_HEADER]).toBeUndefined();
  });

  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('sends %s that was compressed ahead, with an ETag of its own', async (encoding, decompress) => {
    const plain = await at(CHAPTER);
    const packed = await packedAs(encoding);
    expect(decompress(packed.bytes).equals(plain.bytes)).toBe(true);
    expect(packed.headers['content-length']).toBe(String(packed.bytes.length));
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect(community().seen).toHaveLength(1);
  });

  it('answers 304 to who holds the bytes, in whatever encoding, and 200 to who holds others', async () => {
    const plain = await at(CHAPTER);
    const packed = await packedAs('br');
    for (const etag of [plain.headers.etag, packed.headers.etag]) {
      for (const held of [etag, `"other", W/${etag}`, '*']) {
        const got = await at(CHAPTER, { 'if-none-match': String(held), 'accept-encoding': 'br' });
        expect([held, got.status, got.bytes.length]).toEqual([held, 304, 0]);
        expect(got.headers['content-security-policy']).toBeDefined();
      }
    }
    expect((await at(CHAPTER, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('answers 304 to who holds compressed bytes of the same text, before they are compressed again', async () => {
    await at(CHAPTER);
    const packed = await packedAs('br');
    gateway.changes.tell(STORY);
    const held = { 'if-none-match': String(packed.headers.etag), 'accept-encoding': 'br' };
    expect((await at(CHAPTER, held)).status).toBe(304);
  });

  it('answers HEAD as GET without the bytes, also when it is the first to ask', async () => {
    const head = await at(CHAPTER, {}, 'HEAD');
    const whole = await at(CHAPTER);
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(whole.bytes.length));
    expect(head.headers.etag).toBe(whole.headers.etag);
    expect(community().last.method).toBe('GET');
  });

  it('makes one call of a thousand that want the same chapter at once', async () => {
    const gate = closedGate();
    let asked = 0;
    community().answer = (_request, response) => {
      asked += 1;
      void gate.opened.then(() => sendShared(response, text, STORY));
    };
    const path = '/api/community/chapters/71';
    const readers = Array.from({ length: 1_000 }, () => at(path));
    await waitFor('the call to community', () => asked > 0);
    gate.open();
    const answers = await Promise.all(readers);
    expect(new Set(answers.map((one) => one.headers.etag)).size).toBe(1);
    expect(asked).toBe(1);
  });

  it('keeps lists and stories of guests only, and hands a known person on', async () => {
    const { token } = await gateway.logIn(5);
    const guest = await at(LIST);
    expect(guest.headers.vary).toBe('x-auth-token, accept-encoding');
    await at(LIST);
    expect(community().seen).toHaveLength(1);
    text = 'mine';
    expect(textOf(await at(LIST, { 'x-auth-token': token }))).toBe('mine');
    expect(textOf(await at(LIST))).toBe(TEXT);
    expect(community().seen).toHaveLength(2);
  });

  it('takes a reader whose token cannot be checked for a guest', async () => {
    const { token } = await gateway.logIn(5);
    await at(LIST);
    gateway.rpcFails = true;
    const got = await at(LIST, { 'x-auth-token': token });
    gateway.rpcFails = false;
    expect([got.status, community().seen.length]).toEqual([200, 1]);
  });

  it('shows a change at once: chapters, story and lists of before are gone, other stories stay', async () => {
    const other = '/api/community/chapters/80';
    community().answer = (request, response) => {
      const storyId = request.url === other ? 8 : request.url === LIST ? null : STORY;
      sendShared(response, text, storyId);
    };
    for (const path of [CHAPTER, LIST, other]) await at(path);
    text = 'after';
    gateway.changes.tell(STORY);
    expect(textOf(await at(CHAPTER))).toBe('after');
    expect(textOf(await at(LIST))).toBe('after');
    expect(textOf(await at(other))).toBe(TEXT);
  });

  it('forgets what shows counts when these have changed: story page and lists, no text and no other story', async () => {
    const [story, other] = [`/api/community/projects/${STORY}`, '/api/community/projects/8'];
    community().answer = (request, response) => {
      const storyId = request.url === LIST ? null : request.url === other ? 8 : STORY;
      sendShared(response, text, storyId, 60, request.url !== CHAPTER);
    };
    for (const path of [CHAPTER, story, LIST, other]) await at(path);
    text = 'counted';
    gateway.changes.count(STORY);
    const texts = await Promise.all(
      [CHAPTER, story, LIST, other].map(async (path) => textOf(await at(path))),
    );
    expect(texts).toEqual([TEXT, 'counted', 'counted', TEXT]);
  });

  it('does not keep what was on its way when the story changed, nor hand it to who asks afterwards', async () => {
    const gate = closedGate();
    const waiting: ServerResponse[] = [];
    community().answer = (_request, response) => {
      waiting.push(response);
      const seen = text;
      void (waiting.length === 1 ? gate.opened : Promise.resolve()).then(() =>
        sendShared(response, seen, STORY),
      );
    };
    const before = at(CHAPTER);
    await waitFor('the call to community', () => waiting.length === 1);
    text = 'after';
    gateway.changes.tell(STORY);
    expect(textOf(await at(CHAPTER))).toBe('after');
    gate.open();
    expect(textOf(await before)).toBe(TEXT);
    expect(textOf(await at(CHAPTER))).toBe('after');
    expect(waiting).toHaveLength(2);
  });

  it.each([
    ['PUT', `/api/projects/${STORY}`],
    ['DELETE', `/api/projects/${STORY}`],
    ['PUT', '/api/chapters/70'],
    ['DELETE', '/api/chapters/70'],
  ])('has forgotten the story when the answer to %s %s arrives', async (method, path) => {
    const { token } = await gateway.logIn(5);
    await at(CHAPTER);
    text = 'after';
    expect((await at(path, { 'x-auth-token': token }, method)).status).toBe(200);
    expect(textOf(await at(CHAPTER))).toBe('after');
  });

  it('is passed by while facts cannot be heard, and empty when they can be again', async () => {
    await at(CHAPTER);
    gateway.changes.connected = false;
    text = 'after';
    expect(textOf(await at(CHAPTER))).toBe('after');
    gateway.changes.reconnect();
    text = 'later';
    expect(textOf(await at(CHAPTER))).toBe('later');
    await at(CHAPTER);
    expect(community().seen).toHaveLength(3);
  });

  it.each([
    ['does not say that it may be shared', undefined],
    ['is to be kept no time at all', writeSharedAnswer({ storyId: STORY, seconds: 0, showsCounts: false })],
  ])('does not keep an answer that %s', async (_why, header) => {
    community().answer = (_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        ...(header ? { [SHARED_ANSWER_HEADER]: header } : {}),
      });
      response.end('{}');
    };
    expect([(await at(CHAPTER)).status, (await at(CHAPTER)).status]).toEqual([200, 200]);
    expect(community().seen).toHaveLength(2);
  });

  it('does not keep refusals longer than nothing changes, and hands them on with the id they were made for', async () => {
    community().answer = (request, response) => {
      const requestId = String(request.headers['x-request-id']);
      response.writeHead(404, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(
        JSON.stringify({
          success: false,
          msg: 'Không tìm thấy chương',
          code: 'community.chapter_not_found',
          requestId,
        }),
      );
    };
    const [first, second] = await Promise.all([at(CHAPTER), at(CHAPTER)]);
    for (const { status, headers, bytes } of [first, second]) {
      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
      expect(errorBodySchema.parse(JSON.parse(bytes.toString('utf8'))).requestId).toBe(
        headers['x-request-id'],
      );
    }
    community().answer = shared(() => text);
    gateway.changes.tell(STORY);
    expect((await at(CHAPTER)).status).toBe(200);
  });
});
