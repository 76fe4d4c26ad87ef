import { CACHED_AT, CACHED_BYTES, CACHED_STORY, pathOf, type Cacheable } from '../cache-keys';
import { drop, keep, cachedAnswer } from './offline-cache';
import { savesData } from '../saves-data';
import { withTimeout } from './with-timeout';

/** Timeout in ms after which a cached copy is shown. */
const TIMEOUT_MS = 3_000;
/** Age in ms after which a cached story is refetched. */
const STORY_MAX_AGE_MS = 60 * 60 * 1000;

type After = (work: Promise<unknown>) => void;

/**
 * Responds network first: with the server's response, or with the cached copy when the server does not respond in time
 * or fails. Responses to requests with a token are passed on and never cached; for a story, an anonymous response is
 * cached instead.
 * @param after registers background work that continues after the page has its response
 */
export async function answerNetworkFirst(request: Request, what: Cacheable, after: After): Promise<Response> {
  const cached = await cachedAnswer(what);
  const isOwn = what.kind === 'story' && request.headers.has('x-auth-token');
  const fresh = isOwn ? fetch(request) : revalidate(request, cached);
  after(
    fresh.then(
      (answer) => updateCache(what, answer, isOwn),
      () => undefined,
    ),
  );
  // The response is cloned because caching reads its body too.
  if (!cached) return (await fresh).clone();
  const answer = await withTimeout(fresh, TIMEOUT_MS, null);
  return (answer === null || answer.status >= 500 ? cached : answer).clone();
}

/**
 * Caches what an open page had loaded before the worker was active: a story; or a chapter, with its navigation and the
 * next chapter.
 */
export async function cacheOpenPage(what: Cacheable): Promise<void> {
  await prefetch(what);
  if (what.kind !== 'chapter') return;
  const navigation = await prefetch({ kind: 'navigation', id: what.id });
  const { nextChapter } = (await navigation.json()) as {
    readonly nextChapter?: { readonly id: number } | null;
  };
  if (!nextChapter || savesData()) return;
  await Promise.all(
    (['chapter', 'navigation'] as const).map((kind) => prefetch({ kind, id: nextChapter.id })),
  );
}

/** Fetches anonymously and as a prefetch, which counts no view, and caches the response. */
async function prefetch(what: Cacheable): Promise<Response> {
  const answer = await fetch(pathOf(what), { headers: { purpose: 'prefetch' }, credentials: 'omit' });
  await updateCache(what, answer, false);
  return answer;
}

/** Sends the ETag of the cached copy so that an unchanged text is not transferred again. */
async function revalidate(request: Request, cached: Response | undefined): Promise<Response> {
  const etag = cached?.headers.get('etag');
  if (!cached || !etag || request.headers.has('if-none-match')) return fetch(request);
  const headers = new Headers(request.headers);
  headers.set('if-none-match', etag);
  const answer = await fetch(new Request(request, { headers, cache: 'no-store' }));
  return answer.status === 304 ? withoutCacheHeaders(cached) : answer;
}

/** Returns the cached copy, which the server has just confirmed, without the headers that mark a copy. */
function withoutCacheHeaders(cached: Response): Response {
  const headers = new Headers(cached.headers);
  for (const name of [CACHED_AT, CACHED_BYTES, CACHED_STORY]) headers.delete(name);
  return new Response(cached.clone().body, { headers });
}

async function updateCache(what: Cacheable, answer: Response, isOwn: boolean): Promise<void> {
  if (answer.status === 404 || answer.status === 410) return forget(what);
  if (answer.status !== 200) return;
  if (isOwn) return keepStory(what.id);
  await keep(what, answer.clone());
  const storyId = await storyOfCached(what);
  if (storyId !== null) await keepStory(storyId);
}

/** Removes a resource that is no longer public; a chapter may have disappeared with its whole story. */
async function forget(what: Cacheable): Promise<void> {
  const storyId = await storyOfCached(what);
  await drop(what);
  // The failure is ignored: the story is checked again on its next request.
  if (storyId !== null) await prefetch({ kind: 'story', id: storyId }).catch(() => undefined);
}

/** Returns the story of a cached chapter; null for other resources and for chapters that are not cached. */
async function storyOfCached(what: Cacheable): Promise<number | null> {
  const id = (await cachedAnswer(what))?.headers.get(CACHED_STORY);
  return id ? Number(id) : null;
}

/** Caches the story of a chapter as anonymous visitors see it. */
async function keepStory(id: number): Promise<void> {
  const story = { kind: 'story', id } as const;
  const cachedAt = Number((await cachedAnswer(story))?.headers.get(CACHED_AT) ?? 0);
  if (Date.now() - cachedAt > STORY_MAX_AGE_MS) await prefetch(story);
}
