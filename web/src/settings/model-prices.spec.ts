import { aModelCatalog } from '../testing/model-factories';
import { decodePrices, knownPrice, pricedModels } from './model-prices';

const MODELS = aModelCatalog().engines.flatMap(({ models }) => models);
const OWN = { inputPerMillion: 1, outputPerMillion: 2 };

describe('prices of the person’s own', () => {
  it.each([
    null,
    'not json',
    '[]',
    'null',
    '{"gpt-4o":{"inputPerMillion":-1,"outputPerMillion":2}}',
    '{"a":7}',
  ])('are none in %p', (text) => {
    expect(Object.values(decodePrices(text))).toEqual([]);
  });

  it('come before the listed ones, and stand for models that nobody lists', () => {
    const own = decodePrices(JSON.stringify({ 'gpt-4o': OWN, qwen: OWN }));
    expect(knownPrice('gpt-4o', own, MODELS)).toEqual(OWN);
    expect(knownPrice('qwen', own, MODELS)).toEqual(OWN);
    expect(knownPrice('gpt-4o-mini', own, MODELS)).toEqual({
      inputPerMillion: 0.15,
      cachedPerMillion: 0.075,
      outputPerMillion: 0.6,
    });
    expect(knownPrice('constructor', own, MODELS)).toBeNull();
  });
});

describe('the models of the price table', () => {
  it('begin with the chosen one, and hold every model with a price once', () => {
    const models = pricedModels({ qwen: OWN, 'gpt-4o': OWN }, MODELS, 'qwen');
    expect(models[0]).toBe('qwen');
    expect(models.filter((model) => model === 'qwen' || model === 'gpt-4o')).toHaveLength(2);
    expect(models).toContain('gemini-3.5-flash-lite');
  });
});
