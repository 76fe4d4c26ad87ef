import type { AddressSource, GuardedFetch } from '../outbound/outbound-guard';
import { withinTime } from './call-signal';
import type { ChatAnswer, ChatCall, ChatEngine } from './chat-engine.port';
import type { KeyRestsRepository } from './key-rests.repository';
import { openAiFault } from './openai-fault';
import { ProviderFault } from './provider-fault';
import { withKeys } from './with-keys';

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
}

/** Any provider that speaks OpenAI's chat completions. The SDK counts no tries of its own: the pipeline does. */
export class OpenAiEngine implements ChatEngine {
  constructor(
    private readonly access: OpenAiAccess,
    private readonly fetch: GuardedFetch,
    private readonly rests: KeyRestsRepository,
  ) {}

  complete(call: ChatCall): Promise<ChatAnswer> {
    return this.calling(call, async (client, signal) => {
      const completion = await client.chat.completions.create(
        {
          model: this.access.model,
          messages: [
            { role: 'system', content: call.system },
            { role: 'user', content: call.user },
          ],
        },
        { signal, timeout: call.timeoutMs },
      );
      return readCompletion(completion);
    });
  }

  /** Lists the models; where there is no such list, or it proves nothing, asks for one word. */
  async check({ signal, timeoutMs }: Pick<ChatCall, 'signal' | 'timeoutMs'>): Promise<void> {
    try {
      await this.calling({ signal, timeoutMs }, async (client, within) => {
        const models: unknown = await client.models.list({ signal: within, timeout: timeoutMs });
        if (!hasModels(models)) throw new ProviderFault('rejected');
      });
    } catch (error) {
      if (!(error instanceof ProviderFault) || error.kind !== 'rejected') throw error;
      await this.complete({ signal, timeoutMs, system: 'Trả lời đúng một từ.', user: '[1] 好' });
    }
  }

  private calling<T>(
    call: Pick<ChatCall, 'signal' | 'timeoutMs'>,
    ask: (client: Client, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    return withKeys([this.access.apiKey], this.rests, (apiKey) =>
      withinTime(call.signal, call.timeoutMs, async (signal) => {
        try {
          return await ask(await this.client(apiKey), signal);
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

function readCompletion(completion: Completion | string | null): ChatAnswer {
  // A page instead of JSON: the address leads to some website.
  if (typeof completion === 'string') throw new ProviderFault('rejected');
  if (typeof completion !== 'object' || completion === null || !Array.isArray(completion.choices)) {
    throw new ProviderFault('unavailable');
  }
  const choices: Completion['choices'] = completion.choices;
  const choice = choices?.[0];
  const isBlocked = choice?.finish_reason === 'content_filter' || Boolean(choice?.message?.refusal);
  if (isBlocked) throw new ProviderFault('blocked');
  return { text: choice?.message?.content ?? '', isCut: choice?.finish_reason === 'length' };
}

function hasModels(models: unknown): boolean {
  return typeof models === 'object' && models !== null && 'data' in models && Array.isArray(models.data);
}
