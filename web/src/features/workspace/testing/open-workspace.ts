import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Chapter, ChapterSummary } from '@lacthu/contracts';
import { FakeApi, ok } from '../../../testing/fake-api';
import { aUser } from '../../../testing/factories';
import { aChapter, aSummary } from '../../../testing/novel-factories';
import { AUTOSAVE } from '../hooks/use-autosave';
import { renderRoute, type RenderedRoute } from '../../../testing/render-route';
import { serveProject } from './serve-project';

interface Opening {
  readonly projectId: number;
  /** Rows of the list; the first one has the text of `chapter`. */
  readonly chapters?: readonly Partial<ChapterSummary>[];
  readonly chapter?: Partial<Chapter>;
  readonly api?: FakeApi;
  /** Path of the address. */
  readonly root?: 'project' | 'projects';
  /** Search parameters of the address. */
  readonly search?: string;
  readonly width?: number;
  /** Autosave delay; by default so long that it never happens. */
  readonly autosaveMs?: number;
}

/** Three chapters with ids from 11 and numbers from 1. */
export const THREE_CHAPTERS = [
  { id: 11, title: 'Chương 1: Đêm tuyết', display_order: 1 },
  { id: 12, title: 'Chương 2: Đèn đá', display_order: 2 },
  { id: 13, title: 'Chương 3: Cò trắng', display_order: 3 },
] as const;

/**
 * Opens the workspace of a project over a fake server. Drafts outlive a page, so every test needs a project of its own.
 */
export function openWorkspace(opening: Opening): RenderedRoute {
  const { projectId, chapters = THREE_CHAPTERS, chapter = {}, api = new FakeApi(), search = '' } = opening;
  jest.replaceProperty(AUTOSAVE, 'pauseMs', opening.autosaveMs ?? 600_000);
  const rows = chapters.map((row) => aSummary({ project_id: projectId, ...row }));
  serveProject(api, projectId, rows);
  rows.slice(0, 5).forEach(({ id, title, display_order, audio_url }, place) =>
    api.otherwise(
      `GET /api/chapters/${id}`,
      ok(
        aChapter({
          id,
          project_id: projectId,
          title,
          display_order,
          audio_url,
          ...(place === 0 ? chapter : {}),
        }),
      ),
    ),
  );
  return renderRoute(`/${opening.root ?? 'project'}/${projectId}${search}`, {
    user: aUser(),
    api,
    ...(opening.width === undefined ? {} : { width: opening.width }),
  });
}

/** Waits until the chapter with this title is in the editor. */
export async function editorShows(title: string): Promise<void> {
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Tiêu đề chương').value).toBe(title));
}

/** The chapter list. */
export async function chapterList() {
  return within(await screen.findByRole('group', { name: 'Các chương của dự án' }));
}

/** Opens the menu of a chapter in the list and clicks one of its actions. */
export async function chooseAct(title: string, act: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Thao tác với ${title}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: act }));
}
