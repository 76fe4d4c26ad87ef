import type { createBrowserRouter } from 'react-router';

export type PageRouter = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Calls the listener once, as soon as a page with another path than the first one is shown; navigation within the first
 * page does not count.
 * @param firstPath path of the first page
 */
export function onNextPage(router: PageRouter, firstPath: string, listener: () => void): void {
  if (router.state.location.pathname !== firstPath) return listener();
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === firstPath) return;
    stop();
    listener();
  });
}
