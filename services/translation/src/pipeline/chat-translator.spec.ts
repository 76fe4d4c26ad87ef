import type { ChatAnswer, ChatCall, ChatEngine } from '../engines/chat-engine.port';
import { ProviderFault } from '../engines/provider-fault';
import { ChatTranslator } from './chat-translator';
import { buildPrompt } from './prompt';
import { planChunks, type Chunk } from './text-plan';
import { translateLines } from './translate-lines';

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

const good = (user: string): string => user.replace(/\p{Script=Han}+/gu, 'chữ');

function translate(engine: ChatEngine, lines: string[], waitsForLimits = true) {
  const translator = new ChatTranslator(engine, buildPrompt('', false), {
    callTimeoutMs: 1_000,
    waitsForLimits,
  });
  const [chunk] = planChunks(lines);
  return translator.translateChunk(chunk as Chunk, {
    signal: new AbortController().signal,
    deadline: Date.now() + 10_000,
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
    expect(asked[1]).toBe('[1] 夜');
  });

  it('lists a line as failed after three tries and keeps the rest', async () => {
    const { engine, asked } = engineSaying('[1] Tuyết\n[2] 夜', '[1] 夜');
    const result = await translate(engine, ['雪', '夜']);
    expect(result.lines).toEqual(['Tuyết', '']);
    expect(result.failed).toEqual([{ line: 1, reason: 'Mô hình AI chép lại bản gốc.' }]);
    expect(asked).toHaveLength(3);
  });

  it('halves what does not agree in number, down to single lines', async () => {
    const { engine } = engineSaying((user) => (user.includes('\n') ? 'một dòng duy nhất' : good(user)));
    const result = await translate(engine, ['雪', '夜', '灯']);
    expect(result).toMatchObject({ lines: ['chữ', 'chữ', 'chữ'], failed: [] });
  });

  it('asks for the rest when an answer stops at the length limit', async () => {
    const { engine, asked } = engineSaying({ text: '[1] Tuyết\n[2] Đêm dở', isCut: true }, good);
    const result = await translate(engine, ['雪', '夜', '灯']);
    expect(result.lines).toEqual(['Tuyết', 'chữ', 'chữ']);
    expect(asked[1]).toBe('[1] 夜\n[2] 灯');
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
    await expect(translate(inJob.engine, ['雪'], false)).rejects.toBe(limited);
    expect(inJob.asked).toHaveLength(1);
  });

  it('never repeats a blocked text', async () => {
    const { engine, asked } = engineSaying(new ProviderFault('blocked'));
    await expect(translate(engine, ['雪', '夜'])).rejects.toMatchObject({ kind: 'blocked' });
    expect(asked).toHaveLength(1);
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
    expect(result.failed).toEqual([{ line: 1, reason: 'Hết thời gian chờ nhà cung cấp AI trả lời.' }]);
    expect(result.lines.join('')).not.toMatch(/\p{Script=Han}/u);
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
