import { DomainError } from '@lacthu/http';
import { SpeechFault } from '../engines/speech-fault';
import { toDomainError } from '../engines/to-domain-error';
import { SpeechUnreadable, SpokenTooShort, UnsupportedSoundError } from '../joining/speech-faults';

/** What a failure to speak is called before people: faults of engines and sounds that are no good become refusals. */
export function speechFailure(error: unknown): unknown {
  if (error instanceof SpeechFault) return toDomainError(error);
  if (error instanceof UnsupportedSoundError) {
    return toDomainError(new SpeechFault('unsupported_format', undefined, error.format));
  }
  if (error instanceof SpokenTooShort || error instanceof SpeechUnreadable) {
    return new DomainError('tts.engine_down', { cause: error });
  }
  return error;
}
