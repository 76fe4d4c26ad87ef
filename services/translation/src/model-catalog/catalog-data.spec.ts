import { ENGINE_DEFAULTS, findModel, listPriceOf, modelCatalogSchema } from '@lacthu/contracts';
import { catalogDataSchema, catalogOn, type CatalogData, type CatalogEntry } from './catalog-data';
import { MODEL_CATALOG_DATA } from './known-models';

const DEFAULTS = { openai: ENGINE_DEFAULTS.openAiModel, googleai: ENGINE_DEFAULTS.googleAiModel };

function engineOn(today: string, engine: 'openai' | 'googleai', data: CatalogData = MODEL_CATALOG_DATA) {
  const found = catalogOn(today, data, DEFAULTS).engines.find((each) => each.engine === engine);
  if (!found) throw new Error(`no ${engine}`);
  return found;
}

describe('the catalog of models', () => {
  it('has the shape of its schema, unique ids, and successors that are listed', () => {
    expect(catalogDataSchema.safeParse(MODEL_CATALOG_DATA).success).toBe(true);
    expect(modelCatalogSchema.safeParse(catalogOn('2026-11-30', MODEL_CATALOG_DATA, DEFAULTS)).success).toBe(
      true,
    );
    for (const entries of [...Object.values(MODEL_CATALOG_DATA.engines), MODEL_CATALOG_DATA.others ?? []]) {
      const ids = entries.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { successor } of entries) expect([...ids, undefined]).toContain(successor);
    }
  });

  it('marks a model as ended from its day on, without a change of the data', () => {
    const stateOn = (today: string) =>
      engineOn(today, 'openai').models.find(({ id }) => id === 'gpt-4o-mini')?.state;
    expect([stateOn('2027-01-13'), stateOn('2027-01-14')]).toEqual(['deprecated', 'ended']);
  });

  it('keeps the specified default while it lives, then names its cheap successor', () => {
    expect(engineOn('2027-01-13', 'openai').effectiveDefault).toBe('gpt-4o-mini');
    expect(engineOn('2027-01-14', 'openai').effectiveDefault).toBe('gpt-6-luna');
    expect(engineOn('2026-11-30', 'googleai').effectiveDefault).toBe('gemini-3.5-flash-lite');
  });

  it('never replaces the default by a model of a dearer class', () => {
    const entry = (id: string, rest: Partial<CatalogEntry>): CatalogEntry => ({
      id,
      label: id,
      size: 'small',
      state: 'current',
      reasoning: { canDisable: false, levels: [] },
      ...rest,
    });
    const ended = entry('gpt-4o-mini', { state: 'ended', successor: 'dear' });
    const withModels = (...openai: CatalogEntry[]) =>
      engineOn('2026-11-30', 'openai', {
        asOf: '2026-11-29',
        engines: { ...MODEL_CATALOG_DATA.engines, openai },
      }).effectiveDefault;
    expect(withModels(ended, entry('dear', { size: 'large' }), entry('cheap', {}))).toBe('cheap');
    expect(withModels(ended, entry('dear', { size: 'large' }))).toBe('gpt-4o-mini');
    expect(withModels({ ...ended, successor: 'gpt-4o-mini' })).toBe('gpt-4o-mini');
  });

  it('has the price of the day, without a change of the data', () => {
    const pricesOn = (today: string, id: string) => {
      const model = engineOn(today, 'googleai').models.find((each) => each.id === id);
      return [model?.priceInput, model?.priceCached, model?.priceOutput];
    };
    expect(pricesOn('2026-12-31', 'gemini-3.8-flash')).toEqual([0.75, 0.075, 3.75]);
    expect(pricesOn('2027-01-01', 'gemini-3.8-flash')).toEqual([1.5, 0.15, 7.5]);
    expect([pricesOn('2026-11-30', 'gemini-4-argon'), pricesOn('2026-12-01', 'gemini-4-argon')]).toEqual([
      [2, 0.1, 10],
      [4, 0.2, 20],
    ]);
  });

  it('knows models of other vendors by their ids, with an unknown price as none', () => {
    const catalog = catalogOn('2026-11-30', MODEL_CATALOG_DATA, DEFAULTS);
    expect(listPriceOf('moonshotai/kimi-k3', catalog)).toEqual({
      inputPerMillion: 3,
      outputPerMillion: 15,
      cachedPerMillion: 0.3,
    });
    expect(listPriceOf('deepseek-flash', catalog)).toBeNull();
    expect(findModel(catalog, 'deepseek/deepseek-flash')?.contextTokens).toBe(1_000_000);
    expect(findModel(catalog, 'gemini-3.5-flash-lite')?.freePerDay).toBe(500);
  });
});
