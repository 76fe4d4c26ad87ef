import { checkConnectionResponseSchema, translateResponseSchema } from '@lacthu/contracts';
import {
  geminiFaults,
  openAiFaults,
  startFakeGemini,
  startFakeOpenAi,
  type FakeOpenAi,
  type FakeProvider,
} from '@lacthu/testing';
import { newcomer } from './account';
import { ask, call, errorOf } from './api';
import { asPastedText, sampleNovel } from './sample-novel';
import { stackAddresses } from './stack-addresses';

const HAN = /\p{Script=Han}/u;
const KEY = 'sk-khoa-cua-toi-1234567890';
const [CHAPTER] = sampleNovel(1);
const TEXT = CHAPTER ? asPastedText(CHAPTER) : '';
const LINES = TEXT.split('\n').length;

function expectTranslated(translatedText: string): void {
  expect(translatedText).not.toMatch(HAN);
  expect(translatedText.split('\n')).toHaveLength(LINES);
  expect(translatedText.split('\n').every((line) => line.trim() !== '')).toBe(true);
}

describe('an OpenAI-compatible provider', () => {
  let provider: FakeOpenAi;
  let token: string;

  beforeAll(async () => {
    provider = await startFakeOpenAi();
    ({ token } = await newcomer());
  });

  afterAll(() => provider.close());
  beforeEach(() => provider.reset());

  const request = (changes: object = {}) => ({
    token,
    json: { text: TEXT, apiKey: KEY, model: 'gpt-4o-mini', baseUrl: provider.baseUrl, ...changes },
  });

  it('translates a chapter line by line, in the style asked for', async () => {
    const answer = await ask(
      translateResponseSchema,
      'POST',
      '/api/translate/openai',
      request({ stylePrompt: 'Giọng văn kiếm hiệp cổ.' }),
    );
    expectTranslated(answer.translatedText);
    expect(answer.warning).toBeUndefined();
    const [first] = provider.requests;
    expect(first?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(first?.body).toMatchObject({ model: 'gpt-4o-mini' });
    const messages = JSON.stringify(first?.body);
    expect(messages).toContain('Giọng văn kiếm hiệp cổ.');
  });

  it('translates for guests too', async () => {
    const { json } = request();
    const answer = await ask(translateResponseSchema, 'POST', '/api/translate/openai', { json });
    expectTranslated(answer.translatedText);
  });

  it('is tried again when it stumbles', async () => {
    provider.answerNext(openAiFaults.serverError);
    const answer = await ask(translateResponseSchema, 'POST', '/api/translate/openai', request());
    expectTranslated(answer.translatedText);
  });

  it('is waited for when it asks for patience', async () => {
    provider.answerNext(openAiFaults.rateLimited(1));
    const answer = await ask(translateResponseSchema, 'POST', '/api/translate/openai', request());
    expectTranslated(answer.translatedText);
    const [refused, again] = provider.requests;
    expect((again?.at ?? 0) - (refused?.at ?? 0)).toBeGreaterThanOrEqual(1_000);
  });

  it('that does not know the key is named for what it is', async () => {
    const refused = await call('POST', '/api/translate/openai', request({ apiKey: 'sk-invalid' }));
    expect(errorOf(refused, 401).msg).toBe('API Key không hợp lệ');
    expect(refused.text).not.toContain('sk-invalid');
  });

  it('that answers Chinese again is never taken for a translation', async () => {
    provider.answerBy(() => ({
      body: {
        id: 'x',
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content: TEXT }, finish_reason: 'stop' }],
      },
    }));
    const answer = await call('POST', '/api/translate/openai', request());
    if (answer.status === 200) {
      const { translatedText, warning, failedLines } = translateResponseSchema.parse(JSON.parse(answer.text));
      expect(translatedText).not.toMatch(HAN);
      expect(warning).toBeTruthy();
      expect(failedLines).toHaveLength(LINES);
    } else {
      errorOf(answer, answer.status);
    }
  });

  it('is not called without a key', async () => {
    const refused = await call('POST', '/api/translate/openai', request({ apiKey: ' ' }));
    errorOf(refused, 400);
    expect(provider.requests).toEqual([]);
  });

  it('passes the connection check, and a wrong key does not', async () => {
    const access = { engine: 'openai', apiKey: KEY, baseUrl: provider.baseUrl, model: 'gpt-4o-mini' };
    const check = await ask(checkConnectionResponseSchema, 'POST', '/api/translate/check-connection', {
      json: access,
    });
    expect(check.msg).not.toBe('');
    const refused = await call('POST', '/api/translate/check-connection', {
      json: { ...access, apiKey: 'sk-invalid' },
    });
    expect(errorOf(refused, 401).msg).toBe('API Key không hợp lệ');
  });

  it.each(['http://169.254.169.254/v1', 'http://10.0.0.1/v1', 'file:///etc/passwd', 'http://[fe80::1]/v1'])(
    'is never looked for inside the network: %s',
    async (baseUrl) => {
      const refused = await call('POST', '/api/translate/openai', request({ baseUrl }));
      expect(errorOf(refused, 400).code).toBe('translation.base_url_not_allowed');
    },
  );
});

describe('Google AI', () => {
  let provider: FakeProvider;
  let token: string;

  beforeAll(async () => {
    provider = await startFakeGemini({ port: stackAddresses().geminiPort });
    ({ token } = await newcomer());
  });

  afterAll(() => provider.close());
  beforeEach(() => provider.reset());

  const request = (changes: object = {}) => ({
    token,
    json: { text: TEXT, apiKey: KEY, model: 'gemini-2.0-flash', googleAIKeyList: [], ...changes },
  });

  it('translates a chapter line by line', async () => {
    const answer = await ask(translateResponseSchema, 'POST', '/api/translate/googleai', request());
    expectTranslated(answer.translatedText);
    expect(provider.requests[0]?.path).toContain('/v1beta/models/gemini-2.0-flash:');
    expect(provider.requests[0]?.path).not.toContain(KEY);
  });

  it('takes the next key of the list when the first is refused', async () => {
    const answer = await ask(
      translateResponseSchema,
      'POST',
      '/api/translate/googleai',
      request({ apiKey: '', googleAIKeyList: ['AIza-invalid', KEY] }),
    );
    expectTranslated(answer.translatedText);
  });

  it('that knows none of the keys is named for what it is', async () => {
    const refused = await call('POST', '/api/translate/googleai', request({ apiKey: 'AIza-invalid' }));
    expect(errorOf(refused, 401).msg).toBe('API Key không hợp lệ');
  });

  it('that refuses a text does so in words a person understands', async () => {
    provider.answerAlways(geminiFaults.promptBlocked);
    const answer = await call('POST', '/api/translate/googleai', request());
    expect(answer.text).not.toMatch(HAN);
    if (answer.status === 200) {
      const { warning, failedLines } = translateResponseSchema.parse(JSON.parse(answer.text));
      expect(warning).toBeTruthy();
      expect(failedLines).toHaveLength(LINES);
    } else {
      expect(errorOf(answer, 422).code).toBe('translation.content_blocked');
    }
  });
});
