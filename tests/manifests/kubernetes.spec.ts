import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import {
  containerOf,
  deployments,
  kustomizations,
  namedBy,
  objects,
  ofKind,
  plainFiles,
  podOf,
  processOf,
  variablesOf,
  type KubernetesDocument,
  type KubernetesObject,
} from './kubernetes-objects';
import { PROCESSES, environmentFaults } from './process-environment';
import { ROOT } from './repository-files';
import { unknownKeys } from './unknown-keys';

const SECRETS_FOLDER = '/run/secrets/lacthu/';

interface Validated {
  validate(): void;
}

type Models = Record<string, new (document: KubernetesDocument) => Validated>;

/** The parts of the API that we use; a kind of another one is refused by name. */
const MODELS: Record<string, Models | undefined> = {
  v1: core as unknown as Models,
  'apps/v1': apps as unknown as Models,
  'autoscaling/v2': autoscaling as unknown as Models,
  'networking.k8s.io/v1': networking as unknown as Models,
  'policy/v1': policy as unknown as Models,
};

/** @throws when a required field is missing or a value has the wrong type */
function validate({ document }: KubernetesObject): void {
  const models = MODELS[document.apiVersion] ?? {};
  const Model = models[document.kind];
  if (!Model) throw new Error(`no kind ${document.kind} in ${document.apiVersion}`);
  new Model(document).validate();
}

const title = ({ path, document }: KubernetesObject) =>
  `${document.kind} ${document.metadata.name} of ${path}`;
const secretKeys = (name: string) =>
  Object.keys(
    ofKind('Secret').find(({ document }) => document.metadata.name === name)?.document.stringData ?? {},
  );

/** Keys of secrets that a deployment reads, as `secret/KEY`. */
function secretsReadBy(deployment: KubernetesObject): string[] {
  const mounted = podOf(deployment).volumes.flatMap(({ projected }) => projected?.sources ?? []);
  const files = Object.entries(variablesOf(deployment))
    .filter(([name]) => name.endsWith('_FILE'))
    .map(([, path]) => (path ?? '').replace(SECRETS_FOLDER, ''));
  const fromFiles = files.map((key) => {
    const source = mounted.find(({ secret }) => secretKeys(secret.name).includes(key));
    return `${source?.secret.name ?? 'nowhere'}/${key}`;
  });
  const fromKeys = (containerOf(deployment).env ?? []).flatMap(({ valueFrom }) =>
    valueFrom ? [`${valueFrom.secretKeyRef.name}/${valueFrom.secretKeyRef.key}`] : [],
  );
  return [...fromFiles, ...fromKeys];
}

describe('every object of k8s/', () => {
  it.each(objects.map((object) => [title(object), object] as const))('%s fits its schema', (_, object) => {
    expect(() => validate(object)).not.toThrow();
  });

  it('has no key that the API does not know', () => {
    expect(unknownKeys(objects)).toEqual([]);
  });

  it('is named by a kustomization, and every name stands for a file', () => {
    const named = kustomizations.flatMap(namedBy);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    expect(plainFiles.filter((path) => !named.includes(path))).toEqual([]);
  });
});

describe('the check for unknown keys', () => {
  it('finds a misspelt key deep inside a pod', () => {
    const [deployment] = deployments;
    const typo = structuredClone(deployment!) as unknown as {
      document: { spec: { template: { spec: object } } };
    };
    typo.document.spec.template.spec = { ...typo.document.spec.template.spec, terminationGracePeriod: 5 };
    const faults = unknownKeys([typo as unknown as KubernetesObject]);
    expect(faults).toEqual([
      expect.stringMatching(/Deployment auth: .*terminationGracePeriod.* does not exist/),
    ]);
  });
});

describe('deployments', () => {
  it('exist for every process, and apart for the workers of translation and tts', () => {
    const names = deployments.map(({ name }) => name).sort();
    expect(names).toEqual([...PROCESSES, 'translation-worker', 'tts-worker'].sort());
  });

  it('give jobs to the workers only, so that these scale alone', () => {
    const rolesOf = (name: string) =>
      variablesOf(deployments.find((deployment) => deployment.name === name)!).APP_ROLES;
    expect(rolesOf('translation-worker')).toBe('jobs');
    expect(rolesOf('tts-worker')).toBe('jobs');
    expect(rolesOf('translation')?.split(',')).not.toContain('jobs');
    expect(rolesOf('tts')?.split(',')).not.toContain('jobs');
  });
});

describe.each(deployments)('deployment $name', (deployment) => {
  it('tells its process what it needs and nothing it does not know', () => {
    const names = [
      ...Object.keys(variablesOf(deployment)).map((name) => name.replace(/_FILE$/, '')),
      ...(containerOf(deployment).env ?? []).map(({ name }) => name.replace(/_FILE$/, '')),
    ];
    expect(environmentFaults(processOf(deployment), names)).toEqual([]);
  });

  it('mounts the secrets that it reads', () => {
    expect(secretsReadBy(deployment).filter((key) => key.startsWith('nowhere/'))).toEqual([]);
  });

  it('runs its own image at a fixed version', () => {
    expect(containerOf(deployment).image).toMatch(
      new RegExp(`^lac-thu/${processOf(deployment)}:\\d+\\.\\d+\\.\\d+$`),
    );
  });

  it('runs without root, capabilities, a writable root or a token of the cluster', () => {
    expect(podOf(deployment).automountServiceAccountToken).toBe(false);
    expect(podOf(deployment).securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 10001,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(containerOf(deployment).securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it('is asked whether it lives without asking its stores, and patiently', () => {
    const { livenessProbe, readinessProbe, startupProbe } = containerOf(deployment);
    expect(livenessProbe.httpGet.path).toBe('/healthz');
    expect(readinessProbe.httpGet.path).toBe(deployment.name === 'gateway' ? '/healthz' : '/readyz');
    expect(startupProbe.periodSeconds * startupProbe.failureThreshold).toBeGreaterThanOrEqual(120);
    expect(livenessProbe.failureThreshold).toBeGreaterThan(readinessProbe.failureThreshold);
  });

  it('asks for processor and memory, and limits memory alone', () => {
    const { requests, limits } = containerOf(deployment).resources;
    expect(Object.keys(requests).sort()).toEqual(['cpu', 'memory']);
    expect(Object.keys(limits)).toEqual(['memory']);
  });

  it('is replaced without a gap, and selects its own pods', () => {
    const { spec } = deployment.document;
    expect(spec.strategy?.rollingUpdate.maxUnavailable).toBe(0);
    expect(spec.template.metadata.labels).toMatchObject(spec.selector?.matchLabels ?? { none: 'none' });
  });
});

describe('secrets', () => {
  it('are a template without values', () => {
    const values = ofKind('Secret').flatMap(({ document }) => Object.values(document.stringData ?? {}));
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter((value) => value !== '')).toEqual([]);
  });

  it('have no key that no deployment reads', () => {
    const read = new Set(deployments.flatMap(secretsReadBy));
    const written = ofKind('Secret').flatMap(({ document }) =>
      Object.keys(document.stringData ?? {}).map((key) => `${document.metadata.name}/${key}`),
    );
    expect(written.filter((key) => !read.has(key))).toEqual([]);
  });
});

describe('what scales and protects', () => {
  it('scales workers only, and leaves their number of replicas to the autoscaler', () => {
    const targets = ofKind('HorizontalPodAutoscaler').map(
      ({ document }) => document.spec.scaleTargetRef?.name,
    );
    expect(targets.sort()).toEqual(['translation-worker', 'tts-worker']);
    for (const { name, document } of deployments) {
      expect(document.spec.replicas).toBe(targets.includes(name) ? undefined : 2);
    }
  });

  it('has a disruption budget for each deployment', () => {
    const budgets = ofKind('PodDisruptionBudget').map(
      ({ document }) => document.spec.selector?.matchLabels?.['app.kubernetes.io/name'],
    );
    expect(budgets.sort()).toEqual(deployments.map(({ name }) => name).sort());
  });

  it('has overlays that name existing deployments and images', () => {
    const images = deployments.map((deployment) => containerOf(deployment).image.split(':')[0]);
    for (const { document } of kustomizations) {
      for (const { name } of document.replicas ?? []) expect(deployments.map((d) => d.name)).toContain(name);
      for (const { name } of document.images ?? []) expect(images).toContain(name);
    }
  });

  it('denies all traffic that no other policy allows', () => {
    const deny = ofKind('NetworkPolicy').find(({ document }) => document.metadata.name === 'default-deny');
    expect(deny?.document.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  it('lets only the processes that call providers reach the internet', () => {
    const labelled = deployments.filter(
      ({ document }) => document.spec.template.metadata.labels['lac-thu/internet'] === 'true',
    );
    expect(labelled.map(({ name }) => name).sort()).toEqual([
      'translation',
      'translation-worker',
      'tts',
      'tts-worker',
    ]);
  });
});
