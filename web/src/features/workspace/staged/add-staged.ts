import type { QueryClient } from '@tanstack/react-query';
import { normalizeText } from '@lacthu/novel-text';
import { ApiError, messageOf } from '../../../api/api-error';
import { chapterKeys, chapterListQuery, chapterQuery } from '../../../api/chapters/chapters.queries';
import { request } from '../../../api/client';
import { projectKeys } from '../../../api/projects/projects.queries';
import type { StagedChapter } from './staged-chapter';
import type { StagedStore } from './staged-store';
import type { StepFailure } from './staged-work';
import { stagedTexts } from './texts';

/** Timeout in ms for a chapter of 2,000,000 characters over a slow connection. */
const TIMEOUT_MS = 120_000;

/**
 * Creates a chapter of the project from a staged one, once, and stores that it is done. A rejected chapter does not
 * stop the others; an unreachable server ends the work.
 */
export async function addStaged(
  store: StagedStore,
  queryClient: QueryClient,
  chapter: StagedChapter,
): Promise<StepFailure | null> {
  try {
    const earlier = chapter.isDoubtful ? await findAdded(store, queryClient, chapter) : null;
    const chapterId = earlier ?? (await create(store.scope.placeId, chapter));
    await store.change(chapter.id, { chapterId, isDoubtful: false, edit: null });
    return null;
  } catch (error) {
    const isAway = error instanceof ApiError && error.isTransient;
    if (isAway) await store.change(chapter.id, { isDoubtful: true });
    return {
      reason: messageOf(error, stagedTexts.addFailure),
      requestId: error instanceof ApiError ? error.requestId : undefined,
      endsAll: isAway || (error instanceof ApiError && error.isSessionOver),
    };
  }
}

/** Refetches chapters and counts on screen. */
export async function refreshProject(queryClient: QueryClient, projectId: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: chapterKeys.ofProject(projectId) }),
    queryClient.invalidateQueries({ queryKey: projectKeys.all }),
  ]);
}

/** POST /api/chapters */
async function create(projectId: number, chapter: StagedChapter): Promise<number> {
  const { id } = await request('/api/chapters', {
    method: 'POST',
    json: {
      projectId,
      title: chapter.title.trim(),
      original_content: chapter.content,
      translated_content: chapter.translated_content,
      ...(chapter.origin ? { origin: chapter.origin } : {}),
    },
    timeoutMs: TIMEOUT_MS,
    answer: 'chapterSchema',
  });
  return id;
}

/** Finds the chapter created although no response arrived; null when the project has none like it. */
async function findAdded(
  { scope, get }: StagedStore,
  queryClient: QueryClient,
  chapter: StagedChapter,
): Promise<number | null> {
  const known = new Set(get().chapters.map(({ chapterId }) => chapterId));
  const list = await queryClient.fetchQuery({ ...chapterListQuery(scope.placeId), staleTime: 0 });
  const alike = list.filter(({ id, title }) => title === chapter.title.trim() && !known.has(id));
  for (const { id } of alike) {
    const saved = await queryClient.fetchQuery({ ...chapterQuery(id), staleTime: 0 });
    const isSame = (['original_content', 'translated_content'] as const).every(
      (field) =>
        normalizeText(saved[field]) ===
        normalizeText(field === 'original_content' ? chapter.content : chapter.translated_content),
    );
    if (isSame) return id;
  }
  return null;
}
