import type { ListedModel, Reasoning } from '@lacthu/contracts';
import { openAiClientAddress, type AddressSource, type GuardedFetch } from '@lacthu/outbound';
import type { CallLimiter, LimitedAccess, LimitedAnswer, LimitedCall } from '../rate-limiter/call-permits';
import type { ChatAnswer, ChatCall, ChatEngine, ModelLister } from './chat-engine.port';
import { errorInBody, readCompletion } from './completion';
import { GOOGLE_HOST } from './googleai.engine';
import { isRecord } from '../provider-errors/error-details';
import { isPromptTruncated } from './truncated-prompt';
import { readModelList } from './model-list';
import { ProviderError, type ProviderErrorKind } from '../provider-errors/provider-error';
import { callWithPermit } from './provider-http';
import { readBody } from './read-body';
import { reasoningSteps } from './reasoning-fields';
import type { RequestSteps, SentForm } from './request-steps';
import { readRateLimitHeaders } from '../rate-limiter/rate-limit-headers';

export interface OpenAiAccess {
  /** In order of preference. */
  readonly apiKeys: readonly string[];
  readonly model: string;
  /** Absent: `off`. */
  readonly reasoning?: Reasoning;
  /** With Azure's query, where it has one. */
  readonly baseUrl: URL;
  readonly source: AddressSource;
  /** Calls a day that the person allows each key. */
  readonly dailyLimit?: number | undefined;
  /** Window of the model, where its server told it. */
  readonly contextTokens?: number | undefined;
}

/** Loads the SDK with the first call: most processes of a small installation never need it. */
const loadSdk = () => import('openai');
type Client = InstanceType<Awaited<ReturnType<typeof loadSdk>>['OpenAI']>;

/** Errors of listing models that do not rule out a chat: some keys may chat and not list. */
const SAYS_NOTHING: readonly ProviderErrorKind[] = ['rejected', 'model_unavailable'];

/**
 * Any provider with OpenAI's chat completions API. The SDK sends the request; the answer is read here, because answers of
 * other servers do not have the SDK's shapes. The SDK does not retry; the pipeline does.
 */
export class OpenAiEngine implements ChatEngine, ModelLister {
  constructor(
    private readonly access: OpenAiAccess,
    private readonly fetch: GuardedFetch,
    private readonly permits: CallLimiter,
    private readonly steps: RequestSteps,
  ) {}

  get model(): string {
    return this.access.model;
  }

  get contextTokens(): number | undefined {
    return this.access.contextTokens;
  }

  complete(call: ChatCall): Promise<ChatAnswer> {
    const { place, access, model } = this;
    const wanted = access.reasoning ?? 'off';
    const reasoning = reasoningSteps(access.baseUrl, model, wanted);
    return this.steps.run({ place, prompt: call, wanted, reasoning }, (form) => this.ask(call, form));
  }

  /** Lists the models; where there is no list, or its error proves nothing, asks for one word. */
  async check(call: Pick<ChatCall, 'signal' | 'timeoutMs'>): Promise<void> {
    try {
      await this.listModels(call);
    } catch (error) {
      if (!(error instanceof ProviderError) || !SAYS_NOTHING.includes(error.kind)) throw error;
      await this.complete({ ...call, isCheck: true, system: 'Trả lời đúng một từ.', user: '[1] 好' });
    }
  }

  /** GET {base}/models */
  listModels(call: Pick<ChatCall, 'signal' | 'timeoutMs'>): Promise<ListedModel[]> {
    return this.calling({ ...call, countsAs: 'nothing' }, async (client, signal) => {
      const response = await client.get('/models', { signal, timeout: call.timeoutMs }).asResponse();
      const body = readBody(await response.text());
      const listed = readModelList(body);
      if (listed) return { answer: listed };
      throw isRecord(body) && body['error']
        ? errorInBody(body, response.headers)
        : new ProviderError('rejected');
    });
  }

  private ask(call: ChatCall, { system, user, fields }: SentForm): Promise<ChatAnswer> {
    const messages = [
      ...(system === undefined ? [] : [{ role: 'system' as const, content: system }]),
      { role: 'user' as const, content: user },
    ];
    const countsAs = call.isCheck ? 'check' : 'call';
    return this.calling({ ...call, countsAs }, async (client, signal) => {
      const body = { model: this.access.model, messages, ...fields };
      const request = client.chat.completions.create(body, { signal, timeout: call.timeoutMs });
      const response = await request.asResponse();
      const sent = call.system + call.user;
      const answer = readCompletion(readBody(await response.text()), response.headers, sent);
      // Known of local servers alone; some of them shorten a prompt that exceeds the window.
      if (this.contextTokens !== undefined && isPromptTruncated(sent, answer.usage?.inputTokens))
        throw new ProviderError('too_long');
      return { answer, usage: answer.usage, told: readRateLimitHeaders(response.headers) };
    });
  }

  get limits(): LimitedAccess {
    const { apiKeys, model, dailyLimit, baseUrl } = this.access;
    // Google offers this protocol too; the days of its quotas end in California.
    const zone = baseUrl.hostname === GOOGLE_HOST ? 'America/Los_Angeles' : 'UTC';
    return { keys: apiKeys, model, dailyLimit, place: this.place, zone };
  }

  private get place(): string {
    return `${this.access.baseUrl.toString()} ${this.access.model}`;
  }

  private calling<T>(
    call: LimitedCall,
    ask: (client: Client, signal: AbortSignal) => Promise<LimitedAnswer<T>>,
  ): Promise<T> {
    return callWithPermit(
      { permits: this.permits, limits: this.limits, fetch: this.fetch },
      call,
      async (key, fetch, signal) => ask(await this.client(key, fetch), signal),
    );
  }

  private async client(apiKey: string, fetch: GuardedFetch): Promise<Client> {
    const { OpenAI } = await loadSdk();
    return new OpenAI({
      ...openAiClientAddress(this.access.baseUrl, apiKey),
      fetch,
      maxRetries: 0,
      organization: null,
      project: null,
      logLevel: 'off',
    });
  }
}
