import type { LocalModel } from '@lacthu/contracts';
import { isRecord } from '../provider-errors/error-details';

type Fields = Record<string, unknown>;

/** Upper bound of the models of one server; a longer list is no choice for a person. */
const MAX_MODELS = 200;
const MAX_ID_CHARS = 200;
/** Above the window of any model. */
const MOST_TOKENS = 100_000_000;

/** A count of tokens in a foreign answer; undefined for anything else. */
export function tokensIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MOST_TOKENS
    ? value
    : undefined;
}

/** The list in one of these fields of a body, shortened to its bound; null when there is none. */
function listIn(body: unknown, field: string): Fields[] | null {
  const list = isRecord(body) ? body[field] : undefined;
  return Array.isArray(list) ? list.slice(0, MAX_MODELS).filter(isRecord) : null;
}

function modelOf(id: unknown, contextTokens?: number, reasons?: boolean): LocalModel[] {
  if (typeof id !== 'string' || id.trim() === '' || id.length > MAX_ID_CHARS) return [];
  return [
    {
      id: id.trim(),
      ...(contextTokens !== undefined && { contextTokens }),
      ...(reasons !== undefined && { reasons }),
    },
  ];
}

/** Names in Ollama's `GET /api/tags`; null when the body is no such list. */
export function ollamaNames(body: unknown): string[] | null {
  return (
    listIn(body, 'models')?.flatMap(({ name, model }) => modelOf(name ?? model).map(({ id }) => id)) ?? null
  );
}

/** The window of each loaded model in Ollama's `GET /api/ps`. */
export function ollamaWindows(body: unknown): ReadonlyMap<string, number> {
  const loaded = (listIn(body, 'models') ?? []).flatMap(({ name, model, context_length: length }) => {
    const tokens = tokensIn(length);
    const [known] = modelOf(name ?? model);
    return known && tokens ? [[known.id, tokens] as const] : [];
  });
  return new Map(loaded);
}

/** A model by Ollama's `POST /api/show`; null for one that writes no text. The window is the largest that it accepts. */
export function ollamaModel(id: string, body: unknown): LocalModel | null {
  const shown = isRecord(body) ? body : {};
  const facts = isRecord(shown['model_info']) ? shown['model_info'] : {};
  const abilities: unknown = shown['capabilities'];
  const can = Array.isArray(abilities) ? abilities : null;
  if (can && !can.includes('completion')) return null;
  const window = tokensIn(facts[`${String(facts['general.architecture'])}.context_length`]);
  return modelOf(id, window, can?.includes('thinking'))[0] ?? null;
}

/** Models of LM Studio's own lists, `GET /api/v1/models` and the older `/api/v0/models`; null for other bodies. */
export function lmStudioModels(body: unknown): LocalModel[] | null {
  const newer = listIn(body, 'models')?.filter((each) => 'loaded_instances' in each);
  if (newer && newer.length > 0) {
    return newer.filter(writesText).flatMap((each) => {
      const [loaded] = listIn(each, 'loaded_instances') ?? [];
      const config = loaded && isRecord(loaded['config']) ? loaded['config'] : {};
      const abilities = isRecord(each['capabilities']) ? each['capabilities'] : {};
      const window = tokensIn(config['context_length']) ?? tokensIn(each['max_context_length']);
      return modelOf(
        each['key'],
        window,
        'reasoning' in abilities ? Boolean(abilities['reasoning']) : undefined,
      );
    });
  }
  const older = listIn(body, 'data')?.filter((each) => 'state' in each && 'max_context_length' in each);
  if (!older || older.length === 0) return null;
  return older
    .filter(writesText)
    .flatMap((each) =>
      modelOf(each['id'], tokensIn(each['loaded_context_length']) ?? tokensIn(each['max_context_length'])),
    );
}

function writesText({ type }: Fields): boolean {
  return typeof type !== 'string' || !type.startsWith('embedding');
}

/** The window of one request in llama.cpp's `GET /props`; null for other bodies, 0 when it is not told. */
export function llamaCppWindow(body: unknown): number | null {
  if (!isRecord(body) || !isRecord(body['default_generation_settings'])) return null;
  return tokensIn(body['default_generation_settings']['n_ctx']) ?? tokensIn(body['n_ctx']) ?? 0;
}

/** Models of `GET /v1/models`, with vLLM's window; null when the body is no such list. */
export function openAiModels(
  body: unknown,
): { readonly models: LocalModel[]; readonly isVllm: boolean } | null {
  const listed = listIn(body, 'data');
  if (!listed) return null;
  const isVllm = listed.some((each) => each['owned_by'] === 'vllm' || 'max_model_len' in each);
  return { models: listed.flatMap((each) => modelOf(each['id'], tokensIn(each['max_model_len']))), isVllm };
}
