import type { createBrowserRouter } from 'react-router';
import { pageHold } from './page-hold';
import { reloadPage } from './reload-page';

type PageRouter = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

const KEY = 'reloaded-build';

/**
 * Reloads the page when one of its chunks is missing, which happens after a deployment, once per build. When the chunk
 * belongs to a page that the user is navigating to, that page is loaded. Does not reload while offline or while a
 * reload would lose unsaved work: the error screen lets the user decide.
 */
export function reloadForNewBuild(router: PageRouter): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || pageHold() !== null || !isFirstTime()) return;
    event.preventDefault();
    onceArrived(router, reloadPage);
  });
}

/** The location is the target page only after the router has finished the navigation. */
function onceArrived(router: PageRouter, listener: () => void): void {
  if (router.state.navigation.state === 'idle') return listener();
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return;
    stop();
    listener();
  });
}

/** A second missing chunk of the same build is not caused by a deployment. */
function isFirstTime(): boolean {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
  const build = Array.from(scripts, ({ src }) => src).join(' ');
  try {
    if (sessionStorage.getItem(KEY) === build) return false;
    sessionStorage.setItem(KEY, build);
    return true;
  } catch {
    // Without storage the page could reload forever.
    return false;
  }
}
