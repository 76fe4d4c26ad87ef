import '../../../testing/browser-database';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CreateChapterRequest } from '@lacthu/contracts';
import { FakeApi, ok, type FakeAnswer, type FakeCall } from '../../../testing/fake-api';
import { aUser } from '../../../testing/factories';
import { aChapter, aSummary, aWholeProject } from '../../../testing/novel-factories';
import { renderRoute, type RenderedRoute } from '../../../testing/render-route';
import type { StagedChapter, StagedText } from '../staged/staged-chapter';
import { StagedStore, stagedStore } from '../staged/staged-store';

const USER = aUser();
export const TRANSLATE = 'POST /api/translate/hanviet';
export const CREATE = 'POST /api/chapters';

let projectId = 4000;

/** Staged chapters outlive a page, so every test has a project of its own. */
export function anotherProject(): void {
  projectId += 1;
}

/** The project of this test. */
export function projectOfTest(): number {
  return projectId;
}

const scope = () => ({ userId: USER.id, placeId: projectId });

export function store(): StagedStore {
  return stagedStore(scope());
}

/** State of a page after a reload. */
export async function kept(): Promise<readonly StagedChapter[]> {
  await act(() => store().flush());
  const fresh = new StagedStore(scope());
  await waitFor(() => expect(fresh.get().isLoading).toBe(false));
  return fresh.get().chapters;
}

/** Chapters to stage: Hồi 1, Hồi 2, … */
export function chapters(count: number): StagedText[] {
  return Array.from({ length: count }, (_, index) => ({
    title: `Hồi ${index + 1}`,
    content: `雪${index + 1}\n灯`,
  }));
}

/** Output of the fake offline engine. */
export function translated(call: FakeCall): FakeAnswer {
  const { text } = call.body as { text: string };
  return ok({ success: true, translatedText: text.replaceAll('雪', 'Tuyết ').replaceAll('灯', 'Đèn') });
}

let createdId = 500;

/** A server that creates a chapter from any request. */
export function created(call: FakeCall): FakeAnswer {
  const { title, original_content, translated_content } = call.body as CreateChapterRequest;
  createdId += 1;
  return ok(
    aChapter({ id: createdId, project_id: projectId, title, original_content, translated_content }),
    201,
  );
}

export interface Opening {
  readonly staged?: readonly StagedText[];
  readonly api?: FakeApi;
  readonly search?: string;
}

/** Opens a project with one chapter, and these staged ones. */
export async function open(opening: Opening = {}): Promise<RenderedRoute> {
  const { staged = chapters(3), api = new FakeApi(), search } = opening;
  api
    .otherwise(`GET /api/projects/${projectId}`, ok(aWholeProject({ id: projectId, chapter_count: 1 })))
    .otherwise(`GET /api/batch-translations/${projectId}`, ok({ success: true, jobs: [] }))
    .otherwise('GET /api/chapters', ok([aSummary({ project_id: projectId })]))
    .otherwise(TRANSLATE, translated)
    .otherwise(CREATE, created);
  const page = renderRoute(`/project/${projectId}?${search ?? 'chapter=new&tab=staged'}`, {
    user: USER,
    api,
    width: 1300,
  });
  // Each page starts with an empty browser.
  await act(() => store().stage(staged, true));
  chooseEngine('hanviet');
  await screen.findByRole('button', { name: 'Thao tác khác' });
  return page;
}

export function chooseEngine(engine: string): void {
  window.localStorage.setItem('aiConfig', JSON.stringify({ engine }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'aiConfig' }));
}

export async function openSplitList(opening: Opening = {}): Promise<RenderedRoute> {
  const page = await open(opening);
  await screen.findByRole('button', { name: 'Dịch tạm' });
  return page;
}

/** Opens the results of translated chapters. */
export async function openResults(opening: Opening = {}): Promise<RenderedRoute> {
  const page = await open(opening);
  await act(() =>
    store().changeAll((chapter) => ({
      ...chapter,
      status: 'translated',
      translated_content: `Bản dịch ${chapter.id}`,
      origin: { engine: 'hanviet' },
    })),
  );
  fireEvent.click(await screen.findByText(/^Kết quả dịch \(/));
  await screen.findByRole('button', { name: 'Chọn tất cả' });
  return page;
}

export function list(name: 'Chương đã tách' | 'Kết quả dịch') {
  return within(screen.getByRole('group', { name }));
}

export function statuses(): StagedChapter['status'][] {
  return store()
    .get()
    .chapters.map(({ status }) => status);
}

export function textsSent(api: FakeApi): string[] {
  return api.callsTo(TRANSLATE).map(({ body }) => (body as { text: string }).text);
}

export async function agree(question: string, act: string): Promise<void> {
  const dialog = (await screen.findByText(question)).closest('section') as HTMLElement;
  fireEvent.click(within(dialog).getAllByRole('button', { name: act }).at(-1) as HTMLElement);
}
