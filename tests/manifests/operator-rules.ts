import { ofKind, type KubernetesDocument, type KubernetesObject } from './kubernetes-objects';
import type { PolicyRule } from './policy-rule';

/** Below this a pause between two chapters would take workers away. */
const LEAST_CALM_SECONDS = 300;

const told = (document: KubernetesDocument, faults: (string | false)[]): string[] =>
  faults
    .filter((fault) => fault !== false)
    .map((fault) => `${document.kind} ${document.metadata.name}: ${fault}`);

const rulesOf = (objects: readonly KubernetesObject[]) =>
  ofKind(objects, 'PrometheusRule')
    .flatMap(({ document }) => document.spec.groups ?? [])
    .flatMap(({ rules }) => rules);

/** Figures that rules of the overlay record. */
const recordedIn = (objects: readonly KubernetesObject[]): Set<string> =>
  new Set(rulesOf(objects).flatMap(({ record }) => record ?? []));

/** The name of the figure that an expression begins with. */
const figureOf = (expression = ''): string => /^[a-z_:]+/.exec(expression)?.[0] ?? '';

/** Scaled down one pod at a time, after a while: the removed pod may be working. */
function isCalm(behavior: Behavior | undefined): boolean {
  const { stabilizationWindowSeconds = 0, policies = [] } = behavior?.scaleDown ?? {};
  const [policy] = policies;
  return (
    stabilizationWindowSeconds >= LEAST_CALM_SECONDS &&
    policies.length === 1 &&
    policy?.type === 'Pods' &&
    policy.value === 1
  );
}

type Behavior = NonNullable<KubernetesDocument['spec']['behavior']>;

/** Workers follow a figure that this overlay itself records, and survive its absence. */
const scalesWorkers: PolicyRule = (objects) => {
  const recorded = recordedIn(objects);
  const byKeda = ofKind(objects, 'ScaledObject').flatMap(({ document }) => {
    const { triggers = [], fallback, advanced, scaleTargetRef } = document.spec;
    return told(document, [
      // KEDA's fallback works with averages alone.
      (!fallback || triggers.some(({ metricType }) => metricType !== 'AverageValue')) &&
        'has no number of workers for the time that its figure is missing',
      triggers.some(({ metadata }) => !recorded.has(figureOf(metadata.query))) &&
        'asks for a figure that nobody records',
      triggers.some(({ metadata }) => !metadata.query?.includes(`service="${scaleTargetRef?.name ?? ''}"`)) &&
        'is scaled by the work of others',
      !isCalm(advanced?.horizontalPodAutoscalerConfig?.behavior) && 'takes workers away at once',
    ]);
  });
  const plain = ofKind(objects, 'HorizontalPodAutoscaler').flatMap(({ document }) => {
    const external = (document.spec.metrics ?? []).flatMap(({ external }) => external ?? []);
    return told(document, [
      external.some(({ metric }) => !recorded.has(metric.name)) && 'asks for a figure that nobody records',
      external.some(
        ({ metric }) => metric.selector?.matchLabels?.service !== document.spec.scaleTargetRef?.name,
      ) && 'is scaled by the work of others',
      external.length > 0 && !isCalm(document.spec.behavior) && 'takes workers away at once',
    ]);
  });
  return [...byKeda, ...plain];
};

/** An alert says what is wrong and names its runbook, for the operator on call. */
const tellsWhatToDo: PolicyRule = (objects) =>
  rulesOf(objects).flatMap(({ alert, labels, annotations }) => {
    if (!alert) return [];
    const isTold = annotations?.summary && annotations.description;
    return [
      !['critical', 'warning'].includes(labels?.severity ?? '') &&
        `Alert ${alert}: is neither critical nor a warning`,
      !isTold && `Alert ${alert}: does not say what it is`,
      annotations?.runbook !== `docs/operations.md#${alert.toLowerCase()}` &&
        `Alert ${alert}: names no runbook`,
    ].filter((fault) => typeof fault === 'string');
  });

const imageOf = ({ document }: KubernetesObject) => document.spec.template.spec.containers[0]?.image;

/** A worker and the migration of a service run its image: another would have another schema. */
const runsOneRelease: PolicyRule = (objects) => {
  const images = new Map(
    ofKind(objects, 'Deployment').map((object) => [object.document.metadata.name, imageOf(object)]),
  );
  return [...ofKind(objects, 'Deployment'), ...ofKind(objects, 'Job')].flatMap((object) => {
    const { name } = object.document.metadata;
    const service = name.replace(/-worker$|^migrate-/, '');
    return told(object.document, [
      imageOf(object) !== images.get(service) && `runs another image than ${service}`,
    ]);
  });
};

/** Expectations of the operators of KEDA, of Prometheus and of a release. */
export const operatorRules: Readonly<Record<string, PolicyRule>> = {
  'scales workers by a figure that it records, and calmly': scalesWorkers,
  'tells what an alert means and what to do': tellsWhatToDo,
  'runs one release of each service': runsOneRelease,
};
