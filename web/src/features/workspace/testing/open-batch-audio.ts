import { fireEvent, screen, within } from '@testing-library/react';
import type { ChapterSummary, SpeechJob, User } from '@lacthu/contracts';
import { press } from '../../../testing/act';
import { FakeApi, ok } from '../../../testing/fake-api';
import { aUser } from '../../../testing/factories';
import { aChapter, aSummary, aWholeProject } from '../../../testing/novel-factories';
import { renderRoute } from '../../../testing/render-route';

export const START = 'POST /api/tts/batch-start';
export const BOOK_START = 'POST /api/tts/audiobook-start';
export const JOBS = 'GET /api/tts/batch-jobs/user';
export const ENGINES = 'GET /api/tts/engines';
const JOB_ID = '7d0f3c3e-55a4-4b0e-8a0b-5f1f6f5b8f21';

const PRO = { role: 'pro' } as const;
/** Four chapters with ids from 11; the first has audio, the third no translation. */
const FOUR: readonly Partial<ChapterSummary>[] = ['Đêm tuyết', 'Đèn đá', 'Cò trắng', 'Bến đò'].map(
  (name, place) => ({
    id: place + 11,
    title: `Chương ${place + 1}: ${name}`,
    display_order: place + 1,
    has_translation: place !== 2,
    translated_length: place === 2 ? 0 : 1500,
    audio_url: place === 0 ? 'files/audio/1/a.mp3' : null,
  }),
);

interface Opening {
  readonly api?: FakeApi;
  readonly chapters?: readonly Partial<ChapterSummary>[];
  readonly user?: Partial<User>;
  readonly ai?: Readonly<Record<string, string>>;
}

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
export async function openProject({ api = new FakeApi(), chapters = FOUR, user = PRO, ai }: Opening = {}) {
  const rows = chapters.map((row) => aSummary(row));
  api
    .otherwise('GET /api/projects/1', ok(aWholeProject({ chapter_count: rows.length })))
    .otherwise('GET /api/projects', ok([]))
    .otherwise('GET /api/chapters', ok(rows))
    .otherwise('GET /api/batch-translations/1', ok({ success: true, jobs: [] }))
    .otherwise('GET /api/post-process/user-jobs', ok([]))
    .otherwise(JOBS, ok({ success: true, jobs: [] }))
    .otherwise(ENGINES, engines())
    .otherwise(START, started())
    .otherwise(BOOK_START, started('Đã bắt đầu ghép audio của 1 chương thành sách nói.'));
  for (const { id, title } of rows) api.otherwise(`GET /api/chapters/${id}`, ok(aChapter({ id, title })));
  const page = renderRoute('/project/1', { user: aUser(user), api, width: 1600 });
  if (ai) {
    window.localStorage.setItem('aiConfig', JSON.stringify(ai));
    window.dispatchEvent(new StorageEvent('storage', { key: 'aiConfig' }));
  }
  const button = await screen.findByRole('button', { name: /^Tạo audio hàng loạt/ });
  const look = {
    isMarkedPro: within(button).queryByText('Pro') !== null,
    isGreyed: button.hasAttribute('data-greyed'),
  };
  fireEvent.click(button);
  return { ...page, look };
}

/** Opens the dialog, for users with Pro. */
export async function openDialog(opening: Opening = {}) {
  const page = await openProject(opening);
  const dialog = await screen.findByRole('dialog', { name: 'Tạo audio hàng loạt' });
  await within(dialog).findByLabelText('Engine giọng đọc', { selector: 'input' });
  return { ...page, dialog };
}

export const choose = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('radio', { name }));
};

export const submit = (): void => press('Bắt đầu tạo');
