import { lazy, Suspense } from 'react';
import { matchPath, useLocation } from 'react-router';
import { seesAds } from '../../features/ads/model/sees-ads';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/session';

const HouseAdvert = lazy(async () => ({
  default: (await import('../../features/ads/house-advert')).HouseAdvert,
}));

/** Pages that people look around on. Where they read or work, nothing is advertised. */
const ADVERT_PAGES = [paths.home, paths.community, paths.dashboard];

/** Whether this page may end with an advert of our own, for whoever is here. */
export function useHasAdvert(): boolean {
  const session = useSession();
  const { pathname } = useLocation();
  return seesAds(session, new Date()) && ADVERT_PAGES.some((path) => matchPath(path, pathname));
}

/** What stands under a page. */
export function PageAdvert() {
  return (
    <Suspense>
      <HouseAdvert />
    </Suspense>
  );
}
