import { ENGINE_DEFAULTS, modelCatalogSchema } from '@lacthu/contracts';
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
    for (const entries of Object.values(MODEL_CATALOG_DATA.engines)) {
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
});
