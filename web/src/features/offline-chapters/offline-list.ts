import { queryOptions } from '@tanstack/react-query';
import { CACHED_AT, READING_CACHE, cacheableAt } from '../../offline/cache-keys';

export interface OfflineChapter {
  readonly id: number;
  readonly title: string;
  readonly order: number;
  /** In ms since 1970. */
  readonly cachedAt: number;
}

export interface OfflineStory {
  readonly id: number;
  readonly name: string;
  /** In reading order. */
  readonly chapters: readonly OfflineChapter[];
}

/** Lists the chapters in the offline cache, the story read last first. */
export const offlineChaptersQuery = queryOptions({
  queryKey: ['kept-chapters'],
  queryFn: listOffline,
  staleTime: 0,
});

async function listOffline(): Promise<OfflineStory[]> {
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(READING_CACHE);
  const stories = new Map<number, { name: string; chapters: OfflineChapter[] }>();
  for (const request of await cache.keys()) {
    if (cacheableAt(new URL(request.url).pathname)?.kind !== 'chapter') continue;
    const copy = await cache.match(request);
    const chapter = copy && readChapter(await copy.json());
    if (!copy || !chapter) continue;
    const story = stories.get(chapter.project_id) ?? { name: chapter.project_name, chapters: [] };
    const { id, title, display_order: order } = chapter;
    story.chapters.push({ id, title, order, cachedAt: Number(copy.headers.get(CACHED_AT)) });
    stories.set(chapter.project_id, story);
  }
  return [...stories]
    .map(([id, { name, chapters }]) => ({
      id,
      name,
      chapters: chapters.toSorted((a, b) => a.order - b.order),
    }))
    .toSorted((one, other) => lastOf(other) - lastOf(one));
}

function lastOf({ chapters }: OfflineStory): number {
  return Math.max(...chapters.map(({ cachedAt }) => cachedAt));
}

interface ChapterDetails {
  readonly id: number;
  readonly title: string;
  readonly project_id: number;
  readonly project_name: string;
  readonly display_order: number;
}

/** A copy from a build with another format is skipped. */
function readChapter(value: unknown): ChapterDetails | null {
  const chapter = value as Partial<ChapterDetails> | null;
  const isOne =
    typeof chapter?.id === 'number' &&
    typeof chapter.title === 'string' &&
    typeof chapter.project_id === 'number' &&
    typeof chapter.project_name === 'string' &&
    typeof chapter.display_order === 'number';
  return isOne ? (chapter as ChapterDetails) : null;
}
