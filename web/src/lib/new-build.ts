import { pageHold } from './page-hold';
import { reloadPage } from './reload-page';

const KEY = 'reloaded-build';

/**
 * A part of a page that was opened before the last delivery is not on the server any more: the page is loaded anew, once
 * a build, and then has all its parts. Not while offline, and not where a reload would lose somebody's work: the error
 * screen asks there.
 */
export function reloadForNewBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || pageHold() !== null || !isFirstTime()) return;
    event.preventDefault();
    reloadPage();
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
