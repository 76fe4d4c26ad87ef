import { PUBLIC_RANGES, type PublicRange } from '../../libs/outbound/src/public-ranges';
import { fitsPostgres, fitsRedis } from './connection-rules';
import {
  ofKind,
  workloads,
  type Container,
  type KubernetesDocument,
  type PodTemplate,
  type Probe,
} from './kubernetes-objects';
import { operatorRules } from './operator-rules';
import type { PolicyRule } from './policy-rule';
import { replicasOf } from './replicas';

/** A process ends itself this long before the cluster kills it, so that the end is its own and told in its log. */
const BEFORE_THE_KILL_SECONDS = 5;
/** Within this a process that answers nothing any more is killed, its grace included. */
const HUNG_FOR_SECONDS = 60;

type Told = (template: PodTemplate, document: KubernetesDocument) => (string | false | undefined)[];

const eachWorkload =
  (told: Told, kinds: readonly string[] = ['Deployment', 'StatefulSet', 'Job', 'CronJob']): PolicyRule =>
  (objects) =>
    workloads(objects)
      .filter(({ document }) => kinds.includes(document.kind))
      .flatMap(({ name, template, document }) =>
        told(template, document)
          .filter((fault): fault is string => typeof fault === 'string')
          .map((fault) => `${document.kind} ${name}: ${fault}`),
      );

const eachContainer = (
  told: (container: Container) => (string | false | undefined)[],
  kinds?: readonly string[],
): PolicyRule =>
  eachWorkload(
    ({ spec }) =>
      [...spec.containers, ...(spec.initContainers ?? [])].flatMap((container) => told(container)),
    kinds,
  );

const saysResources = eachContainer(({ name, resources }) => [
  (!resources?.requests?.cpu || !resources.requests.memory) && `${name} asks for no processor or memory`,
  !resources?.limits?.memory && `${name} has no limit of memory`,
  // A limit of processor time would throttle a pod that others wait for; requests share it out well enough.
  resources?.limits?.cpu !== undefined && `${name} has a limit of processor time`,
]);

const isRestricted = eachWorkload(({ spec }) => [
  spec.automountServiceAccountToken !== false && 'mounts a token of the cluster',
  spec.securityContext?.runAsNonRoot !== true && 'may run as root',
  !(Number(spec.securityContext?.runAsUser) > 0) && 'names no user by number',
  spec.securityContext?.seccompProfile?.type !== 'RuntimeDefault' && 'has no seccomp profile',
  ...spec.containers.flatMap(({ name, securityContext: context }) => [
    context?.readOnlyRootFilesystem !== true && `${name} may write to its root`,
    context?.allowPrivilegeEscalation !== false && `${name} may gain privileges`,
    (context?.capabilities?.drop?.join() !== 'ALL' || context.capabilities.add !== undefined) &&
      `${name} keeps capabilities`,
  ]),
]);

const pinsImages = eachContainer(({ name, image }) => [
  !/(@sha256:[0-9a-f]{64}|:[^:/]*\d[^:/]*)$/.test(image) && `${name} runs ${image}: no version`,
  /:latest$/.test(image) && `${name} runs the latest of ${image}`,
]);

const isProbed = eachContainer(
  ({ name, startupProbe, livenessProbe, readinessProbe }) => [
    !startupProbe && `${name} has no startup probe`,
    !livenessProbe && `${name} has no liveness probe`,
    !readinessProbe && `${name} has no readiness probe`,
    livenessProbe?.httpGet?.path === '/readyz' && `${name} would be killed because a store is down`,
    startupProbe !== undefined &&
      startupProbe.periodSeconds * startupProbe.failureThreshold < 120 &&
      `${name} has less than two minutes to start`,
  ],
  ['Deployment', 'StatefulSet'],
);

/**
 * Seconds from the last good answer until the kill: the probes that must fail, the wait for the last of them, and the
 * grace. Without one of its own a probe takes that of the pod.
 */
function secondsUntilKilled(probe: Probe, podGrace: number): number {
  const { periodSeconds, failureThreshold, timeoutSeconds = 1, terminationGracePeriodSeconds } = probe;
  return periodSeconds * failureThreshold + timeoutSeconds + (terminationGracePeriodSeconds ?? podGrace);
}

const endsHungProcesses = eachWorkload(
  ({ spec }) =>
    spec.containers.map(({ name, livenessProbe }) => {
      if (!livenessProbe) return undefined;
      const seconds = secondsUntilKilled(livenessProbe, spec.terminationGracePeriodSeconds ?? 30);
      return seconds > HUNG_FOR_SECONDS && `${name} may hang for ${seconds} s before it is killed`;
    }),
  ['Deployment'],
);

const stopsGently = eachWorkload(
  ({ spec }, { spec: deployment }) => {
    const [app] = spec.containers;
    const slept = Number(app?.lifecycle?.preStop?.exec.command[1] ?? 0);
    const own = Number(app?.env?.find(({ name }) => name === 'STOP_SECONDS')?.value ?? 25);
    const grace = spec.terminationGracePeriodSeconds ?? 30;
    return [
      slept < 5 && 'is stopped before the endpoints know',
      grace < slept + own + BEFORE_THE_KILL_SECONDS &&
        `is killed after ${grace} s, while it takes ${slept + own} s to stop`,
      deployment.strategy?.rollingUpdate?.maxUnavailable !== 0 && 'is replaced with a gap',
      (spec.topologySpreadConstraints ?? []).length === 0 && 'may stand on one node as a whole',
    ];
  },
  ['Deployment'],
);

const endsMigrations = eachWorkload(
  (_, { spec }) => [
    spec.backoffLimit === undefined && 'has no limit of tries',
    spec.activeDeadlineSeconds === undefined && 'has no deadline',
    spec.ttlSecondsAfterFinished === undefined && 'stands in the way of the next release',
  ],
  ['Job'],
);

/** One owner of the number of pods, and a budget exactly where two or more run. */
const ownsReplicas: PolicyRule = (objects) => {
  const scalers = objects.filter(({ document }) =>
    ['HorizontalPodAutoscaler', 'ScaledObject'].includes(document.kind),
  );
  const budgets = ofKind(objects, 'PodDisruptionBudget').map(
    ({ document }) => document.spec.selector?.matchLabels?.['app.kubernetes.io/name'],
  );
  const replicas = replicasOf(objects);
  return ofKind(objects, 'Deployment').flatMap(({ document }) => {
    const { name } = document.metadata;
    const owners = scalers.filter((scaler) => scaler.document.spec.scaleTargetRef?.name === name).length;
    const several = (replicas.get(name)?.min ?? 1) >= 2;
    return [
      owners > 1 ? `Deployment ${name}: is scaled by two` : '',
      owners === 1 && document.spec.replicas !== undefined
        ? `Deployment ${name}: says replicas that its autoscaler owns`
        : '',
      several && !budgets.includes(name) ? `Deployment ${name}: has no disruption budget` : '',
      !several && budgets.includes(name)
        ? `Deployment ${name}: its disruption budget blocks every node drain`
        : '',
    ].filter(Boolean);
  });
};

function selects(policy: KubernetesDocument, labels: Record<string, string>): boolean {
  const { matchLabels = {}, matchExpressions = [] } = policy.spec.podSelector ?? {};
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, values }) => values?.includes(labels[key] ?? '') ?? false)
  );
}

/** Everything is denied in every namespace, and each Deployment has what it needs by policies of its own. */
const isFenced: PolicyRule = (objects) => {
  const policies = ofKind(objects, 'NetworkPolicy').map(({ document }) => document);
  const denies = policies.filter(
    ({ spec }) =>
      JSON.stringify(spec.podSelector) === '{}' &&
      spec.policyTypes?.join() === 'Ingress,Egress' &&
      !spec.ingress &&
      !spec.egress,
  );
  const namespaces = ofKind(objects, 'Namespace').map(({ document }) => document.metadata.name);
  const open = namespaces.filter((name) => !denies.some(({ metadata }) => metadata.namespace === name));
  return [
    ...open.map((name) => `Namespace ${name}: denies nothing`),
    ...eachWorkload(
      (template) => {
        const own = policies.filter(
          (policy) => !denies.includes(policy) && selects(policy, template.metadata.labels),
        );
        return [
          !own.some(({ spec }) => spec.ingress) && 'is let in to by no policy',
          // A rule for all pods, such as DNS, leads nowhere by itself.
          !own.some(({ spec }) => spec.egress && Object.keys(spec.podSelector ?? {}).length > 0) &&
            'is let out by no policy',
        ];
      },
      ['Deployment'],
    )(objects),
  ];
};

/** Rules for the internet allow exactly the addresses that the outbound guard of the code lets through. */
const keepsToPublicRanges: PolicyRule = (objects) =>
  ofKind(objects, 'NetworkPolicy').flatMap(({ document }) => {
    const blocks = (document.spec.egress ?? [])
      .flatMap(({ to = [] }) => to)
      .flatMap(({ ipBlock }) => (ipBlock ? [ipBlock] : []));
    if (blocks.length === 0) return [];
    const stray = blocks.filter(({ cidr }) => !PUBLIC_RANGES.some((range) => range.cidr === cidr));
    return [
      ...stray.map(({ cidr }) => `leads to ${cidr}`),
      ...PUBLIC_RANGES.flatMap((range) => differences(range, blocks)),
    ].map((fault) => `NetworkPolicy ${document.metadata.name}: ${fault}`);
  });

function differences(
  { cidr, except }: PublicRange,
  blocks: readonly { cidr: string; except?: string[] }[],
): string[] {
  const block = blocks.find((one) => one.cidr === cidr);
  if (!block) return [`does not lead to ${cidr}`];
  const own = block.except ?? [];
  return [
    ...except.filter((network) => !own.includes(network)).map((network) => `leads to ${network}`),
    ...own.filter((network) => !except.includes(network)).map((network) => `does not lead to ${network}`),
  ];
}

const holdsNoSecret: PolicyRule = (objects) =>
  objects.flatMap(({ document }) => {
    const values = Object.entries({
      ...(document.kind === 'Secret' ? { ...document.data, ...document.stringData } : {}),
      ...document.spec?.encryptedData,
    });
    return values
      .filter(([, value]) => value !== '')
      .map(([key]) => `${document.kind} ${document.metadata.name}: ${key} has a value`);
  });

/** @param poolSize connections that one process keeps at most */
export const policyRules = (poolSize: number): Readonly<Record<string, PolicyRule>> => ({
  'says what it needs, and limits memory alone': saysResources,
  'runs restricted': isRestricted,
  'pins every image': pinsImages,
  'is probed': isProbed,
  'ends hung processes': endsHungProcesses,
  'stops gently': stopsGently,
  'lets migrations end': endsMigrations,
  'has one owner of each number of pods, and budgets where they help': ownsReplicas,
  'is fenced': isFenced,
  'leads to the public internet alone': keepsToPublicRanges,
  'holds no secret': holdsNoSecret,
  'fits into the connections of its database server': fitsPostgres(poolSize),
  'fits into the connections of its Redis': fitsRedis,
  ...operatorRules,
});
