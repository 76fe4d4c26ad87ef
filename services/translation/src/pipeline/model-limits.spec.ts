import { catalogOn } from '../model-catalog/catalog-data';
import { MODEL_CATALOG_DATA } from '../model-catalog/known-models';
import { callCharsOf, factsOf } from './model-limits';

const DEFAULTS = { openai: 'gpt-4o-mini', googleai: 'gemini-2.0-flash' };

describe('callCharsOf', () => {
  it.each(['gpt-3.5-turbo', 'gpt-4', 'gpt-4-turbo', 'openai/gpt-4-turbo', 'claude-3-haiku-20240307'])(
    'sends less to %s',
    (model) => {
      expect(callCharsOf(model)).toBe(1_000);
    },
  );

  it.each(['', 'my-model', 'qwen3:32b'])('may send a full chunk to %j, whose limits are unknown', (model) => {
    expect(callCharsOf(model)).toBeGreaterThan(1_400);
  });

  it('uses half of the output limit, counted for the older vocabularies', () => {
    expect(callCharsOf('m', { outputTokens: 65_536, contextTokens: 1_048_576 })).toBe(13_107);
    expect(callCharsOf('m', { outputTokens: 16_384 })).toBe(3_276);
    expect(callCharsOf('m', { outputTokens: 128_000 })).toBe(16_000);
  });

  it('fits request and answer into the window', () => {
    expect(callCharsOf('m', { contextTokens: 4_096 })).toBe(716);
    expect(callCharsOf('m', { contextTokens: 32_768, outputTokens: 65_536 })).toBe(6_192);
  });

  it('finds the limits of a model in the catalog, also by the name that a router gives it', () => {
    const catalog = catalogOn('2026-11-30', MODEL_CATALOG_DATA, DEFAULTS);
    expect(factsOf(catalog, 'gemini-3.5-flash-lite')).toEqual({
      contextTokens: 1_048_576,
      outputTokens: 65_536,
    });
    expect(factsOf(catalog, 'openai/gpt-6-luna').outputTokens).toBe(128_000);
    expect(factsOf(catalog, 'another')).toEqual({});
  });
});
