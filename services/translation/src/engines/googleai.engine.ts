import type { GenerateContentRequest, GenerateContentResponse, Part } from '@google/generative-ai';
import { z } from 'zod';
import { withinTime } from './call-signal';
import type { GuardedFetch } from '@lacthu/outbound';
import { usageOf, type ToldTokens } from './answer-usage';
import type { CallLimiter, LimitedAnswer } from './call-permits';
import type { ChatAnswer, ChatCall, ChatEngine, ModelLister } from './chat-engine.port';
import { googleAiFault, googleAiStatusFault } from './googleai-fault';
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

/**
 * Google's Gemini with one or several keys; the key travels in a header, never in the address. Of Google's SDK only the
 * types are used: it has a way out of its own, which follows redirects and holds an answer of any length.
 */
export class GoogleAiEngine implements ChatEngine, ModelLister {
  constructor(
    private readonly access: GoogleAiAccess,
    private readonly fetch: GuardedFetch,
    private readonly permits: CallLimiter,
  ) {}

  complete(call: ChatCall): Promise<ChatAnswer> {
    return this.calling(call, async (apiKey, signal) => {
      const body = await this.ask(`${pathOf(this.access.model)}:generateContent`, apiKey, signal, {
        systemInstruction: { role: 'system', parts: [{ text: call.system }] },
        contents: [{ role: 'user', parts: [{ text: call.user }] }],
      });
      const answer = readResponse(body, call.system + call.user);
      return { answer, usage: answer.usage };
    });
  }

  async check({ signal, timeoutMs }: Pick<ChatCall, 'signal' | 'timeoutMs'>): Promise<void> {
    await this.complete({ signal, timeoutMs, system: 'Trả lời đúng một từ.', user: '[1] 好' });
  }

  /** GET {root}/v1beta/models: those that generate content. */
  listModels(call: Pick<ChatCall, 'signal' | 'timeoutMs'>): Promise<string[]> {
    return this.calling(call, async (apiKey, signal) => {
      const body = await this.ask('models?pageSize=1000', apiKey, signal);
      const list = modelListSchema.safeParse(body);
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

  /**
   * The JSON that comes for `path`, null where it is none or breaks off.
   * @param sent what is posted; without it the path is only read
   */
  private async ask(
    path: string,
    apiKey: string,
    signal: AbortSignal,
    sent?: GenerateContentRequest,
  ): Promise<unknown> {
    const response = await this.fetch(`${this.root}/v1beta/${path}`, {
      headers: { 'x-goog-api-key': apiKey, ...(sent && { 'content-type': 'application/json' }) },
      ...(sent && { method: 'POST', body: JSON.stringify(sent) }),
      signal,
    });
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) throw googleAiStatusFault(response.status, body);
    return body;
  }
}

/** Tuned models bring their own folder along. */
const pathOf = (model: string): string => (model.includes('/') ? model : `models/${model}`);

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

/** Whatever JSON came with a good status may also be an error or a list. */
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
