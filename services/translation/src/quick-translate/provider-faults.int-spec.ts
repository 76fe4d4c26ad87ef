import { geminiFaults, type ScriptedAnswer } from '@lacthu/testing';
import { shortTextTranslator } from '../testing/translate-short-text';
import { EXPECTED_TEXT, readCase } from '../testing/translation-under-test';
import { translationWithProviders } from '../testing/translation-with-providers';

const translation = translationWithProviders({ TRANSLATION_CALL_TIMEOUT_SECONDS: 1 });
const { running, freshKey } = translation;
const translate = shortTextTranslator(translation);

describe('known faults of providers', () => {
  const blocked = readCase('LLM-02');
  const wrapped = readCase('LLM-05');
  const broken = readCase('LLM-10');
  const GEMINI_ANSWERS = ['prompt-blocked', 'safety', 'recitation', 'no-candidates'];

  it.each(Object.keys(blocked.answers).filter((name) => name !== 'good'))(
    'LLM-02: %s is told clearly and stored nowhere',
    async (name) => {
      const isGemini = GEMINI_ANSWERS.includes(name);
      const provider = isGemini ? running.gemini : running.openAi;
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
    running.openAi.answerAlways(wrapped.answers[name] as ScriptedAnswer);
    const { json } = await translate('openai', { text: wrapped.sourceText });
    expect(json).toEqual({
      success: true,
      translatedText: EXPECTED_TEXT,
      usage: expect.anything(),
      model: 'gpt-4o-mini',
    });
    expect(running.openAi.requests).toHaveLength(1);
  });

  it('LLM-05: thinking that never ends is a failure', async () => {
    running.openAi.answerAlways(wrapped.answers['unclosed-think'] as ScriptedAnswer);
    expect((await translate('openai', { text: wrapped.sourceText })).status).toBe(502);
  });

  it('LLM-05: a line of the story with a tag in it survives', async () => {
    running.openAi.answerAlways(wrapped.answers['story-with-angle'] as ScriptedAnswer);
    const { json } = await translate('openai', { text: wrapped.sourceText });
    expect(json).toMatchObject({
      translatedText: expect.stringContaining('Trên tấm bảng viết: <think> là gì?'),
    });
  });

  it.each([
    ['openai', 'sk-“x”'],
    ['googleai', 'khóa-ữ'],
  ] as const)(
    'refuses for %s the key %j, which no header can hold, without calling anybody',
    async (engine, apiKey) => {
      const refusal = { status: 401, json: { msg: 'API Key không hợp lệ' } };
      const access = { apiKey, baseUrl: running.openAi.baseUrl, googleAIKeyList: ['“hạ”'] };
      expect(await translate(engine, access)).toMatchObject(refusal);
      const checked = await running.service.call({
        method: 'POST',
        path: '/api/translate/check-connection',
        body: { engine, ...access },
      });
      expect(checked).toMatchObject(refusal);
      expect([...running.openAi.requests, ...running.gemini.requests]).toEqual([]);
    },
  );

  it('passes over such a key when another one is good, and blanks around a key are nothing', async () => {
    const googleAIKeyList = ['“một”', ` ${freshKey()}\t`];
    expect((await translate('googleai', { apiKey: '', googleAIKeyList })).status).toBe(200);
  });

  it('says that the provider does not serve the place of the server, and blames no model', async () => {
    running.gemini.answerAlways(geminiFaults.wrongRegion);
    const words = expect.stringContaining('không phục vụ quốc gia hay vùng nơi đặt máy chủ này') as string;
    const access = { apiKey: freshKey() };
    expect(await translate('googleai', access)).toMatchObject({ status: 502, json: { error: words } });
    const body = { engine: 'googleai', ...access };
    const path = '/api/translate/check-connection';
    expect(await running.service.call({ method: 'POST', path, body })).toMatchObject({
      status: 502,
      json: { msg: words },
    });
    expect(running.gemini.requests).toHaveLength(2);
  });

  it.each([
    { error: { code: 503, message: 'secret overload', status: 'UNAVAILABLE' } },
    { candidates: { text: 'secret' } },
    [],
    null,
  ])('takes %j with a good status for a fault of Google AI, and for no good connection', async (body) => {
    running.gemini.answerAlways({ body });
    const access = { engine: 'googleai', apiKey: freshKey() };
    const { status, json } = await translate('googleai', access);
    expect([status, JSON.stringify(json).includes('secret')]).toEqual([502, false]);
    const path = '/api/translate/check-connection';
    expect((await running.service.call({ method: 'POST', path, body: access })).status).toBe(502);
  });

  it.each(['cut-body', 'stream-no-end', 'stream-error'])(
    'LLM-10: %s is a failure, never half a text',
    async (name) => {
      running.openAi.answerAlways(broken.answers[name] as ScriptedAnswer);
      const { status, json } = await translate('openai', { text: broken.sourceText });
      expect(status).toBe(502);
      expect(JSON.stringify(json)).not.toContain('Tuyết');
    },
  );

  it('LLM-10: an answer that breaks once is asked for again', async () => {
    running.openAi.answerNext(broken.answers['cut-body'] as ScriptedAnswer);
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
    const checked = await running.service.call({
      method: 'POST',
      path,
      body: { engine: 'openai', ...access },
    });
    expect(checked.status).toBe(400);
  });

  it.each(['openai', 'googleai'] as const)(
    'LLM-13: a redirect inside is refused by %s and its answer shown to nobody',
    async (engine) => {
      const provider = engine === 'openai' ? running.openAi : running.gemini;
      provider.answerNext({
        status: 307,
        headers: { location: `${provider.url}/inner` },
        raw: 'secret inner answer',
      });
      const { status, json } = await translate(engine, { apiKey: freshKey() });
      expect(status).toBe(400);
      expect(JSON.stringify(json)).not.toContain('inner');
      expect(provider.requests).toHaveLength(1);
    },
  );
});

describe('a provider that only answers 429', () => {
  const paragraphs = Array.from(
    { length: 40 },
    (_, nth) => `${nth}雪下了一夜。${'她数了数铜钱。'.repeat(12)}`,
  );
  const body = { text: paragraphs.join('\n') };
  const limited = {
    status: 429,
    headers: { 'retry-after-ms': '20' },
    body: { error: { message: 'slow down' } },
  };

  it('is asked six times for one text of many calls, then the wait is told', async () => {
    running.openAi.answerAlways(limited);
    const answer = await translate('openai', { ...body, apiKey: freshKey() });
    expect(answer).toMatchObject({ status: 429, json: { msg: 'Đã vượt quá giới hạn API' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(running.openAi.requests).toHaveLength(6);
  });
});
