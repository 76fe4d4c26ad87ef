import type { KubernetesObject } from './kubernetes-objects';

/** Looks at a rendered overlay and says what is wrong, a sentence each. */
export type PolicyRule = (objects: readonly KubernetesObject[]) => string[];
