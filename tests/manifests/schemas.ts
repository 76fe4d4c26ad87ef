import * as gatewayApi from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1';
import * as keda from '@kubernetes-models/keda/keda.sh/v1alpha1';
import * as monitoring from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { z } from 'zod';
import type { KubernetesDocument, KubernetesObject } from './kubernetes-objects';

interface Validated {
  validate(): void;
}

type Models = Record<string, new (document: KubernetesDocument) => Validated>;

interface Api {
  /** The package that holds the schemas, made from the API itself or from the CRDs of its operator. */
  readonly module: string;
  readonly models: Models;
}

const api = (module: string, models: object): Api => ({ module, models: models as Models });

/** The parts of the API that we use; a kind of another one is refused by name. */
const APIS: Readonly<Record<string, Api | undefined>> = {
  v1: api('kubernetes-models/v1', core),
  'apps/v1': api('kubernetes-models/apps/v1', apps),
  'autoscaling/v2': api('kubernetes-models/autoscaling/v2', autoscaling),
  'batch/v1': api('kubernetes-models/batch/v1', batch),
  'networking.k8s.io/v1': api('kubernetes-models/networking.k8s.io/v1', networking),
  'gateway.networking.k8s.io/v1': api(
    '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1',
    gatewayApi,
  ),
  'policy/v1': api('kubernetes-models/policy/v1', policy),
  'keda.sh/v1alpha1': api('@kubernetes-models/keda/keda.sh/v1alpha1', keda),
  'monitoring.coreos.com/v1': api(
    '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1',
    monitoring,
  ),
};

const labels = z.record(z.string(), z.string());
const objectMeta = z.strictObject({ name: z.string(), namespace: z.string(), labels: labels.optional() });

/**
 * Fields that the example uses of Bitnami's kind, strict. Its models on npm require a newer Node than we do, or bring an
 * old copy of all of Kubernetes along.
 */
const sealedSecret = z.strictObject({
  apiVersion: z.literal('bitnami.com/v1alpha1'),
  kind: z.literal('SealedSecret'),
  metadata: objectMeta,
  spec: z.strictObject({ encryptedData: labels, template: z.strictObject({ metadata: objectMeta }) }),
});

/** @throws when a required field is missing or a value has the wrong type */
function validate(document: KubernetesDocument): void {
  if (document.kind === 'SealedSecret') return void sealedSecret.parse(document);
  const Model = APIS[document.apiVersion]?.models[document.kind];
  if (!Model) throw new Error(`no kind ${document.kind} in ${document.apiVersion}`);
  new Model(document).validate();
}

/** The objects that fit no schema, and why. */
export const misfits = (objects: readonly KubernetesObject[]): string[] =>
  objects.flatMap(({ document }) => {
    try {
      validate(document);
      return [];
    } catch (error) {
      return [`${document.kind} ${document.metadata.name}: ${String(error)}`];
    }
  });

/** The type of an object, as TypeScript writes it. @throws for an API that we do not use */
export function typeOf({ apiVersion, kind }: KubernetesDocument): string {
  const known = APIS[apiVersion];
  if (!known) throw new Error(`no types of ${apiVersion}`);
  return `import('${known.module}').I${kind}`;
}
