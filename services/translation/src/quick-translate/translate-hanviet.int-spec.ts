import { translateResponseSchema, type HanvietAnswer, type TranslateResponse } from '@lacthu/contracts';
import { convertText, createDictionary } from '@lacthu/hanviet';
import { loadLexicon } from '@lacthu/hanviet/node';
import { IsolationError } from '@lacthu/isolation';
import { chatCompletion, openAiText, testUser } from '@lacthu/testing';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { translationWithProviders } from '../testing/translation-with-providers';
import { HanvietWorkers } from '../pipeline/hanviet-workers';

const { running, freshKey } = translationWithProviders();
const HAN = /\p{Script=Han}/u;
const SENTENCES = path.resolve(__dirname, '../../../../libs/hanviet/lexicon/checked-sentences.tsv');
/** Longer than a chunk of the pipeline. */
const PAGE = readFileSync(SENTENCES, 'utf8')
  .split('\n')
  .map((line) => line.split('\t')[0] ?? '')
  .filter((line) => !line.startsWith('#'))
  .join('\n');

async function translate(
  body: object,
  user: ReturnType<typeof testUser> | null = null,
): Promise<TranslateResponse> {
  const { status, json } = await running.service.call({
    method: 'POST',
    path: '/api/translate/hanviet',
    user,
    body: { text: PAGE, ...body },
  });
  expect(status).toBe(200);
  return translateResponseSchema.parse(json);
}

async function streamed(body: object): Promise<[string, unknown][]> {
  const response = await running.service.app.inject({
    method: 'POST',
    url: '/api/translate/hanviet',
    headers: {
      ...(await running.service.identity.signedHeaders('translation', null)),
      accept: 'text/event-stream',
    },
    payload: { text: PAGE, ...body },
  });
  return [...response.body.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name = '', json = 'null']) => [
    name,
    JSON.parse(json),
  ]);
}

/** Text of a line that its spans do not cover, blanks aside. */
function unexplained(line: string, { spans }: NonNullable<HanvietAnswer['lines']>[number]): string {
  return spans
    .toReversed()
    .reduce((rest, span) => rest.slice(0, span.targetStart) + rest.slice(span.targetEnd), line)
    .trim();
}

describe('POST /api/translate/hanviet', () => {
  it('drafts a page as the library does, without Chinese and with the place of every word', async () => {
    const dictionary = createDictionary(await loadLexicon());
    const { lines, unknown } = convertText(PAGE, dictionary);
    const answer = await translate({ hanviet: { alignment: true } });
    expect(answer.translatedText).not.toMatch(HAN);
    expect(answer.translatedText.split('\n')).toEqual(lines.map(({ text }) => text));
    expect(answer.hanviet).toEqual({ lines: lines.map(({ spans }) => ({ spans })), unknown });
    const translated = answer.translatedText.split('\n');
    for (const [index, line] of (answer.hanviet?.lines ?? []).entries()) {
      expect([index, unexplained(translated[index] ?? '', line)]).toEqual([index, '']);
    }
  });

  it('says the same piece by piece', async () => {
    const events = await streamed({ hanviet: { alignment: true } });
    const pieces = events.filter(([name]) => name === 'lines').map(([, data]) => data) as {
      from: number;
      lines: string[];
    }[];
    expect(pieces.length).toBeGreaterThan(1);
    const ordered = pieces.sort((one, other) => one.from - other.from).flatMap(({ lines }) => lines);
    const whole = await translate({ hanviet: { alignment: true } });
    expect(ordered.join('\n')).toBe(whole.translatedText);
    expect(events.at(-1)).toEqual(['done', whole]);
  });

  it('reads character by character, or gives both, and places tones as it is asked', async () => {
    const text = '他在山上和师父喝茶。';
    const plain = await translate({ text });
    expect(plain).toMatchObject({ translatedText: 'Hắn ở trên núi và sư phụ uống trà.' });
    expect(plain.hanviet).toEqual({ unknown: [] });
    const reading = await translate({ text, hanviet: { mode: 'reading', tonePlacement: 'new' } });
    expect(reading.translatedText).toBe('Tha tại sơn thượng hoà sư phụ hát trà.');
    const both = await translate({ text, hanviet: { mode: 'both' } });
    expect([both.translatedText, both.hanviet?.lines?.[0]?.reading]).toEqual([
      plain.translatedText,
      'Tha tại sơn thượng hòa sư phụ hát trà.',
    ]);
  });

  it('warns of characters that nobody can read; their lines are translated', async () => {
    const answer = await translate({ text: '雪夜\n𪚥人𪚥' });
    expect(answer).toMatchObject({
      translatedText: 'Tuyết đêm\n□ người □',
      warning: 'Có chữ hiếm chưa rõ âm Hán Việt (𪚥), tạm thay bằng □.',
      hanviet: { unknown: ['𪚥'] },
    });
    expect(answer.failedLines).toBeUndefined();
  });

  it('says what to do when its thread gives up, and drafts the next text', async () => {
    const workers = running.service.app.get(HanvietWorkers);
    jest.spyOn(workers, 'draftText').mockRejectedValueOnce(new IsolationError('timeout', 'too long'));
    const call = { method: 'POST', path: '/api/translate/hanviet', body: { text: '好' } } as const;
    expect(await running.service.call(call)).toMatchObject({
      status: 502,
      json: { msg: 'Lỗi dịch thuật', error: expect.stringMatching(/^Bộ dịch Hán-Việt chưa dịch được/) },
    });
    expect(await running.service.call(call)).toMatchObject({ json: { translatedText: 'Tốt' } });
  });

  it('says when to come again while too many others wait, to who looks for names and leftovers too', async () => {
    const workers = running.service.app.get(HanvietWorkers);
    const busy = new IsolationError('busy', 'too many');
    jest.spyOn(workers, 'draftText').mockRejectedValueOnce(busy).mockRejectedValueOnce(busy);
    jest.spyOn(workers, 'findNames').mockRejectedValueOnce(busy);
    const text = '林辰笑了';
    const answers = [
      await running.service.call({ method: 'POST', path: '/api/translate/hanviet', body: { text } }),
      await running.service.call({
        method: 'POST',
        path: '/api/translate/find-remnants-hanviet',
        body: { text },
      }),
      await running.service.call({
        method: 'POST',
        path: '/api/ai/propose-glossary',
        user: testUser({ id: 4713 }),
        body: { engine: 'hanviet', text },
      }),
    ];
    for (const { status, headers, json } of answers) {
      expect({ status, wait: headers['retry-after'], json }).toMatchObject({
        status: 503,
        wait: '5',
        json: { msg: expect.stringMatching(/^Bộ dịch Hán-Việt đang bận/) },
      });
    }
  });

  it("uses the person's own words at once, and for nobody else", async () => {
    const [user, other] = [testUser({ id: 4711 }), testUser({ id: 4712 })];
    const text = '他是修士。';
    const added = await running.service.call({
      method: 'POST',
      path: '/api/hanviet/words',
      user,
      body: { kind: 'phrase', source: '修士', meanings: ['đạo sĩ', 'tu sĩ'] },
    });
    expect(added.status).toBe(200);
    const answer = await translate({ text, hanviet: { alignment: true } }, user);
    expect(answer.translatedText).toBe('Hắn là đạo sĩ.');
    expect(answer.hanviet?.lines?.[0]?.spans.at(-2)).toMatchObject({
      origin: 'phrase',
      meanings: ['đạo sĩ', 'tu sĩ'],
    });
    for (const stranger of [other, null])
      expect((await translate({ text }, stranger)).translatedText).toBe('Hắn là tu sĩ.');
  });
});

describe('POST /api/translate/openai with fallbackHanviet', () => {
  const text = '雪下了一夜。\n他坐在石床上。\n\n好。';
  const REFUSED = 'Nhà cung cấp từ chối; tạm dùng bản Hán-Việt.';

  async function translateWithAi(body: object) {
    const { status, json } = await running.service.call({
      method: 'POST',
      path: '/api/translate/openai',
      body: { text, apiKey: freshKey(), baseUrl: running.openAi.baseUrl, ...body },
    });
    return { status, json: json as Partial<TranslateResponse> };
  }

  /** Refuses the lines with this in them. */
  function refuse(part: string): void {
    running.openAi.answerBy((request) => {
      const lines = openAiText(request).split('\n');
      const answered = lines.map((line, index) =>
        line.includes(part)
          ? `[${index + 1}] Xin lỗi, tôi không thể dịch nội dung này.`
          : `[${index + 1}] Câu ${index + 1}.`,
      );
      return chatCompletion(answered.join('\n'));
    });
  }

  it('fills a refused line with the draft, and lists it all the same', async () => {
    refuse('石床');
    expect(await translateWithAi({ fallbackHanviet: true })).toMatchObject({
      status: 200,
      json: {
        translatedText: 'Câu 1.\nHắn ngồi trên giường đá.\n\nCâu 3.',
        warning: `Có 1 dòng chưa dịch được (dòng 2). ${REFUSED}`,
        failedLines: [{ line: 1, reason: REFUSED, drafted: true }],
      },
    });
  });

  it('drafts a text that is refused as a whole', async () => {
    running.openAi.answerAlways(chatCompletion('Xin lỗi, tôi không thể hỗ trợ yêu cầu này.'));
    const { status, json } = await translateWithAi({ fallbackHanviet: true });
    expect([status, json.failedLines?.map(({ line }) => line)]).toEqual([200, [0, 1, 3]]);
    expect(json.translatedText?.split('\n')[1]).toBe('Hắn ngồi trên giường đá.');
    expect(json.translatedText).not.toMatch(HAN);
  });

  it('leaves the line empty where the person did not allow it', async () => {
    refuse('石床');
    expect((await translateWithAi({})).json).toMatchObject({
      translatedText: 'Câu 1.\n\n\nCâu 3.',
      failedLines: [{ line: 1, reason: 'Mô hình AI từ chối dịch dòng này.' }],
    });
  });
});
