import type { ChatAnswer, ChatCall, ChatEngine } from '../engines/chat-engine.port';
import { ProviderFault } from '../engines/provider-fault';
import { ChatTranslator, type ChatTranslatorSettings } from './chat-translator';
import { buildPrompt } from './prompt';
import { planChunks, type Chunk } from './text-plan';
import type { ChunkCall } from './text-translator.port';
import { translateLines } from './translate-lines';
import { MESSAGE_HEADINGS } from './user-message';

type Reply = string | ProviderFault | ChatAnswer | ((user: string) => string);

/** A model that says what it is told; the last reply is repeated. */
function engineSaying(...replies: Reply[]) {
  const asked: string[] = [];
  const engine: ChatEngine = {
    check: () => Promise.resolve(),
    complete: (call: ChatCall) => {
      const reply = replies[Math.min(asked.length, replies.length - 1)] ?? '';
      asked.push(call.user);
      if (reply instanceof ProviderFault) return Promise.reject(reply);
      if (typeof reply === 'object') return Promise.resolve(reply);
      return Promise.resolve({ text: typeof reply === 'string' ? reply : reply(call.user), isCut: false });
    },
  };
  return { engine, asked };
}

/** The numbered lines of a message, without what goes along. */
const textOf = (user: string | undefined): string => user?.split('\n\n').at(-1) ?? '';
const good = (user: string): string => textOf(user).replace(/\p{Script=Han}+/gu, 'chữ');

function translate(
  engine: ChatEngine,
  lines: string[],
  settings: Partial<ChatTranslatorSettings> = {},
  before?: ChunkCall['before'],
) {
  const translator = new ChatTranslator(engine, buildPrompt('', false), {
    callTimeoutMs: 1_000,
    waitsForLimits: true,
    ...settings,
  });
  const [chunk] = planChunks(lines);
  return translator.translateChunk(chunk as Chunk, {
    signal: new AbortController().signal,
    deadline: Date.now() + 10_000,
    before,
  });
}

describe('ChatTranslator', () => {
  it('keeps the lines of the source exactly, blank ones too', async () => {
    const { engine, asked } = engineSaying(good);
    const result = await translate(engine, ['雪', '', '***', '　　夜', '']);
    expect(result).toEqual({ from: 0, lines: ['chữ', '', '***', 'chữ', ''], failed: [] });
    expect(asked).toEqual(['[1] 雪\n[2] 夜']);
  });

  it('asks again only for the lines that are bad', async () => {
    const { engine, asked } = engineSaying('[1] Tuyết\n[2] Đêm 夜\n[3] Đèn', '[1] Đêm');
    const result = await translate(engine, ['雪', '夜', '灯']);
    expect(result.lines).toEqual(['Tuyết', 'Đêm', 'Đèn']);
    expect(textOf(asked[1])).toBe('[1] 夜');
  });

  it('lists a line as failed after three tries and keeps the rest', async () => {
    const { engine, asked } = engineSaying('[1] Tuyết\n[2] 夜', '[1] 夜');
    const result = await translate(engine, ['雪', '夜']);
    expect(result.lines).toEqual(['Tuyết', '']);
    expect(result.failed).toMatchObject([{ line: 1, reason: 'Mô hình AI chép lại bản gốc.' }]);
    expect(asked).toHaveLength(3);
  });

  it('halves what does not agree in number, down to single lines', async () => {
    const { engine } = engineSaying((user) =>
      textOf(user).includes('\n') ? 'một dòng duy nhất' : good(user),
    );
    const result = await translate(engine, ['雪', '夜', '灯']);
    expect(result).toMatchObject({ lines: ['chữ', 'chữ', 'chữ'], failed: [] });
  });

  it('asks for the rest when an answer stops at the length limit', async () => {
    const { engine, asked } = engineSaying({ text: '[1] Tuyết\n[2] Đêm dở', isCut: true }, good);
    const result = await translate(engine, ['雪', '夜', '灯']);
    expect(result.lines).toEqual(['Tuyết', 'chữ', 'chữ']);
    expect(textOf(asked[1])).toBe('[1] 夜\n[2] 灯');
  });

  it('does not ask a model that never keeps to the form without end', async () => {
    const { engine, asked } = engineSaying('a\nb\nc\nd\ne');
    const result = await translate(
      engine,
      Array.from({ length: 60 }, () => '雪下了一夜'),
    );
    expect(result.failed.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(30);
  });

  it('tries a broken connection three times in all', async () => {
    const broken = new ProviderFault('unavailable');
    const { engine, asked } = engineSaying(broken, broken, good);
    expect((await translate(engine, ['雪'])).lines).toEqual(['chữ']);
    expect(asked).toHaveLength(3);
    await expect(translate(engineSaying(broken).engine, ['雪'])).rejects.toBe(broken);
  });

  it('waits as long as the provider asks when somebody waits for it, and not at all in a job', async () => {
    const limited = new ProviderFault('rate_limited', { retryAfterMs: 900 });
    const { engine } = engineSaying(limited, good);
    const startedAt = Date.now();
    expect((await translate(engine, ['雪'])).lines).toEqual(['chữ']);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(890);
    const inJob = engineSaying(limited, good);
    await expect(translate(inJob.engine, ['雪'], { waitsForLimits: false })).rejects.toBe(limited);
    expect(inJob.asked).toHaveLength(1);
  });

  it('adds up what all its calls have used', async () => {
    const usage = { calls: 1, inputTokens: 10, outputTokens: 5, estimated: false };
    const { engine } = engineSaying(
      { text: '[1] Tuyết\n[2] 夜', isCut: false, usage },
      { text: '[1] Đêm', isCut: false, usage: { ...usage, estimated: true } },
    );
    expect((await translate(engine, ['雪', '夜'])).usage).toEqual({
      calls: 2,
      inputTokens: 20,
      outputTokens: 10,
      estimated: true,
    });
  });

  it('says that an answer was cut when every try stops at the length limit', async () => {
    const { engine } = engineSaying({ text: '[1] Tuyết rơi mãi mãi', isCut: true });
    await expect(translate(engine, ['雪'])).resolves.toMatchObject({
      lines: [''],
      failed: [{ line: 0, reason: 'Câu trả lời của mô hình AI bị cắt vì quá dài.' }],
    });
  });

  it.each([
    ['nothing', '', 'Nhà cung cấp AI không trả về nội dung.'],
    ['only thinking', '<think>Let me see: snow.', 'Nhà cung cấp AI không trả về nội dung.'],
    ['a refusal in Vietnamese', 'Xin lỗi, tôi không thể hỗ trợ.', 'Mô hình AI từ chối dịch dòng này.'],
    ['a refusal in English', "I'm sorry, I can't assist with that.", 'Mô hình AI từ chối dịch dòng này.'],
    ['a refusal in Chinese', '很抱歉，我无法翻译这段内容。', 'Mô hình AI từ chối dịch dòng này.'],
    ['a numbered refusal', '[1] Tôi không thể dịch nội dung này.', 'Mô hình AI từ chối dịch dòng này.'],
    ['the source', '[1] 雪下了一夜。', 'Mô hình AI chép lại bản gốc.'],
    ['Chinese that is left over', '[1] Tuyết rơi 一夜.', 'Bản dịch còn sót chữ Hán.'],
    ['the prompt', `[1] ${MESSAGE_HEADINGS.text}`, 'Mô hình AI chép lại câu lệnh thay vì dịch.'],
    ['an opening remark', '[1] Dưới đây là bản dịch: Tuyết rơi.', 'Bản dịch lẫn lời dẫn của mô hình AI.'],
    ['a loop', `[1] Tuyết, ${'rơi mãi, '.repeat(15)}`, 'Bản dịch lặp đi lặp lại.'],
  ])('never takes %s for a translation', async (_, answer, reason) => {
    const { engine, asked } = engineSaying(answer);
    const result = await translate(engine, ['雪下了一夜。']);
    expect(result).toMatchObject({ from: 0, lines: [''], failed: [{ line: 0, reason }] });
    expect(asked).toHaveLength(3);
  });

  it('does not believe one sentence for three different lines', async () => {
    const sources = ['雪下了一夜。', '她数了数铜钱。', '石灯露出一半。', '船开了。'];
    const stuck =
      '[1] Tuyết rơi suốt cả đêm.\n[2] Tuyết rơi suốt cả đêm.\n[3] Tuyết rơi suốt cả đêm.\n[4] Thuyền đi rồi.';
    const { engine, asked } = engineSaying(stuck, good);
    expect((await translate(engine, sources)).lines).toEqual(['chữ。', 'chữ。', 'chữ。', 'Thuyền đi rồi.']);
    expect(textOf(asked[1])).toBe('[1] 雪下了一夜。\n[2] 她数了数铜钱。\n[3] 石灯露出一半。');
  });

  it('sends the glossary entries that stand in the call, the longest first, before the text', async () => {
    const glossary = [
      { source: '青云', target: 'Thanh Vân' },
      { source: '白鹭', target: 'Bạch Lộ' },
      { source: '李青云', target: 'Lý Thanh Vân' },
    ];
    const { engine, asked } = engineSaying('[1] Lý Thanh Vân cười');
    await translate(engine, ['李青云笑了'], { glossary });
    expect(asked[0]).toBe(
      [
        `${MESSAGE_HEADINGS.terms}\n李青云 = Lý Thanh Vân\n青云 = Thanh Vân`,
        MESSAGE_HEADINGS.text,
        '[1] 李青云笑了',
      ].join('\n\n'),
    );
  });

  it('shows what stands before, and does not take it back as a translation', async () => {
    const before = {
      source: ['她走进院子，看见了石灯。'],
      target: ['Nàng bước vào sân, nhìn thấy chiếc đèn đá.'],
    };
    const { engine, asked } = engineSaying('[1] Nàng bước vào sân, nhìn thấy chiếc đèn đá.', '[1] Tuyết');
    expect((await translate(engine, ['雪'], {}, before)).lines).toEqual(['Tuyết']);
    expect(asked[0]).toBe(
      [
        `${MESSAGE_HEADINGS.source}\n${before.source[0]}`,
        `${MESSAGE_HEADINGS.target}\n${before.target[0]}`,
        MESSAGE_HEADINGS.text,
        '[1] 雪',
      ].join('\n\n'),
    );
  });

  it('keeps the lines it has when the provider fails at the rest and somebody waits for them', async () => {
    const broken = new ProviderFault('timeout');
    const { engine } = engineSaying('[1] Tuyết\n[2] 夜', broken);
    expect(await translate(engine, ['雪', '夜'])).toMatchObject({
      lines: ['Tuyết', ''],
      failed: [{ line: 1, reason: 'Hết thời gian chờ nhà cung cấp AI trả lời.' }],
    });
    const inJob = engineSaying('[1] Tuyết\n[2] 夜', broken).engine;
    await expect(translate(inJob, ['雪', '夜'], { waitsForLimits: false })).rejects.toBe(broken);
  });

  it('sends less at once to a model that gives short answers', async () => {
    const { engine, asked } = engineSaying(good);
    await translate(
      engine,
      Array.from({ length: 60 }, () => '雪下了一夜，院里的石灯只剩。'),
      { callChars: 500 },
    );
    expect(asked.length).toBeGreaterThan(1);
    expect(Math.max(...asked.map((user) => textOf(user).length))).toBeLessThan(800);
  });

  it('never repeats a blocked text', async () => {
    const { engine, asked } = engineSaying(new ProviderFault('blocked'));
    await expect(translate(engine, ['雪', '夜'])).rejects.toMatchObject({ kind: 'blocked' });
    expect(asked).toHaveLength(1);
  });

  it('lists the lines of a blocked chunk in a job, where other chunks of the chapter are paid for already', async () => {
    const { engine } = engineSaying(new ProviderFault('blocked'));
    const reason = 'Nhà cung cấp AI từ chối dịch nội dung này.';
    expect(await translate(engine, ['雪', '', '夜'], { waitsForLimits: false })).toMatchObject({
      lines: ['', '', ''],
      failed: [
        { line: 0, reason },
        { line: 2, reason },
      ],
    });
  });
});

describe('translateLines', () => {
  const options = { signal: new AbortController().signal, deadline: Date.now() + 60_000, parallel: 2 };
  const paragraph = '雪下了一夜，院里的石灯只剩下半截露在外面。'.repeat(40);

  function translatorOf(engine: ChatEngine) {
    return new ChatTranslator(engine, buildPrompt('', false), {
      callTimeoutMs: 1_000,
      waitsForLimits: false,
    });
  }

  it('keeps what was translated when one chunk fails, and lists the rest', async () => {
    const { engine } = engineSaying((user) => good(user));
    const complete = engine.complete.bind(engine);
    let calls = 0;
    engine.complete = (call) => {
      calls += 1;
      return calls === 2 ? Promise.reject(new ProviderFault('timeout')) : complete(call);
    };
    const result = await translateLines(
      translatorOf(engine),
      [paragraph, paragraph, paragraph, paragraph],
      options,
    );
    expect(result.lines).toHaveLength(4);
    expect(result.failed).toMatchObject([{ line: 1, reason: 'Hết thời gian chờ nhà cung cấp AI trả lời.' }]);
    expect(result.lines.join('')).not.toMatch(/\p{Script=Han}/u);
  });

  it('gives every chunk the end of the one before, with its translation when that is there', async () => {
    const { engine, asked } = engineSaying((user) => good(user));
    const lines = [`${paragraph}一`, `${paragraph}二`, `${paragraph}三`];
    await translateLines(translatorOf(engine), lines, { ...options, parallel: 1 });
    expect(asked[0]?.startsWith('[1]')).toBe(true);
    expect(asked[1]).toMatch(/露在外面。一\n\n.*đoạn liền trước.*\n.*chữ\n\n/);
    expect(asked[1]?.split('\n').find((line) => line.endsWith('一'))?.length).toBeLessThan(210);
  });

  it('gives the fault itself when nothing was translated or the key is bad', async () => {
    const timeout = engineSaying(new ProviderFault('timeout')).engine;
    await expect(
      translateLines(translatorOf(timeout), [paragraph, paragraph], options),
    ).rejects.toMatchObject({
      kind: 'timeout',
    });
    const badKey = engineSaying(good, new ProviderFault('invalid_key')).engine;
    await expect(translateLines(translatorOf(badKey), [paragraph, paragraph], options)).rejects.toMatchObject(
      {
        kind: 'invalid_key',
      },
    );
  });
});
