import type { GenerateSpeechResponse, SpeechEngineName } from '@lacthu/contracts';
import { openAiKeyOf, type AiSettings } from '../../settings/ai-settings';
import type { SpeechSettings } from '../../settings/speech-settings';
import { request } from '../client';

/**
 * Timeout of the request in ms. The server itself ends a generation after 600 s (specification 2, §9) and says so; this
 * one covers a server that does not respond.
 */
export const SERVER_GONE_MS = 610_000;

/** Address and key for OpenAI, taken from the AI settings. */
export type OpenAiAccess = Pick<AiSettings, 'openAIKey' | 'baseUrl'>;

/** Engine, voice and speed used to read aloud. */
export interface Voice {
  readonly engine: SpeechEngineName;
  readonly voice: string;
  readonly speed: number;
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
}

/**
 * Builds the voice from the settings; key, address and model are sent to OpenAI only. An empty voice means the engine's
 * first one.
 */
export function voiceOf(settings: SpeechSettings, access: OpenAiAccess): Voice {
  const { engine, voice, speed, model } = settings;
  const isOpenAi = engine === 'openai';
  return {
    engine,
    voice,
    speed,
    apiKey: isOpenAi ? openAiKeyOf(access) : '',
    baseUrl: isOpenAi ? access.baseUrl.trim() : '',
    model: isOpenAi ? model.trim() : '',
  };
}

export interface SpeechRequest {
  readonly text: string;
  readonly voice: Voice;
}

/**
 * POST /api/tts/generate for a text that is not a chapter; its file is deleted after an hour.
 * @throws ApiError; an AbortError when `signal` was used
 */
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
