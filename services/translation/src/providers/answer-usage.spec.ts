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
});
