import type { createBrowserRouter } from 'react-router';

export type PageRouter = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Calls once, as soon as another page than the first one is shown; whatever is asked of the same page does not count.
 * @param firstPath of the first page
 */
export function onNextPage(router: PageRouter, firstPath: string, listener: () => void): void {
  if (router.state.location.pathname !== firstPath) return listener();
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === firstPath) return;
    stop();
    listener();
  });
}
