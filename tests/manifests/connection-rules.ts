import { ofKind, type KubernetesObject } from './kubernetes-objects';
import type { PolicyRule } from './policy-rule';
import { replicasOf } from './replicas';

/** Room that a server must have beside our own connections: administration, backups, monitoring. */
const SHARE_OF_CONNECTIONS = 0.8;
/** Default maximum of Redis clients. */
const REDIS_MAX_CLIENTS = 10_000;
/** More than any process holds: three of each queue of Bull, and those of limits and caches (counted in a running stack). */
const REDIS_CONNECTIONS_OF_A_PROCESS = 16;

/** Pods at their largest number, with the one more of each while a release is rolled out. */
const mostPods = (objects: readonly KubernetesObject[], counts: (name: string) => boolean): number =>
  [...replicasOf(objects)].filter(([name]) => counts(name)).reduce((sum, [, { max }]) => sum + max + 1, 0);

const beyond = (most: number, limit: number, of: string): string[] =>
  most <= limit * SHARE_OF_CONNECTIONS
    ? []
    : [`${most} connections${of} may be open, more than ${SHARE_OF_CONNECTIONS * 100} % of ${limit}`];

/**
 * Pools of all processes, and of the migrations.
 * @param poolSize connections that one process keeps at most
 */
export const fitsPostgres =
  (poolSize: number): PolicyRule =>
  (objects) => {
    const namespace = ofKind(objects, 'Namespace').find(
      ({ document }) => document.metadata.name === 'lac-thu',
    );
    const limit = Number(namespace?.document.metadata.annotations?.['lac-thu/postgres-max-connections']);
    if (!limit) return ['Namespace lac-thu: does not say lac-thu/postgres-max-connections'];
    const processes = mostPods(objects, (name) => name !== 'gateway') + ofKind(objects, 'Job').length;
    return beyond(processes * poolSize, limit, '');
  };

export const fitsRedis: PolicyRule = (objects) =>
  beyond(mostPods(objects, () => true) * REDIS_CONNECTIONS_OF_A_PROCESS, REDIS_MAX_CLIENTS, ' to Redis');
