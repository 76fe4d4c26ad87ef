import { cacheableAt, type Cacheable } from '../cache-keys';
import { isAppPage } from './app-pages';
import { AppShell } from './app-shell';
import { answerNetworkFirst, cacheOpenPage } from './network-first';
import { worker, type FetchEvent } from './worker-scope';

// The service worker (docs/adr/0017): opens the app and recently read chapters without a network. It leaves every other
// request to the browser. A new version waits until the last page of the old build is closed, so that no page mixes two
// builds.

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

/** Returns null to leave the request to the browser. */
function answerTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || request.headers.has('range')) return null;
  if (request.mode === 'navigate') return isAppPage(pathname) ? shell.answerPage(request) : null;
  if (pathname.startsWith('/assets/')) return shell.answerFile(request);
  const what = search === '' ? cacheableAt(pathname) : null;
  return what && answerNetworkFirst(request, what, (work) => event.waitUntil(work));
}

/** The first page of a visitor was loaded before the worker existed, so it is cached now. */
async function keepWhatIsOpen(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.flatMap(({ url }) => openedAt(new URL(url).pathname) ?? []);
  await Promise.all(open.map((what) => cacheOpenPage(what).catch(() => undefined)));
}

function openedAt(path: string): Cacheable | null {
  const [, kind, id] = /^\/community\/(chapter|project)\/([1-9]\d{0,15})\/?$/.exec(path) ?? [];
  return id === undefined ? null : { kind: kind === 'chapter' ? 'chapter' : 'story', id: Number(id) };
}
