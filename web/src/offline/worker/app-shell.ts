import { withTimeout } from './with-timeout';

/** Prefix of the cache with the page and files of one build. */
const APP_CACHE = 'lac-thu-app-';
const PAGE = '/';
/** Timeout in ms after which the cached page is shown. */
const TIMEOUT_MS = 5_000;

/** Description of a build. */
export interface Build {
  /** Hash over all files. */
  readonly name: string;
  /** Entry script of this build's page. */
  readonly entry: string;
  /** Addresses of the files needed by pages that open offline. */
  readonly files: readonly string[];
}

/** Cache of a build's files. File names contain a content hash, so a cached file is never outdated. */
export class AppShell {
  private readonly cacheName: string;

  constructor(private readonly build: Build) {
    this.cacheName = APP_CACHE + build.name;
  }

  /**
   * Fetches the files that are not cached yet.
   * @throws when one is missing; the browser retries the whole installation later
   */
  async fetchAll(): Promise<void> {
    const cache = await caches.open(this.cacheName);
    await Promise.all(
      this.build.files.map(async (file) => {
        const known = await caches.match(file);
        if (known) await cache.put(file, known);
        else await cache.add(file);
      }),
    );
    const page = await fetch(PAGE, { cache: 'no-store', credentials: 'omit' });
    // During a deployment the page may belong to another build than these files.
    if (!page.ok || !(await page.clone().text()).includes(this.build.entry)) {
      throw new Error('the page is of another build');
    }
    await cache.put(PAGE, page);
  }

  /** Deletes the caches of other builds; only when none of their pages is open any more. */
  async deleteOtherBuilds(): Promise<void> {
    const names = await caches.keys();
    const others = names.filter((name) => name.startsWith(APP_CACHE) && name !== this.cacheName);
    await Promise.all(others.map((name) => caches.delete(name)));
  }

  /** Responds with the server's page, or with the cached one when the server is unreachable or failing. */
  async answerPage(request: Request): Promise<Response> {
    const cache = await caches.open(this.cacheName);
    const cached = await cache.match(PAGE);
    if (!cached) return fetch(request);
    const answer = await withTimeout(fetch(request), TIMEOUT_MS, null);
    return answer === null || answer.status >= 500 ? cached : answer;
  }

  /** Responds with a file from the cache and caches it on first use, because its content never changes. */
  async answerFile(request: Request): Promise<Response> {
    const cache = await caches.open(this.cacheName);
    const cached = await cache.match(request);
    if (cached) return cached;
    const answer = await fetch(request);
    // When storage is full the file is not cached, but the page still gets it.
    if (answer.status === 200) await cache.put(request, answer.clone()).catch(() => undefined);
    return answer;
  }
}
