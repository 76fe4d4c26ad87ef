import { fireEvent, screen } from '@testing-library/react';
import type { Chapter, Project } from '@lacthu/contracts';
import { aUser } from '../../../testing/factories';
import { FakeApi, ok } from '../../../testing/fake-api';
import { aChapter, aSummary, aWholeProject } from '../../../testing/novel-factories';
import { renderRoute, type RenderedRoute } from '../../../testing/render-route';

interface Opening {
  readonly projectId: number;
  readonly project?: Partial<Project>;
  readonly chapter?: Partial<Chapter>;
  readonly api?: FakeApi;
  /** Stored AI settings. */
  readonly ai?: object;
}

/** Settings with an available language model. */
export const WITH_KEY = { engine: 'openai', openAIKey: 'sk-test' };

/**
 * Opens the tab of prompt and memory beside chapter 11. Drafts outlive a page, so every test needs a project of its
 * own.
 */
export async function openMemory(opening: Opening): Promise<RenderedRoute> {
  const { projectId, api = new FakeApi(), ai = WITH_KEY } = opening;
  const project = aWholeProject({ id: projectId, chapter_count: 1, ...opening.project });
  const chapter = aChapter({ id: 11, project_id: projectId, ...opening.chapter });
  api
    .otherwise(`GET /api/projects/${projectId}`, ok(project))
    .otherwise(`GET /api/batch-translations/${projectId}`, ok({ success: true, jobs: [] }))
    .otherwise(`GET /api/projects/${projectId}/glossary`, ok({ success: true, entries: [] }))
    .otherwise('GET /api/projects', ok([]))
    .otherwise('GET /api/chapters', ok([aSummary({ id: 11, project_id: projectId, title: chapter.title })]))
    .otherwise('GET /api/chapters/11', ok(chapter));
  const page = renderRoute(`/project/${projectId}?chapter=11`, { user: aUser(), api, width: 1600 });
  window.localStorage.setItem('aiConfig', JSON.stringify(ai));
  window.dispatchEvent(new StorageEvent('storage', { key: 'aiConfig' }));
  await screen.findByLabelText('Tiêu đề chương');
  fireEvent.click(screen.getByRole('tab', { name: 'Bộ nhớ' }));
  await screen.findByRole('heading', { name: 'Master Prompt (chỉ dẫn dịch)' });
  return page;
}
