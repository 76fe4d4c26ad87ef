import timers from 'node:timers/promises';
import { NO_USAGE } from '@lacthu/contracts';
import { ProviderError } from '../provider-errors/provider-error';
import { engineSaying, good, textOf, translateWith as translate } from '../testing/engine-saying';
import { startSize } from './call-size';
import { MESSAGE_HEADINGS } from './user-message';

describe('ChatTranslator', () => {
  /** Pauses between two attempts; they end at once. */
  let pause: jest.SpyInstance;
  beforeEach(() => (pause = jest.spyOn(timers, 'setTimeout').mockResolvedValue(undefined)));
  afterEach(() => pause.mockRestore());

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

  describe('with a translation-tuned model', () => {
    const tuned = (model: string, reply: (user: string) => string) => {
      const { engine, ...seen } = engineSaying(reply);
      return { engine: { ...engine, model }, ...seen };
    };

    it('sends a translation-tuned model each paragraph alone, with the terms in its own form', async () => {
      const { engine, asked, systems } = tuned('tencent/HY-MT1.5-7B', good);
      const glossary = [{ source: '青云', target: 'Thanh Vân' }];
      const result = await translate(
        engine,
        ['1. 雪', '', '青云门下'],
        { glossary },
        {
          source: ['夜'],
          target: ['Đêm'],
        },
      );
      expect(result).toMatchObject({ lines: ['1. chữ', '', 'chữ'], failed: [] });
      const ask = '将以下文本翻译为越南语，注意只需要输出翻译后的结果，不要额外解释：';
      expect(asked).toEqual([
        `${ask}\n\n1. 雪`,
        `参考下面的翻译：\n青云 翻译成 Thanh Vân\n\n${ask}\n\n青云门下`,
      ]);
      expect(systems).toEqual(['', '']);
    });

    it('lets such a model translate more paragraphs than a chunk may have failed calls', async () => {
      const lines = Array.from({ length: 60 }, () => '雪下了一夜');
      const { engine } = tuned('hunyuan-mt:7b', () => 'Tuyết rơi suốt đêm');
      expect((await translate(engine, lines)).failed).toEqual([]);
      const echoing = tuned('hunyuan-mt:7b', (user) => textOf(user));
      await translate(echoing.engine, lines);
      expect(echoing.asked.length).toBeLessThanOrEqual(90);
    });
  });

  it('tries a broken connection three times in all', async () => {
    const broken = new ProviderError('unavailable');
    const { engine, asked } = engineSaying(broken, broken, good);
    expect((await translate(engine, ['雪'])).lines).toEqual(['chữ']);
    expect(asked).toHaveLength(3);
    await expect(translate(engineSaying(broken).engine, ['雪'])).rejects.toBe(broken);
  });

  it('waits as long as the provider asks when somebody waits for it, and not at all in a job', async () => {
    const limited = new ProviderError('rate_limited', { retryAfterMs: 900 });
    const { engine } = engineSaying(limited, good);
    expect((await translate(engine, ['雪'])).lines).toEqual(['chữ']);
    expect(pause.mock.calls.map(([ms]: unknown[]) => ms)).toEqual([900]);
    const inJob = engineSaying(limited, good);
    await expect(translate(inJob.engine, ['雪'], { waitsForLimits: false })).rejects.toBe(limited);
    expect(inJob.asked).toHaveLength(1);
    expect(pause).toHaveBeenCalledTimes(1);
  });

  it('adds up what all its calls have used', async () => {
    const usage = { ...NO_USAGE, calls: 1, inputTokens: 10, outputTokens: 5 };
    const { engine } = engineSaying(
      { text: '[1] Tuyết\n[2] 夜', isCut: false, usage },
      { text: '[1] Đêm', isCut: false, usage: { ...usage, estimated: true } },
    );
    expect((await translate(engine, ['雪', '夜'])).usage).toEqual({
      ...NO_USAGE,
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
      failed: [{ line: 0, reason: 'Câu trả lời của mô hình AI bị cắt giữa chừng.' }],
    });
  });

  it.each([
    ['nothing', '', 'Nhà cung cấp AI không trả về nội dung.'],
    ['only thinking', '<think>Let me see: snow.', 'Câu trả lời của mô hình AI bị cắt giữa chừng.'],
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

  it('shows what stands before, after the terms, and does not take it back as a translation', async () => {
    const before = {
      source: ['她走进院子，看见了石灯。'],
      target: ['Nàng bước vào sân, nhìn thấy chiếc đèn đá.'],
    };
    const { engine, asked } = engineSaying('[1] Nàng bước vào sân, nhìn thấy chiếc đèn đá.', '[1] Tuyết');
    const glossary = [{ source: '雪', target: 'tuyết' }];
    expect((await translate(engine, ['雪'], { glossary }, before)).lines).toEqual(['Tuyết']);
    expect(asked[0]).toBe(
      [
        `${MESSAGE_HEADINGS.terms}\n雪 = tuyết`,
        `${MESSAGE_HEADINGS.source}\n${before.source[0]}`,
        `${MESSAGE_HEADINGS.target}\n${before.target[0]}`,
        MESSAGE_HEADINGS.text,
        '[1] 雪',
      ].join('\n\n'),
    );
  });

  it('keeps the lines it has when the provider fails at the rest and somebody waits for them', async () => {
    const broken = new ProviderError('timeout');
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
      { size: { current: () => startSize(500, true), note: () => undefined } },
    );
    expect(asked.length).toBeGreaterThan(1);
    expect(Math.max(...asked.map((user) => textOf(user).length))).toBeLessThan(800);
  });

  it('halves a blocked text down to its lines, and never repeats one', async () => {
    const { engine, asked } = engineSaying(new ProviderError('blocked'));
    await expect(translate(engine, ['雪', '夜'])).rejects.toMatchObject({ kind: 'blocked' });
    expect(asked).toEqual(['[1] 雪\n[2] 夜', '[1] 雪', '[1] 夜']);
  });

  it.each([
    ['blocked', 'Nhà cung cấp AI từ chối dịch nội dung này.'],
    ['too_long', expect.stringContaining('quá dài so với mô hình này')],
  ] as const)('finds the line that is %s, and keeps the others', async (kind, reason) => {
    const sources = Array.from({ length: 40 }, (_, index) => (index === 17 ? '坏' : `雪${index}`));
    const { engine, asked } = engineSaying(good);
    const complete = engine.complete.bind(engine);
    engine.complete = (call) => {
      if (!call.user.includes('坏')) return complete(call);
      asked.push(call.user);
      return Promise.reject(new ProviderError(kind));
    };
    const result = await translate(engine, sources, { waitsForLimits: false });
    expect(result.failed).toMatchObject([{ line: 17, reason }]);
    expect(result.lines.filter((line) => line !== '')).toHaveLength(39);
    expect(asked.length).toBeLessThan(16);
  });

  it('asks without the text before where that may be what is refused', async () => {
    const { engine, asked } = engineSaying(good);
    const complete = engine.complete.bind(engine);
    engine.complete = (call) =>
      call.user.includes('坏') ? Promise.reject(new ProviderError('blocked')) : complete(call);
    const before = { source: ['坏'], target: [''] };
    expect(await translate(engine, ['雪'], {}, before)).toMatchObject({ lines: ['chữ'], failed: [] });
    expect(asked).toEqual(['[1] 雪']);
  });

  it('gives a text up of which everything is refused, without asking for each line', async () => {
    const { engine, asked } = engineSaying(new ProviderError('blocked'));
    const sources = Array.from({ length: 64 }, () => '雪下了一夜。');
    const result = await translate(engine, sources, { waitsForLimits: false });
    expect(result.failed).toHaveLength(64);
    expect(new Set(result.failed.map(({ cause }) => cause))).toEqual(new Set(['refused']));
    expect(asked.length).toBeLessThan(12);
  });

  it('goes on from where each short answer stops, as long as there is progress', async () => {
    const { engine } = engineSaying((user) => good(user).split('\n').slice(0, 3).join('\n'));
    const complete = engine.complete.bind(engine);
    engine.complete = async (call) => {
      const answer = await complete(call);
      return { ...answer, isCut: textOf(call.user).split('\n').length > 3 };
    };
    const sources = Array.from({ length: 20 }, (_, index) => `雪${index}`);
    expect((await translate(engine, sources)).failed).toEqual([]);
  });

  it('lists the lines of a blocked chunk in a job, where other chunks of the chapter are paid for already', async () => {
    const { engine } = engineSaying(new ProviderError('blocked'));
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
