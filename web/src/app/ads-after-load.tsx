import { lazy, Suspense, useSyncExternalStore } from 'react';
import { seesAds } from '../features/site/sees-ads';
import { useEverTrue } from '../lib/react/use-ever-true';
import { patterns } from '../lib/paths';
import { useSession } from '../session/session';

const AdScripts = lazy(async () => ({ default: (await import('../features/site/ad-scripts')).AdScripts }));

/**
 * The address of these pages contains a key that no third-party script may read; their content security policy allows
 * no such script.
 */
const KEYED_PAGES: readonly string[] = [patterns.resetPassword, patterns.unsubscribe];
/**
 * Depends on the address at which the document was opened, because its policy stays while other pages are shown in it.
 */
const isKeyedDocument = KEYED_PAGES.includes(window.location.pathname);

/** Loads ads after everything else of the page, and never for Pro users and administrators. */
export function AdsAfterLoad() {
  const session = useSession();
  const isLoaded = useIsPageLoaded();
  const isWanted = useEverTrue(!isKeyedDocument && isLoaded && seesAds(session, new Date()));
  return isWanted ? (
    <Suspense>
      <AdScripts />
    </Suspense>
  ) : null;
}

/**
 * useSyncExternalStore reads the state again after subscribing, so a load event between the first render and the
 * subscription is not missed.
 */
const useIsPageLoaded = (): boolean => useSyncExternalStore(subscribeToLoad, isPageLoaded);

const isPageLoaded = (): boolean => document.readyState === 'complete';

function subscribeToLoad(tell: () => void): () => void {
  window.addEventListener('load', tell, { once: true });
  return () => window.removeEventListener('load', tell);
}
