import {
  CACHED_AT,
  CACHED_BYTES,
  READING_CACHE,
  CACHED_STORY,
  cacheableAt,
  pathOf,
  type Cacheable,
} from '../cache-keys';
import { entriesToEvict, type CacheEntry } from './cache-eviction';

/** Maximum size of a cached response in bytes: one chapter must not evict all others. */
const MAX_ENTRY_BYTES = 4 * 1024 * 1024;

/** Serialises changes: two concurrent ones would count entries that the other is about to delete. */
let lastChange: Promise<unknown> = Promise.resolve();

function runSerially(change: () => Promise<void>): Promise<void> {
  const done = lastChange.then(change);
  // Storage is full or closed: the page still has its response.
  lastChange = done.catch(() => undefined);
  return done.catch(() => undefined);
}

/** Returns the cached response; undefined when there is none. */
export async function cachedAnswer(what: Cacheable): Promise<Response | undefined> {
  return (await caches.open(READING_CACHE)).match(pathOf(what));
}

/** Caches a response of the server (status 200, the same for everyone) and evicts what exceeds the limits. */
export function keep(what: Cacheable, answer: Response): Promise<void> {
  return runSerially(async () => {
    const body = await answer.arrayBuffer();
    if (body.byteLength > MAX_ENTRY_BYTES) return;
    const headers = new Headers({
      'content-type': 'application/json; charset=utf-8',
      [CACHED_AT]: String(Date.now()),
      [CACHED_BYTES]: String(body.byteLength),
    });
    const etag = answer.headers.get('etag');
    if (etag) headers.set('etag', etag);
    if (what.kind === 'chapter') headers.set(CACHED_STORY, String(storyOf(body)));
    const cache = await caches.open(READING_CACHE);
    await cache.put(pathOf(what), new Response(body, { headers }));
    await evict(cache);
  });
}

/** Removes what is no longer public: a story with all its chapters, or one chapter. */
export function drop({ kind, id }: Cacheable): Promise<void> {
  return runSerially(async () => {
    const cache = await caches.open(READING_CACHE);
    const entries = await entriesOf(cache);
    const chapters =
      kind === 'story' ? entries.filter((entry) => entry.storyId === id).map((entry) => entry.id) : [id];
    const gone = entries.filter((entry) =>
      entry.kind === 'story' ? kind === 'story' && entry.id === id : chapters.includes(entry.id),
    );
    await Promise.all(gone.map((entry) => cache.delete(pathOf(entry))));
  });
}

async function evict(cache: Cache): Promise<void> {
  const gone = entriesToEvict(await entriesOf(cache));
  await Promise.all(gone.map((entry) => cache.delete(pathOf(entry))));
}

async function entriesOf(cache: Cache): Promise<CacheEntry[]> {
  const entries = await Promise.all(
    (await cache.keys()).map(async (request): Promise<CacheEntry | null> => {
      const what = cacheableAt(new URL(request.url).pathname);
      const headers = (await cache.match(request))?.headers;
      if (!what || !headers) return null;
      const storyId = headers.get(CACHED_STORY);
      return {
        ...what,
        cachedAt: Number(headers.get(CACHED_AT)),
        bytes: Number(headers.get(CACHED_BYTES)),
        storyId: storyId === null ? null : Number(storyId),
      };
    }),
  );
  return entries.filter((entry) => entry !== null);
}

/** @throws when the body is not a chapter, which is then not cached */
function storyOf(body: ArrayBuffer): number {
  const chapter = JSON.parse(new TextDecoder().decode(body)) as { readonly project_id?: unknown };
  if (typeof chapter.project_id !== 'number') throw new TypeError('a chapter without a story');
  return chapter.project_id;
}
