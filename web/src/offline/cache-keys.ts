/**
 * Keys and headers of the offline cache. The service worker writes it, pages only read and clear it. It contains only
 * responses that are the same for everyone: no response to a request with a token is cached.
 */
export const READING_CACHE = 'lac-thu-read';

/** Maximum number of cached chapters; the least recently read are evicted. */
export const MAX_CHAPTERS = 30;

/** Time of caching, in ms since 1970; a response with this header came from the cache. */
export const CACHED_AT = 'x-lacthu-kept-at';
/** Length of the body in bytes. */
export const CACHED_BYTES = 'x-lacthu-kept-bytes';
/** Story of a cached chapter. */
export const CACHED_STORY = 'x-lacthu-kept-story';

const CHAPTER = /^\/api\/community\/chapters\/([1-9]\d{0,15})$/;
const NAVIGATION = /^\/api\/community\/chapters\/([1-9]\d{0,15})\/navigation$/;
const STORY = /^\/api\/community\/projects\/([1-9]\d{0,15})$/;

export type CacheableKind = 'chapter' | 'navigation' | 'story';

/** A cacheable resource: a chapter, its navigation, or a story. */
export interface Cacheable {
  readonly kind: CacheableKind;
  /** Id of the chapter or story. */
  readonly id: number;
}

/** Returns the resource at a path; null when it is not cacheable. @param path path without query */
export function cacheableAt(path: string): Cacheable | null {
  for (const [kind, pattern] of [
    ['chapter', CHAPTER],
    ['navigation', NAVIGATION],
    ['story', STORY],
  ] as const) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) return { kind, id: Number(id) };
  }
  return null;
}

export function pathOf({ kind, id }: Cacheable): string {
  if (kind === 'story') return `/api/community/projects/${id}`;
  return `/api/community/chapters/${id}${kind === 'navigation' ? '/navigation' : ''}`;
}

/** Deletes the offline cache, where the browser has one. */
export async function clearOfflineCache(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(READING_CACHE);
}
