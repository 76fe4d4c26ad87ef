import { KEPT_AT, KEPT_BYTES, KEPT_STORY, pathOf, type Keepable } from '../kept-copies';
import { drop, keep, keptCopy } from './kept-shelf';
import { savesData } from '../saves-data';
import { soonOr } from './soon-or';

/** Longer than this nobody looks at an empty page who has a copy, in ms. */
const PATIENCE_MS = 3_000;
/** A kept story is asked for again when it is older, in ms. */
const STORY_AGE_MS = 60 * 60 * 1000;

type After = (work: Promise<unknown>) => void;

/**
 * Answers a request for something that can be kept: what the server says now, or the kept copy when it says nothing in
 * time or is out of order. Answers to a token are passed on and never kept; of a story, a guest's answer is kept instead.
 * @param after work that goes on when the page has its answer
 */
export async function answerReading(request: Request, what: Keepable, after: After): Promise<Response> {
  const kept = await keptCopy(what);
  const isOwn = what.kind === 'story' && request.headers.has('x-auth-token');
  const fresh = isOwn ? fetch(request) : askAgain(request, kept);
  after(
    fresh.then(
      (answer) => takeNote(what, answer, isOwn),
      () => undefined,
    ),
  );
  // Always a copy: the one who keeps reads the answer too.
  if (!kept) return (await fresh).clone();
  const answer = await soonOr(fresh, PATIENCE_MS, null);
  return (answer === null || answer.status >= 500 ? kept : answer).clone();
}

/**
 * Keeps what came to its page before the worker was there: a story; or a chapter, with its neighbours and the next one.
 */
export async function keepUnasked(what: Keepable): Promise<void> {
  await fetchAhead(what);
  if (what.kind !== 'chapter') return;
  const navigation = await fetchAhead({ kind: 'navigation', id: what.id });
  const { nextChapter } = (await navigation.json()) as {
    readonly nextChapter?: { readonly id: number } | null;
  };
  if (!nextChapter || savesData()) return;
  await Promise.all(
    (['chapter', 'navigation'] as const).map((kind) => fetchAhead({ kind, id: nextChapter.id })),
  );
}

/** Asks as a guest, in a way that counts as no view, and keeps the answer. */
async function fetchAhead(what: Keepable): Promise<Response> {
  const answer = await fetch(pathOf(what), { headers: { purpose: 'prefetch' }, credentials: 'omit' });
  await takeNote(what, answer, false);
  return answer;
}

/** With what is known of the copy, so that an unchanged text is not sent again. */
async function askAgain(request: Request, kept: Response | undefined): Promise<Response> {
  const etag = kept?.headers.get('etag');
  if (!kept || !etag || request.headers.has('if-none-match')) return fetch(request);
  const headers = new Headers(request.headers);
  headers.set('if-none-match', etag);
  const answer = await fetch(new Request(request, { headers, cache: 'no-store' }));
  return answer.status === 304 ? asFresh(kept) : answer;
}

/** The kept copy, which the server has just said to be what it would send. */
function asFresh(kept: Response): Response {
  const headers = new Headers(kept.headers);
  for (const name of [KEPT_AT, KEPT_BYTES, KEPT_STORY]) headers.delete(name);
  return new Response(kept.clone().body, { headers });
}

async function takeNote(what: Keepable, answer: Response, isOwn: boolean): Promise<void> {
  if (answer.status === 404 || answer.status === 410) return forget(what);
  if (answer.status !== 200) return;
  if (isOwn) return keepStory(what.id);
  await keep(what, answer.clone());
  const storyId = await storyOfKept(what);
  if (storyId !== null) await keepStory(storyId);
}

/** Forgets what is not public any more; a chapter may have gone with its whole story. */
async function forget(what: Keepable): Promise<void> {
  const storyId = await storyOfKept(what);
  await drop(what);
  // Nobody answers: the next time it is asked for is soon enough.
  if (storyId !== null) await fetchAhead({ kind: 'story', id: storyId }).catch(() => undefined);
}

/** The story of a kept chapter; null for all that is none, and for what is not kept. */
async function storyOfKept(what: Keepable): Promise<number | null> {
  const id = (await keptCopy(what))?.headers.get(KEPT_STORY);
  return id ? Number(id) : null;
}

/** The story of what is read, as a guest sees it. */
async function keepStory(id: number): Promise<void> {
  const story = { kind: 'story', id } as const;
  const keptAt = Number((await keptCopy(story))?.headers.get(KEPT_AT) ?? 0);
  if (Date.now() - keptAt > STORY_AGE_MS) await fetchAhead(story);
}
