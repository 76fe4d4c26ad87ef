import type { ChatEngine } from '../providers/chat-engine.port';
import { ProviderError } from '../provider-errors/provider-error';
import { engineSaying, good } from '../testing/engine-saying';
import { ChatTranslator } from './chat-translator';
import { buildPrompt } from './prompt';
import { translateLines } from './translate-lines';

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
      return calls === 2 ? Promise.reject(new ProviderError('timeout')) : complete(call);
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
    const timeout = engineSaying(new ProviderError('timeout')).engine;
    await expect(
      translateLines(translatorOf(timeout), [paragraph, paragraph], options),
    ).rejects.toMatchObject({
      kind: 'timeout',
    });
    const badKey = engineSaying(good, new ProviderError('invalid_key')).engine;
    await expect(translateLines(translatorOf(badKey), [paragraph, paragraph], options)).rejects.toMatchObject(
      {
        kind: 'invalid_key',
      },
    );
  });
});
