import {
  DEFAULT_SPEECH_MODEL,
  SPEECH_VOICES,
  splitKeys,
  type StartBatchAudioRequest,
} from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import type { SpeechSettings } from '../engines/speech-engine.port';

/** Engine, voice and access of a request: an absent or empty field means the default of the engine. */
export type SpeechSelection = Omit<StartBatchAudioRequest['ttsConfig'], 'speed'>;

/**
 * Fills in the defaults and drops the fields that the engine does not use, for batches and single texts.
 *
 * @param speed factor: 1 is the usual speed
 * @throws DomainError `tts.unknown_voice`, `tts.api_key_required`
 */
export function toSpeechSettings(selection: SpeechSelection, speed: number): SpeechSettings {
  const { engine } = selection;
  const voices: readonly string[] = SPEECH_VOICES[engine];
  const voice = selection.voice || voices[0];
  if (!voice || !voices.includes(voice)) throw new DomainError('tts.unknown_voice');
  if (engine !== 'openai') return { engine, voice, speed, model: '', apiKey: '', baseUrl: '' };
  const { baseUrl, model } = selection;
  const [apiKey] = splitKeys(selection.apiKey);
  if (!apiKey) throw new DomainError('tts.api_key_required');
  return { engine, voice, speed, model: model || DEFAULT_SPEECH_MODEL, apiKey, baseUrl };
}
