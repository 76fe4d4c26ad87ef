import {
  geminiAnswer,
  geminiFaults,
  openAiFaults,
  openAiText,
  startFakeGemini,
  startFakeOpenAi,
  testUser,
  waitFor,
  type FakeOpenAi,
  type FakeProvider,
  type ScriptedAnswer,
  type TestAnswer,
  type TestService,
} from '@lacthu/testing';
import type { AddressInfo } from 'node:net';
import { EXPECTED_TEXT, bootTranslation, readCase } from '../../testing/translation-under-test';

jest.setTimeout(40_000);

const SOURCE = '雪下了一夜。\n\n她数了数袋里的铜钱。';

let openAi: FakeOpenAi;
let gemini: FakeProvider;
let service: TestService;

beforeAll(async () => {
  openAi = await startFakeOpenAi();
  gemini = await startFakeGemini();
  service = await bootTranslation({
    PROVIDER_ALLOWED_HOSTS: `127.0.0.1:${openAi.port}`,
    GOOGLEAI_BASE_URL: gemini.url,
    TRANSLATION_CALL_TIMEOUT_SECONDS: 1,
  });
});

afterAll(async () => {
  await service.close();
  await Promise.all([openAi.close(), gemini.close()]);
});

beforeEach(() => {
  openAi.reset();
  gemini.reset();
});

let keys = 0;
/** A fresh key each time: a key that was limited in one test must not rest into the next. */
const freshKey = (): string => `sk-test-${(keys += 1)}`;

function translate(engine: 'openai' | 'googleai', body: object = {}): Promise<TestAnswer> {
  const access =
    engine === 'openai' ? { apiKey: freshKey(), baseUrl: openAi.baseUrl } : { apiKey: freshKey() };
  return service.call({
    method: 'POST',
    path: `/api/translate/${engine}`,
    body: { text: SOURCE, ...access, ...body },
  });
}

describe('POST /api/translate/openai', () => {
  it('keeps the lines of the source and lets no Chinese through', async () => {
    const { status, json } = await translate('openai');
    expect(status).toBe(200);
    const { translatedText } = json as { translatedText: string };
    expect(translatedText.split('\n')).toHaveLength(3);
    expect(translatedText.split('\n')[1]).toBe('');
    expect(translatedText).not.toMatch(/\p{Script=Han}/u);
    const [request] = openAi.requests;
    expect(request?.body).toMatchObject({
      model: 'gpt-4o-mini',
      messages: [{ role: 'system' }, { role: 'user', content: '[1] 雪下了一夜。\n[2] 她数了数袋里的铜钱。' }],
    });
  });

  it('follows the style prompt and puts it first, where prompt caches look', async () => {
    await translate('openai', { stylePrompt: 'Văn phong kiếm hiệp.', model: 'gpt-4o' });
    expect(openAi.requests[0]?.body).toMatchObject({
      model: 'gpt-4o',
      messages: [{ role: 'system', content: expect.stringMatching(/^Văn phong kiếm hiệp\./) }, {}],
    });
  });

  it('reaches the endpoint once however the address was typed, and the check agrees', async () => {
    const only = await startFakeOpenAi({ listsModels: false });
    const host = `127.0.0.1:${only.port}`;
    const opened = await bootTranslation({ PROVIDER_ALLOWED_HOSTS: host });
    const typed = [`http://${host}`, `http://${host}/`, `http://${host}/v1`, `http://${host}/v1/`];
    typed.push(`http://${host}/v1/chat/completions`, ` http://${host}/v1 `, `HTTP://${host}/v1`);
    for (const baseUrl of typed) {
      only.reset();
      const access = { apiKey: freshKey(), baseUrl };
      const path = '/api/translate/openai';
      const translated = await opened.call({ method: 'POST', path, body: { text: '雪', ...access } });
      expect([baseUrl, translated.status, only.requests.length]).toEqual([baseUrl, 200, 1]);
      const checked = await opened.call({
        method: 'POST',
        path: '/api/translate/check-connection',
        body: { engine: 'openai', ...access },
      });
      expect([baseUrl, checked.status]).toEqual([baseUrl, 200]);
    }
    await opened.close();
    await only.close();
  });

  it.each([
    ['invalidKey', openAiFaults.invalidKey, 401, 'API Key không hợp lệ'],
    ['noQuota', openAiFaults.noQuota, 429, 'Đã vượt quá giới hạn API'],
    ['rate limited for long', openAiFaults.rateLimited(120), 429, 'Đã vượt quá giới hạn API'],
    ['serverError', openAiFaults.serverError, 502, 'Lỗi dịch thuật'],
    ['modelNotFound', openAiFaults.modelNotFound, 502, 'Lỗi dịch thuật'],
    ['htmlPage', openAiFaults.htmlPage, 502, 'Lỗi dịch thuật'],
    ['cutBody', openAiFaults.cutBody, 502, 'Lỗi dịch thuật'],
  ])('tells %s in the words of the specification', async (_, answer, status, msg) => {
    openAi.answerAlways(answer);
    const { status: answered, json } = await translate('openai');
    expect([answered, json]).toEqual([status, expect.objectContaining({ success: false, msg })]);
  });

  it('says that time is over when the provider hangs', async () => {
    openAi.answerAlways(openAiFaults.hang);
    const { status, json } = await translate('openai');
    expect(status).toBe(504);
    expect(json).toMatchObject({ msg: expect.stringContaining('Hết thời gian chờ') });
  });

  it('obeys Retry-After within the call and then succeeds', async () => {
    openAi.answerNext(openAiFaults.rateLimited(1));
    const { status } = await translate('openai');
    expect(status).toBe(200);
    const [limited, second] = openAi.requests;
    expect((second?.at ?? 0) - (limited?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it('says how long to wait when that is longer than a person would', async () => {
    openAi.answerAlways(openAiFaults.rateLimited(120));
    expect((await translate('openai')).headers['retry-after']).toBe('120');
  });

  it('needs a text and a key', async () => {
    expect(await translate('openai', { text: ' \n ' })).toMatchObject({
      status: 400,
      json: { msg: 'Vui lòng dán nội dung gốc.' },
    });
    expect(await translate('openai', { apiKey: '' })).toMatchObject({
      status: 400,
      json: { msg: 'Vui lòng cấu hình API Key cho OPENAI!' },
    });
    expect(openAi.requests).toHaveLength(0);
  });

  it('lets guests send 50,000 characters and people who are logged in a whole chapter', async () => {
    const text = `${'。'.repeat(50_000)}雪`;
    expect(await translate('openai', { text })).toMatchObject({ status: 413 });
    const body = { text: `雪${'\n'.repeat(50_001)}`, apiKey: freshKey(), baseUrl: openAi.baseUrl };
    const asUser = await service.call({
      method: 'POST',
      path: '/api/translate/openai',
      user: testUser(),
      body,
    });
    expect(asUser.status).toBe(200);
  });

  it('keeps the rest of a chapter when one chunk fails, says so, and never stores the source', async () => {
    const paragraph = '雪下了一夜，院里的石灯只剩下半截露在外面。'.repeat(40);
    openAi.answerBy((request) =>
      JSON.stringify(request.body).includes('坏') ? openAiFaults.overloaded : null,
    );
    const { status, json } = await translate('openai', {
      text: [paragraph, `坏${paragraph}`, paragraph, paragraph].join('\n'),
    });
    expect(status).toBe(200);
    const answer = json as { translatedText: string; warning: string; failedLines: { line: number }[] };
    expect(answer.failedLines.map(({ line }) => line)).toEqual([1]);
    expect(answer.warning).toContain('dòng 2');
    expect(answer.translatedText.split('\n')[1]).toBe('');
    expect(answer.translatedText).not.toMatch(/\p{Script=Han}/u);
  });

  it('streams lines, progress and the end when asked to', async () => {
    const response = await service.app.inject({
      method: 'POST',
      url: '/api/translate/openai',
      headers: {
        ...(await service.identity.signedHeaders('translation', null)),
        accept: 'text/event-stream',
      },
      payload: { text: SOURCE, apiKey: freshKey(), baseUrl: openAi.baseUrl },
    });
    expect(response.headers['content-type']).toContain('text/event-stream');
    const events = [...response.body.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name, data]) => [
      name,
      JSON.parse(data ?? ''),
    ]);
    expect(events.map(([name]) => name)).toEqual(['lines', 'progress', 'done']);
    expect(events.at(-1)?.[1]).toMatchObject({
      success: true,
      translatedText: expect.stringContaining('\n\n'),
    });
  });

  it('streams a failure as its last event', async () => {
    openAi.answerAlways(openAiFaults.invalidKey);
    const response = await service.app.inject({
      method: 'POST',
      url: '/api/translate/openai',
      headers: {
        ...(await service.identity.signedHeaders('translation', null)),
        accept: 'text/event-stream',
      },
      payload: { text: SOURCE, apiKey: freshKey(), baseUrl: openAi.baseUrl },
    });
    expect(response.body).toMatch(/event: error\ndata: \{"status":401,.*"msg":"API Key không hợp lệ"/);
  });

  it('streams what was ready before a failure, and then the failure', async () => {
    const paragraph = '雪下了一夜，院里的石灯只剩下半截露在外面。'.repeat(40);
    openAi.answerBy((request) =>
      openAiText(request).startsWith('[1] 坏') ? { ...openAiFaults.invalidKey, delayMs: 300 } : null,
    );
    const response = await service.app.inject({
      method: 'POST',
      url: '/api/translate/openai',
      headers: {
        ...(await service.identity.signedHeaders('translation', null)),
        accept: 'text/event-stream',
      },
      payload: { text: `${paragraph}\n坏${paragraph}`, apiKey: freshKey(), baseUrl: openAi.baseUrl },
    });
    const names = [...response.body.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name);
    expect(names).toEqual(['lines', 'progress', 'error']);
    expect(response.body).toMatch(/"status":401,.*"msg":"API Key không hợp lệ"/);
  });

  it('makes no further call once the caller has gone away', async () => {
    openAi.answerBy(() => ({ ...openAiFaults.overloaded, delayMs: 200 }));
    await service.app.listen(0, '127.0.0.1');
    const { port } = service.app.getHttpServer().address() as AddressInfo;
    const leaving = new AbortController();
    const call = fetch(`http://127.0.0.1:${port}/api/translate/openai`, {
      method: 'POST',
      signal: leaving.signal,
      headers: {
        ...(await service.identity.signedHeaders('translation', null)),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ text: SOURCE, apiKey: freshKey(), baseUrl: openAi.baseUrl }),
    });
    await waitFor('the provider is asked', () => openAi.requests.length === 1);
    leaving.abort();
    await expect(call).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(openAi.requests).toHaveLength(1);
  });
});

describe('known faults of providers', () => {
  const blocked = readCase('LLM-02');
  const wrapped = readCase('LLM-05');
  const broken = readCase('LLM-10');
  const GEMINI_ANSWERS = ['prompt-blocked', 'safety', 'recitation', 'no-candidates'];

  it.each(Object.keys(blocked.answers).filter((name) => name !== 'good'))(
    'LLM-02: %s is told clearly and stored nowhere',
    async (name) => {
      const isGemini = GEMINI_ANSWERS.includes(name);
      const provider = isGemini ? gemini : openAi;
      provider.answerAlways(blocked.answers[name] as ScriptedAnswer);
      const body = { text: blocked.sourceText, googleAIKeyList: ['second-key', 'third-key'] };
      const { status, json } = await translate(isGemini ? 'googleai' : 'openai', body);
      expect([422, 502]).toContain(status);
      const { requestId: _, ...told } = json as Record<string, unknown>;
      expect(JSON.stringify(told)).not.toMatch(/undefined|parts|stack|429|translatedText/);
      const usedKeys = new Set(provider.requests.map((request) => request.headers['x-goog-api-key']));
      expect(usedKeys.size).toBe(1);
    },
  );

  it.each([
    'closed-think',
    'multi-line-think',
    'close-only',
    'fence',
    'think-and-fence',
    'reasoning-field',
    'remark',
  ])('LLM-05: of %s only the translation is left', async (name) => {
    openAi.answerAlways(wrapped.answers[name] as ScriptedAnswer);
    const { json } = await translate('openai', { text: wrapped.sourceText });
    expect(json).toEqual({ success: true, translatedText: EXPECTED_TEXT, usage: expect.anything() });
    expect(openAi.requests).toHaveLength(1);
  });

  it('LLM-05: thinking that never ends is a failure', async () => {
    openAi.answerAlways(wrapped.answers['unclosed-think'] as ScriptedAnswer);
    expect((await translate('openai', { text: wrapped.sourceText })).status).toBe(502);
  });

  it('LLM-05: a line of the story with a tag in it survives', async () => {
    openAi.answerAlways(wrapped.answers['story-with-angle'] as ScriptedAnswer);
    const { json } = await translate('openai', { text: wrapped.sourceText });
    expect(json).toMatchObject({
      translatedText: expect.stringContaining('Trên tấm bảng viết: <think> là gì?'),
    });
  });

  it.each(['cut-body', 'stream-no-end', 'stream-error'])(
    'LLM-10: %s is a failure, never half a text',
    async (name) => {
      openAi.answerAlways(broken.answers[name] as ScriptedAnswer);
      const { status, json } = await translate('openai', { text: broken.sourceText });
      expect(status).toBe(502);
      expect(JSON.stringify(json)).not.toContain('Tuyết');
    },
  );

  it('LLM-10: an answer that breaks once is asked for again', async () => {
    openAi.answerNext(broken.answers['cut-body'] as ScriptedAnswer);
    expect((await translate('openai', { text: broken.sourceText })).status).toBe(200);
  });

  it.each([
    'http://127.0.0.1:6379',
    'http://169.254.169.254/latest',
    'http://[::1]:9000',
    'http://2852039166/',
    'file:///etc/passwd',
    'http://localhost:5432/v1',
    'http://metadata.google.internal/',
  ])('LLM-13: %s is refused without being called', async (baseUrl) => {
    const access = { apiKey: freshKey(), baseUrl };
    expect(await translate('openai', access)).toMatchObject({
      status: 400,
      json: { code: 'translation.base_url_not_allowed' },
    });
    const path = '/api/translate/check-connection';
    const checked = await service.call({ method: 'POST', path, body: { engine: 'openai', ...access } });
    expect(checked.status).toBe(400);
  });

  it('LLM-13: a redirect inside is refused and its answer shown to nobody', async () => {
    openAi.answerAlways({
      status: 307,
      headers: { location: 'http://127.0.0.1:6379/' },
      raw: 'secret inner answer',
    });
    const { status, json } = await translate('openai');
    expect(status).toBe(400);
    expect(JSON.stringify(json)).not.toContain('inner');
  });
});

describe('POST /api/translate/googleai', () => {
  it('prefers the first key, goes on to the next, and lets a limited key rest', async () => {
    const [first, second, third] = [freshKey(), freshKey(), freshKey()];
    gemini.answerNext(geminiFaults.rateLimited(30), geminiFaults.invalidKey);
    const access = { apiKey: '', googleAIKeyList: `${first}\n${second}\n${third}` };
    expect((await translate('googleai', access)).status).toBe(200);
    const used = () => gemini.requests.map((request) => request.headers['x-goog-api-key']);
    expect(used()).toEqual([first, second, third]);
    gemini.answerNext(geminiFaults.invalidKey);
    await translate('googleai', access);
    expect(used().slice(3)).toEqual([second, third]);
    expect(gemini.requests.every((request) => !request.path.includes('key='))).toBe(true);
  });

  it('waits for RetryInfo when there is only one key', async () => {
    gemini.answerNext(geminiFaults.rateLimited(1));
    expect((await translate('googleai')).status).toBe(200);
    expect((gemini.requests[1]?.at ?? 0) - (gemini.requests[0]?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it('drops what the model marks as thoughts, and refuses names of models that are addresses', async () => {
    gemini.answerNext({
      body: {
        candidates: [
          {
            content: { parts: [{ text: 'Let me think', thought: true }, { text: '[1] Tuyết' }] },
            finishReason: 'STOP',
          },
        ],
      },
    });
    expect((await translate('googleai', { text: '雪' })).json).toMatchObject({ translatedText: 'Tuyết' });
    expect((await translate('googleai', { model: '../../v1/other' })).status).toBe(400);
  });

  it('asks again for what a length stop has cut', async () => {
    gemini.answerNext(geminiAnswer('[1] Tuyết rơi.\n[2] Cô đếm', 'MAX_TOKENS'));
    const { json } = await translate('googleai');
    expect(json).toMatchObject({ translatedText: expect.stringMatching(/^Tuyết rơi\.\n\n(?!Cô đếm)/) });
  });
});

describe('POST /api/translate/check-connection', () => {
  const check = (body: object) =>
    service.call({ method: 'POST', path: '/api/translate/check-connection', body });

  it('is content with a good key and says what is wrong with a bad one', async () => {
    const address = { engine: 'openai', baseUrl: openAi.baseUrl };
    expect(await check({ ...address, apiKey: freshKey() })).toMatchObject({
      status: 200,
      json: { success: true },
    });
    expect(await check({ ...address, apiKey: 'invalid' })).toMatchObject({
      status: 401,
      json: { msg: 'API Key không hợp lệ' },
    });
    expect(await check({ engine: 'googleai', apiKey: 'invalid' })).toMatchObject({ status: 401 });
    expect(await check({ engine: 'hanviet' })).toMatchObject({ status: 200 });
  });
});
