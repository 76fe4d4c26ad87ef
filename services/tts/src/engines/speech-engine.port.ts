import type { SpeechEngineName } from '@lacthu/contracts';
import type { EncodedSpeech } from '../joining/speech-format';

/** Engine, voice and access for a text, with all defaults filled in. */
export interface SpeechSettings {
  readonly engine: SpeechEngineName;
  readonly voice: string;
  /** Factor: 1 is the usual speed. */
  readonly speed: number;
  /** Only for openai; otherwise empty. */
  readonly model: string;
  readonly apiKey: string;
  /** Empty: the configured address. */
  readonly baseUrl: string;
}

export interface SpeechEngine {
  /**
   * Speaks one piece, which is within the engine's limit. The audio is complete: neither silent nor far too short.
   *
   * @throws SpeechEngineError after the last attempt; the signal's reason when it was aborted
   */
  speak(text: string, signal: AbortSignal): Promise<EncodedSpeech>;
}

/** Longest piece of an engine, and the unit it is measured in. */
export interface PieceLimit {
  readonly unit: 'bytes' | 'characters';
  readonly max: number;
  measure(text: string): number;
}

export interface EngineHealth {
  readonly engine: SpeechEngineName;
  readonly state: 'ok' | 'down' | 'unknown';
  /** Reason for the user why the engine does not speak; null while it does. */
  readonly message: string | null;
}
