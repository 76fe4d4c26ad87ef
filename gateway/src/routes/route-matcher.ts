import type { Route } from './route';

/** Values of a `{name}` segment: ids, positions, UUIDs. Excludes everything that could form another path. */
const PARAMETER = /^[A-Za-z0-9_-]{1,64}$/;

interface Node {
  readonly literals: Map<string, Node>;
  parameter?: Node;
  readonly routes: Map<string, Route>;
}

export interface RouteMatch {
  /** Undefined when the path exists but not with this method. */
  readonly route: Route | undefined;
  /** Methods the path knows, for the Allow header. */
  readonly methods: string[];
}

/** Finds the route of a request. A literal segment takes precedence over a parameter, in any order of the routes. */
export class RouteMatcher {
  private readonly root = emptyNode();

  /** @throws Error when two routes have the same method and pattern */
  constructor(routes: readonly Route[]) {
    for (const route of routes) this.insert(route);
  }

  /** HEAD counts as GET. Null when no route has this path. */
  match(method: string, path: string): RouteMatch | null {
    const node = find(this.root, path.split('/').slice(1), 0);
    if (!node) return null;
    return { route: node.routes.get(method === 'HEAD' ? 'GET' : method), methods: [...node.routes.keys()] };
  }

  private insert(route: Route): void {
    let node = this.root;
    for (const segment of route.path.split('/').slice(1)) node = step(node, segment);
    if (node.routes.has(route.method)) throw new Error(`route stated twice: ${route.method} ${route.path}`);
    node.routes.set(route.method, route);
  }
}

function emptyNode(): Node {
  return { literals: new Map(), routes: new Map() };
}

function step(node: Node, segment: string): Node {
  if (segment.startsWith('{')) return (node.parameter ??= emptyNode());
  const known = node.literals.get(segment) ?? emptyNode();
  node.literals.set(segment, known);
  return known;
}

function find(node: Node, segments: string[], at: number): Node | null {
  const segment = segments[at];
  if (segment === undefined) return node.routes.size > 0 ? node : null;
  const literal = node.literals.get(segment);
  const found = literal ? find(literal, segments, at + 1) : null;
  if (found) return found;
  return node.parameter && PARAMETER.test(segment) ? find(node.parameter, segments, at + 1) : null;
}
