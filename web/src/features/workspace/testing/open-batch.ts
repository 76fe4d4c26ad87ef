import { fireEvent, screen } from '@testing-library/react';
import type { BatchPlan, BatchTranslationJob, ChapterSummary } from '@lacthu/contracts';
import { aUser } from '../../../testing/factories';
import { ok, type FakeAnswer, type FakeApi } from '../../../testing/fake-api';
import { aPlan, aSummary, aWholeProject } from '../../../testing/novel-factories';
import { renderRoute } from '../../../testing/render-route';

export const START = 'POST /api/batch-translations/1/start';
export const PLAN = 'POST /api/batch-translations/plan';
export const STARTED = ok({
  success: true,
  jobId: '0b8f4f0e-6f7a-4d0a-9a55-0a7a7d2f6a10',
  message: 'Đã nhận.',
});

/** The answer with a plan. */
export function planned(part: Partial<BatchPlan> = {}): FakeAnswer {
  return ok({ success: true, plan: aPlan(part) });
}

/** Chapters without texts, as in the list: each of 1,400 characters, the length of one call. */
export function chaptersOf(...parts: readonly Partial<ChapterSummary>[]): ChapterSummary[] {
  return parts.map((part, place) =>
    aSummary({
      id: place + 1,
      title: `第${place + 1}章`,
      display_order: place + 1,
      original_length: 1_400,
      ...part,
    }),
  );
}

interface Batch {
  readonly chapters?: readonly ChapterSummary[];
  readonly jobs?: readonly BatchTranslationJob[];
  /** Content of the AI settings; by default the offline engine. */
  readonly settings?: object;
  /** Further localStorage entries, by key. */
  readonly kept?: Readonly<Record<string, unknown>>;
}

/** Opens the workspace of a project with these chapters and jobs. */
export async function openBatch(api: FakeApi, batch: Batch = {}): Promise<FakeApi> {
  const { chapters = chaptersOf({}, {}, {}), jobs = [], settings = { engine: 'hanviet' }, kept = {} } = batch;
  api
    .otherwise('GET /api/projects/1', ok(aWholeProject({ chapter_count: chapters.length })))
    .otherwise('GET /api/chapters', ok(chapters))
    .otherwise('GET /api/batch-translations/1', ok({ success: true, jobs }))
    .otherwise(PLAN, planned());
  renderRoute('/project/1', { user: aUser(), api, width: 1500 });
  keep('aiConfig', settings);
  for (const [key, value] of Object.entries(kept)) keep(key, value);
  await screen.findByRole('heading', { name: 'Dịch hàng loạt' });
  return api;
}

function keep(key: string, value: unknown): void {
  window.localStorage.setItem(key, JSON.stringify(value));
  fireEvent(window, new StorageEvent('storage', { key }));
}
