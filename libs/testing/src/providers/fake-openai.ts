import { startFakeProvider, type FakeProvider, type ProviderRequest } from './fake-provider';
import type { ScriptedAnswer } from './scripted-answer';
import { translateLines } from './vietnamese-looking';

const MODELS = ['gpt-4o-mini', 'gpt-4o', 'gpt-4-turbo', 'gpt-3.5-turbo'];
/** Approximate characters per token; usage figures only have to be plausible. */
const CHARS_PER_TOKEN = 3;
const STREAM_PIECE_CHARS = 24;

interface ChatBody {
  readonly model?: string;
  readonly stream?: boolean;
  readonly stream_options?: { readonly include_usage?: boolean };
  readonly messages?: readonly { readonly role: string; readonly content: unknown }[];
}

export interface FakeOpenAiOptions {
  /** Accepts only this key; others get 401. By default all keys are accepted except those containing 'invalid'. */
  readonly apiKey?: string;
  /** False: only POST /v1/chat/completions exists, as with many gateways. */
  readonly listsModels?: boolean;
  readonly port?: number;
}

/** A fake OpenAI-compatible provider; `baseUrl` is the address a user would enter. */
export interface FakeOpenAi extends FakeProvider {
  readonly baseUrl: string;
}

/** Starts a fake OpenAI: chat completions (whole or streamed, with usage), models, and errors in OpenAI's wording. */
export async function startFakeOpenAi(options: FakeOpenAiOptions = {}): Promise<FakeOpenAi> {
  const provider = await startFakeProvider(
    { answer: (request) => ordinaryAnswer(request, options), isScripted: isChat },
    options.port,
  );
  return Object.assign(provider, { baseUrl: `${provider.url}/v1` });
}

/** A complete chat completion with this content. */
export function chatCompletion(
  content: string,
  finishReason = 'stop',
  model = 'gpt-4o-mini',
): ScriptedAnswer {
  return {
    body: {
      id: 'chatcmpl-fake',
      object: 'chat.completion',
      created: 1_790_000_000,
      model,
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finishReason }],
      usage: usageOf(content),
    },
  };
}

/** Errors of an OpenAI-compatible provider. */
export const openAiFaults = {
  invalidKey: errorAnswer(401, 'Incorrect API key provided.', 'invalid_request_error', 'invalid_api_key'),
  serverError: errorAnswer(
    500,
    'The server had an error while processing your request.',
    'server_error',
    null,
  ),
  overloaded: errorAnswer(503, 'The engine is currently overloaded.', 'server_error', null),
  noQuota: errorAnswer(429, 'You exceeded your current quota.', 'insufficient_quota', 'insufficient_quota'),
  modelNotFound: errorAnswer(404, 'The model does not exist.', 'invalid_request_error', 'model_not_found'),
  htmlPage: { headers: { 'content-type': 'text/html' }, raw: '<!doctype html><title>Sign in</title>' },
  hang: { then: 'hang' },
  cutBody: {
    headers: { 'content-type': 'application/json', 'content-length': '4000' },
    raw: '{"id":"x","choices":[{"index":0,"message":{"role":"assistant","content":"[1] Tuyết rơi',
    then: 'close the connection',
  },
  rateLimited: (retryAfterSeconds: number): ScriptedAnswer => ({
    ...errorAnswer(429, 'Rate limit reached for requests.', 'requests', 'rate_limit_exceeded'),
    headers: { 'retry-after': String(retryAfterSeconds) },
  }),
} satisfies Record<string, ScriptedAnswer | ((seconds: number) => ScriptedAnswer)>;

/** Text to be translated in a request: the last block of its last user message. */
export function openAiText(request: ProviderRequest): string {
  const messages = (request.body as ChatBody | undefined)?.messages ?? [];
  const content = messages.findLast((message) => message.role === 'user')?.content;
  const text = Array.isArray(content)
    ? textOfPart(content.at(-1))
    : typeof content === 'string'
      ? content
      : '';
  return text.split(/\n\s*\n/).at(-1) ?? '';
}

function textOfPart(part: unknown): string {
  return typeof part === 'object' && part !== null && 'text' in part ? String(part.text) : '';
}

function isChat(request: ProviderRequest): boolean {
  return request.method === 'POST' && request.path === '/v1/chat/completions';
}

function ordinaryAnswer(request: ProviderRequest, options: FakeOpenAiOptions): ScriptedAnswer {
  const isModelList =
    request.method === 'GET' && request.path === '/v1/models' && options.listsModels !== false;
  if (!isModelList && !isChat(request)) {
    return errorAnswer(404, `Invalid URL (${request.method} ${request.path})`, 'invalid_request_error', null);
  }
  const key = String(request.headers.authorization ?? '').replace(/^Bearer /, '');
  const isWelcome = options.apiKey ? key === options.apiKey : key !== '' && !key.includes('invalid');
  if (!isWelcome) return openAiFaults.invalidKey;
  if (isModelList) {
    return {
      body: { object: 'list', data: MODELS.map((id) => ({ id, object: 'model', owned_by: 'fake' })) },
    };
  }
  const body = request.body as ChatBody;
  const content = translateLines(openAiText(request));
  return body.stream ? streamed(content, body) : chatCompletion(content, 'stop', body.model);
}

function streamed(content: string, body: ChatBody): ScriptedAnswer {
  const pieces = content.match(new RegExp(`[\\s\\S]{1,${STREAM_PIECE_CHARS}}`, 'g')) ?? [''];
  const chunk = (fields: object): string =>
    `data: ${JSON.stringify({ id: 'chatcmpl-fake', object: 'chat.completion.chunk', model: body.model, ...fields })}\n\n`;
  const events = pieces.map((piece) =>
    chunk({ choices: [{ index: 0, delta: { content: piece }, finish_reason: null }] }),
  );
  events.push(chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }));
  if (body.stream_options?.include_usage) events.push(chunk({ choices: [], usage: usageOf(content) }));
  return {
    headers: { 'content-type': 'text/event-stream' },
    raw: `${events.join('')}data: [DONE]\n\n`,
  };
}

function usageOf(content: string): object {
  const tokens = Math.ceil(content.length / CHARS_PER_TOKEN);
  return { prompt_tokens: tokens, completion_tokens: tokens, total_tokens: tokens * 2 };
}

function errorAnswer(status: number, message: string, type: string, code: string | null): ScriptedAnswer {
  return { status, body: { error: { message, type, param: null, code } } };
}
