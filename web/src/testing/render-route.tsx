import { render } from '@testing-library/react';
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router';
import type { User } from '@lacthu/contracts';
import { createQueryClient } from '../api/query-client';
import { sessionToken } from '../api/session-token';
import { SyncGuestData } from '../app/sync-guest-data';
import { Providers } from '../app/providers';
import { routes } from '../app/router';
import { listenToToasts } from '../lib/toasts';
import { FakeApi, ok } from './fake-api';

interface RenderOptions {
  /** Who is signed in; left out for a guest. */
  readonly user?: User;
  readonly api?: FakeApi;
  /** What the entry of the browser's history holds, as after the page is loaded again. */
  readonly state?: unknown;
  /** Window width in px. */
  readonly width?: number;
}

export interface RenderedRoute {
  readonly api: FakeApi;
  /** Path with query of the page that is shown. */
  readonly address: () => string;
}

/** Opens an address of the app as a browser would, over a faked server. */
export function renderRoute(address: string, options: RenderOptions = {}): RenderedRoute {
  const { user, state, width = 1280 } = options;
  const api = (options.api ?? new FakeApi()).install();
  forgetEverything();
  window.innerWidth = width;
  if (user) {
    sessionToken.set('token-of-test');
    api.otherwise('GET /api/user/me', ok({ success: true, user }));
    api.otherwise('GET /api/notifications', ok({ success: true, notifications: [], unreadCount: 0 }));
  }
  const router = createMemoryRouter(routes, { initialEntries: [{ ...parsePath(address), state }] });
  render(
    <Providers queryClient={createQueryClient()}>
      <SyncGuestData />
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    api,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

/**
 * What outlives a page: what is stored, of which a storage event tells, as from another tab; and toasts that no page has
 * shown, which go to whoever listens first.
 */
function forgetEverything(): void {
  listenToToasts(() => undefined)();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}
