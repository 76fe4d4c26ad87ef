import type { SPEECH_SPEED, SpeechEngineName } from '@lacthu/contracts';
import { parseRecord } from '../lib/storage/parse-record';
import { storedValue, useStoredValue } from '../lib/storage/stored-value';

/** Types only: the file would pull every schema into the page. */
type Speed = typeof SPEECH_SPEED;
/** Multiples of normal speed. */
export const SPEED_RANGE: Speed = { min: 0.5, max: 2, step: 0.05, default: 1 };

const ENGINES: readonly SpeechEngineName[] = ['edge', 'openai', 'gtts', 'espeak'];

/** The user's engine and voice for speech; stored in this browser. Keys come from the AI settings. */
export interface SpeechSettings {
  readonly engine: SpeechEngineName;
  /** Empty for the engine's first voice. */
  readonly voice: string;
  readonly speed: number;
  /** Used by OpenAI only. */
  readonly model: string;
}

const DEFAULTS: SpeechSettings = { engine: 'edge', voice: '', speed: SPEED_RANGE.default, model: 'tts-1' };

const stored = storedValue<SpeechSettings>({
  key: 'speechConfig',
  decode: decodeSpeechSettings,
  encode: (settings) => JSON.stringify(settings),
});

/** Decodes any stored text; invalid values become the default. */
export function decodeSpeechSettings(text: string | null): SpeechSettings {
  const kept = parseRecord(text);
  const { voice, model } = kept;
  return {
    engine: ENGINES.find((engine) => engine === kept['engine']) ?? DEFAULTS.engine,
    voice: typeof voice === 'string' ? voice : DEFAULTS.voice,
    speed: speedOf(kept['speed']),
    model: typeof model === 'string' ? model : DEFAULTS.model,
  };
}

/**
 * Speech settings, and a function that changes some of them; choosing another engine resets the voice to its first one.
 */
export function useSpeechSettings(): readonly [SpeechSettings, (part: Partial<SpeechSettings>) => void] {
  return [useStoredValue(stored), change];
}

function change(part: Partial<SpeechSettings>): void {
  const before = stored.get();
  const isOther = part.engine !== undefined && part.engine !== before.engine;
  stored.set({ ...before, ...(isOther ? { voice: '' } : {}), ...part });
}

function speedOf(value: unknown): number {
  const { min, max } = SPEED_RANGE;
  return typeof value === 'number' && value >= min && value <= max ? value : DEFAULTS.speed;
}
