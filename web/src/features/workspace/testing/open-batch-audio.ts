import { screen, within } from '@testing-library/react';
import type { ChapterSummary, SpeechJob } from '@lacthu/contracts';
import { press } from '../../../testing/act';
import { FakeApi, ok } from '../../../testing/fake-api';
import { FOUR, JOB_ID, openByMenu, type Opening } from './pro-dialog';

export const START = 'POST /api/tts/batch-start';
export const BOOK_START = 'POST /api/tts/audiobook-start';
export const JOBS = 'GET /api/tts/batch-jobs/user';
export const ENGINES = 'GET /api/tts/engines';

/** Four chapters; the first has audio, the third no translation. */
const FIRST_HAS_AUDIO: readonly Partial<ChapterSummary>[] = FOUR.map((chapter, place) => ({
  ...chapter,
  audio_url: place === 0 ? 'files/audio/1/a.mp3' : null,
}));

/** The engines of a server that keeps audio for some days. */
export const engines = (retentionDays = 3, audiobook: object = { available: true, message: null }) =>
  ok({
    success: true,
    engines: [
      {
        engine: 'edge',
        name: 'Microsoft Edge',
        needsKey: false,
        voices: [
          { id: 'vi-VN-HoaiMyNeural', name: 'Hoài My' },
          { id: 'vi-VN-NamMinhNeural', name: 'Nam Minh' },
        ],
        state: 'ok',
        message: null,
      },
      {
        engine: 'openai',
        name: 'OpenAI',
        needsKey: true,
        voices: [{ id: 'alloy', name: 'Alloy' }],
        state: 'unknown',
        message: null,
      },
    ],
    audiobook,
    retentionDays,
  });

export const started = (message = 'Đã bắt đầu tạo audio cho 2 chương trong nền.') =>
  ok({ success: true, jobId: JOB_ID, estimatedTime: 2, message });

/** An audiobook job of project 1, as listed by the server. */
export function aBook(part: Partial<SpeechJob> = {}): Omit<SpeechJob, 'results'> {
  const then = '2026-01-05T08:00:00.000Z';
  return {
    id: JOB_ID,
    jobId: JOB_ID,
    project_id: 1,
    projectId: 1,
    status: 'completed',
    kind: 'audiobook',
    file_url: 'files/audio/1/book.m4b',
    engine: '',
    total_chapters: 1,
    current_progress: 1,
    current_chapter_title: null,
    progress: { total: 1, current: 1, currentChapter: null },
    created_at: then,
    startTime: then,
    completed_at: then,
    endTime: then,
    error_message: null,
    estimatedTimeRemaining: null,
    ...part,
  };
}

/** Opens the workspace of a project and clicks the button of batch audio. */
export function openProject({ api = new FakeApi(), chapters = FIRST_HAS_AUDIO, ...opening }: Opening = {}) {
  api
    .otherwise(JOBS, ok({ success: true, jobs: [] }))
    .otherwise(ENGINES, engines())
    .otherwise(START, started())
    .otherwise(BOOK_START, started('Đã bắt đầu ghép audio của 1 chương thành sách nói.'));
  return openByMenu(/^Tạo audio hàng loạt/, { ...opening, api, chapters });
}

/** Opens the dialog, for users with Pro. */
export async function openDialog(opening: Opening = {}) {
  const page = await openProject(opening);
  const dialog = await screen.findByRole('dialog', { name: 'Tạo audio hàng loạt' });
  await within(dialog).findByLabelText('Bộ giọng đọc', { selector: 'input' });
  return { ...page, dialog };
}

export const submit = (): void => press('Bắt đầu tạo');
