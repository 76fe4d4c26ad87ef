import { screen, within } from '@testing-library/react';
import type { ChapterSummary } from '@lacthu/contracts';
import { aUser } from '../../../testing/factories';
import { ok, type FakeApi } from '../../../testing/fake-api';
import { aChapter, aSummary } from '../../../testing/novel-factories';
import { renderRoute, type RenderedRoute } from '../../../testing/render-route';
import { serveProject } from './serve-project';

/** Opens the workspace of a project at the first of these chapters, and waits for its list. */
export async function openChapters(
  projectId: number,
  chapters: readonly Partial<ChapterSummary>[],
  api: FakeApi,
): Promise<RenderedRoute> {
  const rows = chapters.map((row) => aSummary({ project_id: projectId, ...row }));
  serveProject(api, projectId, rows);
  for (const { id, title, display_order } of rows)
    api.otherwise(
      `GET /api/chapters/${id}`,
      ok(aChapter({ id, project_id: projectId, title, display_order })),
    );
  const page = renderRoute(`/project/${projectId}?chapter=${rows[0]?.id}`, { user: aUser(), api });
  await chapterList();
  return page;
}

/** The chapter list. */
export async function chapterList() {
  return within(await screen.findByRole('group', { name: 'Các chương của dự án' }));
}
