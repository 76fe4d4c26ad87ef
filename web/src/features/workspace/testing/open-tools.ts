import { fireEvent, screen } from '@testing-library/react';
import { pressSoon } from '../../../testing/act';
import { aUser } from '../../../testing/factories';
import { FakeApi, ok, type FakeAnswer } from '../../../testing/fake-api';
import { aChapter, aSummary, aWholeProject } from '../../../testing/novel-factories';
import { renderRoute } from '../../../testing/render-route';

let projectId = 900;

/** Drafts outlive a page, so every test has a project of its own. */
export function anotherProject(): void {
  projectId += 1;
}

export function translated(translatedText: string): FakeAnswer {
  return ok({ success: true, translatedText });
}

interface Opening {
  readonly target?: string;
  readonly engine?: 'openai' | 'googleai' | 'hanviet';
  readonly apiKey?: string;
  readonly width?: number;
  /** Place in the workspace; a chapter by default. */
  readonly search?: string;
}

/** A chapter in the plain-text editor, with the tools beside it. */
export async function openTools(api = new FakeApi(), opening: Opening = {}): Promise<void> {
  const page = await openTab(api, opening);
  fireEvent.click(await page.findByLabelText('Soạn thảo'));
  await page.findByText('Công cụ biên tập');
}

/** The workspace with the tab of the tools. */
export async function openTab(api: FakeApi, opening: Opening): Promise<typeof screen> {
  const { target = 'Đêm tuyết\nĐèn đá', engine = 'openai', apiKey = 'sk-test', width = 1500 } = opening;
  const chapter = { project_id: projectId, original_content: '雪夜\n石灯', translated_content: target };
  const list = [aSummary({ id: 11, project_id: projectId }), aSummary({ id: 12, project_id: projectId })];
  api
    .otherwise(`GET /api/projects/${projectId}`, ok(aWholeProject({ id: projectId, chapter_count: 2 })))
    .otherwise(`GET /api/batch-translations/${projectId}`, ok({ success: true, jobs: [] }))
    .otherwise(leftoversAt(), allowed())
    .otherwise('GET /api/projects', ok([]))
    .otherwise('GET /api/chapters', ok(list))
    .otherwise('GET /api/chapters/11', ok(aChapter({ id: 11, ...chapter })))
    .otherwise('GET /api/chapters/12', ok(aChapter({ id: 12, ...chapter })));
  renderRoute(`/project/${projectId}?${opening.search ?? 'chapter=11'}`, { user: aUser(), api, width });
  const models = { openAIModel: 'gpt-4o-mini', googleAIModel: 'gemini-2.0-flash-exp' };
  window.localStorage.setItem(
    'aiConfig',
    JSON.stringify({ engine, openAIKey: apiKey, googleAIKey: apiKey, ...models }),
  );
  window.dispatchEvent(new StorageEvent('storage', { key: 'aiConfig' }));
  await screen.findByRole('link', { name: 'Dashboard' });
  if (width < 1400) await pressSoon('Mở công cụ dịch');
  fireEvent.click(await screen.findByRole('tab', { name: 'Biên tập' }));
  return screen;
}

export function leftoversAt(): string {
  return `GET /api/projects/${projectId}/leftovers`;
}

/** A project without leftovers that allows these. */
export function allowed(...runs: string[]): FakeAnswer {
  return ok({
    success: true,
    total: 0,
    chapters: 0,
    fixable: { lines: 0, chapters: 0 },
    leftovers: [],
    allowed: runs,
  });
}

export function goTo(chapter: 'Chương trước' | 'Chương sau'): Promise<void> {
  return pressSoon(chapter);
}

export function retranslateButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Dịch lại' });
}

/** The translation as a plain field. */
export function field(): HTMLTextAreaElement {
  return screen.getByLabelText<HTMLTextAreaElement>('Bản dịch', { selector: 'textarea' });
}

/** Selects a range of characters in it. */
export function select(from: number, to: number): void {
  field().focus();
  field().setSelectionRange(from, to);
  fireEvent.select(field());
}

/** The preview dialog replaces the dialog with the instruction. */
export async function preview(): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: 'Áp dụng' });
  const dialog = button.closest<HTMLElement>('[role=dialog]');
  if (!dialog) throw new Error('The preview is no dialog.');
  return dialog;
}
