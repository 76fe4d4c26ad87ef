import { NO_USAGE } from '@lacthu/contracts';
import { usageOf } from './answer-usage';

describe('what a call has cost', () => {
  it('is what the provider counted', () => {
    expect(usageOf({ input: 12, output: 0 }, '雪夜', 'Đêm tuyết')).toEqual({
      ...NO_USAGE,
      calls: 1,
      inputTokens: 12,
    });
  });

  it.each([undefined, null, 'many', -5, 1.5, Number.NaN, 9e15, 1e300, Infinity])(
    'is estimated where the provider says that it counted %p',
    (input) => {
      expect(usageOf({ input, output: 4 }, '雪夜', 'Đêm tuyết')).toMatchObject({
        inputTokens: expect.any(Number) as number,
        estimated: true,
      });
      expect(usageOf({ input, output: 4 }, '雪夜', 'Đêm tuyết').inputTokens).toBeLessThan(10);
    },
  );

  it('tells cached and reasoning tokens, and finds reasoning that the provider does not tell', () => {
    const told = { input: 100, output: 1_000, cached: 80 };
    expect(usageOf({ ...told, reasoning: 900 }, '雪', 'Tuyết')).toMatchObject({
      cachedInputTokens: 80,
      reasoningTokens: 900,
    });
    expect(usageOf(told, '雪', 'Tuyết').reasoningTokens).toBe(998);
    expect(usageOf({ ...told, output: 200 }, '雪', 'Tuyết').reasoningTokens).toBe(0);
  });
});
