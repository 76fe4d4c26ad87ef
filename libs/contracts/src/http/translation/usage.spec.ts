import type { ModelCatalog } from './catalog';
import { tokenUsageSchema } from './translate';
import { NO_USAGE, addUsage, costOf, estimateTokens, listPriceOf } from './usage';

describe('costOf', () => {
  it('multiplies tokens by the price of a million', () => {
    const used = { inputTokens: 2_000_000, outputTokens: 500_000 };
    expect(costOf(used, { inputPerMillion: 0.15, outputPerMillion: 0.6 })).toBeCloseTo(0.6);
  });

  it('prices cached input and reasoning apart, and like the rest where they have no price of their own', () => {
    const used = {
      inputTokens: 1_000_000,
      outputTokens: 1_000_000,
      cachedInputTokens: 900_000,
      reasoningTokens: 500_000,
    };
    const price = { inputPerMillion: 1, outputPerMillion: 10 };
    expect(costOf(used, { ...price, cachedPerMillion: 0.1, reasoningPerMillion: 20 })).toBeCloseTo(15.19);
    expect(costOf(used, price)).toBeCloseTo(11);
  });

  it('says nothing where the price is unknown, and zero where it is free', () => {
    const used = { inputTokens: 10, outputTokens: 10 };
    expect(costOf(used, null)).toBeNull();
    expect(costOf(used, { inputPerMillion: 0, outputPerMillion: 0 })).toBe(0);
  });
});

describe('listPriceOf', () => {
  const fact = (id: string, rest: object) => ({
    id,
    label: id,
    state: 'current' as const,
    reasoning: { canDisable: false, levels: [] },
    ...rest,
  });
  const catalog: ModelCatalog = {
    asOf: '2026-11-29',
    engines: [
      {
        engine: 'openai',
        models: [fact('gpt-4o', { priceInput: 2.5, priceCached: 1.25, priceOutput: 10 }), fact('gpt-4', {})],
        effectiveDefault: 'gpt-4o',
      },
    ],
    others: [
      fact('kimi-k3', { priceInput: 3, priceOutput: 15 }),
      fact('openai/gpt-oss-20b', { priceInput: 1, priceOutput: 2 }),
    ],
  };
  const priceIn = (model: string) => listPriceOf(model, catalog);

  it('knows a model by its own name, a dated one and one with its maker in front', () => {
    const price = { inputPerMillion: 2.5, outputPerMillion: 10, cachedPerMillion: 1.25 };
    expect(['gpt-4o', 'GPT-4o', 'gpt-4o-2024-08-06', 'openai/gpt-4o'].map(priceIn)).toEqual(
      Array(4).fill(price),
    );
    expect(['kimi-k3', 'moonshotai/kimi-k3', 'openai/gpt-oss-20b'].map(priceIn)).toEqual([
      { inputPerMillion: 3, outputPerMillion: 15 },
      { inputPerMillion: 3, outputPerMillion: 15 },
      { inputPerMillion: 1, outputPerMillion: 2 },
    ]);
  });

  it('guesses nothing from a similar name', () => {
    const names = ['gpt-4o-audio-preview', 'gpt-4o:free', 'my-model', 'constructor', '', 'gpt-4'];
    expect(names.map(priceIn)).toEqual(Array(6).fill(null));
    expect(listPriceOf('gpt-4o', undefined)).toBeNull();
  });
});

describe('addUsage', () => {
  it('adds calls and tokens, and keeps it in mind that something was estimated', () => {
    const told = { ...NO_USAGE, calls: 1, inputTokens: 10, outputTokens: 5 };
    const sum = addUsage(addUsage(NO_USAGE, told), { ...told, estimated: true });
    expect(sum).toEqual({ ...NO_USAGE, calls: 2, inputTokens: 20, outputTokens: 10, estimated: true });
  });

  it('adds cached and reasoning tokens, and reads a usage that was stored without them', () => {
    const old = tokenUsageSchema.parse({ calls: 1, inputTokens: 10, outputTokens: 5, estimated: false });
    const told = { ...old, cachedInputTokens: 8, reasoningTokens: 3 };
    expect(addUsage(addUsage(old, told), told)).toMatchObject({ cachedInputTokens: 16, reasoningTokens: 6 });
  });
});

describe('estimateTokens', () => {
  it('counts a Chinese character as one and three other characters as one', () => {
    expect(estimateTokens('雪下了')).toBe(3);
    expect(estimateTokens('tuyết ')).toBe(2);
    expect(estimateTokens('')).toBe(0);
  });
});
