import { parseWith, pathId } from '@lacthu/http';
import type { Route } from '../routes/route';

/** Words, and ids in their usual spelling: most paths by far, which need no closer look. */
const PLAIN_PATH = /^(\/[a-z]+(-[a-z]+)*|\/[1-9]\d{0,14})+$/;

/** The part of a route that its keys depend on. */
export type KeyedRoute = Pick<Route, 'path' | 'query'>;

/**
 * The key of a kept answer: path and query with every id, parameter and value in one spelling. Parameters that the route
 * does not know are left out, as are values that are the default.
 *
 * @param query with its question mark, or nothing
 * @throws DomainError `platform.not_found` when the id of the path is none; ZodError when the query is refused
 */
export function cacheKey({ path: pattern, query: schema }: KeyedRoute, path: string, query: string): string {
  const canonical = canonicalPath(pattern, path);
  if (!schema || query.length <= 1) return canonical;
  const defaults = new Map(entriesOf(schema.safeParse({}).data));
  const parameters = new URLSearchParams(
    entriesOf(parseWith(schema, valuesOf(query))).filter(([name, value]) => defaults.get(name) !== value),
  );
  parameters.sort();
  return parameters.size === 0 ? canonical : `${canonical}?${parameters.toString()}`;
}

/** Id in the path of a request of this route; null when the route has none. */
export function idInPath(pattern: string, path: string): number | null {
  const place = pattern.split('/').indexOf('{id}');
  return place === -1 ? null : pathId(path.split('/')[place]);
}

function canonicalPath(pattern: string, path: string): string {
  if (PLAIN_PATH.test(path)) return path;
  const id = idInPath(pattern, path);
  if (id === null) return path;
  return pattern.replace('{id}', String(id));
}

/** Values by name, as services read a query: a parameter that comes more than once is a list. */
function valuesOf(query: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const [value = '', ...others] = parameters.getAll(name);
      return [name, others.length === 0 ? value : [value, ...others]];
    }),
  );
}

function entriesOf(parsed: object | undefined): [string, string][] {
  return Object.entries(parsed ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
}
