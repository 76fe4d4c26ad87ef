import type { EncodedSpeech } from './speech-format';
import type { SpeechMeasure } from './joining-protocol';
import { joiningThreads } from './joining-threads';

/**
 * Decodes an answer of an engine and measures it; whether it is long enough for its text tells `isTooShortFor`.
 * @throws UnreadableSpeechError when it is no whole sound of its format; UnsupportedSoundError
 */
export function probe({ bytes, format }: EncodedSpeech): Promise<SpeechMeasure> {
  return joiningThreads.ask('probe', { bytes, format });
}
