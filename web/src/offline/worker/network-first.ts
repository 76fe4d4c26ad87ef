import { CACHED_AT, CACHED_BYTES, CACHED_STORY, pathOf, type Cacheable } from '../cache-keys';
import { drop, keep, cachedAnswer } from './offline-cache';
import { savesData } from '../saves-data';
import { withTimeout } from './with-timeout';

/** Longer than this nobody looks at an empty page who has a copy, in ms. */
const TIMEOUT_MS = 3_000;
/** A kept story is asked for again when it is older, in ms. */
const STORY_MAX_AGE_MS = 60 * 60 * 1000;

type After = (work: Promise<unknown>) => void;

/**
 * Answers a request for something that can be kept: what the server says now, or the kept copy when it says nothing in
 * time or is out of order. Answers to a token are passed on and never kept; of a story, a guest's answer is kept instead.
 * @param after work that goes on when the page has its answer
 */
export async function answerNetworkFirst(request: Request, what: Cacheable, after: After): Promise<Response> {
  const kept = await cachedAnswer(what);
  const isOwn = what.kind === 'story' && request.headers.has('x-auth-token');
  const fresh = isOwn ? fetch(request) : revalidate(request, kept);
  after(
    fresh.then(
      (answer) => updateCache(what, answer, isOwn),
      () => undefined,
    ),
  );
  // Always a copy: the one who keeps reads the answer too.
  if (!kept) return (await fresh).clone();
  const answer = await withTimeout(fresh, TIMEOUT_MS, null);
  return (answer === null || answer.status >= 500 ? kept : answer).clone();
}

/**
 * Keeps what came to its page before the worker was there: a story; or a chapter, with its neighbours and the next one.
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

/** Asks as a guest, in a way that counts as no view, and keeps the answer. */
async function prefetch(what: Cacheable): Promise<Response> {
  const answer = await fetch(pathOf(what), { headers: { purpose: 'prefetch' }, credentials: 'omit' });
  await updateCache(what, answer, false);
  return answer;
}

/** With what is known of the copy, so that an unchanged text is not sent again. */
async function revalidate(request: Request, kept: Response | undefined): Promise<Response> {
  const etag = kept?.headers.get('etag');
  if (!kept || !etag || request.headers.has('if-none-match')) return fetch(request);
  const headers = new Headers(request.headers);
  headers.set('if-none-match', etag);
  const answer = await fetch(new Request(request, { headers, cache: 'no-store' }));
  return answer.status === 304 ? withoutCacheHeaders(kept) : answer;
}

/** The kept copy, which the server has just said to be what it would send. */
function withoutCacheHeaders(kept: Response): Response {
  const headers = new Headers(kept.headers);
  for (const name of [CACHED_AT, CACHED_BYTES, CACHED_STORY]) headers.delete(name);
  return new Response(kept.clone().body, { headers });
}

async function updateCache(what: Cacheable, answer: Response, isOwn: boolean): Promise<void> {
  if (answer.status === 404 || answer.status === 410) return forget(what);
  if (answer.status !== 200) return;
  if (isOwn) return keepStory(what.id);
  await keep(what, answer.clone());
  const storyId = await storyOfCached(what);
  if (storyId !== null) await keepStory(storyId);
}

/** Forgets what is not public any more; a chapter may have gone with its whole story. */
async function forget(what: Cacheable): Promise<void> {
  const storyId = await storyOfCached(what);
  await drop(what);
  // Nobody answers: the next time it is asked for is soon enough.
  if (storyId !== null) await prefetch({ kind: 'story', id: storyId }).catch(() => undefined);
}

/** The story of a kept chapter; null for all that is none, and for what is not kept. */
async function storyOfCached(what: Cacheable): Promise<number | null> {
  const id = (await cachedAnswer(what))?.headers.get(CACHED_STORY);
  return id ? Number(id) : null;
}

/** The story of what is read, as a guest sees it. */
async function keepStory(id: number): Promise<void> {
  const story = { kind: 'story', id } as const;
  const keptAt = Number((await cachedAnswer(story))?.headers.get(CACHED_AT) ?? 0);
  if (Date.now() - keptAt > STORY_MAX_AGE_MS) await prefetch(story);
}
