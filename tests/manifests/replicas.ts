import { ofKind, type KubernetesObject } from './kubernetes-objects';

/** Smallest and largest number of pods of each Deployment. */
export function replicasOf(objects: readonly KubernetesObject[]): Map<string, { min: number; max: number }> {
  const scaled = new Map(
    objects
      .filter(({ document }) => ['HorizontalPodAutoscaler', 'ScaledObject'].includes(document.kind))
      .map(({ document: { spec } }) => [
        spec.scaleTargetRef?.name,
        {
          min: spec.minReplicas ?? spec.minReplicaCount ?? 1,
          max: spec.maxReplicas ?? spec.maxReplicaCount ?? 1,
        },
      ]),
  );
  return new Map(
    ofKind(objects, 'Deployment').map(({ document }) => {
      const fixed = document.spec.replicas ?? 1;
      return [document.metadata.name, scaled.get(document.metadata.name) ?? { min: fixed, max: fixed }];
    }),
  );
}
