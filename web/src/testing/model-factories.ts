import type { CatalogModel, ModelCatalog } from '@lacthu/contracts';

const NEVER: CatalogModel['reasoning'] = { canDisable: false, levels: [] };
const CHEAP = { priceInput: 0.15, priceCached: 0.075, priceOutput: 0.6 };

const aModel = (id: string, part: Partial<CatalogModel> = {}): CatalogModel => ({
  id,
  label: id,
  state: 'current',
  reasoning: NEVER,
  ...part,
});

/** Some models of both engines: current ones, one that will end, and ended ones. */
export function aModelCatalog(): ModelCatalog {
  return {
    asOf: '2026-11-29',
    engines: [
      {
        engine: 'openai',
        effectiveDefault: 'gpt-4o-mini',
        models: [
          aModel('gpt-4o-mini', {
            state: 'deprecated',
            endsAt: '2027-01-14',
            successor: 'gpt-6-luna',
            ...CHEAP,
          }),
          aModel('gpt-3.5-turbo', { state: 'ended', endsAt: '2026-10-23', successor: 'gpt-6-luna' }),
          aModel('gpt-6-luna', { priceInput: 0.1, priceOutput: 0.5, contextTokens: 1_050_000 }),
        ],
      },
      {
        engine: 'googleai',
        effectiveDefault: 'gemini-3.5-flash-lite',
        models: [
          aModel('gemini-2.0-flash', {
            state: 'ended',
            endsAt: '2026-06-01',
            successor: 'gemini-3.5-flash-lite',
          }),
          aModel('gemini-3.5-flash-lite', { priceInput: 0.3, priceCached: 0.03, priceOutput: 2.5 }),
        ],
      },
    ],
  };
}
