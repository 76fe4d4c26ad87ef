import { MAX_CHAPTERS, type Cacheable } from '../cache-keys';

const MAX_STORIES = 30;
/** Maximum size of the cache in bytes: little enough for any phone. */
export const MAX_BYTES = 20 * 1024 * 1024;

/** A cached response. */
export interface CacheEntry extends Cacheable {
  /** In ms since 1970. */
  readonly cachedAt: number;
  readonly bytes: number;
  /** Story of a chapter. */
  readonly storyId: number | null;
}

/** Returns the entries to evict so that the rest is within the limits: the least recently used first. */
export function entriesToEvict(entries: readonly CacheEntry[]): CacheEntry[] {
  const newestFirst = entries
    .filter(({ kind }) => kind !== 'navigation')
    .map((entry) => ({ entry, usedAt: usedAt(entry, entries) }))
    .toSorted((one, other) => other.usedAt - one.usedAt);
  const left = { chapter: MAX_CHAPTERS, story: MAX_STORIES, bytes: MAX_BYTES };
  const stays = new Set<CacheEntry>();
  for (const { entry } of newestFirst) {
    const kind = entry.kind === 'story' ? 'story' : 'chapter';
    if (left[kind] === 0 || left.bytes < entry.bytes) continue;
    left[kind] -= 1;
    left.bytes -= entry.bytes;
    stays.add(entry);
  }
  const chapters = new Set([...stays].filter(({ kind }) => kind === 'chapter').map(({ id }) => id));
  return entries.filter((entry) =>
    entry.kind === 'navigation' ? !chapters.has(entry.id) : !stays.has(entry),
  );
}

/** A story counts as used whenever one of its chapters is. */
function usedAt(entry: CacheEntry, entries: readonly CacheEntry[]): number {
  if (entry.kind !== 'story') return entry.cachedAt;
  const chapters = entries.filter(({ kind, storyId }) => kind === 'chapter' && storyId === entry.id);
  return Math.max(entry.cachedAt, ...chapters.map(({ cachedAt }) => cachedAt));
}
