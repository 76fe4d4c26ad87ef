import { parseWith, pathId } from '@lacthu/http';
import type { Route } from '../routes/route';

/** A path of words and canonical ids, as nearly all are: it is a key as it stands. */
const PLAIN_PATH = /^(\/[a-z]+(-[a-z]+)*|\/[1-9]\d{0,14})+$/;

/** The properties of a route that its cache keys depend on. */
export type KeyedRoute = Pick<Route, 'path' | 'query'>;

/**
 * The key of a cached answer: path and query with ids, parameters and values in canonical form. Omits parameters that the
 * route does not know, and default values.
 *
 * @param query with its question mark, or empty
 * @throws DomainError `platform.not_found` when the id in the path is invalid; ZodError when the query is invalid
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

/** The id in the path of a request to this route; null when the pattern has none. */
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

/** Parses a query as the services do: a parameter that occurs more than once becomes a list. */
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
