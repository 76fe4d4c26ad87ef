import { z } from 'zod';
import type { AddressSource, GuardedFetch } from '@lacthu/outbound';
import { withinTime } from './call-signal';
import { usageOf } from './answer-usage';
import type { CallLimiter, LimitedAnswer } from './call-permits';
import type { ChatAnswer, ChatCall, ChatEngine, ModelLister } from './chat-engine.port';
import { openAiFault } from './openai-fault';
import { ProviderFault } from './provider-fault';
import { readToldLimits } from './told-limits';

export interface OpenAiAccess {
  readonly apiKey: string;
  readonly model: string;
  readonly baseUrl: URL;
  readonly source: AddressSource;
}

/** Loaded with the first call: most processes of a small installation never need it. */
const loadSdk = () => import('openai');
type Client = InstanceType<Awaited<ReturnType<typeof loadSdk>>['OpenAI']>;

/** What is read of a completion. Providers answer in shapes that the SDK's types do not foresee, so all may be missing. */
interface Completion {
  readonly choices?: readonly {
    readonly finish_reason?: string | null;
    readonly message?: { readonly content?: string | null; readonly refusal?: string | null };
  }[];
  readonly usage?: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown } | null;
}

type TimedCall = Pick<ChatCall, 'signal' | 'timeoutMs' | 'maxWaitMs'>;

/** Any provider that speaks OpenAI's chat completions. The SDK counts no tries of its own: the pipeline does. */
export class OpenAiEngine implements ChatEngine, ModelLister {
  constructor(
    private readonly access: OpenAiAccess,
    private readonly fetch: GuardedFetch,
    private readonly permits: CallLimiter,
  ) {}

  complete(call: ChatCall): Promise<ChatAnswer> {
    return this.calling(call, async (client, signal) => {
      const request = client.chat.completions.create(
        {
          model: this.access.model,
          messages: [
            { role: 'system', content: call.system },
            { role: 'user', content: call.user },
          ],
        },
        { signal, timeout: call.timeoutMs },
      );
      const { data, response } = await request.withResponse();
      const answer = readCompletion(data, call.system + call.user);
      return { answer, usage: answer.usage, told: readToldLimits(response.headers) };
    });
  }

  /** Lists the models; where there is no such list, or it proves nothing, asks for one word. */
  async check(call: Pick<ChatCall, 'signal' | 'timeoutMs'>): Promise<void> {
    try {
      await this.listModels(call);
    } catch (error) {
      if (!(error instanceof ProviderFault) || error.kind !== 'rejected') throw error;
      await this.complete({ ...call, system: 'Trả lời đúng một từ.', user: '[1] 好' });
    }
  }

  /** GET {base}/models */
  listModels(call: Pick<ChatCall, 'signal' | 'timeoutMs'>): Promise<string[]> {
    return this.calling(call, async (client, signal) => {
      // The SDK's own list makes an empty one of whatever comes, even of a web page.
      const body = await client.get<unknown>('/models', { signal, timeout: call.timeoutMs });
      const listed = modelsOf(typeof body === 'string' ? parsed(body) : body);
      if (!listed) throw new ProviderFault('rejected');
      return { answer: listed };
    });
  }

  private calling<T>(
    call: TimedCall,
    ask: (client: Client, signal: AbortSignal) => Promise<LimitedAnswer<T>>,
  ): Promise<T> {
    const { apiKey, baseUrl, model } = this.access;
    return this.permits.run({ keys: [apiKey], place: `${baseUrl.toString()} ${model}` }, call, (key) =>
      withinTime(call.signal, call.timeoutMs, async (signal) => {
        try {
          return await ask(await this.client(key), signal);
        } catch (error) {
          throw await openAiFault(error);
        }
      }),
    );
  }

  private async client(apiKey: string): Promise<Client> {
    const { OpenAI } = await loadSdk();
    return new OpenAI({
      apiKey,
      baseURL: this.access.baseUrl.toString(),
      fetch: this.fetch,
      maxRetries: 0,
      organization: null,
      project: null,
      logLevel: 'off',
    });
  }
}

function readCompletion(received: Completion | string | null, sent: string): ChatAnswer {
  const completion = (typeof received === 'string' ? parsed(received) : received) as Completion | null;
  if (typeof completion !== 'object' || completion === null || !Array.isArray(completion.choices)) {
    throw new ProviderFault('unavailable');
  }
  const choices: Completion['choices'] = completion.choices;
  const choice = choices?.[0];
  const isBlocked = choice?.finish_reason === 'content_filter' || Boolean(choice?.message?.refusal);
  if (isBlocked) throw new ProviderFault('blocked');
  const text = choice?.message?.content ?? '';
  const { prompt_tokens: input, completion_tokens: output } = completion.usage ?? {};
  return { text, isCut: choice?.finish_reason === 'length', usage: usageOf({ input, output }, sent, text) };
}

/**
 * What came with another content type than JSON: some servers send their JSON so. Anything else is a page, and the
 * address leads to some website.
 */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ProviderFault('rejected', { isPage: true });
  }
}

const modelListSchema = z.object({ data: z.array(z.object({ id: z.string() }).loose().catch({ id: '' })) });

/** @returns null when it is no list of models at all */
function modelsOf(body: unknown): string[] | null {
  const list = modelListSchema.safeParse(body);
  return list.success ? list.data.data.map(({ id }) => id).filter((id) => id !== '') : null;
}
