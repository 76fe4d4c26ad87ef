import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Chapter } from '@lacthu/contracts';
import { FakeApi, ok } from './fake-api';
import { aUser } from './factories';
import { aChapter, aSummary, aWholeProject } from './novel-factories';
import { renderRoute, type RenderedRoute } from './render-route';
import { forgetSpeech, stopSpeech } from '../widgets/speech/speech-runs';
import { ENGINES, JOBS, START, jobsAre, started, theEngines } from './speech-answers';

const TITLE = 'Chương 1: Đêm tuyết';
const TEXT = 'Tuyết rơi.\nĐèn đá.';

interface Opening {
  /** Drafts outlive a page: a test that changes a text needs a project of its own. */
  readonly projectId?: number;
  readonly api?: FakeApi;
  readonly chapter?: Partial<Chapter>;
  readonly ai?: Readonly<Record<string, string>>;
}

/** Speech and drafts outlive a page, so they are cleared between the tests of the file. */
export function forgetSpeechBetweenTests(): void {
  afterEach(() =>
    act(async () => {
      for (const key of ['quick-translate']) {
        stopSpeech(key);
        forgetSpeech(key);
      }
      // Waits until stopped runs have ended.
      await Promise.resolve();
    }),
  );
}

/** Opens the workspace on a translated chapter, with its tab 'Âm thanh'. */
export async function openSpeech(opening: Opening = {}): Promise<RenderedRoute> {
  const { projectId = 1, api = new FakeApi(), chapter = {}, ai } = opening;
  const whole = aChapter({
    id: 11,
    project_id: projectId,
    title: TITLE,
    translated_content: TEXT,
    state: 'translated',
    ...chapter,
  });
  api
    .otherwise(`GET /api/projects/${projectId}`, ok(aWholeProject({ id: projectId, chapter_count: 1 })))
    .otherwise('GET /api/projects', ok([]))
    .otherwise(`GET /api/batch-translations/${projectId}`, ok({ success: true, jobs: [] }))
    .otherwise('GET /api/chapters', ok([aSummary({ id: 11, title: TITLE, has_translation: true })]))
    .otherwise('GET /api/chapters/11', ok(whole))
    .otherwise(ENGINES, theEngines())
    .otherwise(JOBS, jobsAre())
    .otherwise(START, started());
  const page = renderRoute(`/project/${projectId}?chapter=11`, { user: aUser(), api, width: 1600 });
  if (ai) setAi(ai);
  await waitFor(() => screen.getByLabelText('Tiêu đề chương'));
  fireEvent.click(screen.getByRole('tab', { name: 'Âm thanh' }));
  await screen.findByLabelText('Bộ giọng đọc', { selector: 'input' });
  return page;
}

export function setAi(ai: Readonly<Record<string, string>>): void {
  act(() => {
    window.localStorage.setItem('aiConfig', JSON.stringify(ai));
    window.dispatchEvent(new StorageEvent('storage', { key: 'aiConfig' }));
  });
}

/** Selects an option by its label. */
export async function pick(label: string, option: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByLabelText(label, { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

/** Options of a select field. */
export async function offered(label: string): Promise<(string | null)[]> {
  fireEvent.click(screen.getByLabelText(label, { selector: 'input' }));
  const list = await screen.findByRole('listbox', { name: label });
  return [...list.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
}

export const valueOf = (label: string): string =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value;

/** Changes the speed by some keyboard steps. */
export function moveSpeed(key: 'ArrowRight' | 'ArrowLeft' | 'Home' | 'End', times = 1): void {
  const slider = screen.getByRole('slider', { name: 'Tốc độ đọc' });
  for (let step = 0; step < times; step += 1) fireEvent.keyDown(slider, { key, code: key });
}
