import {
  openAiFaults,
  startFakeGemini,
  startFakeOpenAi,
  testUser,
  type FakeOpenAi,
  type FakeProvider,
  type TestService,
} from '@lacthu/testing';
import { bootTranslation } from '../../testing/translation-under-test';

let openAi: FakeOpenAi;
let gemini: FakeProvider;
let service: TestService;

beforeAll(async () => {
  openAi = await startFakeOpenAi();
  gemini = await startFakeGemini();
  service = await bootTranslation({
    PROVIDER_ALLOWED_HOSTS: `127.0.0.1:${openAi.port}`,
    GOOGLEAI_BASE_URL: gemini.url,
    TRANSLATION_GUEST_CALLS_PER_MINUTE: 6,
  });
});

afterAll(async () => {
  await service.close();
  await Promise.all([openAi.close(), gemini.close()]);
});

beforeEach(() => openAi.reset());

const list = (body: object, user = testUser()) =>
  service.call({ method: 'POST', path: '/api/translate/models', body, user });

describe('POST /api/translate/models', () => {
  it('lists what the provider itself lists, in its order, however the address was typed', async () => {
    for (const baseUrl of [openAi.baseUrl, `${openAi.url}/`, `${openAi.baseUrl}/chat/completions`]) {
      const { status, json } = await list({ engine: 'openai', apiKey: 'good', baseUrl });
      expect([status, json]).toEqual([
        200,
        { success: true, models: ['gpt-4o-mini', 'gpt-4o', 'gpt-4-turbo', 'gpt-3.5-turbo'] },
      ]);
    }
  });

  it('lists of Google AI the models that write texts, without their prefix', async () => {
    gemini.answerAlways({
      body: {
        models: [
          { name: 'models/gemini-2.5-flash', supportedGenerationMethods: ['generateContent', 'countTokens'] },
          { name: 'models/embedding-001', supportedGenerationMethods: ['embedContent'] },
        ],
      },
    });
    const { json } = await list({ engine: 'googleai', apiKey: 'good' });
    gemini.reset();
    expect(json).toEqual({ success: true, models: ['gemini-2.5-flash'] });
  });

  it('has nothing to list for the offline engine', async () => {
    expect((await list({ engine: 'hanviet' })).json).toEqual({ success: true, models: [] });
  });

  it('says what is wrong in the words of the specification', async () => {
    const baseUrl = openAi.baseUrl;
    expect(await list({ engine: 'openai', apiKey: 'invalid', baseUrl })).toMatchObject({
      status: 401,
      json: { msg: 'API Key không hợp lệ' },
    });
    expect(await list({ engine: 'googleai', apiKey: 'invalid' })).toMatchObject({ status: 401 });
    openAi.answerAlways(openAiFaults.htmlPage);
    expect(await list({ engine: 'openai', apiKey: 'good', baseUrl })).toMatchObject({ status: 502 });
    expect(await list({ engine: 'openai', apiKey: 'good', baseUrl: 'http://10.0.0.1' })).toMatchObject({
      status: 400,
    });
  });
});

describe('POST /api/translate/check-connection', () => {
  it('is not content with a web page in place of an answer, but with JSON of another content type', async () => {
    const check = () =>
      service.call({
        method: 'POST',
        path: '/api/translate/check-connection',
        user: testUser(),
        body: { engine: 'openai', apiKey: 'good', baseUrl: openAi.baseUrl },
      });
    openAi.answerAlways(openAiFaults.htmlPage);
    expect((await check()).status).toBe(502);
    openAi.answerAlways({ headers: { 'content-type': 'text/plain' }, raw: '{"data":[{"id":"m"}]}' });
    expect((await check()).status).toBe(200);
  });
});

describe('visitors without an account', () => {
  it('may call so often a minute, are told when they may again, and nobody else is held up', async () => {
    const visit = () =>
      service.call({ method: 'POST', path: '/api/translate/models', body: { engine: 'hanviet' } });
    for (let call = 0; call < 6; call += 1) expect((await visit()).status).toBe(200);
    const refused = await visit();
    expect(refused).toMatchObject({ status: 429, json: { code: 'platform.rate_limited' } });
    expect(refused.json).toMatchObject({ msg: expect.stringContaining('đăng nhập') });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await list({ engine: 'hanviet' })).status).toBe(200);
  });
});
