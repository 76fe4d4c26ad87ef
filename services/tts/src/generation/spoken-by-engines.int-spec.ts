import {
  startFakeReadAloud,
  startFakeSpeechApi,
  type FakeReadAloud,
  type FakeSpeechApi,
} from '@lacthu/testing';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { speechUnderTest } from '../testing/speech-under-test';

let edge: FakeReadAloud;
let api: FakeSpeechApi;

beforeAll(async () => {
  edge = await startFakeReadAloud();
  api = await startFakeSpeechApi();
});
beforeEach(() => {
  edge.reset();
  api.reset();
});
afterAll(() => Promise.all([edge.close(), api.close()]));

const { running, generate, generated, fetchFile } = speechUnderTest(() => ({
  EDGE_TTS_URL: edge.url,
  GTTS_BASE_URL: api.url,
  OPENAI_BASE_URL: `${api.url}/v1`,
}));

const fixture = (name: string): Promise<string> =>
  readFile(join(__dirname, `../../fixtures/${name}.txt`), 'utf8');
const key = { engine: 'openai', apiKey: 'sk-good' } as const;

/** Rest of a text that parallel requests do not speak, white space apart. */
function leftOf(text: string, requests: readonly string[]): string {
  const bare = (said: string): string => said.normalize('NFC').replace(/\s+/g, '');
  const unsaid = requests.map(bare).sort((a, b) => b.length - a.length);
  let left = bare(text);
  for (;;) {
    const next = unsaid.findIndex((said) => left.startsWith(said));
    const [said] = next < 0 ? [] : unsaid.splice(next, 1);
    if (said === undefined) return left + unsaid.join('');
    left = left.slice(said.length);
  }
}

describe('an engine on the other side of its wire', () => {
  it('speaks a chapter in spite of lines of marks only (TTS-02)', async () => {
    const { chunksProcessed, durationMs } = await generated({ text: await fixture('TTS-02.mixed') }, null);
    const spoken = edge.requests.map(({ text }) => text).join('\n');
    expect(spoken).toContain('Trời vẫn mưa.');
    expect(spoken).toContain('Anh đóng cửa lại.');
    expect([chunksProcessed, edge.requests.length]).toEqual([edge.requests.length, chunksProcessed]);
    expect(durationMs).toBeGreaterThan(1_000);
    expect(await generate({ text: await fixture('TTS-02.only-marks') }, null)).toMatchObject({
      status: 400,
      json: { code: 'tts.nothing_to_read' },
    });
  });

  it.each(['edge', 'openai', 'gtts'] as const)(
    'gets what it takes at once, and each request is counted: %s (TTS-03)',
    async (engine) => {
      const text = await fixture('TTS-03.long-word');
      const who = engine === 'openai' ? key : { engine };
      const { chunksProcessed } = await generated({ ...who, text }, null);
      const requests = (engine === 'edge' ? edge : api).requests.map((request) => request.text);
      expect([requests.length, requests.includes('')]).toEqual([chunksProcessed, false]);
      expect(leftOf(text, requests)).toBe('');
    },
  );

  it.each([
    [1, '+0%'],
    [1.004, '+0%'],
    [1.05, '+5%'],
    [0.5, '-50%'],
    [2, '+100%'],
    ['1.2', '+20%'],
  ])('is told the speed %j as %s (TTS-04)', async (rate, told) => {
    await generated({ text: `Tốc độ ${String(rate)}.`, rate }, null);
    expect(edge.requests.map((request) => request.rate)).toEqual([told]);
  });

  it('that has no speeds is stretched, and asked once for all of them', async () => {
    const text = 'Một câu vừa đủ dài để nghe được tốc độ của giọng đọc.';
    const usual = await generated({ engine: 'gtts', text }, null);
    const fast = await generated({ engine: 'gtts', text, rate: 2 }, null);
    expect([usual.chunksProcessed, fast.chunksProcessed, api.requests.length]).toEqual([1, 0, 1]);
    expect(fast.durationMs / usual.durationMs).toBeCloseTo(0.5, 1);
  });

  it('that answers with silence and with half a sentence is asked again, and what is kept is whole', async () => {
    edge.failNext('silence', 'cut');
    const text = 'Câu này phải được đọc trọn vẹn, không thiếu một chữ nào trong đó.';
    const { durationMs, audioUrl } = await generated({ text }, null);
    expect(edge.requests).toHaveLength(3);
    expect(durationMs).toBeGreaterThan(3_000);
    expect((await fetchFile(audioUrl, null)).statusCode).toBe(200);
  });

  it('that refuses the key says so, and that is said nowhere else', async () => {
    const answer = await generate({ ...key, apiKey: 'sk-invalid-CANARY', text: 'Một.' }, null);
    expect(answer).toMatchObject({ status: 401, json: { msg: 'API Key không hợp lệ' } });
    expect(JSON.stringify(answer.json)).not.toContain('CANARY');
  });

  it('that sends what nobody asked for is heard all the same, and is not called down (T2-07)', async () => {
    const metadata = (type: string): string =>
      `X-RequestId:{id}\r\nPath:audio.metadata\r\n\r\n{"Metadata":[{"Type":"${type}","Data":{"Offset":1000}}]}`;
    for (const moment of ['connected', 'before', 'between', 'after'] as const) {
      edge.alsoSend(moment, ['WordBoundary', 'SentenceBoundary', 'SessionEnd'].map(metadata));
    }
    await generated({ text: 'Xin chào các bạn.' }, null);
    expect(edge.requests).toHaveLength(1);
  });

  it('that speaks Opus where MP3 was asked for is asked once, and what it spoke is kept (T2-08)', async () => {
    const bytes = await readFile(join(__dirname, '../../fixtures/tone.opus'));
    api.failNext({ bytes, type: 'audio/mpeg' });
    const order = { ...key, text: 'Một câu ngắn.' };
    const first = await generated(order, null);
    const again = await generated({ ...order }, null);
    expect([first.chunksProcessed, again.chunksProcessed, api.requests.length]).toEqual([1, 0, 1]);
    expect(Math.abs(first.durationMs - 1_500)).toBeLessThan(100);
  });

  it('that answers no sound is asked once, and the person is told what it answered (T2-08)', async () => {
    const bytes = await readFile(join(__dirname, '../../fixtures/tone.aac'));
    api.failNext(
      { bytes, type: 'audio/aac' },
      { bytes: '{"error":{"message":"no credit"}}', type: 'text/json' },
    );
    const named = await generate({ ...key, text: 'Câu thứ nhất.' }, null);
    expect([named.status, named.json]).toEqual([
      400,
      expect.objectContaining({
        code: 'tts.format_not_supported',
        msg: 'Máy chủ giọng đọc trả về AAC, Lạc Thư chưa đọc được. Hãy đặt định dạng mp3 hoặc wav ở máy chủ đó.',
      }),
    ]);
    const told = await generate({ ...key, text: 'Câu thứ hai.' }, null);
    expect([told.status, told.json]).toEqual([
      400,
      expect.objectContaining({
        code: 'tts.answer_not_audio',
        msg: expect.stringContaining('“no credit”') as string,
      }),
    ]);
    expect(api.requests).toHaveLength(2);
  });

  it('is not looked for in the network of the server: a private address of a person is refused', async () => {
    const answer = await generate({ ...key, baseUrl: 'http://10.0.0.1/v1', text: 'Một.' }, null);
    expect(answer).toMatchObject({ status: 400, json: { code: 'tts.base_url_not_allowed' } });
  });

  it('that does not speak is known to be down, with words, and speaks again', async () => {
    const stateOf = async (): Promise<unknown> => {
      const { json } = await running.service.call({ path: '/api/tts/engines' });
      return (json as { engines: { engine: string; state: string; message: string | null }[] }).engines.find(
        ({ engine }) => engine === 'edge',
      );
    };
    edge.failNext('refuse_connection', 'refuse_connection', 'refuse_connection');
    expect((await generate({ text: 'Đợi mãi.' }, null)).status).toBe(502);
    expect(await stateOf()).toMatchObject({
      state: 'down',
      message: expect.stringContaining('eSpeak') as string,
    });
    edge.reset();
    await generated({ text: 'Đợi mãi.' }, null);
    expect(await stateOf()).toMatchObject({ state: 'ok', message: null });
  });
});
