import type { SpeechEngineName } from '@lacthu/contracts';
import type { EncodedSpeech } from '../joining/speech-format';

/** Engine, voice and access for a text, with all defaults filled in. */
export interface SpeechSettings {
  readonly engine: SpeechEngineName;
  readonly voice: string;
  /** Times the usual speed. */
  readonly speed: number;
  /** openai only; empty else. */
  readonly model: string;
  readonly apiKey: string;
  /** Empty: the configured one. */
  readonly baseUrl: string;
}

export interface SpeechEngine {
  /**
   * Speaks one piece, which is within the engine's limit. The answer is whole: neither silent nor far too short.
   *
   * @throws SpeechEngineError after the tries that make sense; the signal's reason when it was aborted
   */
  speak(text: string, signal: AbortSignal): Promise<EncodedSpeech>;
}

/** How an engine measures a piece and how much it takes. */
export interface PieceLimit {
  readonly unit: 'bytes' | 'characters';
  readonly max: number;
  measure(text: string): number;
}

export interface EngineHealth {
  readonly engine: SpeechEngineName;
  readonly state: 'ok' | 'down' | 'unknown';
  /** Why it does not speak, for a person; null while it does. */
  readonly message: string | null;
}
