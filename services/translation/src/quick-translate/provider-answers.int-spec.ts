import { chatCompletion, openAiText, type ProviderRequest, type ScriptedAnswer } from '@lacthu/testing';
import {
  ANSWERED,
  ASKED,
  CUT_ANSWERS,
  DRAFT_MARK,
  REFUSED_ANSWERS,
  WHOLE_ANSWERS,
} from '../testing/provider-answers';
import { readProviderErrors } from '../testing/provider-errors';
import { shortTextTranslator } from '../testing/translate-short-text';
import { translationWithProviders } from '../testing/translation-with-providers';

const translation = translationWithProviders();
const { running, freshKey } = translation;
const translate = shortTextTranslator(translation);
const errors = readProviderErrors();

const errorsOf = (kind: string): (readonly [string, ScriptedAnswer])[] =>
  errors.filter((each) => each.kind === kind).map(({ from, answer }) => [from, answer] as const);
const asked = (body: object = {}) => translate('openai', { text: ASKED, ...body });
/** Words that send a person to a wrong place. */
const MISLEADING = /kiểm tra tên mô hình và Base URL|API Key không hợp lệ/;

describe('an answer over POST /api/translate/openai', () => {
  it.each(Object.entries(WHOLE_ANSWERS))(
    'with %s is its translation alone, after one call',
    async (_, answer) => {
      running.openAi.answerAlways(answer);
      expect((await asked()).json).toMatchObject({ translatedText: ANSWERED });
      expect(running.openAi.requests).toHaveLength(1);
    },
  );

  it.each(Object.entries(CUT_ANSWERS))(
    'with %s is asked for again from where it stops',
    async (_, answer) => {
      running.openAi.answerNext(answer);
      const { json } = await asked();
      expect(json).toMatchObject({ translatedText: expect.not.stringMatching(/đếm lại số$/) });
      expect(json).not.toHaveProperty('failedLines');
      expect(running.openAi.requests.map(openAiText)).toEqual([
        '[1] 雪下了一夜。\n[2] 她数了数铜钱。',
        '[1] 她数了数铜钱。',
      ]);
    },
  );

  it.each(Object.entries(CUT_ANSWERS))('with %s each time leaves its last line failed', async (_, answer) => {
    running.openAi.answerAlways(answer);
    const { json } = await asked();
    expect(json).toMatchObject({
      translatedText: `${ANSWERED.split('\n')[0]}\n`,
      failedLines: [{ line: 1, reason: expect.stringContaining('bị cắt giữa chừng') }],
    });
  });
});

describe.each([...errorsOf('blocked'), ...Object.entries(REFUSED_ANSWERS)])(
  'a refusal of content: %s',
  (_, answer) => {
    /** Refuses each call with the second line in it, wherever it stands. */
    const refuseSecond = (): void =>
      running.openAi.answerBy((request) =>
        JSON.stringify(request.body).includes('铜钱')
          ? answer
          : chatCompletion(`[1] ${ANSWERED.split('\n')[0]}`),
      );

    it('is told as one where nothing of the text passes', async () => {
      running.openAi.answerAlways(answer);
      const { status, json } = await asked();
      expect([status, json]).toEqual([422, expect.objectContaining({ code: 'translation.content_blocked' })]);
      expect(running.openAi.requests).toHaveLength(3);
    });

    it('costs its own line and no other', async () => {
      refuseSecond();
      const { status, json } = await asked();
      expect([status, json]).toMatchObject([
        200,
        {
          translatedText: `${ANSWERED.split('\n')[0]}\n`,
          failedLines: [{ line: 1, reason: expect.stringContaining('từ chối') }],
        },
      ]);
      expect(JSON.stringify(json)).not.toMatch(MISLEADING);
    });

    it('leaves the offline draft in its line where that was chosen', async () => {
      refuseSecond();
      const { json } = await asked({ fallbackHanviet: true });
      const { translatedText } = json as { translatedText: string };
      expect(translatedText).toMatch(/^Tuyết rơi suốt cả đêm\.\n\P{Script=Han}{8,}$/u);
      expect(json).toMatchObject({ failedLines: [{ line: 1, drafted: true }] });
    });
  },
);

describe.each(errorsOf('too_long'))('a text that is too long: %s', (_, answer) => {
  it('is halved until it passes', async () => {
    running.openAi.answerBy((request) => (openAiText(request).includes('\n') ? answer : null));
    const { status, json } = await asked();
    expect([status, json]).toEqual([200, expect.not.objectContaining({ failedLines: expect.anything() })]);
    expect(running.openAi.requests).toHaveLength(3);
  });

  it('is told as one when not even a line passes', async () => {
    running.openAi.answerAlways(answer);
    const { status, json } = await asked();
    expect([status, json]).toMatchObject([
      422,
      { msg: expect.stringContaining('quá dài so với mô hình này') },
    ]);
  });
});

describe('a refusal of everything', () => {
  const spent = [...errorsOf('quota_exhausted'), ...errorsOf('day_limited')];
  it.each(spent)('is told at once where the quota is spent: %s', async (_, answer) => {
    running.openAi.answerAlways(answer);
    expect(await asked()).toMatchObject({ status: 429, json: { msg: 'Đã vượt quá giới hạn API' } });
    expect(running.openAi.requests).toHaveLength(1);
  });

  it.each(errorsOf('model_unavailable'))('is about the model, not the key: %s', async (_, answer) => {
    running.openAi.answerAlways(answer);
    const { status, json } = await asked({ apiKey: `${freshKey()},${freshKey()}` });
    expect([status, json]).toMatchObject([502, { error: expect.stringContaining('mô hình này') }]);
    expect(JSON.stringify(json)).not.toMatch(MISLEADING);
    // The list is asked for too: it may name a successor.
    expect(running.openAi.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    const body = { engine: 'openai', apiKey: freshKey(), baseUrl: running.openAi.baseUrl };
    const checked = await running.service.call({
      method: 'POST',
      path: '/api/translate/check-connection',
      body,
    });
    expect(checked.json).toMatchObject({ code: 'translation.model_unavailable' });
  });

  it.each(errorsOf('invalid_key'))('is about the key: %s', async (_, answer) => {
    running.openAi.answerAlways(answer);
    expect((await asked()).status).toBe(401);
  });

  it('is asked again after as many milliseconds as are told', async () => {
    const body = { error: { message: 'slow down', code: 'rate_limit_exceeded' } };
    running.openAi.answerNext({ status: 429, headers: { 'retry-after-ms': '200' }, body });
    expect((await asked()).status).toBe(200);
    const [first, second] = running.openAi.requests;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(190);
  });

  it.each(['gemini', 'openAi'] as const)('by %s for a spent day costs one call', async (name) => {
    const details = [
      { violations: [{ quotaId: 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier' }] },
      { retryDelay: '8s' },
    ];
    const message = 'You exceeded your current quota. limit: 0, model: gemini-pro';
    const error = { code: 429, message, status: 'RESOURCE_EXHAUSTED', details };
    running[name].answerAlways({ status: 429, body: { error } });
    expect((await translate(name === 'gemini' ? 'googleai' : 'openai')).status).toBe(429);
    expect(running[name].requests).toHaveLength(1);
  });
});

describe('a model that takes no system message', () => {
  const rolesOf = (request: ProviderRequest): string[] =>
    (request.body as { messages: { role: string }[] }).messages.map(({ role }) => role);

  it.each(errorsOf('system_refused'))('gets it with the text, and is remembered: %s', async (_, answer) => {
    running.openAi.answerBy((request) => (rolesOf(request).includes('system') ? answer : null));
    const body = { model: `model-${freshKey()}`, stylePrompt: 'Văn phong kiếm hiệp.' };
    expect((await asked(body)).status).toBe(200);
    expect((await asked(body)).status).toBe(200);
    expect(running.openAi.requests.map(rolesOf)).toEqual([['system', 'user'], ['user'], ['user']]);
    expect(JSON.stringify(running.openAi.requests[2]?.body)).toContain('Văn phong kiếm hiệp.');
  });

  it('is asked so at Google, too', async () => {
    const message = 'Developer instruction is not enabled for models/gemma-3-27b-it';
    running.gemini.answerBy((request) =>
      JSON.stringify(request.body).includes('systemInstruction')
        ? { status: 400, body: { error: { code: 400, message, status: 'INVALID_ARGUMENT' } } }
        : null,
    );
    expect((await translate('googleai', { model: 'gemma-3-27b-it' })).status).toBe(200);
    expect(running.gemini.requests).toHaveLength(2);
  });
});

describe('Google AI', () => {
  const answering = (content: object, finishReason: unknown, others: object = {}): ScriptedAnswer => ({
    body: { candidates: [{ content, finishReason }], ...others },
  });
  const half = { parts: [{ text: '[1] Tuyết rơi suốt đêm.\n[2] Cô đếm' }] };

  it.each(['MAX_TOKENS', 'OTHER', 'MALFORMED_FUNCTION_CALL', 'NEW_REASON'])(
    'cuts an answer with %s',
    async (finish) => {
      running.gemini.answerNext(answering(half, finish));
      const { json } = await translate('googleai');
      expect(json).toMatchObject({ translatedText: expect.not.stringMatching(/Cô đếm$/) });
      expect(running.gemini.requests).toHaveLength(2);
    },
  );

  it.each(['SAFETY', 'PROHIBITED_CONTENT', 'BLOCKLIST', 'SPII', 'RECITATION'])(
    'refuses with %s',
    async (finish) => {
      running.gemini.answerAlways(answering(half, finish));
      expect((await translate('googleai')).status).toBe(422);
      expect(new Set(running.gemini.requests.map(({ headers }) => headers['x-goog-api-key'])).size).toBe(1);
    },
  );

  it('drops thoughts, in whatever form', async () => {
    const parts = [
      { text: `[1] ${DRAFT_MARK}`, thought: true },
      { text: `<think>${DRAFT_MARK}</think>[1] Tuyết rơi.` },
    ];
    running.gemini.answerNext(answering({ parts }, 'FINISH_REASON_STOP'));
    expect((await translate('googleai', { text: '雪' })).json).toMatchObject({
      translatedText: 'Tuyết rơi.',
    });
  });
});

describe('an address with a query', () => {
  it('keeps it in every call, and sends the key as Azure wants it', async () => {
    const apiKey = freshKey();
    const path = '/openai/deployments/gpt-4o';
    const baseUrl = `${running.openAi.url}${path}/chat/completions?api-version=2024-10-21`;
    running.openAi.answerBy(({ path: called }) =>
      called.includes('/chat/completions?') ? chatCompletion(`[1] ${ANSWERED.split('\n')[0]}`) : null,
    );
    expect((await translate('openai', { text: '雪下了一夜。', apiKey, baseUrl })).status).toBe(200);
    expect(running.openAi.requests).toMatchObject([
      { path: `${path}/chat/completions?api-version=2024-10-21`, headers: { 'api-key': apiKey } },
    ]);
  });
});

describe('pasted keys', () => {
  it.each([
    ['an invisible character', (key: string) => `\u200B\uFEFF${key}`],
    ['quotation marks', (key: string) => `“${key}”`],
    ['its header', (key: string) => `Bearer ${key}`],
  ])('are taken with %s', async (_, pasted) => {
    const key = freshKey();
    expect((await translate('openai', { apiKey: pasted(key) })).status).toBe(200);
    expect((await translate('googleai', { apiKey: '', googleAIKeyList: pasted(key) })).status).toBe(200);
    expect(running.openAi.requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
    expect(running.gemini.requests[0]?.headers['x-goog-api-key']).toBe(key);
  });

  it.each([', ', ';', '\n', ' ', '；'])('may stand in one field, with %j between them', async (between) => {
    const [first, second] = [`invalid-${freshKey()}`, freshKey()];
    expect((await translate('openai', { apiKey: `${first}${between}${second}` })).status).toBe(200);
    const used = running.openAi.requests.map(({ headers }) => headers.authorization);
    expect(used).toEqual([`Bearer ${first}`, `Bearer ${second}`]);
  });

  it('are refused with the name of the character that no key has', async () => {
    expect((await translate('openai', { apiKey: 'sk-1ữ2' })).json).toMatchObject({
      msg: 'API Key không hợp lệ',
      error: 'API Key có ký tự lạ “ữ” (U+1EEF). Hãy sao chép lại khóa.',
    });
  });
});
