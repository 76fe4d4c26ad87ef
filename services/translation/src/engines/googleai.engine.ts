import type { GenerateContentResponse, GenerativeModel, Part } from '@google/generative-ai';
import { withinTime } from './call-signal';
import type { ChatAnswer, ChatCall, ChatEngine } from './chat-engine.port';
import { googleAiFault } from './googleai-fault';
import type { KeyRestsRepository } from './key-rests.repository';
import { ProviderFault } from './provider-fault';
import { withKeys } from './with-keys';

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
export class GoogleAiEngine implements ChatEngine {
  constructor(
    private readonly access: GoogleAiAccess,
    private readonly rests: KeyRestsRepository,
  ) {}

  complete(call: ChatCall): Promise<ChatAnswer> {
    return withKeys(this.access.apiKeys, this.rests, (apiKey) =>
      withinTime(call.signal, call.timeoutMs, async (signal) => {
        try {
          const model = await this.model(apiKey, call.system);
          const { response } = await model.generateContent(
            { contents: [{ role: 'user', parts: [{ text: call.user }] }] },
            { signal },
          );
          return readResponse(response);
        } catch (error) {
          throw await googleAiFault(error);
        }
      }),
    );
  }

  async check({ signal, timeoutMs }: Pick<ChatCall, 'signal' | 'timeoutMs'>): Promise<void> {
    await this.complete({ signal, timeoutMs, system: 'Trả lời đúng một từ.', user: '[1] 好' });
  }

  private async model(apiKey: string, systemInstruction: string): Promise<GenerativeModel> {
    const { GoogleGenerativeAI } = await import('@google/generative-ai');
    return new GoogleGenerativeAI(apiKey).getGenerativeModel(
      { model: this.access.model, systemInstruction },
      { baseUrl: this.access.baseUrl.replace(/\/+$/, '') },
    );
  }
}

function readResponse(response: GenerateContentResponse): ChatAnswer {
  if (response.promptFeedback?.blockReason) throw new ProviderFault('blocked');
  const candidate = response.candidates?.[0];
  const finish = String(candidate?.finishReason ?? '');
  if (BLOCKING.includes(finish)) throw new ProviderFault('blocked');
  const parts: (Part & { thought?: boolean })[] = candidate?.content?.parts ?? [];
  const text = parts
    .filter((part) => !part.thought)
    .map((part) => part.text ?? '')
    .join('');
  return { text, isCut: finish === 'MAX_TOKENS' };
}
