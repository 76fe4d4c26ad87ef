import { z } from 'zod';

/**
 * What we use of kinds that clusters learn from KEDA, the Prometheus operator and sealed-secrets. Strict: a key that is not
 * listed here is refused, as the API would prune it unseen. Written from the published CRDs; the packages of models for them
 * ask for a newer Node than we do.
 */
const labels = z.record(z.string(), z.string());
const objectMeta = z.strictObject({
  name: z.string(),
  namespace: z.string().optional(),
  labels: labels.optional(),
});
const duration = z.string().regex(/^\d+(ms|s|m|h|d)$/);
const whole = z.int().min(0);

const scalingRules = z.strictObject({
  stabilizationWindowSeconds: whole.max(3_600).optional(),
  policies: z
    .array(z.strictObject({ type: z.enum(['Pods', 'Percent']), value: z.int().min(1), periodSeconds: whole }))
    .optional(),
});

const scaledObject = z.strictObject({
  apiVersion: z.literal('keda.sh/v1alpha1'),
  kind: z.literal('ScaledObject'),
  metadata: objectMeta,
  spec: z.strictObject({
    scaleTargetRef: z.strictObject({ name: z.string(), kind: z.string().optional() }),
    pollingInterval: whole.optional(),
    cooldownPeriod: whole.optional(),
    minReplicaCount: whole.optional(),
    maxReplicaCount: whole.optional(),
    fallback: z.strictObject({ failureThreshold: whole, replicas: whole }).optional(),
    advanced: z
      .strictObject({
        horizontalPodAutoscalerConfig: z.strictObject({
          behavior: z.strictObject({ scaleDown: scalingRules.optional(), scaleUp: scalingRules.optional() }),
        }),
      })
      .optional(),
    triggers: z
      .array(
        z.strictObject({
          type: z.literal('prometheus'),
          // KEDA's fallback works with this type alone.
          metricType: z.literal('AverageValue'),
          metadata: z.strictObject({
            serverAddress: z.url(),
            query: z.string().min(1),
            threshold: z.string().regex(/^\d+$/),
          }),
        }),
      )
      .min(1),
  }),
});

const serviceMonitor = z.strictObject({
  apiVersion: z.literal('monitoring.coreos.com/v1'),
  kind: z.literal('ServiceMonitor'),
  metadata: objectMeta,
  spec: z.strictObject({
    selector: z.strictObject({ matchLabels: labels }),
    endpoints: z
      .array(
        z.strictObject({ port: z.string(), path: z.string(), interval: duration, scrapeTimeout: duration }),
      )
      .min(1),
  }),
});

const prometheusRule = z.strictObject({
  apiVersion: z.literal('monitoring.coreos.com/v1'),
  kind: z.literal('PrometheusRule'),
  metadata: objectMeta,
  spec: z.strictObject({
    groups: z.array(
      z.strictObject({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
            expr: z.string().min(1),
            for: duration,
            labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
            annotations: z.strictObject({
              summary: z.string(),
              description: z.string(),
              runbook: z.string(),
            }),
          }),
        ),
      }),
    ),
  }),
});

const sealedSecret = z.strictObject({
  apiVersion: z.literal('bitnami.com/v1alpha1'),
  kind: z.literal('SealedSecret'),
  metadata: objectMeta,
  spec: z.strictObject({ encryptedData: labels, template: z.strictObject({ metadata: objectMeta }) }),
});

/** kind → schema of the whole object */
export const CUSTOM_KINDS: Readonly<Record<string, z.ZodType | undefined>> = {
  ScaledObject: scaledObject,
  ServiceMonitor: serviceMonitor,
  PrometheusRule: prometheusRule,
  SealedSecret: sealedSecret,
};
