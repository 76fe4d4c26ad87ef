import type { GenerateSpeechResponse, SpeechEngineName } from '@lacthu/contracts';
import type { AiSettings } from '../../settings/ai-settings';
import type { SpeechSettings } from '../../settings/speech-settings';
import { request } from '../client';

/** The server ends a generation after 600 s (specification 2, §9) and says so; this is for a server that is gone. */
export const SERVER_GONE_MS = 610_000;

/** How OpenAI is reached: as the AI settings say. */
export type OpenAiAccess = Pick<AiSettings, 'openAIKey' | 'baseUrl'>;

/** Who reads aloud and how. */
export interface Voice {
  readonly engine: SpeechEngineName;
  readonly voice: string;
  readonly speed: number;
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
}

/** The voice of some settings; key, address and model go to OpenAI alone. An empty voice is the engine's first. */
export function voiceOf(settings: SpeechSettings, access: OpenAiAccess): Voice {
  const { engine, voice, speed, model } = settings;
  const isOpenAi = engine === 'openai';
  return {
    engine,
    voice,
    speed,
    apiKey: isOpenAi ? access.openAIKey.trim() : '',
    baseUrl: isOpenAi ? access.baseUrl.trim() : '',
    model: isOpenAi ? model.trim() : '',
  };
}

export interface SpeechRequest {
  readonly text: string;
  readonly voice: Voice;
}

/** POST /api/tts/generate, of a text that is no chapter: its file is gone after an hour. @throws ApiError; an AbortError when `signal` was used */
export function generateSpeech(order: SpeechRequest, signal: AbortSignal): Promise<GenerateSpeechResponse> {
  const { speed: rate, voice, ...others } = order.voice;
  return request('/api/tts/generate', {
    method: 'POST',
    json: {
      text: order.text,
      rate,
      ...others,
      ...(voice === '' ? {} : { voice }),
    },
    signal,
    timeoutMs: SERVER_GONE_MS,
    answer: 'generateSpeechResponseSchema',
  });
}
