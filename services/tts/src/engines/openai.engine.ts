import {
  AnswerTooLargeError,
  isOutboundRefusal,
  openAiClientAddress,
  readRetryAfter,
  type GuardedFetch,
} from '@lacthu/outbound';
import { answerReason } from './answer-reason';
import { readSpeechAnswer } from './speech-answer';
import type { EncodedSpeech } from '../joining/speech-format';
import type { SpeechSettings } from './speech-engine.port';
import { SpeechEngineError } from './speech-engine-error';

/**
 * Characters that a header may contain; any other key is a typing error, which the package would report as a failed
 * connection.
 */
const POSSIBLE_KEY = /^[\x20-\x7e]+$/;

/**
 * Requests MP3 and detects the format of the answer by its bytes: compatible servers answer in the one format that
 * they have.
 *
 * @param baseURL of an OpenAI-compatible API, with its version
 */
export async function speakByOpenAi(
  { voice, speed, model, apiKey }: SpeechSettings,
  text: string,
  signal: AbortSignal,
  { baseURL, fetch }: { baseURL: string; fetch: GuardedFetch },
): Promise<EncodedSpeech> {
  if (!POSSIBLE_KEY.test(apiKey)) throw new SpeechEngineError('invalid_key');
  const { default: OpenAI } = await import('openai');
  // The caller counts the attempts.
  const client = new OpenAI({ ...openAiClientAddress(new URL(baseURL), apiKey), fetch, maxRetries: 0 });
  try {
    const response = await client.audio.speech.create(
      { model, voice, input: text, speed, response_format: 'mp3' },
      { signal },
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    return speechOf(bytes, response.headers.get('content-type') ?? '', apiKey);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof SpeechEngineError ? error : await toSpeechEngineError(error);
  }
}

/** @throws SpeechEngineError for an answer that a retry would get, and be charged for, again */
function speechOf(bytes: Buffer, type: string, apiKey: string): EncodedSpeech {
  if (bytes.length === 0) throw new SpeechEngineError('down');
  const answer = readSpeechAnswer(bytes, type);
  switch (answer.kind) {
    case 'speech':
      return answer.speech;
    case 'text':
      throw new SpeechEngineError('not_audio', undefined, answerReason(answer.text, apiKey));
    case 'unsupported':
      throw new SpeechEngineError('unsupported_format', undefined, answer.format ?? undefined);
  }
}

async function toSpeechEngineError(error: unknown): Promise<SpeechEngineError> {
  if (isOutboundRefusal(error)) return new SpeechEngineError('address_refused');
  if (error instanceof AnswerTooLargeError) return new SpeechEngineError('too_large');
  const { APIError } = await import('openai');
  if (!(error instanceof APIError) || error.status === undefined) return new SpeechEngineError('down');
  const status = Number(error.status);
  if (status === 401 || status === 403) return new SpeechEngineError('invalid_key');
  if (status === 429 || status === 402) {
    const headers = error.headers as Headers | undefined;
    return new SpeechEngineError('rate_limited', readRetryAfter(headers?.get('retry-after')));
  }
  return new SpeechEngineError(status >= 500 || status === 408 ? 'down' : 'refused');
}
