import { lazy, Suspense, useSyncExternalStore } from 'react';
import { seesAds } from '../features/ads/model/sees-ads';
import { useEverTrue } from '../lib/react/use-ever-true';
import { patterns } from '../lib/paths';
import { useSession } from '../session/session';

const AdScripts = lazy(async () => ({ default: (await import('../features/ads/ad-scripts')).AdScripts }));

/** Their address holds a key, which no foreign script may read; the policy of such a page lets none in. */
const KEYED_PAGES: readonly string[] = [patterns.resetPassword, patterns.unsubscribe];
/** Where the document was opened: its policy stays whatever page is shown in it later. */
const isKeyedDocument = KEYED_PAGES.includes(window.location.pathname);

/** Ads come after everything else of the page, and nothing of them is fetched for Pro and administrators. */
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

/** Loading may end between the first drawing and the subscription: it is looked at once more then. */
const useIsPageLoaded = (): boolean => useSyncExternalStore(subscribeToLoad, isPageLoaded);

const isPageLoaded = (): boolean => document.readyState === 'complete';

function subscribeToLoad(tell: () => void): () => void {
  window.addEventListener('load', tell, { once: true });
  return () => window.removeEventListener('load', tell);
}
