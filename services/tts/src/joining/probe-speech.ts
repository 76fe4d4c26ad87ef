import type { EncodedSpeech } from './speech-format';
import type { SpeechMeasure } from './joining-protocol';
import { joiningThreads } from './joining-threads';

/**
 * Decodes an answer of an engine and measures it; `isTooShortFor` then compares it with the text.
 * @throws UnreadableSpeechError when it is not complete audio of its format; UnsupportedSoundError
 */
export function probe({ bytes, format }: EncodedSpeech): Promise<SpeechMeasure> {
  return joiningThreads.ask('probe', { bytes, format });
}
