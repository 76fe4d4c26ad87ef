import { startFakeProvider, type FakeProvider, type ProviderRequest } from './fake-provider';
import type { ScriptedAnswer } from './scripted-answer';
import { translateLines } from './vietnamese-looking';

const MODELS = ['gemini-2.5-flash', 'gemini-2.0-flash', 'gemini-2.0-flash-exp', 'gemini-2.5-flash-lite'];
const CHARS_PER_TOKEN = 3;
const STREAM_PIECE_CHARS = 24;
const GENERATE = /^\/v1beta\/models\/([^/:]+):(generateContent|streamGenerateContent)(\?alt=sse)?$/;

interface GenerateBody {
  readonly contents?: readonly {
    readonly role?: string;
    readonly parts?: readonly { readonly text?: string }[];
  }[];
}

export interface FakeGeminiOptions {
  /** Accepts only these keys. By default all keys are accepted except those containing 'invalid'. */
  readonly apiKeys?: readonly string[];
  readonly port?: number;
}

/**
 * Starts a fake Gemini: generateContent, streamGenerateContent?alt=sse, models, blocks and errors in Google's wording.
 */
export function startFakeGemini(options: FakeGeminiOptions = {}): Promise<FakeProvider> {
  return startFakeProvider(
    {
      answer: (request) => ordinaryAnswer(request, options),
      isScripted: (request) => GENERATE.test(request.path),
    },
    options.port,
  );
}

/** A complete answer with this text. */
export function geminiAnswer(text: string, finishReason = 'STOP', model?: string): ScriptedAnswer {
  return { body: answerBody(text, finishReason, model) };
}

/** Errors of Gemini. */
export const geminiFaults = {
  invalidKey: errorAnswer(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'API_KEY_INVALID',
      domain: 'googleapis.com',
    },
  ]),
  wrongRegion: errorAnswer(400, 'FAILED_PRECONDITION', 'User location is not supported for the API use.'),
  overloaded: errorAnswer(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'),
  promptBlocked: { body: { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } } },
  dayIsOver: errorAnswer(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.', [
    quotaFailure('GenerateRequestsPerDayPerProjectPerModel-FreeTier', 200),
  ]),
  safety: { body: { candidates: [{ index: 0, finishReason: 'SAFETY' }], promptFeedback: {} } },
  modelGone: (model: string): ScriptedAnswer =>
    errorAnswer(404, 'NOT_FOUND', `models/${model} is not found for API version v1beta.`),
  /** @param perMinute size of the exceeded quota, in Google's format */
  rateLimited: (retryAfterSeconds: number, perMinute?: number): ScriptedAnswer =>
    errorAnswer(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.', [
      ...(perMinute === undefined
        ? []
        : [quotaFailure('GenerateRequestsPerMinutePerProjectPerModel-FreeTier', perMinute)]),
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${retryAfterSeconds}s` },
    ]),
} satisfies Record<
  string,
  | ScriptedAnswer
  | ((seconds: number, perMinute?: number) => ScriptedAnswer)
  | ((model: string) => ScriptedAnswer)
>;

function quotaFailure(quotaId: string, quotaValue: number): object {
  return {
    '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
    violations: [{ quotaId, quotaValue: String(quotaValue) }],
  };
}

/** Text to be translated in a request: the last block of the last part of its last content. */
export function geminiText(request: ProviderRequest): string {
  const contents = (request.body as GenerateBody | undefined)?.contents ?? [];
  const text = contents.at(-1)?.parts?.at(-1)?.text ?? '';
  return text.split(/\n\s*\n/).at(-1) ?? '';
}

function ordinaryAnswer(request: ProviderRequest, options: FakeGeminiOptions): ScriptedAnswer {
  const key = String(request.headers['x-goog-api-key'] ?? '');
  const isWelcome = options.apiKeys ? options.apiKeys.includes(key) : key !== '' && !key.includes('invalid');
  if (!isWelcome) return geminiFaults.invalidKey;
  const [path] = request.path.split('?');
  if (request.method === 'GET' && path === '/v1beta/models') {
    return { body: { models: MODELS.map((name) => ({ name: `models/${name}`, displayName: name })) } };
  }
  const generate = GENERATE.exec(request.path);
  if (request.method !== 'POST' || !generate)
    return errorAnswer(404, 'NOT_FOUND', 'Requested entity was not found.');
  const text = translateLines(geminiText(request));
  return generate[2] === 'generateContent' ? geminiAnswer(text, 'STOP', generate[1]) : streamed(text);
}

function streamed(text: string): ScriptedAnswer {
  const pieces = text.match(new RegExp(`[\\s\\S]{1,${STREAM_PIECE_CHARS}}`, 'g')) ?? [''];
  const events = pieces.map((piece, index) => {
    const isLast = index === pieces.length - 1;
    return `data: ${JSON.stringify(answerBody(piece, isLast ? 'STOP' : undefined))}\r\n\r\n`;
  });
  return { headers: { 'content-type': 'text/event-stream' }, raw: events.join('') };
}

/** @param model the model that answered; a provider may use another one than the requested one */
function answerBody(text: string, finishReason: string | undefined, model?: string): object {
  const tokens = Math.ceil(text.length / CHARS_PER_TOKEN);
  return {
    candidates: [
      { index: 0, content: { role: 'model', parts: [{ text }] }, ...(finishReason ? { finishReason } : {}) },
    ],
    usageMetadata: { promptTokenCount: tokens, candidatesTokenCount: tokens, totalTokenCount: tokens * 2 },
    ...(model !== undefined && { modelVersion: model }),
  };
}

function errorAnswer(code: number, status: string, message: string, details: object[] = []): ScriptedAnswer {
  return { status: code, body: { error: { code, message, status, details } } };
}
