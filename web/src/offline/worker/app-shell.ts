import { withTimeout } from './with-timeout';

/** The page and the files of one build; the name ends with the build. */
const APP_CACHE = 'lac-thu-app-';
const PAGE = '/';
/** Longer than this nobody looks at an empty window who has the page, in ms. */
const TIMEOUT_MS = 5_000;

/** What the build says of itself. */
export interface Build {
  /** Changes with every file. */
  readonly name: string;
  /** The script that the page of this build begins with. */
  readonly entry: string;
  /** Addresses of what pages that open offline are made of. */
  readonly files: readonly string[];
}

/** The files of a build in this browser. Names of files tell their content, so that a copy is never old. */
export class AppShell {
  private readonly cacheName: string;

  constructor(private readonly build: Build) {
    this.cacheName = APP_CACHE + build.name;
  }

  /** Fetches what is not here yet. @throws when something is missing: the browser tries the whole again later */
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
    // Between two deliveries the page may be of another build than these files.
    if (!page.ok || !(await page.clone().text()).includes(this.build.entry)) {
      throw new Error('the page is of another build');
    }
    await cache.put(PAGE, page);
  }

  /** Forgets other builds; only once no page of theirs is open any more. */
  async deleteOtherBuilds(): Promise<void> {
    const names = await caches.keys();
    const others = names.filter((name) => name.startsWith(APP_CACHE) && name !== this.cacheName);
    await Promise.all(others.map((name) => caches.delete(name)));
  }

  /** The server's page, or the one kept when the server cannot be reached or is out of order. */
  async answerPage(request: Request): Promise<Response> {
    const cache = await caches.open(this.cacheName);
    const kept = await cache.match(PAGE);
    if (!kept) return fetch(request);
    const answer = await withTimeout(fetch(request), TIMEOUT_MS, null);
    return answer === null || answer.status >= 500 ? kept : answer;
  }

  /** A file by its name, which never changes its content; kept when it is asked for the first time. */
  async answerFile(request: Request): Promise<Response> {
    const cache = await caches.open(this.cacheName);
    const kept = await cache.match(request);
    if (kept) return kept;
    const answer = await fetch(request);
    // A full storage keeps nothing; the page has its file all the same.
    if (answer.status === 200) await cache.put(request, answer.clone()).catch(() => undefined);
    return answer;
  }
}
