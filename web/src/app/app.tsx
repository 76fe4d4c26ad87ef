import { lazy, Suspense, useState, type ComponentType } from 'react';
import { RouterProvider, type createBrowserRouter } from 'react-router';
import { createQueryClient } from '../api/query-client';
import { afterFirstView } from '../first-view/first-view';
import type { DeferredEffectsProps } from './deferred-effects';
import { Providers } from './providers';

// When this chunk cannot be loaded, pages work without it.
const DeferredEffects = lazy<ComponentType<DeferredEffectsProps>>(() =>
  new Promise<void>(afterFirstView)
    .then(() => import('./deferred-effects'))
    .then(
      (module) => ({ default: module.DeferredEffects }),
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
        <DeferredEffects router={router} firstPath={firstPath} />
      </Suspense>
    </Providers>
  );
}
