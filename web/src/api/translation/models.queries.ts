import { useMemo } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ListModelsResponse, ModelCatalog, ModelPrice } from '@lacthu/contracts';
import { request } from '../client';
import {
  DEFAULT_AI_SETTINGS,
  apiKeyOf,
  modelOf,
  type AiSettings,
  type Engine,
} from '../../settings/ai-settings';
import { mergeModels, modelInUse, type KnownModel, type ModelInUse } from '../../settings/known-models';
import { knownPrice, useOwnPrices } from '../../settings/model-prices';
import { accessOf } from './translate-text';

/** A provider may be slow to list hundreds of models; the server gives it 30 s. */
const TIMEOUT_MS = 35_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** GET /api/translate/catalog: the known models of each engine. */
export const modelCatalogQuery = queryOptions({
  queryKey: ['model-catalog'],
  queryFn: ({ signal }) => request('/api/translate/catalog', { signal, answer: 'modelCatalogSchema' }),
  staleTime: HOUR_MS,
});

/**
 * POST /api/translate/models: the models that the provider lists for the user's key, in its order.
 *
 * @param refresh ask the provider itself, not the server's copy of its list
 */
export function providerModelsQuery(settings: AiSettings, refresh = false) {
  // Neither of them changes the list.
  const { dailyLimit: _limit, googleAIKeyProjects: _projects, ...listing } = accessOf(settings);
  const { model: _model, reasoning: _reasoning, ...access } = listing;
  return queryOptions({
    queryKey: ['provider-models', settings.engine, access],
    queryFn: ({ signal }) =>
      request('/api/translate/models', {
        method: 'POST',
        json: { engine: settings.engine, ...accessOf(settings), ...(refresh && { refresh }) },
        timeoutMs: TIMEOUT_MS,
        signal,
        answer: 'listModelsResponseSchema',
      }),
    staleTime: DAY_MS,
    gcTime: HOUR_MS,
    retry: false,
  });
}

export interface ModelKnowledge {
  /** Models of the catalog and of the provider's list. */
  readonly models: readonly KnownModel[];
  /** Ids that the provider lists; null while its list is not known. */
  readonly listed: readonly string[] | null;
  /** Date of the catalog's facts, as YYYY-MM-DD; null while it is not loaded. */
  readonly asOf: string | null;
  /** Model that calls use; undefined for the offline engine. */
  readonly inUse: ModelInUse | undefined;
  /** Price of the model in use; null when it is unknown, and for the offline engine, which costs nothing. */
  readonly price: ModelPrice | null;
}

/** The server's answer about the chosen model, else what the catalog says. */
function modelUsed(
  chosen: string,
  models: readonly KnownModel[],
  list: ListModelsResponse | undefined,
): ModelInUse {
  const { effective, models: listed = null } = list ?? {};
  if (effective?.replaces === chosen) return { model: effective.model, replaces: chosen };
  return modelInUse(chosen, models, listed);
}

/** Returns what is known about the models of these settings; asks no provider, and uses a list that was loaded before. */
export function useModels(settings: AiSettings): ModelKnowledge {
  const isPaid = settings.engine !== 'hanviet';
  const { data: catalog } = useQuery({ ...modelCatalogQuery, enabled: isPaid });
  const { data: list } = useQuery({ ...providerModelsQuery(settings), enabled: false });
  const own = useOwnPrices();
  const { engine } = settings;
  const isOfVendor = isVendorsAddress(settings);
  // A provider may list thousands, and the field renders with every key.
  const models = useMemo(
    () => mergeModels(modelsOf(catalog, engine, isOfVendor), listedModels(list)),
    [catalog, engine, isOfVendor, list],
  );
  const chosen = modelOf(settings);
  const inUse = chosen === undefined ? undefined : modelUsed(chosen, models, list);
  return {
    models,
    listed: list?.models ?? null,
    asOf: catalog?.asOf ?? null,
    inUse,
    price: inUse === undefined ? null : knownPrice(inUse.model, own, models),
  };
}

/**
 * The facts of the catalog that hold for the address. Another server than the vendor's offers models of all vendors, and
 * may give an old name to a model of its own: nothing ends there by the catalog.
 */
function modelsOf(
  catalog: ModelCatalog | undefined,
  engine: Engine,
  isOfVendor: boolean,
): readonly KnownModel[] {
  const own = catalog?.engines.find((each) => each.engine === engine)?.models ?? [];
  if (isOfVendor) return own;
  return [...own, ...(catalog?.others ?? [])].map(
    ({ state: _state, endsAt: _endsAt, successor: _successor, ...facts }) => facts,
  );
}

function isVendorsAddress({ engine, baseUrl }: AiSettings): boolean {
  return engine !== 'openai' || ['', DEFAULT_AI_SETTINGS.baseUrl].includes(baseUrl.trim());
}

function listedModels(list: ListModelsResponse | undefined): readonly KnownModel[] {
  return list?.details ?? list?.models.map((id) => ({ id })) ?? [];
}

/** Whether the settings have what the provider asks for before it lists its models. */
export function mayListModels(settings: AiSettings): boolean {
  return settings.engine !== 'hanviet' && apiKeyOf(settings) !== '';
}
