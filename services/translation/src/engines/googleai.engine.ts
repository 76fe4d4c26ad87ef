import type { GenerateContentResponse, GenerativeModel, Part } from '@google/generative-ai';
import { z } from 'zod';
import { withinTime } from './call-signal';
import type { GuardedFetch } from '@lacthu/outbound';
import { usageOf, type ToldTokens } from './answer-usage';
import type { CallLimiter, LimitedAnswer } from './call-permits';
import type { ChatAnswer, ChatCall, ChatEngine, ModelLister } from './chat-engine.port';
import { googleAiFault, googleAiStatusFault } from './googleai-fault';
import { withFetch } from './lent-fetch';
import { ProviderFault } from './provider-fault';

export interface GoogleAiAccess {
  /** The preferred one first. */
  readonly apiKeys: readonly string[];
  readonly model: string;
  /** Root from the configuration; the SDK appends the version. */
  readonly baseUrl: string;
}

/** Reasons to stop that mean the text itself was not wanted; the rest of Google's list means something else. */
const BLOCKING = [
  'SAFETY',
  'RECITATION',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'LANGUAGE',
  'IMAGE_SAFETY',
];

/** Google's Gemini with one or several keys; the key travels in a header, never in the address. */
export class GoogleAiEngine implements ChatEngine, ModelLister {
  constructor(
    private readonly access: GoogleAiAccess,
    private readonly fetch: GuardedFetch,
    private readonly permits: CallLimiter,
  ) {}

  complete(call: ChatCall): Promise<ChatAnswer> {
    return this.calling(call, async (apiKey, signal) => {
      const model = await this.model(apiKey, call.system);
      const contents = [{ role: 'user', parts: [{ text: call.user }] }];
      const { response } = await this.guarded(() => model.generateContent({ contents }, { signal }));
      const answer = readResponse(response, call.system + call.user);
      return { answer, usage: answer.usage };
    });
  }

  async check({ signal, timeoutMs }: Pick<ChatCall, 'signal' | 'timeoutMs'>): Promise<void> {
    await this.complete({ signal, timeoutMs, system: 'Trả lời đúng một từ.', user: '[1] 好' });
  }

  /** GET {root}/v1beta/models, which the SDK does not offer: those that generate content. */
  listModels(call: Pick<ChatCall, 'signal' | 'timeoutMs'>): Promise<string[]> {
    return this.calling(call, async (apiKey, signal) => {
      const response = await this.send(`${this.root}/v1beta/models?pageSize=1000`, {
        headers: { 'x-goog-api-key': apiKey },
        signal,
      });
      const list = modelListSchema.safeParse(await response.json());
      if (!list.success) throw new ProviderFault('unavailable');
      const names = list.data.models
        .filter(generatesContent)
        .map(({ name }) => name.replace(/^models\//, ''));
      return { answer: names };
    });
  }

  private get root(): string {
    return this.access.baseUrl.replace(/\/+$/, '');
  }

  private calling<T>(
    call: Pick<ChatCall, 'signal' | 'timeoutMs' | 'maxWaitMs'>,
    ask: (apiKey: string, signal: AbortSignal) => Promise<LimitedAnswer<T>>,
  ): Promise<T> {
    const { apiKeys, model } = this.access;
    return this.permits.run({ keys: apiKeys, place: `${this.root} ${model}` }, call, (apiKey) =>
      withinTime(call.signal, call.timeoutMs, async (signal) => {
        try {
          return await ask(apiKey, signal);
        } catch (error) {
          throw googleAiFault(error);
        }
      }),
    );
  }

  private async model(apiKey: string, systemInstruction: string): Promise<GenerativeModel> {
    const { GoogleGenerativeAI } = await import('@google/generative-ai');
    return new GoogleGenerativeAI(apiKey).getGenerativeModel(
      { model: this.access.model, systemInstruction },
      { baseUrl: this.root },
    );
  }

  /** A call of the SDK over the guarded way out. The SDK makes errors of its own of all failures: the first one counts. */
  private async guarded<T>(call: () => Promise<T>): Promise<T> {
    let failure: unknown;
    const send: GuardedFetch = async (...request) => {
      try {
        return await this.send(...request);
      } catch (error) {
        failure = error;
        throw error;
      }
    };
    try {
      return await withFetch(send, call);
    } catch (error) {
      throw failure ?? error;
    }
  }

  private async send(...request: Parameters<GuardedFetch>): Promise<Response> {
    const response = await this.fetch(...request);
    if (response.ok) return response;
    throw googleAiStatusFault(response.status, await response.json().catch(() => null));
  }
}

function readResponse(response: unknown, sent: string): ChatAnswer {
  if (!isResponse(response)) throw new ProviderFault('unavailable');
  if (response.promptFeedback?.blockReason) throw new ProviderFault('blocked');
  const candidate = response.candidates?.[0];
  const finish = String(candidate?.finishReason ?? '');
  if (BLOCKING.includes(finish)) throw new ProviderFault('blocked');
  const parts: (Part & { thought?: boolean })[] = candidate?.content?.parts ?? [];
  const text = parts
    .filter((part) => !part.thought)
    .map((part) => part.text ?? '')
    .join('');
  return { text, isCut: finish === 'MAX_TOKENS', usage: usageOf(tokensOf(response), sent, text) };
}

/** The SDK hands on whatever JSON came with a good status, also an error or a list. */
function isResponse(received: unknown): received is GenerateContentResponse {
  if (typeof received !== 'object' || received === null || Array.isArray(received)) return false;
  return !('error' in received) && (!('candidates' in received) || Array.isArray(received.candidates));
}

/** Thoughts are paid like answers and counted beside them. */
function tokensOf({ usageMetadata }: GenerateContentResponse): ToldTokens {
  const told: { candidatesTokenCount?: number; promptTokenCount?: number; thoughtsTokenCount?: number } =
    usageMetadata ?? {};
  const { candidatesTokenCount: answer, thoughtsTokenCount: thoughts = 0 } = told;
  return { input: told.promptTokenCount, output: answer === undefined ? undefined : answer + thoughts };
}

const modelListSchema = z.object({
  models: z
    .array(z.object({ name: z.string(), supportedGenerationMethods: z.array(z.string()).optional() }).loose())
    .default([]),
});

/** A list that does not say what its models do is believed as it is. */
function generatesContent(model: { readonly supportedGenerationMethods?: string[] | undefined }): boolean {
  return model.supportedGenerationMethods?.includes('generateContent') ?? true;
}
