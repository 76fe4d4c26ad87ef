import { lazy, Suspense, useState, type ComponentType } from 'react';
import { RouterProvider, type createBrowserRouter } from 'react-router';
import { createQueryClient } from '../api/query-client';
import { afterFirstView } from '../first-view/first-view';
import type { BehindThePageProps } from './behind-the-page';
import { Providers } from './providers';

// Pages can be used without it: when it cannot be loaded, it is not there.
const BehindThePage = lazy<ComponentType<BehindThePageProps>>(() =>
  new Promise<void>(afterFirstView)
    .then(() => import('./behind-the-page'))
    .then(
      (module) => ({ default: module.BehindThePage }),
      () => ({ default: () => null }),
    ),
);

/** The whole app: providers around the router. */
export function App({ router }: { readonly router: ReturnType<typeof createBrowserRouter> }) {
  const [queryClient] = useState(createQueryClient);
  const [firstPath] = useState(router.state.location.pathname);
  return (
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
      <Suspense>
        <BehindThePage router={router} firstPath={firstPath} />
      </Suspense>
    </Providers>
  );
}
