import { cacheableAt, type Cacheable } from '../cache-keys';
import { isAppPage } from './app-pages';
import { AppShell } from './app-shell';
import { answerNetworkFirst, cacheOpenPage } from './network-first';
import { worker, type FetchEvent } from './worker-scope';

// The service worker (docs/adr/0017): opens the app and what was read last without a network. It answers nothing else,
// so that whatever is not named here goes to the server as if it were not there. A new one waits until the last page of
// the old build is closed: no page is ever made of two builds.

const shell = new AppShell(__BUILD__);

worker.addEventListener('install', (event) => event.waitUntil(shell.fetchAll()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(shell.deleteOtherBuilds().then(() => worker.clients.claim()));
  event.waitUntil(keepWhatIsOpen());
});

worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

/** Null leaves the request to the browser. */
function answerTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || request.headers.has('range')) return null;
  if (request.mode === 'navigate') return isAppPage(pathname) ? shell.answerPage(request) : null;
  if (pathname.startsWith('/assets/')) return shell.answerFile(request);
  const what = search === '' ? cacheableAt(pathname) : null;
  return what && answerNetworkFirst(request, what, (work) => event.waitUntil(work));
}

/** What somebody reads here first came before there was a worker. */
async function keepWhatIsOpen(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.flatMap(({ url }) => openedAt(new URL(url).pathname) ?? []);
  await Promise.all(open.map((what) => cacheOpenPage(what).catch(() => undefined)));
}

function openedAt(path: string): Cacheable | null {
  const [, kind, id] = /^\/community\/(chapter|project)\/([1-9]\d{0,15})\/?$/.exec(path) ?? [];
  return id === undefined ? null : { kind: kind === 'chapter' ? 'chapter' : 'story', id: Number(id) };
}
