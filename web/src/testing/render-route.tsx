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
import { aModelCatalog } from './model-factories';

interface RenderOptions {
  /** The signed-in user; undefined for a visitor. */
  readonly user?: User;
  readonly api?: FakeApi;
  /** History state of the entry, as after a reload. */
  readonly state?: unknown;
  /** Window width in px. */
  readonly width?: number;
}

export interface RenderedRoute {
  readonly api: FakeApi;
  /** Path and query of the current page. */
  readonly address: () => string;
}

/** Opens an address of the app like a browser, with a fake server. */
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
  api.otherwise('GET /api/translate/catalog', ok(aModelCatalog()));
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
 * Resets state that outlives a page: storage, announced by a storage event as from another tab; and undelivered toasts,
 * which would go to the next listener.
 */
function forgetEverything(): void {
  listenToToasts(() => undefined)();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}
