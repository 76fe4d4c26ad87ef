import { lazy, Suspense } from 'react';
import { matchPath, useLocation } from 'react-router';
import { seesAds } from '../../features/site/sees-ads';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/session';

const HouseAdvert = lazy(async () => ({
  default: (await import('../../features/site/house-advert')).HouseAdvert,
}));

/** Pages for browsing. Reading and working pages show no ads. */
const ADVERT_PAGES = [paths.home, paths.community, paths.dashboard];

/** Whether this page ends with our own ad for this user. */
export function useHasAdvert(): boolean {
  const session = useSession();
  const { pathname } = useLocation();
  return seesAds(session, new Date()) && ADVERT_PAGES.some((path) => matchPath(path, pathname));
}

/** Our own ad at the end of a page. */
export function PageAdvert() {
  return (
    <Suspense>
      <HouseAdvert />
    </Suspense>
  );
}
