import { Metrics } from '@lacthu/observability';
import { parser } from '@prometheus-io/lezer-promql';
import { filesBelow, textOf } from './repository-files';

/** Figures that Prometheus itself writes for every process it reads. */
const OF_PROMETHEUS = ['up'];
/** Suffixes of the series of a histogram. */
const PARTS_OF_A_HISTOGRAM = ['_bucket', '_sum', '_count'];

/** Definition of a metric in our code: `new Gauge({ name: '…'`, `metrics.counter('…'`. */
const MADE =
  /(?:new (?<kind>Gauge|Counter|Histogram)\(\{\s*|\.(?:counter|gauge)\(\s*)(?:name: )?'(?<name>[a-z_]+)'/g;

/** Names of all figures that processes export, by what the code of libs, services and the gateway makes. */
export async function exportedNames(): Promise<Set<string>> {
  const registered = await new Metrics().registry.getMetricsAsJSON();
  const made = ['libs', 'services', 'gateway']
    .flatMap(filesBelow)
    .filter((path) => path.endsWith('.ts') && !/spec\.ts$/.test(path))
    .flatMap((path) => [...textOf(path).matchAll(MADE)]);
  return new Set([
    ...OF_PROMETHEUS,
    ...registered.flatMap(({ name, type }) => withParts(name, String(type) === 'histogram')),
    ...made.flatMap(({ groups }) => withParts(groups?.name ?? '', groups?.kind === 'Histogram')),
  ]);
}

const withParts = (name: string, histogram: boolean): string[] =>
  histogram ? PARTS_OF_A_HISTOGRAM.map((part) => `${name}${part}`) : [name];

/** Names of the figures that an expression of PromQL asks for. */
export function askedNames(expression: string): string[] {
  const names: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ name, from, to, node }) => {
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector')
        names.push(expression.slice(from, to));
    },
  });
  return names;
}

/** Rest of an expression from its first syntax error in PromQL on; undefined when it has none. */
export function brokenAt(expression: string): string | undefined {
  let place: number | undefined;
  parser.parse(expression).iterate({
    enter: ({ type, from }) => {
      if (type.isError) place ??= from;
    },
  });
  return place === undefined ? undefined : `…${expression.slice(place)}`;
}
