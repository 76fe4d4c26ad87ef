import { OVERLAYS, ofKind, rendered, templates, type KubernetesObject } from './kubernetes-objects';
import { policyRules } from './policy-rules';
import { replicasOf } from './replicas';
import { textOf } from './repository-files';

/** As libs/database opens it. */
const POOL_SIZE = Number(/POOL_SIZE = (\d+)/.exec(textOf('libs/database/src/create-data-source.ts'))?.[1]);
const RULES = Object.entries(policyRules(POOL_SIZE));

/** Any object, as a test breaks it. */
type Loose = { [key: string]: Loose };

describe.each(OVERLAYS)('overlay %s', (overlay) => {
  const objects = rendered(overlay);

  it.each(RULES)('%s', (_, rule) => {
    expect(rule(objects)).toEqual([]);
  });
});

describe('the overlay prod', () => {
  it('runs two or more of everything', () => {
    const few = [...replicasOf(rendered('prod'))].filter(([, { min }]) => min < 2);
    expect(few).toEqual([]);
  });

  it('scales what answers by an autoscaler and workers by KEDA, or without KEDA by an autoscaler too', () => {
    const scaled = (overlay: string, kind: string) =>
      ofKind(rendered(overlay), kind)
        .map(({ document }) => document.spec.scaleTargetRef?.name)
        .sort();
    const answering = ['auth', 'community', 'gateway', 'notification', 'projects', 'translation', 'tts'];
    const workers = ['translation-worker', 'tts-worker'];
    expect(scaled('prod', 'HorizontalPodAutoscaler')).toEqual(answering);
    expect(scaled('prod', 'ScaledObject')).toEqual(workers);
    expect(scaled('prod-without-keda', 'HorizontalPodAutoscaler')).toEqual([...answering, ...workers].sort());
    expect(scaled('prod-without-keda', 'ScaledObject')).toEqual([]);
  });
});

describe('secrets of the templates', () => {
  it('have no value', () => {
    const rule = policyRules(POOL_SIZE)['holds no secret']!;
    expect(ofKind(templates, 'Secret').length).toBeGreaterThan(0);
    expect(ofKind(templates, 'SealedSecret').length).toBeGreaterThan(0);
    expect(rule(templates)).toEqual([]);
  });
});

/** Finds the object of the overlay prod and breaks a copy of it. */
function broken(kind: string, name: string, breakIt: (document: Loose) => void): KubernetesObject[] {
  const objects = structuredClone([...rendered('prod')]);
  const found = objects.find(({ document }) => document.kind === kind && document.metadata.name === name);
  if (!found) throw new Error(`no ${kind} ${name}`);
  breakIt(found.document as unknown as Loose);
  return objects;
}

const set = (value: unknown): Loose => value as Loose;
const podOf = (document: Loose): Loose => document.spec!.template!.spec!;
const appOf = (document: Loose): Loose => (podOf(document).containers as unknown as Loose[])[0]!;

describe('a rule finds', () => {
  it.each<[string, string, string, (document: Loose) => void, string]>([
    [
      'a container without limits',
      'Deployment',
      'auth',
      (document) => (appOf(document).resources = set({ requests: { cpu: '1', memory: '1Gi' } })),
      'Deployment auth: app has no limit of memory',
    ],
    [
      'a root that can be written to',
      'Deployment',
      'tts-worker',
      (document) => (appOf(document).securityContext!.readOnlyRootFilesystem = set(false)),
      'Deployment tts-worker: app may write to its root',
    ],
    [
      'a process that may be root',
      'CronJob',
      'backup-postgres',
      (document) =>
        (document.spec!.jobTemplate!.spec!.template!.spec!.securityContext!.runAsNonRoot = set(false)),
      'CronJob backup-postgres: may run as root',
    ],
    [
      'an image without a version',
      'Deployment',
      'auth',
      (document) => (appOf(document).image = set('registry.example.org/lac-thu/auth:latest')),
      'Deployment auth: app runs the latest of registry.example.org/lac-thu/auth:latest',
    ],
    [
      'a missing probe',
      'Deployment',
      'auth',
      (document) => delete appOf(document).readinessProbe,
      'Deployment auth: app has no readiness probe',
    ],
    [
      'a liveness probe that asks the stores',
      'Deployment',
      'auth',
      (document) => (appOf(document).livenessProbe!.httpGet!.path = set('/readyz')),
      'Deployment auth: app would be killed because a store is down',
    ],
    [
      'a hung process that gets the grace of its pod',
      'Deployment',
      'tts',
      (document) => delete appOf(document).livenessProbe!.terminationGracePeriodSeconds,
      'Deployment tts: app may hang for 675 s before it is killed',
    ],
    [
      'a hung process that is waited for too long',
      'Deployment',
      'auth',
      (document) => (appOf(document).livenessProbe!.failureThreshold = set(6)),
      'Deployment auth: app may hang for 75 s before it is killed',
    ],
    [
      'a grace that is too short',
      'Deployment',
      'tts',
      (document) => (podOf(document).terminationGracePeriodSeconds = set(60)),
      'Deployment tts: is killed after 60 s, while it takes 620 s to stop',
    ],
    [
      'a migration without an end',
      'Job',
      'migrate-auth',
      (document) => delete document.spec!.activeDeadlineSeconds,
      'Job migrate-auth: has no deadline',
    ],
    [
      'a missing budget',
      'PodDisruptionBudget',
      'tts-worker',
      (document) => (document.spec!.selector!.matchLabels = set({ 'app.kubernetes.io/name': 'nobody' })),
      'Deployment tts-worker: has no disruption budget',
    ],
    [
      'replicas that an autoscaler owns',
      'Deployment',
      'gateway',
      (document) => (document.spec!.replicas = set(3)),
      'Deployment gateway: says replicas that its autoscaler owns',
    ],
    [
      'a namespace that denies nothing',
      'NetworkPolicy',
      'default-deny',
      (document) => (document.spec!.policyTypes = set(['Ingress'])),
      'Namespace lac-thu: denies nothing',
    ],
    [
      'a Deployment that no policy knows',
      'Deployment',
      'auth',
      (document) => (document.spec!.template!.metadata!.labels!['lac-thu/tier'] = set('other')),
      'Deployment auth: is let out by no policy',
    ],
    [
      'a way to the metadata of a cloud',
      'NetworkPolicy',
      'to-providers',
      (document) => {
        const [{ to }] = document.spec!.egress as unknown as [{ to: { ipBlock: { except: string[] } }[] }];
        to[0]!.ipBlock.except = to[0]!.ipBlock.except.filter((network) => !network.startsWith('169.254'));
      },
      'NetworkPolicy to-providers: leads to 169.254.0.0/16',
    ],
    [
      'a way to IPv6 addresses that are not global unicast',
      'NetworkPolicy',
      'to-mail',
      (document) => {
        const [{ to }] = document.spec!.egress as unknown as [{ to: { ipBlock: { cidr: string } }[] }];
        to[1]!.ipBlock.cidr = '::/0';
      },
      'NetworkPolicy to-mail: leads to ::/0',
    ],
    [
      'workers that are scaled by what nobody records',
      'ScaledObject',
      'translation-worker',
      (document) => {
        const [trigger] = document.spec!.triggers as unknown as [{ metadata: { query: string } }];
        trigger.metadata.query = 'jobs_due_items{service="translation-worker"}';
      },
      'ScaledObject translation-worker: asks for a figure that nobody records',
    ],
    [
      'workers without a number for the time that their figure is missing',
      'ScaledObject',
      'tts-worker',
      (document) => delete document.spec!.fallback,
      'ScaledObject tts-worker: has no number of workers for the time that its figure is missing',
    ],
    [
      'workers that are taken away while they work',
      'ScaledObject',
      'tts-worker',
      (document) => delete document.spec!.advanced,
      'ScaledObject tts-worker: takes workers away at once',
    ],
    [
      'an alert that tells nobody what to do',
      'PrometheusRule',
      'lac-thu',
      (document) => {
        const groups = document.spec!.groups as unknown as {
          rules: { alert?: string; annotations: Loose }[];
        }[];
        groups[1]!.rules[0]!.annotations.runbook = set('https://example.org');
      },
      'Alert ProcessDown: names no runbook',
    ],
    [
      'a migration of another release',
      'Job',
      'migrate-auth',
      (document) => (appOf(document).image = set('registry.example.org/lac-thu/auth:0.0.9')),
      'Job migrate-auth: runs another image than auth',
    ],
    [
      'more connections than Redis takes',
      'ScaledObject',
      'tts-worker',
      (document) => (document.spec!.maxReplicaCount = set(600)),
      '10304 connections to Redis may be open, more than 80 % of 10000',
    ],
    [
      'more pools than the server has connections',
      'ScaledObject',
      'tts-worker',
      (document) => (document.spec!.maxReplicaCount = set(60)),
      '840 connections may be open, more than 80 % of 600',
    ],
  ])('%s', (_, kind, name, breakIt, fault) => {
    const objects = broken(kind, name, breakIt);
    const faults = RULES.flatMap(([, rule]) => rule(objects));
    expect(faults).toContain(fault);
  });

  it('a secret with a value', () => {
    const [secret] = structuredClone(ofKind(templates, 'Secret'));
    (secret!.document as unknown as Loose).stringData = set({ REDIS_URL: 'redis://:password@redis' });
    expect(policyRules(POOL_SIZE)['holds no secret']!([secret!])).toEqual([
      'Secret shared: REDIS_URL has a value',
    ]);
  });
});
