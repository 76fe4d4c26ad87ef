import type { Route } from '../proxy/route';

/** Words and ids as we write them ourselves: '007' or '7?x=1' must not become copies of 7. */
const PLAIN_PATH = /^(\/[a-z]+(-[a-z]+)*|\/[1-9]\d{0,15})+$/;
/** Longer queries are not asked twice. */
const QUERY_LIMIT = 300;

/**
 * The name under which an answer is kept: the path, and those parameters that the answer depends on, in one order.
 *
 * @param query with its question mark, or nothing
 * @returns null when the answer is not to be kept: nobody else would ask so
 */
export function cacheKey(route: Pick<Route, 'sharedQuery'>, path: string, query: string): string | null {
  if (!PLAIN_PATH.test(path)) return null;
  if (query.length <= 1) return path;
  if (query.length > QUERY_LIMIT) return null;
  const parameters = new URLSearchParams(query);
  const names = [...parameters.keys()];
  if (new Set(names).size < names.length) return null;
  if (names.some((name) => !route.sharedQuery.includes(name))) return null;
  parameters.sort();
  return `${path}?${parameters.toString()}`;
}
