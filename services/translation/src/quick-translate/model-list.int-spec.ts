import { openAiFaults, testUser } from '@lacthu/testing';
import { translationWithProviders } from '../testing/translation-with-providers';

const { running } = translationWithProviders({ TRANSLATION_GUEST_CALLS_PER_MINUTE: 6 });

const list = (body: object, user = testUser()) =>
  running.service.call({ method: 'POST', path: '/api/translate/models', body, user });

describe('POST /api/translate/models', () => {
  it('lists what the provider itself lists, in its order, however the address was typed', async () => {
    for (const baseUrl of [
      running.openAi.baseUrl,
      `${running.openAi.url}/`,
      `${running.openAi.baseUrl}/chat/completions`,
    ]) {
      const { status, json } = await list({ engine: 'openai', apiKey: 'good', baseUrl });
      expect([status, json]).toMatchObject([
        200,
        { success: true, models: ['gpt-4o-mini', 'gpt-4o', 'gpt-4-turbo', 'gpt-3.5-turbo'] },
      ]);
    }
  });

  it('lists of Google AI the models that write texts, without their prefix', async () => {
    running.gemini.answerAlways({
      body: {
        models: [
          { name: 'models/gemini-2.5-flash', supportedGenerationMethods: ['generateContent', 'countTokens'] },
          { name: 'models/embedding-001', supportedGenerationMethods: ['embedContent'] },
        ],
      },
    });
    const { json } = await list({ engine: 'googleai', apiKey: 'good' });
    expect(json).toMatchObject({ success: true, models: ['gemini-2.5-flash'] });
  });

  it('gives the facts of the list and of the catalog, and the model that a call would use', async () => {
    running.gemini.answerAlways({
      body: {
        models: [
          { name: 'models/gemini-3.5-flash-lite', displayName: 'Lite', inputTokenLimit: 9_000 },
          { name: 'models/gemini-new', outputTokenLimit: 8_000 },
        ],
      },
    });
    const { json } = await list({ engine: 'googleai', apiKey: 'facts', model: 'gemini-2.0-flash' });
    expect(json).toMatchObject({
      details: [
        {
          id: 'gemini-3.5-flash-lite',
          label: 'Lite',
          contextTokens: 9_000,
          priceInput: 0.3,
          state: 'current',
        },
        { id: 'gemini-new', outputTokens: 8_000 },
      ],
      effective: { model: 'gemini-3.5-flash-lite', replaces: 'gemini-2.0-flash' },
    });
  });

  it('asks the provider once a day, and again on request', async () => {
    const ask = async (rest: object = {}) =>
      (await list({ engine: 'openai', apiKey: 'daily', baseUrl: running.openAi.baseUrl, ...rest })).status;
    expect([await ask(), await ask()]).toEqual([200, 200]);
    expect(running.openAi.requests).toHaveLength(1);
    expect(await ask({ refresh: true })).toBe(200);
    expect(running.openAi.requests).toHaveLength(2);
  });

  it('has nothing to list for the offline engine', async () => {
    expect((await list({ engine: 'hanviet' })).json).toEqual({ success: true, models: [] });
  });

  it('says what is wrong in the words of the specification', async () => {
    const baseUrl = running.openAi.baseUrl;
    expect(await list({ engine: 'openai', apiKey: 'invalid', baseUrl })).toMatchObject({
      status: 401,
      json: { msg: 'API Key không hợp lệ' },
    });
    expect(await list({ engine: 'googleai', apiKey: 'invalid' })).toMatchObject({ status: 401 });
    running.openAi.answerAlways(openAiFaults.htmlPage);
    expect(await list({ engine: 'openai', apiKey: 'another', baseUrl })).toMatchObject({ status: 502 });
    expect(await list({ engine: 'openai', apiKey: 'good', baseUrl: 'http://10.0.0.1' })).toMatchObject({
      status: 400,
    });
  });
});

describe('POST /api/translate/check-connection', () => {
  it('is not content with a web page in place of an answer, but with JSON of another content type', async () => {
    const check = () =>
      running.service.call({
        method: 'POST',
        path: '/api/translate/check-connection',
        user: testUser(),
        body: { engine: 'openai', apiKey: 'good', baseUrl: running.openAi.baseUrl },
      });
    running.openAi.answerAlways(openAiFaults.htmlPage);
    expect((await check()).status).toBe(502);
    running.openAi.answerAlways({ headers: { 'content-type': 'text/plain' }, raw: '{"data":[{"id":"m"}]}' });
    expect((await check()).status).toBe(200);
  });
});

describe('visitors without an account', () => {
  it('may call so often a minute, are told when they may again, and nobody else is held up', async () => {
    const visit = () =>
      running.service.call({ method: 'POST', path: '/api/translate/models', body: { engine: 'hanviet' } });
    for (let call = 0; call < 6; call += 1) expect((await visit()).status).toBe(200);
    const refused = await visit();
    expect(refused).toMatchObject({ status: 429, json: { code: 'platform.rate_limited' } });
    expect(refused.json).toMatchObject({ msg: expect.stringContaining('đăng nhập') });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await list({ engine: 'hanviet' })).status).toBe(200);
  });
});
