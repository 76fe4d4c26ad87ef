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
      expect([status, json]).toEqual([
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
    expect(json).toEqual({ success: true, models: ['gemini-2.5-flash'] });
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
    expect(await list({ engine: 'openai', apiKey: 'good', baseUrl })).toMatchObject({ status: 502 });
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
