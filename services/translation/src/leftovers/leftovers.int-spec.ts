import { replaceLiteral } from '@lacthu/novel-text';
import {
  chatCompletion,
  geminiAnswer,
  openAiFaults,
  openAiText,
  testUser,
  type ScriptedAnswer,
  type TestAnswer,
} from '@lacthu/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { translationWithProviders } from '../testing/translation-with-providers';

const { running, freshKey } = translationWithProviders({ TRANSLATION_CALL_TIMEOUT_SECONDS: 1 });

const resultSchema = z.object({
  success: z.literal(true),
  msg: z.string(),
  results: z.record(z.string(), z.string()),
  offline: z.boolean(),
});

type Scan = '' | '-googleai' | '-hanviet';

function scan(text: string, path: Scan = '', body: object = {}): Promise<TestAnswer> {
  const access =
    path === '' ? { apiKey: freshKey(), baseUrl: running.openAi.baseUrl } : { apiKey: freshKey() };
  return running.service.call({
    method: 'POST',
    path: `/api/translate/find-remnants${path}`,
    body: { text, ...access, ...body },
  });
}

async function found(text: string, path: Scan = ''): Promise<z.infer<typeof resultSchema>> {
  const { status, json } = await scan(text, path);
  expect([status, json]).toEqual([200, expect.anything()]);
  return resultSchema.parse(json);
}

const readFixture = (name: string): unknown =>
  JSON.parse(readFileSync(join(__dirname, '../../fixtures', name), 'utf8'));

describe('POST /api/translate/find-remnants', () => {
  it('sends only the lines that hold Chinese and answers a map, the longest Chinese first', async () => {
    running.openAi.answerNext(chatCompletion('{"青": "xanh", "李青云": "Lý Thanh Vân"}'));
    const answer = await found('Tuyết rơi suốt đêm.\nChiếc áo 青 của 李青云.\nCô đếm tiền.');
    expect(answer).toMatchObject({ offline: false, results: { 李青云: 'Lý Thanh Vân', 青: 'xanh' } });
    expect(Object.keys(answer.results)).toEqual(['李青云', '青']);
    expect(running.openAi.requests).toHaveLength(1);
    expect(openAiText(running.openAi.requests[0]!)).toBe('Chiếc áo 青 của 李青云.');
  });

  const llm11 = z
    .object({ map_answers: z.record(z.string(), z.custom<ScriptedAnswer>()) })
    .parse(readFixture('LLM-11.fake-provider.json'));

  it.each(Object.entries(llm11.map_answers))(
    'LLM-11: reads the answer "%s" with both keys',
    async (_, answer) => {
      running.openAi.answerAlways(answer);
      expect(await found('啥 và 青')).toMatchObject({ results: { 啥: 'gì', 青: 'xanh' }, offline: false });
    },
  );

  it('PE-02: gives signs of patterns back as they are', async () => {
    const pe02 = z
      .object({ text: z.string(), results: z.record(z.string(), z.string()) })
      .parse(readFixture('PE-02.replace.json'));
    const expected = z.object({ expected_text: z.string() }).parse(readFixture('PE-02.expected.json'));
    running.openAi.answerAlways(chatCompletion(JSON.stringify(pe02.results)));
    const { results } = await found(pe02.text);
    expect(replaceLiteral(pe02.text, results)).toBe(expected.expected_text);
  });

  it('drops what does not stand in the text and what still holds Chinese, and asks once more for it', async () => {
    running.openAi.answerNext(
      chatCompletion('{"剑客": "kiếm khách", "铜钱": "đồng 钱", "袋": "túi"}'),
      chatCompletion('{"铜钱": "tiền đồng"}'),
    );
    const answer = await found('Anh có 铜钱.\nCòn 袋 thì sao?');
    expect(answer).toMatchObject({ results: { 铜钱: 'tiền đồng', 袋: 'túi' }, offline: false });
    expect(openAiText(running.openAi.requests[1]!)).toBe('Anh có 铜钱.');
  });

  it('repairs an answer that is no JSON once, and then reads offline what nobody gave', async () => {
    running.openAi.answerAlways(chatCompletion('Tôi không tìm thấy chữ nào.'));
    const answer = await found('Anh có 铜钱 và 袋.');
    expect(answer.offline).toBe(true);
    expect(replaceLiteral('Anh có 铜钱 và 袋.', answer.results)).not.toMatch(/\p{Script=Han}/u);
    expect(running.openAi.requests).toHaveLength(2);
  });

  it('believes no answer that was cut', async () => {
    running.openAi.answerNext(
      chatCompletion('{"铜钱": "tiền"}', 'length'),
      chatCompletion('{"铜钱": "tiền đồng"}'),
    );
    expect((await found('Anh có 铜钱.')).results).toEqual({ 铜钱: 'tiền đồng' });
  });

  it('reads offline what the provider has blocked', async () => {
    running.openAi.answerAlways(chatCompletion('', 'content_filter'));
    expect(await found('Anh có 铜钱.')).toMatchObject({ offline: true, results: { 铜钱: 'đồng tiền' } });
  });

  it('keeps what was answered when another part of the text has failed', async () => {
    const lines = Array.from(
      { length: 60 },
      (_, index) => `Câu thứ ${index} của truyện có 铜钱 ở trong túi.`,
    );
    running.openAi.answerBy((request) =>
      openAiText(request).includes('Câu thứ 0 ')
        ? chatCompletion('{"铜钱": "tiền đồng"}')
        : openAiFaults.hang,
    );
    const answer = await found([...lines, 'Còn 袋.'].join('\n'));
    expect(answer).toMatchObject({ offline: true, results: { 铜钱: 'tiền đồng', 袋: 'đại' } });
  });

  it.each([
    ['a bad key', openAiFaults.invalidKey, 401, 'API Key không hợp lệ'],
    ['a limit', openAiFaults.rateLimited(120), 429, 'Đã vượt quá giới hạn API'],
    ['a provider that hangs', openAiFaults.hang, 504, 'Timeout khi xử lý. Thử với text ngắn hơn.'],
    ['an unknown model', openAiFaults.modelNotFound, 502, 'Rà soát thất bại'],
    ['a provider that is down', openAiFaults.overloaded, 502, 'Rà soát thất bại'],
  ])('tells %s in the words of the specification', async (_, answer, status, msg) => {
    running.openAi.answerAlways(answer);
    const { status: answered, json } = await scan('Anh có 铜钱.');
    expect([answered, json]).toEqual([status, expect.objectContaining({ success: false, msg })]);
  });

  it('needs a text and, when there is something to ask, a key', async () => {
    expect(await scan(' \n ')).toMatchObject({ status: 400, json: { msg: 'Chưa có nội dung để xử lý!' } });
    expect(await scan('Anh có 铜钱.', '', { apiKey: '' })).toMatchObject({
      status: 400,
      json: { msg: 'Vui lòng cấu hình API Key cho OPENAI!' },
    });
  });

  it('takes longer texts only from people who are logged in', async () => {
    const text = `${'a\n'.repeat(25_001)}铜钱`;
    expect(await scan(text)).toMatchObject({ status: 413 });
    const asUser = await running.service.call({
      method: 'POST',
      path: '/api/translate/find-remnants-hanviet',
      user: testUser(),
      body: { text },
    });
    expect(asUser.status).toBe(200);
  });
});

describe('PE-03: find-remnants', () => {
  const lines = z
    .object({ must_be_found: z.array(z.string()), must_not_be_found: z.array(z.string()) })
    .parse(
      JSON.parse(
        readFileSync(join(__dirname, '../../../../libs/novel-text/fixtures/PE-03.lines.json'), 'utf8'),
      ),
    );
  const scans: Scan[] = ['', '-googleai', '-hanviet'];

  it.each(scans)('%s finds every rare character and calls nobody when there is none', async (path) => {
    running.openAi.answerAlways(chatCompletion('{}'));
    running.gemini.answerAlways(geminiAnswer('{}'));
    for (const line of lines.must_be_found) {
      const { results } = await found(line, path);
      expect(replaceLiteral(line, results)).not.toMatch(/\p{Script=Han}/u);
    }
    const calls = running.openAi.requests.length + running.gemini.requests.length;
    expect(calls).toBe(path === '-hanviet' ? 0 : 2 * lines.must_be_found.length);
    for (const line of lines.must_not_be_found) {
      expect(await found(line, path)).toEqual({
        success: true,
        msg: 'Không tìm thấy ký tự tiếng Trung nào.',
        results: {},
        offline: false,
      });
    }
    expect(running.openAi.requests.length + running.gemini.requests.length).toBe(calls);
  });
});

describe('POST /api/translate/find-remnants-googleai', () => {
  it('answers the same map with Gemini, and takes the next key of the list', async () => {
    running.gemini.answerNext(geminiAnswer('```json\n{"铜钱": "tiền đồng"}\n```'));
    const { status, json } = await scan('Anh có 铜钱.', '-googleai', {
      apiKey: '',
      googleAIKeyList: `${freshKey()}\n${freshKey()}`,
    });
    expect([status, json]).toEqual([
      200,
      expect.objectContaining({ results: { 铜钱: 'tiền đồng' }, offline: false }),
    ]);
  });
});

describe('POST /api/translate/find-remnants-hanviet', () => {
  it('needs no key and leaves no Chinese', async () => {
    const { status, json } = await scan('Anh có 铜钱.', '-hanviet', { apiKey: '' });
    expect([status, json]).toEqual([
      200,
      expect.objectContaining({ results: { 铜钱: 'đồng tiền' }, offline: true }),
    ]);
  });
});
