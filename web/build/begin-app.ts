/** Files that the page starts the app with; addresses below the root, without a slash. */
export interface AppFiles {
  /** Run one after the other. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The style that names the fonts; a page with a first view contains its rules, disabled. */
  readonly fonts: string;
  /**
   * Files that a page needs beside them, by the beginning of its address (the whole one if no slash ends it).
   */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** The list of stories as the app requests it while no filter is chosen. */
  readonly list: { readonly address: string; readonly hidesAdultKey: string };
}

/**
 * Runs in the page, as text, below everything that it shows: begins the app, with the files that the page at this address
 * needs and the chapter, story or list it shows. Where a first view is there, that is painted before anything of the app is
 * asked for. It stands alone: nothing outside of the function exists there.
 */
export function beginApp({ scripts, styles, fonts, parts, list }: AppFiles): void {
  const { pathname } = location;
  const view = document.getElementById('first-view');

  const kept = (key: string): string | null => {
    try {
      return localStorage.getItem(key) || null;
    } catch {
      // Storage is closed: a guest who was never here.
      return null;
    }
  };

  const wanted = (token: string | null): string | undefined => {
    const isPlainList = /^\/community\/?$/.test(pathname) && location.search === '';
    if (isPlainList) return kept(list.hidesAdultKey) ? undefined : list.address;
    const [, kind, id] = /^\/community\/(chapter|project)\/([1-9]\d{0,15})\/?$/.exec(pathname) ?? [];
    if (id === undefined) return undefined;
    // A signed-in reader gets more fields of a story; a chapter is the same for all.
    const isHere = view?.querySelector('script[type="application/json"]') && (kind === 'chapter' || !token);
    return isHere ? undefined : `/api/community/${kind}s/${id}`;
  };

  const ask = (): void => {
    const token = kept('token');
    const address = wanted(token);
    if (address === undefined) return;
    const headers = { accept: 'application/json', ...(token ? { 'x-auth-token': token } : {}) };
    const answer = fetch(address, { headers, credentials: 'same-origin' });
    answer.catch(() => undefined);
    globalThis.earlyAnswer = { address, token, answer };
  };

  const link = (rel: string, file: string, as?: string): void => {
    const element = document.createElement('link');
    element.rel = rel;
    if (as) element.as = as;
    element.crossOrigin = '';
    element.href = `/${file}`;
    document.head.append(element);
  };

  const begin = (): void => {
    for (const style of view ? styles : [...styles, fonts]) link('stylesheet', style);
    for (const src of scripts) {
      const script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = '';
      // In their order, each in a turn of its own: a phone answers a finger between them.
      script.async = false;
      script.src = `/${src}`;
      document.head.append(script);
    }
    const start = Object.keys(parts).find((one) =>
      one.endsWith('/') ? pathname.startsWith(one) : pathname === one,
    );
    for (const file of (start && parts[start]) || []) {
      // A style is applied by the page itself, behind those of the entry: rules of the same weight go by that order.
      if (file.endsWith('.css')) link('preload', file, 'style');
      else link('modulepreload', file);
    }
  };

  const afterPaint = (work: () => void): void => {
    let isDone = false;
    const once = (): void => {
      if (!isDone) work();
      isDone = true;
    };
    const tellsPaint = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint');
    if (!tellsPaint || document.visibilityState === 'hidden') return once();
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      once();
    }).observe({ type: 'paint', buffered: true });
    // Whatever became of the paint.
    setTimeout(once, 1_000);
  };

  const rules = document.querySelector<HTMLStyleElement>('style#fonts');
  // A browser that has the fonts paints with them; otherwise they stay off, so that no text moves while it is read.
  if (rules && kept('fonts-here') === `/${fonts}`) rules.media = 'all';
  ask();
  if (view) afterPaint(begin);
  else begin();
}
