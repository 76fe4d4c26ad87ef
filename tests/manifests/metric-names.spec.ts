import { ofKind, rendered } from './kubernetes-objects';
import { askedNames, brokenAt, exportedNames } from './metric-names';
import { textOf } from './repository-files';

interface Dashboard {
  readonly panels: {
    readonly type: string;
    readonly title: string;
    readonly targets?: { readonly expr: string }[];
  }[];
}

const prod = rendered('prod');
const rules = ofKind(prod, 'PrometheusRule')
  .flatMap(({ document }) => document.spec.groups ?? [])
  .flatMap((group) => group.rules)
  .map(({ alert, record, expr }) => ({ title: alert ?? record ?? '', isAlert: alert !== undefined, expr }));
const alerts = rules.filter(({ isAlert }) => isAlert);
const recorded = rules.filter(({ isAlert }) => !isAlert);
const { panels } = JSON.parse(textOf('k8s/dashboards/lac-thu.json')) as Dashboard;
const charts = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
const scalers = ofKind(prod, 'ScaledObject').flatMap(({ document }) =>
  (document.spec.triggers ?? []).map(({ metadata }) => ({
    title: document.metadata.name,
    expr: metadata.query ?? '',
  })),
);

let exported: Set<string>;

beforeAll(async () => {
  exported = new Set([...(await exportedNames()), ...recorded.map(({ title }) => title)]);
});

describe('figures that our code exports', () => {
  it('are those that Prometheus gets', () => {
    expect([...exported]).toEqual(
      expect.arrayContaining([
        'http_request_duration_seconds_bucket',
        'jobs_due_items',
        'outbox_lag_seconds',
        'event_deliveries_total',
        'gateway_cache_bytes',
        'process_resident_memory_bytes',
      ]),
    );
    expect(exported.has('http_request_duration_seconds')).toBe(false);
  });
});

describe('names in an expression of PromQL', () => {
  it('are found beside functions, labels, groupings and durations', () => {
    const expression =
      'histogram_quantile(0.95, sum by (service, le) (rate(http_seconds_bucket{status=~"5..",a="b"}[5m]))) > 1 and on () vector(0) or jobs';
    expect(askedNames(expression)).toEqual(['http_seconds_bucket', 'jobs']);
    expect(askedNames('service:jobs:max{a="b"}')).toEqual(['service:jobs:max']);
  });
});

describe('an expression that is no PromQL', () => {
  it.each(['sum(rate(x[5m)', 'sum by (a (b)', 'x > '])('is found: %s', (expression) => {
    expect(brokenAt(expression)).toBeDefined();
  });
});

describe.each([
  ['alerts', alerts],
  ['recorded figures', recorded],
  ['panels of the dashboard', charts],
  ['queries of KEDA', scalers],
])('%s', (_, all) => {
  it.each(all.map(({ title, expr }) => [title, expr]))(
    'ask only for what is exported: %s',
    (_title, expr) => {
      expect(brokenAt(expr)).toBeUndefined();
      const asked = askedNames(expr);
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.filter((name) => !exported.has(name))).toEqual([]);
    },
  );
});

describe('docs/operations.md', () => {
  it('tells what to do about every alert, and about no other', () => {
    const told = [...textOf('docs/operations.md').matchAll(/^### ([A-Z][A-Za-z]+)$/gm)].map(
      ([, name]) => name,
    );
    expect(told.sort()).toEqual(alerts.map(({ title }) => title).sort());
  });
});
