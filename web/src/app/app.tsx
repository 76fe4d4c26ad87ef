import { useState } from 'react';
import { RouterProvider, type createBrowserRouter } from 'react-router';
import { createQueryClient } from '../api/query-client';
import { AdsAfterLoad } from './ads-after-load';
import { Providers } from './providers';

type Router = ReturnType<typeof createBrowserRouter>;

/** The whole app: providers around the router. */
export function App({ router }: { readonly router: Router }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
      <AdsAfterLoad />
    </Providers>
  );
}
