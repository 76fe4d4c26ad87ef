import type {
  AudioHistoryEntry,
  GenerateSpeechResponse,
  SpeechEngineList,
  SpeechJob,
} from '@lacthu/contracts';
import { ok, type FakeAnswer } from './fake-api';

export const GENERATE = 'POST /api/tts/generate';
export const ENGINES = 'GET /api/tts/engines';
export const START = 'POST /api/tts/chapter-start';
export const JOBS = 'GET /api/tts/batch-jobs/user';
export const JOB = '7d0f3c3e-55a4-4b0e-8a0b-5f1f6f5b8f21';
export const STATUS = `GET /api/tts/batch-status/${JOB}`;
export const CANCEL = `POST /api/tts/batch-cancel/${JOB}`;

/** The running job that generates the audio of chapter 11. */
export function anAudioJob(part: Partial<SpeechJob> = {}): SpeechJob {
  const job = { status: 'processing' as const, current_progress: 0, error_message: null, ...part };
  const now = new Date().toISOString();
  return {
    id: JOB,
    jobId: JOB,
    project_id: 1,
    projectId: 1,
    kind: 'batch-audio',
    engine: 'edge',
    chapter_id: 11,
    total_chapters: 1,
    current_chapter_title: null,
    progress: { total: 1, current: job.current_progress, currentChapter: null },
    created_at: now,
    startTime: now,
    completed_at: null,
    endTime: null,
    estimatedTimeRemaining: null,
    file_url: null,
    results: [],
    ...job,
  };
}

export const jobsAre = (...jobs: SpeechJob[]): FakeAnswer =>
  ok({ success: true, jobs: jobs.map(({ results: _, ...listed }) => listed) });

export const started = (): FakeAnswer =>
  ok({ success: true, jobId: JOB, estimatedTime: 1, message: 'Đã bắt đầu tạo audio của chương trong nền.' });

/** The job in the server's format after it has failed. */
export const failedWith = (error_code: string, error_message: string): SpeechJob =>
  anAudioJob({
    status: 'failed',
    current_progress: 1,
    error_message,
    results: [{ chapter_id: 11, title: 'Chương 1', status: 'failed', error_code, error_message }],
  });

type Engine = SpeechEngineList['engines'][number];

/** The engines of the server with the voices of the specification; fields of some of them may be overridden. */
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

/** Audio of a chapter that is kept for two days and half an hour more. */
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
