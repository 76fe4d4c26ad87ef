import { setTimeout as sleep } from 'node:timers/promises';
import { probe } from '../joining/probe-speech';
import { UnreadableSpeechError, UnsupportedSoundError } from '../joining/speech-errors';
import { isTooShortFor } from '../joining/spoken-length';
import type { EncodedSpeech } from '../joining/speech-format';
import { SpeechEngineError } from './speech-engine-error';

const TRIES = 3;
/** Delays before the second and the third attempt. */
const PAUSES_MS = [500, 2_000];
/** A longer Retry-After is not waited for, because a user waits for the result. */
const LONGEST_REST_MS = 20_000;

export interface CheckedSpeechOptions {
  readonly speed: number;
  readonly signal: AbortSignal;
  /** Timeout of one attempt in milliseconds. */
  readonly tryMs: number;
}

/** Sends one request to an engine; ends when its signal aborts. */
export type SpeakOnce = (text: string, signal: AbortSignal) => Promise<EncodedSpeech>;

/**
 * Retries until the audio is good: engines close connections half-way, or send silence or only the beginning with a
 * status of success.
 *
 * @throws SpeechEngineError of the last attempt; the signal's reason
 */
export async function checkedSpeech(
  text: string,
  speak: SpeakOnce,
  options: CheckedSpeechOptions,
): Promise<EncodedSpeech> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryOnce(text, speak, options);
    } catch (error) {
      options.signal.throwIfAborted();
      if (!(error instanceof SpeechEngineError) || !error.isPassing || tries === TRIES) throw error;
      const restMs = error.retryAfterMs ?? PAUSES_MS[tries - 1] ?? 0;
      if (restMs > LONGEST_REST_MS) throw error;
      await sleep(restMs, undefined, { signal: options.signal }).catch(() => undefined);
      options.signal.throwIfAborted();
    }
  }
}

async function tryOnce(
  text: string,
  speak: SpeakOnce,
  { speed, signal, tryMs }: CheckedSpeechOptions,
): Promise<EncodedSpeech> {
  const time = AbortSignal.timeout(tryMs);
  try {
    const speech = await speak(text, AbortSignal.any([signal, time]));
    await assertWhole(text, speech, speed);
    return speech;
  } catch (error) {
    throw time.aborted && !signal.aborted ? new SpeechEngineError('timeout') : error;
  }
}

async function assertWhole(text: string, speech: EncodedSpeech, speed: number): Promise<void> {
  if (speech.bytes.length === 0) throw new SpeechEngineError('down');
  try {
    const { silent, spokenMs } = await probe(speech);
    if (silent || isTooShortFor(text, spokenMs, speed)) throw new SpeechEngineError('down');
  } catch (error) {
    if (error instanceof UnsupportedSoundError) {
      throw new SpeechEngineError('unsupported_format', undefined, error.format);
    }
    throw error instanceof UnreadableSpeechError ? new SpeechEngineError('down') : error;
  }
}
