import type { Route } from './route';

export const ADS_PATH = '/api/ads';

/** A route of the public API, of a service or of the gateway. */
export type PublicRoute = Pick<Route, 'method' | 'path' | 'access'> & { readonly service: string };

/** Routes that the gateway answers itself. */
export const OWN_ROUTES: readonly PublicRoute[] = [
  { method: 'GET', path: ADS_PATH, service: 'gateway', access: 'public' },
];
