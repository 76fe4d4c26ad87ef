import { dirname, join, normalize } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import type { ProcessName } from './process-environment';
import { filesBelow, textOf } from './repository-files';

interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly secretKeyRef: { readonly name: string; readonly key: string } };
}

interface Probe {
  readonly httpGet: { readonly path: string };
  readonly periodSeconds: number;
  readonly failureThreshold: number;
}

interface Container {
  readonly image: string;
  readonly env?: Variable[];
  readonly envFrom: { readonly configMapRef: { readonly name: string } }[];
  readonly startupProbe: Probe;
  readonly livenessProbe: Probe;
  readonly readinessProbe: Probe;
  readonly resources: { readonly requests: Record<string, string>; readonly limits: Record<string, string> };
  readonly securityContext: object;
}

interface PodSpec {
  readonly containers: [Container];
  readonly securityContext: { readonly runAsUser: number };
  readonly automountServiceAccountToken: boolean;
  readonly terminationGracePeriodSeconds: number;
  readonly volumes: {
    readonly projected?: { readonly sources: { readonly secret: { readonly name: string } }[] };
  }[];
}

/** The parts of an object that the tests look at; whether it fits the API is checked apart. */
export interface KubernetesDocument {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Record<string, string>;
  readonly stringData?: Record<string, string>;
  readonly spec: {
    readonly replicas?: number;
    readonly selector?: { readonly matchLabels?: Record<string, string> };
    readonly scaleTargetRef?: { readonly name: string };
    readonly strategy?: { readonly rollingUpdate: { readonly maxUnavailable: number } };
    readonly template: {
      readonly metadata: { readonly labels: Record<string, string> };
      readonly spec: PodSpec;
    };
  };
}

export interface KubernetesObject {
  readonly path: string;
  readonly document: KubernetesDocument;
}

export interface Kustomization {
  readonly resources?: string[];
  readonly components?: string[];
  readonly patches?: { readonly path: string }[];
  readonly images?: { readonly name: string }[];
  readonly replicas?: { readonly name: string; readonly count: number }[];
}

const yamlFiles = filesBelow('k8s').filter((path) => path.endsWith('.yaml'));
const isKustomization = (path: string) => path.endsWith('kustomization.yaml');

export const kustomizations: { path: string; document: Kustomization }[] = yamlFiles
  .filter(isKustomization)
  .map((path) => ({ path, document: parse(textOf(path)) as Kustomization }));

/** Every object of k8s/, patches included (each is an object of its kind with fewer keys). */
export const objects: KubernetesObject[] = yamlFiles
  .filter((path) => !isKustomization(path))
  .flatMap((path) =>
    parseAllDocuments(textOf(path)).map((document) => ({
      path,
      document: document.toJS() as KubernetesDocument,
    })),
  );

export const ofKind = (kind: string): KubernetesObject[] =>
  objects.filter(({ document }) => document.kind === kind);

/** The Deployments of the base, with their names at hand. */
export const deployments = ofKind('Deployment').map((object) => ({
  name: object.document.metadata.name,
  ...object,
}));

export const podOf = ({ document }: KubernetesObject): PodSpec => document.spec.template.spec;
export const containerOf = (deployment: KubernetesObject): Container => podOf(deployment).containers[0];

/** A worker is the same program as its service. */
export const processOf = (deployment: { name: string }): ProcessName =>
  deployment.name.replace('-worker', '') as ProcessName;

const configMap = (name: string) =>
  ofKind('ConfigMap').find(
    ({ path, document }) => path.startsWith('k8s/base/') && document.metadata.name === name,
  )?.document.data ?? {};

/** Variables with the values that are written in the manifests, those of mounted secrets still under their _FILE name. */
export function variablesOf(deployment: KubernetesObject): Record<string, string | undefined> {
  const container = containerOf(deployment);
  return {
    ...Object.assign({}, ...container.envFrom.map(({ configMapRef }) => configMap(configMapRef.name))),
    ...Object.fromEntries((container.env ?? []).map(({ name, value }) => [name, value])),
  };
}

/** Files and folders that a kustomization names, as paths below the repository. */
export function namedBy({ path, document }: { path: string; document: Kustomization }): string[] {
  const named = [
    ...(document.resources ?? []),
    ...(document.components ?? []),
    ...(document.patches ?? []).map((patch) => patch.path),
  ];
  return named.map((name) => normalize(join(dirname(path), name)));
}

/** File names of YAML that a person fills in before it is applied. */
export const templates = yamlFiles.filter((path) => path.endsWith('.template.yaml'));
export const plainFiles = yamlFiles.filter((path) => !isKustomization(path) && !templates.includes(path));
