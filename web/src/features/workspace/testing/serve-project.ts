import type { ChapterSummary } from '@lacthu/contracts';
import { ok, type FakeApi } from '../../../testing/fake-api';
import { aWholeProject } from '../../../testing/novel-factories';

/** Answers for a project with these chapters and no batch, the only one of its owner. */
export function serveProject(api: FakeApi, projectId: number, rows: readonly ChapterSummary[]): void {
  api
    .otherwise(
      `GET /api/projects/${projectId}`,
      ok(aWholeProject({ id: projectId, chapter_count: rows.length })),
    )
    .otherwise(`GET /api/batch-translations/${projectId}`, ok({ success: true, jobs: [] }))
    .otherwise('GET /api/projects', ok([]))
    .otherwise('GET /api/chapters', ok(rows));
}
