import type { LocalModel, LocalServerKind } from '@lacthu/contracts';
import type { GuardedFetch } from '@lacthu/outbound';
import { isRecord } from '../provider-errors/error-details';
import { describeModel } from './model-presets';
import {
  llamaCppWindow,
  lmStudioModels,
  ollamaModel,
  ollamaNames,
  ollamaWindows,
  openAiModels,
} from './read-models';

/** A server on this machine, or on one that the operator opened, answers at once or not at all. */
const TIMEOUT_MS = 1_000;
/** Usual ports of Ollama, LM Studio, llama.cpp and vLLM. */
export const LOCAL_PORTS: readonly number[] = [11_434, 1_234, 8_080, 8_000];
/** Models of an Ollama that are asked about one by one. */
const MAX_SHOWN = 40;

/** A model server by its own answers. */
export interface FoundServer {
  readonly kind: LocalServerKind;
  readonly models: readonly LocalModel[];
  /** Ollama: windows of the models that are loaded now. */
  readonly loaded: ReadonlyMap<string, number>;
}

/** How a server is asked: every answer is bounded by the fetch, every request by a second. */
export interface Probe {
  readonly fetch: GuardedFetch;
  /** Origin of the server. */
  readonly root: string;
  /** Key of the person, for servers that need one. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Identifies the server at an address and reads its models; null when none of the known kinds answers there.
 *
 * @param takesAny also takes a server of an unknown kind that lists models as OpenAI does
 */
export async function probeServer(probe: Probe, takesAny = false): Promise<FoundServer | null> {
  const [version, props, newer, older, release] = await Promise.all([
    ask(probe, '/api/version'),
    ask(probe, '/props'),
    ask(probe, '/api/v1/models'),
    ask(probe, '/api/v0/models'),
    ask(probe, '/version'),
  ]);
  if (isVersion(version)) return ollamaAt(probe);
  const ofStudio = lmStudioModels(newer) ?? lmStudioModels(older);
  if (ofStudio) return found('lmstudio', ofStudio);
  const window = llamaCppWindow(props);
  return window !== null || isVersion(release) || takesAny ? openAiAt(probe, window) : null;
}

/** @param window of a llama.cpp server; 0 when it is unknown, null for other servers */
async function openAiAt(probe: Probe, window: number | null): Promise<FoundServer | null> {
  const open = openAiModels(await ask(probe, '/v1/models'));
  if (window === null) return open && found(open.isVllm ? 'vllm' : 'openai', open.models);
  const models = open?.models ?? [];
  return found(
    'llamacpp',
    window === 0 ? models : models.map((each) => ({ ...each, contextTokens: window })),
  );
}

function isVersion(body: unknown): boolean {
  return isRecord(body) && typeof body['version'] === 'string';
}

async function ollamaAt(probe: Probe): Promise<FoundServer | null> {
  const [tags, running] = await Promise.all([ask(probe, '/api/tags'), ask(probe, '/api/ps')]);
  const names = ollamaNames(tags);
  if (!names) return null;
  const shown = await Promise.all(
    names
      .slice(0, MAX_SHOWN)
      .map(async (id) => ollamaModel(id, await ask(probe, '/api/show', { model: id }))),
  );
  return found(
    'ollama',
    shown.filter((model) => model !== null),
    ollamaWindows(running),
  );
}

function found(
  kind: LocalServerKind,
  models: readonly LocalModel[],
  loaded: ReadonlyMap<string, number> = new Map(),
): FoundServer {
  return { kind, models: models.map(describeModel), loaded };
}

/** The JSON of one answer; undefined when there is none, whatever the reason. */
async function ask({ fetch, root, key, signal }: Probe, path: string, body?: object): Promise<unknown> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(`${root}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { authorization: `Bearer ${key}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const text = await response.text();
    return response.ok ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
