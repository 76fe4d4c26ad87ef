import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { runNode } from './compose-environment';
import type { ProcessName } from './process-environment';
import { ROOT, filesBelow, textOf } from './repository-files';

interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly secretKeyRef?: { readonly name: string; readonly key: string } };
}

export interface Probe {
  readonly httpGet?: { readonly path: string };
  readonly periodSeconds: number;
  readonly timeoutSeconds?: number;
  readonly failureThreshold: number;
  readonly terminationGracePeriodSeconds?: number;
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly args?: string[];
  readonly env?: Variable[];
  readonly envFrom?: { readonly configMapRef: { readonly name: string } }[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly lifecycle?: { readonly preStop?: { readonly exec: { readonly command: string[] } } };
  readonly resources?: {
    readonly requests?: Record<string, string>;
    readonly limits?: Record<string, string>;
  };
  readonly securityContext?: {
    readonly allowPrivilegeEscalation?: boolean;
    readonly readOnlyRootFilesystem?: boolean;
    readonly capabilities?: { readonly drop?: string[]; readonly add?: string[] };
  };
}

export interface PodSpec {
  readonly containers: Container[];
  readonly initContainers?: Container[];
  readonly securityContext?: {
    readonly runAsNonRoot?: boolean;
    readonly runAsUser?: number;
    readonly seccompProfile?: { readonly type: string };
  };
  readonly automountServiceAccountToken?: boolean;
  readonly terminationGracePeriodSeconds?: number;
  readonly topologySpreadConstraints?: { readonly topologyKey: string }[];
  readonly volumes?: {
    readonly projected?: { readonly sources: { readonly secret: { readonly name: string } }[] };
  }[];
}

export interface PodTemplate {
  readonly metadata: { readonly labels: Record<string, string> };
  readonly spec: PodSpec;
}

interface LabelSelector {
  readonly matchLabels?: Record<string, string>;
  readonly matchExpressions?: {
    readonly key: string;
    readonly operator: string;
    readonly values?: string[];
  }[];
}

interface PrometheusRule {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly labels?: Record<string, string>;
  readonly annotations?: Record<string, string>;
}

interface Behavior {
  readonly scaleDown?: {
    readonly stabilizationWindowSeconds?: number;
    readonly policies?: { readonly type: string; readonly value: number }[];
  };
}

interface ExternalMetric {
  readonly metric: { readonly name: string; readonly selector?: LabelSelector };
}

/** Fields that we use of a rule of the Gateway API. */
interface HttpRouteRule {
  readonly backendRefs?: readonly object[];
  readonly filters?: readonly object[];
  readonly timeouts?: { readonly request?: string; readonly backendRequest?: string };
}

interface Peer {
  readonly ipBlock?: { readonly cidr: string; readonly except?: string[] };
}

/** The parts of an object that the tests look at; whether it fits the API is checked apart. */
export interface KubernetesDocument {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Record<string, string>;
    readonly annotations?: Record<string, string>;
  };
  readonly data?: Record<string, string>;
  readonly stringData?: Record<string, string>;
  readonly spec: {
    readonly replicas?: number;
    readonly minReplicas?: number;
    readonly maxReplicas?: number;
    readonly minReplicaCount?: number;
    readonly maxReplicaCount?: number;
    readonly selector?: LabelSelector;
    readonly podSelector?: LabelSelector;
    readonly policyTypes?: string[];
    readonly egress?: { readonly to?: Peer[] }[];
    readonly ingress?: object[];
    readonly rules?: readonly HttpRouteRule[];
    readonly scaleTargetRef?: { readonly name: string };
    readonly strategy?: { readonly rollingUpdate?: { readonly maxUnavailable: number | string } };
    readonly backoffLimit?: number;
    readonly activeDeadlineSeconds?: number;
    readonly ttlSecondsAfterFinished?: number;
    readonly encryptedData?: Record<string, string>;
    readonly groups?: { readonly rules: PrometheusRule[] }[];
    readonly triggers?: { readonly metricType?: string; readonly metadata: Record<string, string> }[];
    readonly fallback?: object;
    readonly advanced?: { readonly horizontalPodAutoscalerConfig?: { readonly behavior?: Behavior } };
    readonly behavior?: Behavior;
    readonly metrics?: { readonly external?: ExternalMetric }[];
    readonly template: PodTemplate;
    readonly jobTemplate?: { readonly spec: { readonly template: PodTemplate } };
  };
}

export interface KubernetesObject {
  /** The overlay or file that it comes from. */
  readonly path: string;
  readonly document: KubernetesDocument;
}

/** Names of the folders of k8s/overlays. */
export const OVERLAYS = readdirSync(join(ROOT, 'k8s/overlays')).sort();

/** Manifests that `kubectl apply -k` would apply, as text. */
export const renderedText = (overlay: string): string =>
  runNode('scripts/k8s-render.mjs', `k8s/overlays/${overlay}`);

const readObjects = (path: string, text: string): KubernetesObject[] =>
  parseAllDocuments(text).map((document) => ({ path, document: document.toJS() as KubernetesDocument }));

const known = new Map<string, KubernetesObject[]>();

/** Objects that `kubectl apply -k` would apply. */
export function rendered(overlay: string): readonly KubernetesObject[] {
  const objects = known.get(overlay) ?? readObjects(overlay, renderedText(overlay));
  known.set(overlay, objects);
  return objects;
}

/** Files of k8s/ that a person fills in or imitates; no kustomization names them. */
export const templates: KubernetesObject[] = filesBelow('k8s')
  .filter((path) => /\.(template|example)\.yaml$/.test(path))
  .flatMap((path) => readObjects(path, textOf(path)));

export const ofKind = (objects: readonly KubernetesObject[], kind: string): KubernetesObject[] =>
  objects.filter(({ document }) => document.kind === kind);

/** Everything that runs pods, with the template of these. */
export function workloads(
  objects: readonly KubernetesObject[],
): { name: string; template: PodTemplate; document: KubernetesDocument }[] {
  return objects
    .filter(({ document }) => ['Deployment', 'StatefulSet', 'Job', 'CronJob'].includes(document.kind))
    .map(({ document }) => ({
      name: document.metadata.name,
      document,
      template: document.spec.jobTemplate?.spec.template ?? document.spec.template,
    }));
}

export const templateOf = ({ document }: KubernetesObject): PodTemplate => document.spec.template;
export const containerOf = (object: KubernetesObject): Container => templateOf(object).spec.containers[0]!;

/** A worker and a migration are the same program as their service. */
export const processOf = (name: string): ProcessName => name.replace(/-worker$|^migrate-/, '') as ProcessName;

/** Variables with the values that are written in the manifests, those of mounted secrets still under their _FILE name. */
export function variablesOf(
  objects: readonly KubernetesObject[],
  object: KubernetesObject,
): Record<string, string | undefined> {
  const container = containerOf(object);
  const maps = new Map(
    ofKind(objects, 'ConfigMap').map(({ document }) => [document.metadata.name, document.data ?? {}]),
  );
  const given = (container.envFrom ?? []).map(({ configMapRef }) => maps.get(configMapRef.name) ?? {});
  return {
    ...(Object.assign({}, ...given) as Record<string, string>),
    ...Object.fromEntries((container.env ?? []).map(({ name, value }) => [name, value])),
  };
}
