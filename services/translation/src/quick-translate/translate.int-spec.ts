import {
  chatCompletion,
  geminiAnswer,
  geminiFaults,
  openAiFaults,
  openAiText,
  startFakeOpenAi,
  testUser,
} from '@lacthu/testing';
import { shortTextTranslator } from '../testing/translate-short-text';
import { bootTranslation } from '../testing/translation-under-test';
import { translationWithProviders } from '../testing/translation-with-providers';

const translation = translationWithProviders({ TRANSLATION_CALL_TIMEOUT_SECONDS: 1 });
const { running, freshKey } = translation;
const translate = shortTextTranslator(translation);

describe('POST /api/translate/openai', () => {
  it('keeps the lines of the source and lets no Chinese through', async () => {
    const { status, json } = await translate('openai');
    expect(status).toBe(200);
    const { translatedText } = json as { translatedText: string };
    expect(translatedText.split('\n')).toHaveLength(3);
    expect(translatedText.split('\n')[1]).toBe('');
    expect(translatedText).not.toMatch(/\p{Script=Han}/u);
    const [request] = running.openAi.requests;
    expect(request?.body).toMatchObject({
      model: 'gpt-4o-mini',
      messages: [{ role: 'system' }, { role: 'user', content: '[1] 雪下了一夜。\n[2] 她数了数袋里的铜钱。' }],
    });
  });

  it('follows the style prompt and puts it first, where prompt caches look', async () => {
    await translate('openai', { stylePrompt: 'Văn phong kiếm hiệp.', model: 'gpt-4o' });
    expect(running.openAi.requests[0]?.body).toMatchObject({
      model: 'gpt-4o',
      messages: [{ role: 'system', content: expect.stringMatching(/^Văn phong kiếm hiệp\./) }, {}],
    });
  });

  it('edits a draft with a look at its Chinese, which has to go line by line with it', async () => {
    running.openAi.answerBy((request) =>
      chatCompletion(openAiText(request).replace(/^(\[\d+\] .*\p{Script=Latin}.*)$/gmu, '$1*')),
    );
    const text = 'Tuyết hạ một đêm.\n\nNàng đếm tiền.';
    const edited = await translate('openai', { text, originalText: '雪下了一夜。\n\n她数钱。' });
    expect(edited.json).toMatchObject({ translatedText: 'Tuyết hạ một đêm.*\n\nNàng đếm tiền.*' });
    expect(JSON.stringify(running.openAi.requests[0]?.body)).toMatch(
      /\[1\] 雪下了一夜。\\n\[2\] 她数钱。.*\[1\] Tuyết hạ một đêm\./,
    );
    const uneven = await translate('openai', { text, originalText: '雪下了一夜。' });
    expect([uneven.status, uneven.json]).toEqual([
      400,
      expect.objectContaining({ msg: 'Bản gốc và bản cần xử lý không khớp từng dòng.' }),
    ]);
  });

  it('refuses an edit by a translation-tuned model before anything is sent', async () => {
    const edit = { text: 'Tuyết rơi suốt một đêm.', model: 'translategemma:12b' };
    const { status, json } = await translate('openai', edit);
    expect([status, json]).toEqual([
      400,
      expect.objectContaining({ code: 'translation.model_only_translates' }),
    ]);
    expect(running.openAi.requests).toEqual([]);
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
    running.openAi.answerAlways(answer);
    const { status: answered, json } = await translate('openai');
    expect([answered, json]).toEqual([status, expect.objectContaining({ success: false, msg })]);
  });

  it('says that time is over when the provider hangs', async () => {
    running.openAi.answerAlways(openAiFaults.hang);
    const { status, json } = await translate('openai');
    expect(status).toBe(504);
    expect(json).toMatchObject({ msg: expect.stringContaining('Hết thời gian chờ') });
  });

  it('obeys Retry-After within the call and then succeeds', async () => {
    running.openAi.answerNext(openAiFaults.rateLimited(1));
    const { status } = await translate('openai');
    expect(status).toBe(200);
    const [limited, second] = running.openAi.requests;
    expect((second?.at ?? 0) - (limited?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it('says how long to wait when that is longer than a person would', async () => {
    running.openAi.answerAlways(openAiFaults.rateLimited(120));
    expect((await translate('openai')).headers['retry-after']).toBe('120');
  });

  it('needs a text and a key', async () => {
    expect(await translate('openai', { text: ' \n ' })).toMatchObject({
      status: 400,
      json: { msg: 'Vui lòng dán nội dung gốc.' },
    });
    expect(await translate('openai', { apiKey: '', baseUrl: '' })).toMatchObject({
      status: 400,
      json: { msg: 'Vui lòng cấu hình API Key cho OPENAI!' },
    });
    expect(running.openAi.requests).toHaveLength(0);
  });

  it('lets guests send 50,000 characters and people who are logged in a whole chapter', async () => {
    const text = `${'。'.repeat(50_000)}雪`;
    expect(await translate('openai', { text })).toMatchObject({ status: 413 });
    const body = { text: `雪${'\n'.repeat(50_001)}`, apiKey: freshKey(), baseUrl: running.openAi.baseUrl };
    const asUser = await running.service.call({
      method: 'POST',
      path: '/api/translate/openai',
      user: testUser(),
      body,
    });
    expect(asUser.status).toBe(200);
  });

  it('keeps the rest of a chapter when one chunk fails, says so, and never stores the source', async () => {
    const paragraph = '雪下了一夜，院里的石灯只剩下半截露在外面。'.repeat(40);
    running.openAi.answerBy((request) =>
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
});

describe('POST /api/translate/googleai', () => {
  it('says at once that all keys are limited for longer than the caller waits', async () => {
    running.gemini.answerAlways(geminiFaults.rateLimited(60));
    const access = { apiKey: '', googleAIKeyList: [freshKey(), freshKey()] };
    const limited = await translate('googleai', access);
    expect([limited.status, limited.headers['retry-after']]).toEqual([429, '60']);
    expect(running.gemini.requests).toHaveLength(2);
  });

  it('holds itself to the time that the caller tells', async () => {
    running.gemini.answerAlways(geminiFaults.rateLimited(30));
    const limited = await translate('googleai', { waitSeconds: 20 });
    expect([limited.status, limited.headers['retry-after']]).toEqual([429, '30']);
    expect(limited.json).toMatchObject({ limit: { period: 'minute', retryAfterSeconds: 30 } });
  });

  it('prefers the first key, goes on to the next, and lets a limited key rest', async () => {
    const [first, second, third] = [freshKey(), freshKey(), freshKey()];
    running.gemini.answerNext(geminiFaults.rateLimited(30), geminiFaults.invalidKey);
    const access = { apiKey: '', googleAIKeyList: `${first}\n${second}\n${third}` };
    expect((await translate('googleai', access)).status).toBe(200);
    const used = () => running.gemini.requests.map((request) => request.headers['x-goog-api-key']);
    expect(used()).toEqual([first, second, third]);
    running.gemini.answerNext(geminiFaults.invalidKey);
    await translate('googleai', access);
    expect(used().slice(3)).toEqual([second, third]);
    expect(running.gemini.requests.every((request) => !request.path.includes('key='))).toBe(true);
  });

  it('waits for RetryInfo when there is only one key', async () => {
    running.gemini.answerNext(geminiFaults.rateLimited(1));
    expect((await translate('googleai')).status).toBe(200);
    expect(
      (running.gemini.requests[1]?.at ?? 0) - (running.gemini.requests[0]?.at ?? 0),
    ).toBeGreaterThanOrEqual(990);
  });

  it('drops what the model marks as thoughts, and refuses names of models that are addresses', async () => {
    running.gemini.answerNext({
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
    running.gemini.answerNext(geminiAnswer('[1] Tuyết rơi.\n[2] Cô đếm', 'MAX_TOKENS'));
    const { json } = await translate('googleai');
    expect(json).toMatchObject({ translatedText: expect.stringMatching(/^Tuyết rơi\.\n\n(?!Cô đếm)/) });
  });
});

describe('POST /api/translate/check-connection', () => {
  const check = (body: object) =>
    running.service.call({ method: 'POST', path: '/api/translate/check-connection', body });

  it('is content with a good key and says what is wrong with a bad one', async () => {
    const address = { engine: 'openai', baseUrl: running.openAi.baseUrl };
    expect(await check({ ...address, apiKey: freshKey() })).toMatchObject({
      status: 200,
      json: { success: true },
    });
    expect(await check({ ...address, apiKey: 'invalid' })).toMatchObject({
      status: 401,
      json: { msg: 'API Key không hợp lệ' },
    });
    expect(await check({ engine: 'googleai', apiKey: 'invalid' })).toMatchObject({ status: 401 });
  });

  it.each([
    ['is out of order', openAiFaults.serverError, /^Nhà cung cấp AI không trả lời/],
    ['is no provider but a web page', openAiFaults.htmlPage, /^Nhà cung cấp AI không nhận yêu cầu/],
  ])('says of an address that %s what is wrong with the connection', async (_, answer, words) => {
    running.openAi.answerAlways(answer);
    const access = { engine: 'openai', baseUrl: running.openAi.baseUrl, apiKey: freshKey() };
    expect(await check(access)).toMatchObject({ status: 502, json: { msg: expect.stringMatching(words) } });
    expect(await check({ engine: 'hanviet' })).toMatchObject({ status: 200 });
  });
});
