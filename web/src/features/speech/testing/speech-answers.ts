import type { AudioHistoryEntry, GenerateSpeechResponse, SpeechEngineList } from '@lacthu/contracts';
import { ok, type FakeAnswer } from '../../../testing/fake-api';

export const GENERATE = 'POST /api/tts/generate';
export const ENGINES = 'GET /api/tts/engines';

type Engine = SpeechEngineList['engines'][number];

/** The engines of the server with the voices of the specification; parts of some of them may differ. */
export function theEngines(
  parts: Partial<Record<Engine['engine'], Partial<Engine>>> = {},
  more: Partial<SpeechEngineList> = {},
): FakeAnswer {
  const engine = (name: Engine['engine'], title: string, voices: readonly string[]): Engine => ({
    engine: name,
    name: title,
    needsKey: name === 'openai',
    voices: voices.map((id) => ({ id, name: NAMES[id] ?? id })),
    state: 'unknown',
    message: null,
    ...parts[name],
  });
  return ok({
    success: true,
    engines: [
      engine('edge', 'Microsoft Edge', ['vi-VN-HoaiMyNeural', 'vi-VN-NamMinhNeural']),
      engine('openai', 'OpenAI', ['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer']),
      engine('gtts', 'Google', ['vi', 'en']),
      engine('espeak', 'eSpeak', ['vi']),
    ],
    audiobook: { available: true, message: null },
    retentionDays: 3,
    ...more,
  } satisfies SpeechEngineList);
}

const NAMES: Readonly<Record<string, string>> = {
  'vi-VN-HoaiMyNeural': 'Hoài My',
  'vi-VN-NamMinhNeural': 'Nam Minh',
};

export function spoken(part: Partial<GenerateSpeechResponse> = {}): FakeAnswer {
  return ok({
    success: true,
    audioUrl: 'files/speech/7d0f3c3e-55a4-4b0e-8a0b-5f1f6f5b8f21.mp3',
    fileSize: 34_816,
    chunksProcessed: 1,
    durationMs: 75_000,
    expiresAt: '2099-01-05T09:00:00.000Z',
    ...part,
  } satisfies GenerateSpeechResponse);
}

/** An audio of a chapter, kept for two days and half an hour more. */
export function anAudio(part: Partial<AudioHistoryEntry> = {}): AudioHistoryEntry {
  return {
    url: 'files/audio/1/a.mp3',
    engine: 'edge',
    voice: 'vi-VN-HoaiMyNeural',
    speed: 1,
    createdAt: new Date(Date.now() - 24 * 3_600_000).toISOString(),
    fileSize: 34_816,
    chunksProcessed: 3,
    durationMs: 75_000,
    expiresAt: new Date(Date.now() + 48.5 * 3_600_000).toISOString(),
    ...part,
  };
}
