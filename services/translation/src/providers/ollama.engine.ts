import { estimateTokens, type ListedModel, type Reasoning } from '@lacthu/contracts';
import type { GuardedFetch } from '@lacthu/outbound';
import type { LocalPlace } from '../local-servers/local-servers';
import type { ModelWindows } from '../local-servers/model-windows';
import { ollamaNames, tokensIn } from '../local-servers/read-models';
import { isRecord } from '../provider-errors/error-details';
import { ProviderError } from '../provider-errors/provider-error';
import type { CallLimiter, LimitedAccess, LimitedAnswer } from '../rate-limiter/call-permits';
import type { ChatAnswer, ChatCall, ChatEngine, ModelLister } from './chat-engine.port';
import { readCompletion } from './completion';
import { isPromptTruncated } from './truncated-prompt';
import { callWithPermit } from './provider-http';
import { readBody } from './read-body';

/** Tokens of an answer that is asked for at least; questions with a short text have long answers, too. */
const LEAST_ANSWER = 1_024;
/** Vietnamese per estimated token of Chinese. */
const ANSWER_GROWTH = 2.5;
/** Other vocabularies need more tokens than the estimate. */
const PROMPT_RESERVE = 1.25;
/** A batch pauses between its chapters; loading the model again takes longer than they do. */
const KEEP_ALIVE = '30m';

export interface OllamaAccess {
  /** In order of preference; Ollama itself needs none, a proxy before it may. */
  readonly apiKeys: readonly string[];
  readonly model: string;
  readonly place: LocalPlace;
  /** Absent: off. */
  readonly reasoning?: Reasoning | undefined;
}

type TimedCall = Pick<ChatCall, 'signal' | 'timeoutMs' | 'maxWaitMs'>;

/**
 * An Ollama through its own API, because only that sets the window: through `/v1` a model has the default of 4,096 tokens
 * on most machines, and a longer prompt loses its instructions without a word. A prompt that does not fit is `too_long`,
 * so that the pipeline sends less.
 */
export class OllamaEngine implements ChatEngine, ModelLister {
  constructor(
    private readonly access: OllamaAccess,
    private readonly fetch: GuardedFetch,
    private readonly permits: CallLimiter,
    private readonly windows: ModelWindows,
  ) {}

  get model(): string {
    return this.access.model;
  }

  /** Tokens of prompt and answer that the next calls may have. */
  get contextTokens(): number {
    const { most, loaded } = this.access.place;
    return this.windows.windowFor(this.place, 0, most, loaded);
  }

  /** POST {root}/api/chat */
  async complete(call: ChatCall): Promise<ChatAnswer> {
    const { most, loaded } = this.access.place;
    const prompt = estimateTokens(call.system + call.user);
    const answer = Math.max(LEAST_ANSWER, Math.ceil(estimateTokens(call.user) * ANSWER_GROWTH));
    const needed = Math.ceil(prompt * PROMPT_RESERVE) + answer;
    const window = this.windows.windowFor(this.place, needed, most, loaded);
    if (prompt + LEAST_ANSWER / 4 > window) throw new ProviderError('too_long');
    const body = {
      model: this.access.model,
      messages: [
        ...(call.system === '' ? [] : [{ role: 'system', content: call.system }]),
        { role: 'user', content: call.user },
      ],
      stream: false,
      think: thinkOf(this.access),
      truncate: false,
      shift: false,
      keep_alive: KEEP_ALIVE,
      options: { num_ctx: window, num_predict: Math.max(LEAST_ANSWER / 4, window - prompt) },
    };
    try {
      return await this.calling(call, (fetch, init) => this.chat(fetch, init, body));
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'too_long') this.windows.learn(this.place, prompt);
      throw error;
    }
  }

  /** Asks for the list of models: it needs no model in memory. */
  async check(call: Pick<ChatCall, 'signal' | 'timeoutMs'>): Promise<void> {
    await this.listModels(call);
  }

  /** GET {root}/api/tags */
  listModels(call: Pick<ChatCall, 'signal' | 'timeoutMs'>): Promise<ListedModel[]> {
    return this.calling(call, async (fetch, init) => {
      const response = await fetch(`${this.access.place.root}/api/tags`, init);
      const names = ollamaNames(readBody(await response.text()));
      if (!names) throw new ProviderError('rejected');
      return { answer: names.map((id) => ({ id })) };
    });
  }

  private async chat(
    fetch: GuardedFetch,
    init: RequestInit,
    body: { readonly messages: readonly { readonly content: string }[] },
  ): Promise<LimitedAnswer<ChatAnswer>> {
    const response = await fetch(`${this.access.place.root}/api/chat`, {
      ...init,
      method: 'POST',
      body: JSON.stringify(body),
    });
    const told = readBody(await response.text());
    const fields = isRecord(told) ? told : {};
    const read = tokensIn(fields['prompt_eval_count']);
    const usage = { prompt_tokens: read, completion_tokens: tokensIn(fields['eval_count']) };
    const sent = body.messages.map(({ content }) => content).join('');
    const answer = readCompletion({ ...fields, usage }, response.headers, sent);
    if (isPromptTruncated(sent, read)) throw new ProviderError('too_long');
    const message = isRecord(fields['message']) ? fields['message'] : {};
    const isOnlyThought = answer.text === '' && Boolean(message['thinking']);
    return { answer: isOnlyThought ? { ...answer, isCut: true } : answer, usage: answer.usage };
  }

  get limits(): LimitedAccess {
    return { keys: this.access.apiKeys, place: this.place };
  }

  private get place(): string {
    return `${this.access.place.root} ${this.access.model}`;
  }

  private calling<T>(
    call: TimedCall,
    ask: (fetch: GuardedFetch, init: RequestInit) => Promise<LimitedAnswer<T>>,
  ): Promise<T> {
    const sender = { permits: this.permits, limits: this.limits, fetch: this.fetch };
    return callWithPermit(sender, call, (key, fetch, signal) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
      return ask(fetch, { signal, headers });
    });
  }
}

/** The field `think`: gpt-oss cannot go without reasoning and ignores booleans, other models know no levels. */
function thinkOf({ model, reasoning = 'off' }: Pick<OllamaAccess, 'model' | 'reasoning'>): boolean | string {
  if (/gpt-oss/i.test(model)) return reasoning === 'off' ? 'low' : reasoning;
  return reasoning !== 'off';
}
