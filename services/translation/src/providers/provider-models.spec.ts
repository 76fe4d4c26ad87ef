import type { ListedModel } from '@lacthu/contracts';
import { ModelCatalogs } from '../model-catalog/model-catalogs';
import { ProviderError } from '../provider-errors/provider-error';
import { sentenceOf } from '../provider-errors/error-sentences';
import { CatalogedEngine } from './cataloged-engine';
import type { ChatEngine, ModelLister } from './chat-engine.port';
import { ProviderModels, type ModelPlace } from './provider-models';

const HOUR_MS = 3_600_000;
const GOOGLE: ModelPlace = {
  engine: 'googleai',
  baseUrl: 'https://google.test/',
  apiKeys: ['one'],
  kind: 'vendor',
};
const PROXY: ModelPlace = {
  engine: 'openai',
  baseUrl: 'https://proxy.test/v1',
  apiKeys: ['one'],
  kind: 'person',
};

function modelsAt(start = '2026-11-30T05:00:00Z') {
  const clock = { time: Date.parse(start), now: () => new Date(clock.time) };
  const catalogs = new ModelCatalogs({ MODEL_CATALOG_PATH: '' }, clock);
  return { clock, models: new ProviderModels(catalogs, clock) };
}

const listOf = (...ids: string[]): ListedModel[] => ids.map((id) => ({ id }));

describe('the list of a provider', () => {
  it('is cached for a day, apart for other keys and addresses', () => {
    const { models, clock } = modelsAt();
    models.keep(GOOGLE, listOf('gemini-3.5-flash-lite'));
    expect(models.cached(GOOGLE)).toHaveLength(1);
    expect(models.cached({ ...GOOGLE, apiKeys: ['two'] })).toBeUndefined();
    expect(models.cached({ ...GOOGLE, baseUrl: 'https://other.test/' })).toBeUndefined();
    clock.time += 25 * HOUR_MS;
    expect(models.cached(GOOGLE)).toBeUndefined();
  });

  it('has the facts of the catalog where it has none, and its own ones otherwise', () => {
    const { models } = modelsAt();
    const [luna, ended, own] = models.keep(PROXY, [
      { id: 'openai/gpt-6-luna', priceInput: 0.2, endsAt: '2027-06-01' },
      { id: 'gpt-6.1-terra', endsAt: '2026-11-30' },
      { id: 'my-model', contextTokens: 4_096 },
    ]);
    expect(luna).toMatchObject({
      id: 'openai/gpt-6-luna',
      state: 'deprecated',
      endsAt: '2027-06-01',
      priceInput: 0.2,
      priceOutput: 0.5,
      contextTokens: 1_050_000,
    });
    expect(ended).toMatchObject({ state: 'ended', priceInput: 1 });
    expect(own).toEqual({ id: 'my-model', contextTokens: 4_096 });
  });

  it('does not count as living what it has ended itself', () => {
    const { models } = modelsAt();
    models.keep(GOOGLE, [
      { id: 'gemini-2.0-flash', endsAt: '2026-06-01' },
      ...listOf('gemini-3.1-flash-lite'),
    ]);
    expect(models.effective(GOOGLE, '')).toMatchObject({ model: 'gemini-3.1-flash-lite' });
  });
});

describe('an engine whose model is refused', () => {
  const gone = new ProviderError('model_unavailable', { status: 404 });
  const engineOf = (list: () => Promise<ListedModel[]>): ChatEngine & ModelLister => ({
    model: 'gemini-2.0-flash',
    complete: () => Promise.reject(gone),
    check: () => Promise.reject(gone),
    listModels: list,
  });
  const refusalOf = async (place: ModelPlace, list: () => Promise<ListedModel[]>): Promise<ProviderError> => {
    const model = 'gemini-2.0-flash';
    const engine = new CatalogedEngine(engineOf(list), place, modelsAt().models, { model }, model);
    const call = { system: '', user: '', signal: new AbortController().signal, timeoutMs: 1_000 };
    return engine.complete(call).catch((error: unknown) => error as ProviderError) as Promise<ProviderError>;
  };

  it('names the listed successor of its class', async () => {
    const error = await refusalOf(GOOGLE, () =>
      Promise.resolve(listOf('gemini-3.8-flash', 'gemini-3.5-flash-lite')),
    );
    expect(error.facts).toMatchObject({ status: 404, successor: 'gemini-3.5-flash-lite' });
    expect(sentenceOf(error)).toBe('gemini-2.0-flash đã ngừng, hãy dùng gemini-3.5-flash-lite.');
  });

  it('names none when the list has none of the class, or still has the model', async () => {
    const dear = await refusalOf(GOOGLE, () => Promise.resolve(listOf('gemini-3.8-flash')));
    const listed = await refusalOf(GOOGLE, () =>
      Promise.resolve(listOf('gemini-2.0-flash', 'gemini-3.5-flash-lite')),
    );
    expect([dear.facts.successor, listed.facts.successor]).toEqual([undefined, undefined]);
    expect(sentenceOf(dear)).toBe('gemini-2.0-flash đã ngừng. Hãy chọn mô hình khác.');
  });

  it('names that of the catalog when the list fails, at the vendor’s own address only', async () => {
    const failing = () => Promise.reject(new ProviderError('unavailable'));
    expect((await refusalOf(GOOGLE, failing)).facts.successor).toBe('gemini-3.5-flash-lite');
    expect((await refusalOf({ ...GOOGLE, kind: 'person' }, failing)).facts.successor).toBeUndefined();
  });
});
