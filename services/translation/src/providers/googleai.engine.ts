import type { GenerateContentRequest } from '@google/generative-ai';
import type { ListedModel, Reasoning } from '@lacthu/contracts';
import type { GuardedFetch } from '@lacthu/outbound';
import { usageOf, type ToldTokens } from './answer-usage';
import type { CallLimiter, LimitedAccess, LimitedAnswer, LimitedCall } from '../rate-limiter/call-permits';
import type { ChatAnswer, ChatCall, ChatEngine, ModelLister } from './chat-engine.port';
import { answeringModel, contentText, errorInBody, readFinish } from './completion';
import { isRecord } from '../provider-errors/error-details';
import { readModelList } from './model-list';
import { ProviderError } from '../provider-errors/provider-error';
import { callWithPermit } from './provider-http';
import { readBody } from './read-body';
import { thinkingSteps } from './reasoning-fields';
import type { RequestSteps, SentForm } from './request-steps';

export const GOOGLE_HOST = 'generativelanguage.googleapis.com';

export interface GoogleAiAccess {
  /** In order of preference. */
  readonly apiKeys: readonly string[];
  readonly model: string;
  /** Absent: `off`. */
  readonly reasoning?: Reasoning;
  /** Root of the API from the configuration, without the version. */
  readonly baseUrl: string;
  /** Groups of keys that belong to one project, and the calls a day that the person allows each project. */
  readonly projects?: readonly (readonly string[])[] | undefined;
  readonly dailyLimit?: number | undefined;
}

/** Gemini by its REST API (ADR 0027), with one or several keys; the key is sent in a header, never in the URL. */
export class GoogleAiEngine implements ChatEngine, ModelLister {
  constructor(
    private readonly access: GoogleAiAccess,
    private readonly fetch: GuardedFetch,
    private readonly permits: CallLimiter,
    private readonly steps: RequestSteps,
  ) {}

  get model(): string {
    return this.access.model;
  }

  complete(call: ChatCall): Promise<ChatAnswer> {
    const { place, model } = this;
    const wanted = this.access.reasoning ?? 'off';
    const reasoning = thinkingSteps(model, wanted);
    return this.steps.run({ place, prompt: call, wanted, reasoning }, (form) => this.ask(call, form));
  }

  async check({ signal, timeoutMs }: Pick<ChatCall, 'signal' | 'timeoutMs'>): Promise<void> {
    await this.complete({ signal, timeoutMs, isCheck: true, system: 'Trả lời đúng một từ.', user: '[1] 好' });
  }

  /** GET {root}/v1beta/models, without the models that do not generate content. */
  listModels(call: Pick<ChatCall, 'signal' | 'timeoutMs'>): Promise<ListedModel[]> {
    return this.calling({ ...call, countsAs: 'nothing' }, async (send) => {
      const { body, headers } = await send('models?pageSize=1000');
      const answer = readModelList(body);
      if (!answer)
        throw isRecord(body) && body['error'] ? errorInBody(body, headers) : new ProviderError('unavailable');
      return { answer };
    });
  }

  private ask(call: ChatCall, { system, user, fields }: SentForm): Promise<ChatAnswer> {
    const { model } = this.access;
    const path = `${model.includes('/') ? model : `models/${model}`}:generateContent`;
    const question: GenerateContentRequest = {
      ...(Object.keys(fields).length > 0 && { generationConfig: fields }),
      ...(system !== undefined && { systemInstruction: { role: 'system', parts: [{ text: system }] } }),
      contents: [{ role: 'user', parts: [{ text: user }] }],
    };
    const countsAs = call.isCheck ? 'check' : 'call';
    return this.calling({ ...call, countsAs }, async (send) => {
      const { body, headers } = await send(path, question);
      const answer = readResponse(body, headers, call.system + call.user);
      return { answer, usage: answer.usage };
    });
  }

  get limits(): LimitedAccess {
    const { apiKeys, projects, model, dailyLimit } = this.access;
    return { keys: apiKeys, projects, model, dailyLimit, place: this.place, zone: 'America/Los_Angeles' };
  }

  private get root(): string {
    return this.access.baseUrl.replace(/\/+$/, '');
  }

  private get place(): string {
    return `${this.root} ${this.access.model}`;
  }

  private calling<T>(call: LimitedCall, ask: (send: Send) => Promise<LimitedAnswer<T>>): Promise<T> {
    return callWithPermit(
      { permits: this.permits, limits: this.limits, fetch: this.fetch },
      call,
      (apiKey, fetch, signal) =>
        ask(async (path, request) => {
          const response = await fetch(`${this.root}/v1beta/${path}`, {
            method: request ? 'POST' : 'GET',
            headers: { 'x-goog-api-key': apiKey, 'content-type': 'application/json' },
            ...(request && { body: JSON.stringify(request) }),
            signal,
          });
          return { body: readBody(await response.text()), headers: response.headers };
        }),
    );
  }
}

/** Calls `path` below the API version: POST with `request` as JSON, GET without it. */
type Send = (
  path: string,
  request?: GenerateContentRequest,
) => Promise<{ readonly body: unknown; readonly headers: Headers }>;

function readResponse(body: unknown, headers: Headers, sent: string): ChatAnswer {
  if (!isRecord(body)) throw new ProviderError('unavailable');
  if (body['error']) throw errorInBody(body, headers);
  const { candidates = [], promptFeedback } = body;
  if (!Array.isArray(candidates)) throw new ProviderError('unavailable');
  if (isRecord(promptFeedback) && promptFeedback['blockReason']) throw new ProviderError('blocked');
  const candidate: unknown = candidates[0];
  const { content, finishReason } = isRecord(candidate) ? candidate : {};
  const finish = readFinish(finishReason);
  if (finish === 'refused') throw new ProviderError('blocked');
  const text = contentText(content);
  const isCut = finish === 'cut' || (text === '' && hasThoughtPart(content));
  const usage = usageOf(tokensOf(body['usageMetadata']), sent, text);
  return { text, isCut, usage, ...answeringModel(body['modelVersion']) };
}

/** Thoughts are billed like answers and counted in a field of their own. */
function tokensOf(usageMetadata: unknown): ToldTokens {
  const told = isRecord(usageMetadata) ? usageMetadata : {};
  const { candidatesTokenCount: answer, thoughtsTokenCount: thoughts = 0 } = told;
  const isTold = typeof answer === 'number' && typeof thoughts === 'number';
  return {
    input: told['promptTokenCount'],
    output: isTold ? answer + thoughts : undefined,
    cached: told['cachedContentTokenCount'],
    reasoning: told['thoughtsTokenCount'],
  };
}

/** An answer of thoughts alone is cut: the text after them is missing. */
function hasThoughtPart(content: unknown): boolean {
  const parts: unknown = isRecord(content) ? content['parts'] : undefined;
  return Array.isArray(parts) && parts.some((part) => isRecord(part) && part['thought'] === true);
}
