import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parse } from 'yaml';
import { UPSTREAM_IDLE_MS } from '@lacthu/http';
import { ROUTE_TABLE } from '../../gateway/src/routes/route-table';
import { stopGraceOf } from '../../libs/jobs/src/jobs-settings';
import {
  containerOf,
  ofKind,
  processOf,
  rendered,
  templateOf,
  templates,
  variablesOf,
  workloads,
  type KubernetesObject,
} from './kubernetes-objects';
import { PROCESSES, environmentFaults } from './process-environment';
import { ROOT, filesBelow, textOf } from './repository-files';

const SECRETS_FOLDER = '/run/secrets/lacthu/';

describe('the files of k8s/', () => {
  interface Kustomization {
    readonly resources?: string[];
    readonly components?: string[];
    readonly patches?: { readonly path?: string }[];
    readonly configMapGenerator?: { readonly files: string[] }[];
  }

  it('are each named by a kustomization', () => {
    const named = filesBelow('k8s')
      .filter((path) => path.endsWith('kustomization.yaml'))
      .flatMap((path) => {
        const { resources, components, patches, configMapGenerator } = parse(textOf(path)) as Kustomization;
        const files = (configMapGenerator ?? []).flatMap((generator) =>
          generator.files.map((file) => file.split('=').at(-1) ?? ''),
        );
        const patched = (patches ?? []).flatMap((patch) => patch.path ?? []);
        return [...(resources ?? []), ...(components ?? []), ...patched, ...files].map((name) =>
          normalize(join(dirname(path), name)),
        );
      });
    const plain = filesBelow('k8s').filter(
      (path) =>
        !/(kustomization|\.template|\.example)\.yaml$|\.md$/.test(path) &&
        !path.startsWith('k8s/dashboards/'),
    );
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    expect(plain.filter((path) => !named.includes(path))).toEqual([]);
  });

  it('give the stores of the overlay dev the nats-server.conf of docker-compose.yml', () => {
    expect(textOf('k8s/stores/nats-server.conf')).toBe(textOf('scripts/compose/nats-server.conf'));
  });
});

const prod = rendered('prod');
const deployments = ofKind(prod, 'Deployment').map((object) => ({
  name: object.document.metadata.name,
  object,
}));
const migrations = ofKind(prod, 'Job').map((object) => ({ name: object.document.metadata.name, object }));

const secretKeys = (name: string, namespace = 'lac-thu') =>
  Object.keys(
    ofKind(templates, 'Secret').find(
      ({ document }) => document.metadata.name === name && document.metadata.namespace === namespace,
    )?.document.stringData ?? {},
  );

/** Keys of secrets that pods read, as `secret/KEY`. */
function secretsReadBy(objects: readonly KubernetesObject[], object: KubernetesObject): string[] {
  const mounted = (templateOf(object).spec.volumes ?? []).flatMap(
    ({ projected }) => projected?.sources ?? [],
  );
  const files = Object.entries(variablesOf(objects, object))
    .filter(([name]) => name.endsWith('_FILE'))
    .map(([, path]) => (path ?? '').replace(SECRETS_FOLDER, ''));
  const fromFiles = files.map((key) => {
    const source = mounted.find(({ secret }) => secretKeys(secret.name).includes(key));
    return `${source?.secret.name ?? 'nowhere'}/${key}`;
  });
  return [...fromFiles, ...secretsInEnvironmentOf(object)];
}

const secretsInEnvironmentOf = (object: KubernetesObject): string[] =>
  (containerOf(object).env ?? []).flatMap(({ valueFrom }) =>
    valueFrom?.secretKeyRef ? [`${valueFrom.secretKeyRef.name}/${valueFrom.secretKeyRef.key}`] : [],
  );

describe('deployments', () => {
  const rolesOf = (name: string) =>
    variablesOf(prod, deployments.find((deployment) => deployment.name === name)!.object).APP_ROLES;

  it('exist for every process, and apart for the workers', () => {
    const workers = ['notification-worker', 'translation-worker', 'tts-worker'];
    expect(deployments.map(({ name }) => name).sort()).toEqual([...PROCESSES, ...workers].sort());
  });

  it('give jobs to the workers only, so that these scale alone', () => {
    for (const { name } of deployments.filter(({ name }) => name !== 'gateway')) {
      expect(rolesOf(name)).toBe(name.endsWith('-worker') ? 'jobs' : 'http,events,relay');
    }
  });

  it('leave the schema to one Job for each database', () => {
    expect(migrations.map(({ name }) => name).sort()).toEqual(
      PROCESSES.filter((name) => name !== 'gateway')
        .map((name) => `migrate-${name}`)
        .sort(),
    );
    for (const { object } of migrations) expect(variablesOf(prod, object).APP_ROLES).toBe('migrate');
  });

  it('are asked for readiness with their stores, but the gateway without: readers go on reading', () => {
    for (const { name, object } of deployments) {
      const path = containerOf(object).readinessProbe?.httpGet?.path;
      expect([name, path]).toEqual([name, name === 'gateway' ? '/healthz' : '/readyz']);
    }
  });

  it.each(PROCESSES)('let the longest call to %s end when a pod is stopped', (name) => {
    const { object } = deployments.find((deployment) => deployment.name === name)!;
    const calls = ROUTE_TABLE.filter((route) => name === 'gateway' || route.service === name);
    const longest = Math.max(...calls.map(({ timeoutMs }) => timeoutMs ?? 0)) / 1_000;
    const slept = Number(containerOf(object).lifecycle?.preStop?.exec.command[1]);
    const { STOP_SECONDS, DRAIN_SECONDS } = variablesOf(prod, object);
    expect(Number(STOP_SECONDS)).toBeGreaterThanOrEqual(longest + Number(DRAIN_SECONDS));
    expect(templateOf(object).spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
      slept + longest + 10,
    );
  });

  it('let the longest call of a worker of translation end: it is paid for', () => {
    const { object } = deployments.find(({ name }) => name === 'translation-worker')!;
    const config = textOf('services/translation/src/config/translation.config.ts');
    const longest = Number(/TRANSLATION_CALL_TIMEOUT_SECONDS: seconds\.max\((\d+)\)/.exec(config)?.[1]);
    const { STOP_SECONDS, DRAIN_SECONDS } = variablesOf(prod, object);
    const grace = stopGraceOf({ STOP_SECONDS: Number(STOP_SECONDS), DRAIN_SECONDS: Number(DRAIN_SECONDS) });
    expect(grace).toBeGreaterThanOrEqual(longest * 1_000);
    const slept = Number(containerOf(object).lifecycle?.preStop?.exec.command[1]);
    expect(templateOf(object).spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
      slept + longest + 10,
    );
  });
});

it.each(deployments)('$name closes no connection that a neighbour may still use', ({ object }) => {
  const { DRAIN_SECONDS } = variablesOf(prod, object);
  // A second for timers that come late.
  expect(Number(DRAIN_SECONDS) * 1_000).toBeGreaterThanOrEqual(UPSTREAM_IDLE_MS + 1_000);
});

describe.each([...deployments, ...migrations])('$name', ({ name, object }) => {
  it('tells its process what it needs and nothing it does not know', () => {
    const names = Object.keys(variablesOf(prod, object)).map((variable) => variable.replace(/_FILE$/, ''));
    const faults = environmentFaults(processOf(name), names);
    // A migration sends no mail and is stopped by its deadline.
    const settable = name.startsWith('migrate-') ? /nobody can set (SMTP_URL|STOP_SECONDS) / : /^$/;
    expect(faults.filter((fault) => !settable.test(fault))).toEqual([]);
  });

  it('mounts the secrets that it reads', () => {
    expect(secretsReadBy(prod, object).filter((key) => key.startsWith('nowhere/'))).toEqual([]);
  });

  it('runs its own image', () => {
    expect(containerOf(object).image).toContain(`/lac-thu/${processOf(name)}:`);
  });

  it('selects its own pods', () => {
    expect(templateOf(object).metadata.labels).toMatchObject(
      object.document.spec.selector?.matchLabels ?? {},
    );
  });
});

describe('secrets', () => {
  it('have no key that nobody reads', () => {
    const dev = rendered('dev');
    const stores = ofKind(dev, 'StatefulSet').flatMap(secretsInEnvironmentOf);
    const read = new Set([
      ...deployments.flatMap(({ object }) => secretsReadBy(prod, object).map((key) => `lac-thu/${key}`)),
      ...stores.map((key) => `lac-thu-stores/${key}`),
    ]);
    const written = ofKind(templates, 'Secret').flatMap(({ document }) =>
      Object.keys(document.stringData ?? {}).map(
        (key) => `${document.metadata.namespace}/${document.metadata.name}/${key}`,
      ),
    );
    expect([...written].sort()).toEqual([...read].sort());
  });
});

describe('what stands around the processes', () => {
  it('lets only the processes that call providers reach the internet, and those that send mail the mail ports', () => {
    const labelled = (label: string) =>
      deployments
        .filter(({ object }) => templateOf(object).metadata.labels[label] === 'true')
        .map(({ name }) => name)
        .sort();
    expect(labelled('lac-thu/internet')).toEqual(['translation', 'translation-worker', 'tts', 'tts-worker']);
    expect(labelled('lac-thu/mail')).toEqual(['notification', 'notification-worker']);
  });

  it('leaves time limits to the gateway process: downloads and event streams last as long as the line needs', () => {
    const rules = ofKind(prod, 'HTTPRoute')
      .flatMap(({ document }) => document.spec.rules ?? [])
      .filter(({ backendRefs }) => backendRefs);
    expect(rules.map(({ timeouts }) => timeouts)).toEqual([{ request: '0s', backendRequest: '0s' }]);
  });

  it('redirects from http to https at the public entrance', () => {
    const redirects = ofKind(prod, 'HTTPRoute')
      .flatMap(({ document }) => document.spec.rules ?? [])
      .flatMap(({ filters = [] }) => filters);
    expect(redirects).toEqual([
      { type: 'RequestRedirect', requestRedirect: { scheme: 'https', statusCode: 301 } },
    ]);
  });

  it('reads the figures of every process', () => {
    const wanted = ofKind(prod, 'ServiceMonitor')[0]?.document.spec.selector?.matchLabels ?? { none: '' };
    const monitored = ofKind(prod, 'Service').filter(({ document }) =>
      Object.entries(wanted).every(([key, value]) => document.metadata.labels?.[key] === value),
    );
    const pods = monitored.map(({ document }) => {
      const labels = document.spec.selector as Record<string, string> | undefined;
      return labels?.['app.kubernetes.io/name'];
    });
    pods.sort();
    expect(pods).toEqual(deployments.map(({ name }) => name).sort());
  });

  it('backs up the database of every service, and starts from the stores that the image is of', () => {
    const [postgres] = ofKind(prod, 'CronJob');
    const backup = workloads(prod).find(({ name }) => name === 'backup-postgres');
    expect(postgres).toBeDefined();
    const names = backup?.template.spec.containers[0]?.env?.map(({ name }) => name) ?? [];
    for (const name of PROCESSES.filter((process) => process !== 'gateway'))
      expect(names).toContain(`DATABASE_URL_${name.toUpperCase()}_FILE`);
    const server = workloads(rendered('dev')).find(({ name }) => name === 'postgres');
    expect(backup?.template.spec.containers[0]?.image).toBe(server?.template.spec.containers[0]?.image);
  });
});
