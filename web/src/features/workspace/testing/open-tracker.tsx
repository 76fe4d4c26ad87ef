import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { JOB_HINT, type ChapterTaskJob } from '@lacthu/contracts';
import { createQueryClient } from '../../../api/query-client';
import { sessionToken } from '../../../api/session-token';
import { listenToToasts, type Toast } from '../../../lib/toasts';
import { aProject } from '../../../testing/factories';
import { aFile, FakeApi, ok, refusal, type FakeAnswer } from '../../../testing/fake-api';
import { JobTracker } from '../job-tracker/job-tracker';

export const LIST = 'GET /api/post-process/user-jobs';
export const SPEECH_LIST = 'GET /api/tts/batch-jobs/user';
export const JOB = '7d0f3c3e-55a4-4b0e-8a0b-5f1f6f5b8f21';
export const statusRoute = (id = JOB): string => `GET /api/post-process/batch-status/${id}`;

const THEN = '2026-01-05T08:00:00.000Z';

/** A running post-processing job, as returned by the server. */
export function aTask(part: Partial<ChapterTaskJob> = {}): ChapterTaskJob {
  const id = part.id ?? JOB;
  const job = {
    status: 'processing' as const,
    engine: 'openai',
    project_id: 1,
    total_chapters: 10,
    current_progress: 4,
    current_chapter_title: 'Chương 5',
    created_at: THEN,
    completed_at: null,
    error_message: null,
    estimatedTimeRemaining: 90,
    results: [],
    ...part,
    id,
  };
  return {
    ...job,
    jobId: id,
    projectId: job.project_id,
    progress: { total: job.total_chapters, current: job.current_progress, currentChapter: null },
    startTime: job.created_at,
    endTime: job.completed_at,
  };
}

export const statusIs = (part: Partial<ChapterTaskJob> = {}): FakeAnswer =>
  ok({ success: true, ...aTask(part) });
export const listIs = (...jobs: ChapterTaskJob[]): FakeAnswer =>
  ok(jobs.map(({ results: _, ...listed }) => listed));
export const GONE = refusal(404, 'translation.post_process_not_found', 'Không tìm thấy đợt biên tập.');

interface Opening {
  readonly api?: FakeApi;
  readonly width?: number;
}

/** Renders the tracker of a workspace whose project is named 'Tây Du Ký'. Timers are fake and must be advanced. */
export async function openTracker({ api = new FakeApi(), width = 1600 }: Opening = {}) {
  jest.useFakeTimers();
  window.innerWidth = width;
  api
    .otherwise(LIST, listIs(aTask()))
    .otherwise(statusRoute(), statusIs())
    .otherwise(SPEECH_LIST, ok({ success: true, jobs: [] }))
    .otherwise('GET /api/projects', ok([aProject(), aProject({ id: 2, name: 'Hồng Lâu Mộng' })]))
    .install();
  const said: Toast[] = [];
  const forget = listenToToasts((toast) => said.push(toast));
  const page = render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <ModalsProvider>
          <JobTracker project={{ id: 1, name: 'Tây Du Ký' }} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await pass(0);
  const close = (): void => {
    page.unmount();
    forget();
    sessionToken.set(null);
    jest.useRealTimers();
  };
  return { api, said: () => said.map(({ message }) => message), close };
}

/** Advances time and processes the responses meanwhile. */
export async function pass(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

/** Processes responses that need many promises, in less time than the polling interval. */
async function settle(): Promise<void> {
  for (let step = 0; step < 10; step += 1) await pass(20);
}

/** The panel, opened from the bubble. */
export function openPanel(): HTMLElement {
  act(() => screen.getByRole('button', { name: /^Mở tác vụ nền/ }).click());
  return screen.getByRole('region', { name: 'Tác vụ nền' });
}

/** The card of the only job. */
export const card = () => within(screen.getByRole('listitem'));

/** The push stream of a signed-in user, and a function that sends an event on it. */
export function withLive(api: FakeApi): (hint: object) => Promise<void> {
  sessionToken.set('token-of-test');
  const waiting: Uint8Array[] = [];
  let wake = (): void => undefined;
  const pieces = (async function* () {
    for (;;) {
      yield* waiting.splice(0);
      await new Promise<void>((resolve) => (wake = resolve));
    }
  })();
  api.on('GET /api/notifications/stream', aFile(pieces, { 'content-type': 'text/event-stream' }));
  return async (hint) => {
    waiting.push(new TextEncoder().encode(`event: ${JOB_HINT}\ndata: ${JSON.stringify(hint)}\n\n`));
    wake();
    await settle();
  };
}
