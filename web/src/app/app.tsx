import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '../api/query-client';
import { AdsAfterLoad } from './ads-after-load';
import { Providers } from './providers';
import { routes } from './router';
import { dropServedHead } from './served-head';

/** The whole app: providers around the router. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(createRouter);
  return (
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
      <AdsAfterLoad />
    </Providers>
  );
}

function createRouter() {
  const router = createBrowserRouter(routes);
  dropServedHead(router);
  return router;
}
