import { DomainError } from '@lacthu/http';
import { SpeechEngineError } from '../engines/speech-engine-error';
import { toDomainError } from '../engines/to-domain-error';
import { UnreadableSpeechError, SpeechTooShortError, UnsupportedSoundError } from '../joining/speech-errors';

/** Converts errors of engines and unusable audio into errors of the API. */
export function toSpeechError(error: unknown): unknown {
  if (error instanceof SpeechEngineError) return toDomainError(error);
  if (error instanceof UnsupportedSoundError) {
    return toDomainError(new SpeechEngineError('unsupported_format', undefined, error.format));
  }
  if (error instanceof SpeechTooShortError || error instanceof UnreadableSpeechError) {
    return new DomainError('tts.engine_down', { cause: error });
  }
  return error;
}
