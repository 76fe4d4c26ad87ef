import type { ListedModel } from '@lacthu/contracts';
import { isRecord } from '../provider-errors/error-details';

type Fields = Record<string, unknown>;

/** Fields in which servers put their list. */
const LIST_FIELDS = ['data', 'models', 'result', 'items', 'list', 'model_list'];
const NAME_FIELDS = ['id', 'name', 'model', 'slug'];
/** Fields of a fact, by the dialects of OpenAI, Google, OpenRouter, Mistral, Groq, vLLM and LM Studio. */
const LABEL_FIELDS = ['displayName', 'display_name', 'name'];
const CONTEXT_FIELDS = [
  'inputTokenLimit',
  'context_length',
  'context_window',
  'max_context_length',
  'max_model_len',
];
const OUTPUT_FIELDS = ['outputTokenLimit', 'max_completion_tokens', 'max_output_tokens'];
const END_FIELDS = ['shutdown_date', 'expiration_date', 'deprecation'];
/** Upper bound of the list; a longer one is no choice for a person. */
const MAX_MODELS = 2_000;
const MAX_NAME_CHARS = 200;
const MAX_TOKENS = 100_000_000;
const MILLION = 1_000_000;
/** Prices a token are products of decimals; more digits are noise. */
const PRICE_DIGITS = 6;

/**
 * Reads a list of models: a list of texts or of objects, bare or inside of `data`, `models`, …. Names are unique, in the
 * order of the list, trimmed, without models that are marked as not generating text; facts are those that the list has.
 *
 * @returns null when the body is no list of models
 */
export function readModelList(body: unknown): ListedModel[] | null {
  const list = listIn(body, 2);
  if (!list) return null;
  const models = new Map<string, ListedModel>();
  for (const entry of list.slice(0, MAX_MODELS)) {
    const id = nameOf(entry);
    if (id === '' || id.length > MAX_NAME_CHARS || models.has(id)) continue;
    models.set(id, { id, ...(isRecord(entry) ? factsOf(entry, id) : {}) });
  }
  return [...models.values()];
}

function listIn(body: unknown, depth: number): readonly unknown[] | null {
  if (Array.isArray(body)) return body as unknown[];
  if (!isRecord(body) || depth === 0) return null;
  const fields = LIST_FIELDS.filter((field) => field in body);
  const found = fields.map((field) => listIn(body[field], depth - 1)).find((list) => list !== null);
  return found ?? (fields.some((field) => body[field] === null) && !body['error'] ? [] : null);
}

function nameOf(entry: unknown): string {
  if (typeof entry === 'string') return entry.trim();
  if (!isRecord(entry) || !writesTexts(entry)) return '';
  const field = NAME_FIELDS.find((name) => typeof entry[name] === 'string' && entry[name].trim() !== '');
  if (!field) return '';
  const name = String(entry[field]).trim();
  // Google's names are paths; an id may be one of a folder of models.
  return field === 'name' ? name.replace(/^models\//, '') : name;
}

/** Models without a list of methods are taken as text models. */
function writesTexts(model: Fields): boolean {
  const methods = model['supportedGenerationMethods'];
  return !Array.isArray(methods) || methods.includes('generateContent');
}

function factsOf(model: Fields, id: string): Partial<ListedModel> {
  const provider = isRecord(model['top_provider']) ? model['top_provider'] : {};
  const label = textIn(model, LABEL_FIELDS);
  const facts: Partial<ListedModel> = {
    label: label === id || label === `models/${id}` ? undefined : label,
    endsAt: END_FIELDS.map((field) => dateOf(model[field])).find((date) => date !== undefined),
    successor: textIn(model, ['deprecation_replacement_model']),
    contextTokens: tokensIn(model, CONTEXT_FIELDS),
    outputTokens: tokensIn(model, OUTPUT_FIELDS) ?? tokensIn(provider, OUTPUT_FIELDS),
    ...pricesOf(model['pricing']),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

/** OpenRouter's prices: texts with US dollars per token; negative ones depend on the request. */
function pricesOf(pricing: unknown): Partial<ListedModel> {
  if (!isRecord(pricing)) return {};
  return {
    priceInput: perMillion(pricing['prompt']),
    priceCached: perMillion(pricing['input_cache_read']),
    priceOutput: perMillion(pricing['completion']),
  };
}

function perMillion(perToken: unknown): number | undefined {
  if ((typeof perToken !== 'string' && typeof perToken !== 'number') || perToken === '') return undefined;
  const price = Number(perToken) * MILLION;
  return price >= 0 && Number.isFinite(price) ? Number(price.toPrecision(PRICE_DIGITS)) : undefined;
}

function textIn(model: Fields, fields: readonly string[]): string | undefined {
  const found = fields.map((field) => model[field]).find((value) => typeof value === 'string');
  const text = typeof found === 'string' ? found.trim().slice(0, MAX_NAME_CHARS) : '';
  return text === '' ? undefined : text;
}

function tokensIn(model: Fields, fields: readonly string[]): number | undefined {
  return fields
    .map((field) => model[field])
    .find(
      (value): value is number => Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_TOKENS,
    );
}

/** The day of a date or a time. */
function dateOf(value: unknown): string | undefined {
  const day = typeof value === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] : undefined;
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : undefined;
}
