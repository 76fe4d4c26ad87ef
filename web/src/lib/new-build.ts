import type { createBrowserRouter } from 'react-router';
import { pageHold } from './page-hold';
import { reloadPage } from './reload-page';

type PageRouter = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

const KEY = 'reloaded-build';

/**
 * A part of a page that was opened before the last delivery is not on the server any more: the page is loaded anew, once
 * a build, and then has all its parts; where the part belongs to another page that somebody is on the way to, that one is.
 * Not while offline, and not where a reload would lose somebody's work: the error screen asks there.
 */
export function reloadForNewBuild(router: PageRouter): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || pageHold() !== null || !isFirstTime()) return;
    event.preventDefault();
    onceArrived(router, reloadPage);
  });
}

/** The address is that of the page somebody is on the way to only once the router has done with it. */
function onceArrived(router: PageRouter, listener: () => void): void {
  if (router.state.navigation.state === 'idle') return listener();
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return;
    stop();
    listener();
  });
}

/** One more missing part of the same build is no matter of a delivery. */
function isFirstTime(): boolean {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
  const build = Array.from(scripts, ({ src }) => src).join(' ');
  try {
    if (sessionStorage.getItem(KEY) === build) return false;
    sessionStorage.setItem(KEY, build);
    return true;
  } catch {
    // Nothing is remembered here: a page could be loaded over and over.
    return false;
  }
}
