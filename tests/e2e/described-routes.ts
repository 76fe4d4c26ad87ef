import { randomUUID } from 'node:crypto';
import { API_DESCRIPTIONS, type ApiDescription, type ApiRouteKey } from '@lacthu/contracts';
import { ROUTE_TABLE } from '../../gateway/src/routes/route-table';
import { routeKey } from '../../scripts/lib/sources/read-sources.mjs';
import type { call } from './api';

type Method = Parameters<typeof call>[0];

/** The described routes of the gateway, with an address that each answers at. */
export const ROUTES = Object.entries(API_DESCRIPTIONS).map(([key, description]) => {
  const [method = '', path = ''] = key.split(' ');
  const row = ROUTE_TABLE.find((route) => routeKey(route.method, route.path) === routeKey(method, path));
  if (!row) throw new Error(`${key} is not in the route table`);
  const address = path.replace(/\{(\w+)\}/g, (_, name) =>
    /^(jobId|sessionId)$/.test(String(name)) ? randomUUID() : '1',
  );
  return {
    key: key as ApiRouteKey,
    method: method as Method,
    address,
    row,
    description: description as ApiDescription,
  };
});
