import { SPEECH_VOICES, speechEngineSchema, type SpeechEngineList } from '@lacthu/contracts';
import type { SpeechAbilities } from './engine-list.queries';
import { ENGINE_NAMES, voiceName } from './voice-names';

/** Engines in the order of the specification; `unknown` until the first request to an engine. */
export function presentEngineList({ engines, audiobook, retentionDays }: SpeechAbilities): SpeechEngineList {
  return {
    success: true,
    engines: speechEngineSchema.options.map((engine) => {
      const health = engines.find((one) => one.engine === engine);
      return {
        engine,
        name: ENGINE_NAMES[engine],
        needsKey: engine === 'openai',
        voices: SPEECH_VOICES[engine].map((id) => ({ id, name: voiceName(id) })),
        state: health?.state ?? 'unknown',
        message: health?.message ?? null,
      };
    }),
    audiobook,
    retentionDays,
  };
}
