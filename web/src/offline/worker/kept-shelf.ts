import {
  KEPT_AT,
  KEPT_BYTES,
  KEPT_CACHE,
  KEPT_STORY,
  keepableAt,
  pathOf,
  type Keepable,
} from '../kept-copies';
import { whatGoes, type KeptEntry } from './what-goes';

/** A longer answer is not kept: one chapter must not push out all others. */
const MOST_BYTES_OF_ONE = 4 * 1024 * 1024;

/** One change after the other: two that run side by side would count what the other is about to take away. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn(change: () => Promise<void>): Promise<void> {
  const done = turn.then(change);
  // A full or closed storage: the page has its answer all the same.
  turn = done.catch(() => undefined);
  return done.catch(() => undefined);
}

/** The kept answer; undefined when there is none. */
export async function keptCopy(what: Keepable): Promise<Response | undefined> {
  return (await caches.open(KEPT_CACHE)).match(pathOf(what));
}

/** Keeps an answer of the server (status 200, the same for everybody), and lets go what is too much then. */
export function keep(what: Keepable, answer: Response): Promise<void> {
  return inTurn(async () => {
    const body = await answer.arrayBuffer();
    if (body.byteLength > MOST_BYTES_OF_ONE) return;
    const headers = new Headers({
      'content-type': 'application/json; charset=utf-8',
      [KEPT_AT]: String(Date.now()),
      [KEPT_BYTES]: String(body.byteLength),
    });
    const etag = answer.headers.get('etag');
    if (etag) headers.set('etag', etag);
    if (what.kind === 'chapter') headers.set(KEPT_STORY, String(storyOf(body)));
    const cache = await caches.open(KEPT_CACHE);
    await cache.put(pathOf(what), new Response(body, { headers }));
    await letGo(cache);
  });
}

/** Forgets what is not public any more: a story with all its chapters, or one chapter. */
export function drop({ kind, id }: Keepable): Promise<void> {
  return inTurn(async () => {
    const cache = await caches.open(KEPT_CACHE);
    const entries = await entriesOf(cache);
    const chapters =
      kind === 'story' ? entries.filter((entry) => entry.storyId === id).map((entry) => entry.id) : [id];
    const gone = entries.filter((entry) =>
      entry.kind === 'story' ? kind === 'story' && entry.id === id : chapters.includes(entry.id),
    );
    await Promise.all(gone.map((entry) => cache.delete(pathOf(entry))));
  });
}

async function letGo(cache: Cache): Promise<void> {
  const gone = whatGoes(await entriesOf(cache));
  await Promise.all(gone.map((entry) => cache.delete(pathOf(entry))));
}

async function entriesOf(cache: Cache): Promise<KeptEntry[]> {
  const entries = await Promise.all(
    (await cache.keys()).map(async (request): Promise<KeptEntry | null> => {
      const what = keepableAt(new URL(request.url).pathname);
      const headers = (await cache.match(request))?.headers;
      if (!what || !headers) return null;
      const storyId = headers.get(KEPT_STORY);
      return {
        ...what,
        keptAt: Number(headers.get(KEPT_AT)),
        bytes: Number(headers.get(KEPT_BYTES)),
        storyId: storyId === null ? null : Number(storyId),
      };
    }),
  );
  return entries.filter((entry) => entry !== null);
}

/** @throws when it is no chapter, which is then not kept */
function storyOf(body: ArrayBuffer): number {
  const chapter = JSON.parse(new TextDecoder().decode(body)) as { readonly project_id?: unknown };
  if (typeof chapter.project_id !== 'number') throw new TypeError('a chapter without a story');
  return chapter.project_id;
}
