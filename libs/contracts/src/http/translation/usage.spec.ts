import { tokenUsageSchema } from './translate';
import { MODEL_PRICES, NO_USAGE, addUsage, costOf, estimateTokens, modelPriceSchema, priceOf } from './usage';

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

describe('priceOf', () => {
  it('knows a model by its own name, a dated one and one with its maker in front', () => {
    const price = MODEL_PRICES['gpt-4o'];
    expect(['gpt-4o', 'GPT-4o', 'gpt-4o-2024-08-06', 'openai/gpt-4o'].map(priceOf)).toEqual(
      Array(4).fill(price),
    );
    expect(priceOf('models/gemini-2.0-flash')).toEqual(MODEL_PRICES['gemini-2.0-flash']);
  });

  it('guesses nothing from a similar name', () => {
    expect(['gpt-4o-audio-preview', 'my-model', 'constructor', ''].map(priceOf)).toEqual(Array(4).fill(null));
  });

  it('lists only prices that a person could have typed in', () => {
    for (const price of Object.values(MODEL_PRICES)) expect(modelPriceSchema.parse(price)).toEqual(price);
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
