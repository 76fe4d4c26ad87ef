/**
 * Where the service worker keeps what was read, and how it marks it. The worker writes, pages look and forget; what lies
 * here is the same for everybody: nothing that was answered to a token is ever kept.
 */
export const READING_CACHE = 'lac-thu-read';

/** Chapters that are kept, the last read ones. */
export const MAX_CHAPTERS = 30;

/** When it was kept, in ms since 1970; an answer that has it did not come from the server now. */
export const CACHED_AT = 'x-lacthu-kept-at';
/** Length of its body in bytes. */
export const CACHED_BYTES = 'x-lacthu-kept-bytes';
/** The story of a kept chapter. */
export const CACHED_STORY = 'x-lacthu-kept-story';

const CHAPTER = /^\/api\/community\/chapters\/([1-9]\d{0,15})$/;
const NAVIGATION = /^\/api\/community\/chapters\/([1-9]\d{0,15})\/navigation$/;
const STORY = /^\/api\/community\/projects\/([1-9]\d{0,15})$/;

export type CacheableKind = 'chapter' | 'navigation' | 'story';

/** What can be kept: a chapter, its neighbours, or a story. */
export interface Cacheable {
  readonly kind: CacheableKind;
  /** Of the chapter, or of the story. */
  readonly id: number;
}

/** What an address stands for, when it is one that is kept; null for every other one. @param path without query */
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

/** Forgets everything that was kept; nothing happens where nothing can be. */
export async function clearOfflineCache(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(READING_CACHE);
}
