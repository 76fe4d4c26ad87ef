import type { Route } from './route';

export const ADS_PATH = '/api/ads';

/** A route as the outside may know it, whoever answers. */
export type PublicRoute = Pick<Route, 'method' | 'path' | 'access'> & { readonly service: string };

/** What the gateway answers itself, without a service behind it. */
export const OWN_ROUTES: readonly PublicRoute[] = [
  { method: 'GET', path: ADS_PATH, service: 'gateway', access: 'public' },
];
