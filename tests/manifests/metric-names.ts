import { Metrics } from '@lacthu/observability';
import { filesBelow, textOf } from './repository-files';

/** Figures that Prometheus itself writes for every process it reads. */
const OF_PROMETHEUS = ['up'];
/** What a histogram is exported as. */
const PARTS_OF_A_HISTOGRAM = ['_bucket', '_sum', '_count'];

/** Where our code makes a figure: `new Gauge({ name: '…'`, `metrics.counter('…'`. */
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

/** Words of PromQL that stand where a name could. */
const WORDS = new Set([
  'and',
  'or',
  'unless',
  'by',
  'without',
  'on',
  'ignoring',
  'bool',
  'offset',
  'inf',
  'nan',
]);

/** Names of the figures that an expression of PromQL asks for. */
export function askedNames(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/"[^"]*"/g, ' ')
    // Labels of groupings and matchings, and names of functions.
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replace(/\b[a-z_]+\s*\(/g, '(');
  return [...bare.matchAll(/\b[a-zA-Z_:][a-zA-Z0-9_:]*\b/g)]
    .map(([name]) => name)
    .filter((name) => !WORDS.has(name.toLowerCase()));
}
