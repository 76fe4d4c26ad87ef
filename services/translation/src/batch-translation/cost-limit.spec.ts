import { NO_USAGE } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import {
  assertMaySpend,
  costLimitReached,
  costSettings,
  modelOf,
  usageOf,
  type CostOptions,
  type ListPrice,
} from './cost-limit';

const PRICE = { inputPerMillion: 1_000, outputPerMillion: 2_000 };
const LISTED: ListPrice = (model) =>
  model === 'gpt-4o' ? { inputPerMillion: 2.5, outputPerMillion: 10 } : null;
const spentOn = (model: string, calls = 1) => ({
  model,
  usage: { ...NO_USAGE, calls, inputTokens: 100 * calls, outputTokens: 50 * calls },
});
const mine: CostOptions = {
  engine: 'openai',
  model: 'my-model',
  prices: [{ model: 'my-model', price: PRICE }],
  maxCostUsd: 0.5,
};
const refusalOf = (options: CostOptions, spent: Parameters<typeof assertMaySpend>[1]): unknown => {
  try {
    assertMaySpend(options, spent, LISTED);
    return null;
  } catch (error) {
    return error instanceof DomainError ? [error.code, error.message] : error;
  }
};

describe('what a batch has used', () => {
  it('is nothing before the first call, then the sum of its models at their own prices', () => {
    expect(usageOf(mine, [], LISTED)).toBeNull();
    expect(usageOf(mine, [spentOn('my-model', 3), spentOn('gpt-4o', 1_000)], LISTED)).toEqual({
      ...NO_USAGE,
      calls: 1_003,
      inputTokens: 100_300,
      outputTokens: 50_150,
      costUsd: expect.closeTo(0.6 + 0.25 + 0.5, 9),
    });
  });

  it('has no cost when one of its models has no known price', () => {
    expect(usageOf(mine, [spentOn('my-model'), spentOn('other')], LISTED)?.costUsd).toBeNull();
  });

  it('counts the model of an engine where nobody named one', () => {
    expect(modelOf({ engine: 'openai', model: '' })).toBe('gpt-4o-mini');
    expect(modelOf({ engine: 'googleai', model: '' })).toBe('gemini-2.0-flash');
  });
});

describe('a cost limit', () => {
  it('stops a batch that has used it up, without an amount that calls under way will change', () => {
    expect(costLimitReached(mine, [spentOn('my-model', 2)], LISTED)).toBeNull();
    expect(costLimitReached(mine, [spentOn('my-model', 3)], LISTED)).toBe(
      'Đã chạm giới hạn chi phí 0,50 USD. Tăng giới hạn rồi tiếp tục.',
    );
    expect(costLimitReached({ ...mine, maxCostUsd: 0.000_4 }, [spentOn('my-model', 2)], LISTED)).toContain(
      '0,0004 USD. Tăng',
    );
    expect(costLimitReached({ ...mine, maxCostUsd: undefined }, [spentOn('my-model', 9)], LISTED)).toBeNull();
  });

  it('is refused without a known price, also that of a model used before', () => {
    const unknown = refusalOf({ ...mine, prices: undefined }, []);
    expect(unknown).toEqual([
      'translation.cost_limit_needs_price',
      'Chưa biết giá của mô hình my-model nên không thể đặt giới hạn chi phí. Hãy nhập giá của mô hình hoặc bỏ giới hạn.',
    ]);
    expect(refusalOf(mine, [spentOn('older-model')])).toEqual([
      'translation.cost_limit_needs_price',
      expect.stringContaining('older-model'),
    ]);
    expect(refusalOf({ ...mine, maxCostUsd: undefined, prices: undefined }, [])).toBeNull();
    expect(refusalOf({ ...mine, model: 'gpt-4o', prices: undefined }, [])).toBeNull();
  });

  it('is refused when it is not above what was used', () => {
    expect(refusalOf({ ...mine, maxCostUsd: 0.6 }, [spentOn('my-model', 3)])).toEqual([
      'translation.cost_limit_used_up',
      'Đợt dịch đã dùng 0,60 USD. Hãy đặt giới hạn chi phí cao hơn số đó.',
    ]);
    expect(refusalOf({ ...mine, maxCostUsd: 0.61 }, [spentOn('my-model', 3)])).toBeNull();
  });

  it('changes only by what a request names, and keeps the prices of other models', () => {
    const other = { ...mine, model: 'other' };
    expect(costSettings(other, {})).toEqual({});
    expect(costSettings(other, { price: PRICE, maxCostUsd: 2 })).toEqual({
      prices: [
        { model: 'my-model', price: PRICE },
        { model: 'other', price: PRICE },
      ],
      maxCostUsd: 2,
    });
    const cheaper = { inputPerMillion: 1, outputPerMillion: 2 };
    expect(costSettings(mine, { price: cheaper }).prices).toEqual([{ model: 'my-model', price: cheaper }]);
  });

  it('means nothing for the engine that costs nothing', () => {
    expect(costSettings({ engine: 'hanviet', model: '' }, { maxCostUsd: 1 })).toEqual({});
  });
});
